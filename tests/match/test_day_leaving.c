/* test_day_leaving.c - who leaves after the hand: what they said still counts, and then they go. */
#include "simulated_days.h"
#include "testing.h"
#include "text_check.h"

#include <stdio.h>

enum { PAUSE_MS = 8000 };
#define GROUP   E2E_GROUP
#define AT      "@" E2E_BOT
#define HOUR_MS SIMULATED_DAYS_HOUR_MS

static struct e2e day;

static void on_turn(const char *text)
{
    e2e_say(&day, simulated_days_turn(), GROUP, text);
    simulated_days_run(&day, PAUSE_MS);
}

static int64_t count(const char *what, int64_t player)
{
    char sql[160];
    snprintf(sql, sizeof sql, "SELECT count(*) FROM %s AND player = %d", what, (int)player);
    return simulated_days_number(sql);
}

/* Presses a button of the question about leaving. */
static const char *answer(int64_t player, char what)
{
    char data[24];
    snprintf(data, sizeof data, "l:1:%c:%d", what, (int)player);
    return e2e_press(&day, player, GROUP, data);
}

/* The player on turn claims, and wants to leave. Returns them. */
static int64_t claim_and_ask(const char *preset)
{
    e2e_game(&day, preset);
    int64_t claimer = simulated_days_turn();
    on_turn("/claim" AT " 31");
    e2e_say(&day, claimer, GROUP, "/leave" AT);
    return claimer;
}

static bool is_out(int64_t player)
{
    return count("seats WHERE out = 1", player) == 1;
}

A_DAY(a_claim_counts_and_then_its_player_leaves, &day)
{
    int64_t claimer = claim_and_ask("tokyo");
    text_check(e2e_text(&day, GROUP), "Leave this game after this hand?");
    text_check(e2e_text(&day, GROUP), "your claim of 31 no longer counts, and this hand ends");
    int posts = e2e_told(&day, GROUP, "believe it?");
    answer(claimer, 'a');
    text_check(e2e_text(&day, GROUP), "You leave after this hand.");
    assert_int_equal(e2e_told(&day, GROUP, " leaves after this hand."), 1);
    assert_int_equal(e2e_told(&day, GROUP, "believe it?"), posts); /* the same post */
    assert_false(is_out(claimer));
    on_turn("/doubt" AT);
    assert_true(is_out(claimer));
    text_check(e2e_text(&day, GROUP), "lifts the cup");
    text_check(e2e_text(&day, GROUP), " leaves the game.\n");
    assert_int_equal(e2e_told(&day, GROUP, "no longer counts"), 1); /* the question */
    assert_int_equal(e2e_told(&day, GROUP, " leaves after this hand."), 0);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM moves WHERE verb = 'leave'"), 1);
    assert_int_equal(simulated_days_number("SELECT update_id FROM moves WHERE verb = 'leave'"), 0);
    assert_int_equal(simulated_days_number("SELECT status FROM tables"), 1);
    text_check(answer(claimer, 'n'), "out of this game");
}

A_DAY(whoever_changes_their_mind_stays, &day)
{
    int64_t claimer = claim_and_ask("tokyo");
    answer(claimer, 'a');
    e2e_say(&day, claimer, GROUP, "/leave" AT);
    text_check(e2e_text(&day, GROUP), "You leave after this hand.");
    answer(claimer, 'n');
    text_check(e2e_text(&day, GROUP), "The game goes on.");
    on_turn("/doubt" AT);
    assert_false(is_out(claimer));
    assert_int_equal(e2e_told(&day, GROUP, " leaves "), 0);
}

A_DAY(another_answers_for_nobody, &day)
{
    int64_t claimer = claim_and_ask("tokyo");
    int64_t other = simulated_days_turn();
    char data[24];
    snprintf(data, sizeof data, "l:1:a:%d", (int)claimer);
    text_check(e2e_press(&day, other, GROUP, data), "for someone else");
    assert_int_equal(simulated_days_number("SELECT sum(leaving) FROM seats"), 0);
}

A_DAY(whoever_leaves_at_once_takes_the_claim_along, &day)
{
    int64_t claimer = claim_and_ask("tokyo");
    answer(claimer, 'y');
    assert_true(is_out(claimer));
    text_check(e2e_text(&day, GROUP), " leaves: their claim of 31 no longer counts.");
}

/* A question that was left unanswered for a hand means nothing any more. */
A_DAY(an_old_question_takes_nobody_out, &day)
{
    int64_t claimer = claim_and_ask("tokyo");
    on_turn("/doubt" AT);
    text_check(answer(claimer, 'y'), "earlier");
    text_check(answer(claimer, 'a'), "earlier");
    assert_false(is_out(claimer));
    assert_int_equal(simulated_days_number("SELECT sum(leaving) FROM seats"), 0);
    e2e_say(&day, claimer, GROUP, "/leave" AT);
    e2e_yes(&day, claimer, GROUP);
    assert_true(is_out(claimer));
}

/* They are played for like others who are absent, within the hour, and are not taken out before. */
A_DAY(whoever_goes_away_at_once_is_played_for, &day)
{
    e2e_game(&day, "tokyo");
    int64_t leaver = simulated_days_turn();
    e2e_say(&day, leaver, GROUP, "/leave" AT);
    text_check(e2e_text(&day, GROUP), "If you leave at once, this hand ends without a result.");
    answer(leaver, 'a');
    simulated_days_sql("UPDATE chats SET absence_limit = 1");
    simulated_days_run(&day, HOUR_MS + 60000);
    assert_int_not_equal(simulated_days_turn(), leaver);
    assert_false(is_out(leaver));
    on_turn("/doubt" AT);
    assert_true(is_out(leaver));
}

/* The one who lost a life goes first, and one of the others is left with all of them. */
A_DAY(when_all_leave_one_of_the_best_wins, &day)
{
    claim_and_ask("tokyo");
    simulated_days_sql("UPDATE seats SET leaving = 1");
    on_turn("/doubt" AT);
    assert_int_equal(simulated_days_number("SELECT status FROM tables"), 2);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM moves WHERE verb = 'leave'"), 2);
    assert_int_equal(simulated_days_number("SELECT lives FROM seats WHERE out = 0"), 8);
}

/* The leaver would have begun the second hand: another does, and it is the second for everybody. */
A_DAY(no_number_is_left_out_for_a_hand_that_never_began, &day)
{
    e2e_game(&day, "tokyo");
    on_turn("/claim" AT " 21");
    int64_t doubter = simulated_days_turn();
    e2e_say(&day, doubter, GROUP, "/leave" AT);
    answer(doubter, 'a');
    on_turn("/doubt" AT);
    assert_true(is_out(doubter));
    text_check(e2e_text(&day, GROUP), "🤥"); /* so they would begin */
    text_check(e2e_text(&day, GROUP), "Hand 2: ");
    assert_int_equal(e2e_told(&day, GROUP, "Hand 3"), 0);
    on_turn("/claim" AT " 21");
    on_turn("/doubt" AT);
    assert_int_equal(e2e_told(&day, GROUP, "Hand 3: "), 1);
}

/* Whoever wanted to leave is not asked to play again, even if the game ended first. */
A_DAY(a_rematch_asks_nobody_who_wanted_to_leave, &day)
{
    e2e_lobby(&day, "tokyo");
    e2e_press(&day, E2E_HOST, GROUP, "s:");
    int64_t claimer = simulated_days_turn();
    on_turn("/claim" AT " 31");
    e2e_say(&day, claimer, GROUP, "/leave" AT);
    answer(claimer, 'a');
    int64_t host = claimer == E2E_HOST ? E2E_ANN : E2E_HOST;
    e2e_sure(&day, E2E_HOST, GROUP, "/cancel" AT);
    e2e_press(&day, host, GROUP, "a:1");
    assert_int_equal(count("asked WHERE table_id = 2", claimer), 0);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM asked"), 1);
}

/* The robot and the others throw in the open; the next round begins without whoever leaves. */
A_DAY(nothing_that_was_rolled_is_lost, &day)
{
    e2e_game(&day, "421");
    for (int i = 0; i < 40 && simulated_days_number("SELECT count(*) FROM moves") < 4; i++)
        on_turn("/roll" AT);
    int64_t leaver = simulated_days_turn();
    e2e_say(&day, leaver, GROUP, "/leave" AT);
    text_check(e2e_text(&day, GROUP), "Leave this game after this round?");
    text_check(e2e_text(&day, GROUP), "If you leave at once, this round doesn't count.");
    answer(leaver, 'a');
    assert_int_equal(e2e_told(&day, GROUP, " leaves after this round."), 1);
    for (int i = 0; i < 60 && !is_out(leaver); i++)
        on_turn(i % 2 == 0 ? "/stop" AT : "/roll" AT);
    assert_true(is_out(leaver));
    assert_int_equal(e2e_told(&day, GROUP, "the round doesn't count"), 0);
    assert_true(e2e_told(&day, GROUP, " leaves the game") >= 1);
}
