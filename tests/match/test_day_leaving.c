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

/* The same for a question of this hand that is there no more. */
static const char *answer_forged(int64_t player, char what, int hand)
{
    char data[32];
    snprintf(data, sizeof data, "l:1:%c:%d:%d", what, (int)player, hand);
    return e2e_forge(&day, player, GROUP, data);
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
    text_check(e2e_text(&day, GROUP), ", leave this game after this hand?");
    int posts = e2e_told(&day, GROUP, "believe it?");
    answer(claimer, 'a');
    text_check(e2e_text(&day, GROUP), ", you leave after this hand.");
    assert_int_equal(e2e_told(&day, GROUP, " leaves after this hand."), 1);
    assert_int_equal(e2e_told(&day, GROUP, "believe it?"), posts); /* the same post */
    assert_false(is_out(claimer));
    on_turn("/doubt" AT);
    assert_true(is_out(claimer));
    text_check(e2e_text(&day, GROUP), "lifts the cup");
    text_check(e2e_text(&day, GROUP), " leaves the game.\n");
    assert_int_equal(e2e_told(&day, GROUP, "no longer counts"), 0); /* nor is the question left */
    assert_int_equal(e2e_told(&day, GROUP, " leaves after this hand."), 0);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM moves WHERE verb = 'leave'"), 1);
    assert_int_equal(simulated_days_number("SELECT update_id FROM moves WHERE verb = 'leave'"), 0);
    assert_int_equal(simulated_days_number("SELECT status FROM tables"), 1);
    text_check(answer_forged(claimer, 'n', 1), "Your part in this game is over");
}

A_DAY(whoever_changes_their_mind_stays, &day)
{
    int64_t claimer = claim_and_ask("tokyo");
    text_check(e2e_text(&day, GROUP), "who leaves has an hour per turn");
    answer(claimer, 'a');
    e2e_say(&day, claimer, GROUP, "/leave" AT);
    text_check(e2e_text(&day, GROUP), ", you leave after this hand.");
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
    answer(claimer, 'o');
    text_check(e2e_text(&day, GROUP), "your claim of 31 no longer counts, and this hand ends");
    assert_false(is_out(claimer));
    answer(claimer, 'y');
    assert_true(is_out(claimer));
    text_check(e2e_text(&day, GROUP), " leaves: their claim of 31 no longer counts.");
}

/* Not by a question from before they were put out, either. */
A_DAY(nobody_spoils_a_hand_from_outside, &day)
{
    int64_t claimer = claim_and_ask("tokyo");
    pretend_leave(day.pretend, GROUP, claimer);
    e2e_settle(&day);
    e2e_say(&day, claimer, claimer, "/leave");
    text_check(e2e_text(&day, claimer), "You're no longer in that group, so you leave after this "
                                        "hand.");
    assert_false(e2e_button(&day, claimer, "l:1"));
    answer_forged(claimer, 'y', 1);
    assert_false(is_out(claimer));
    assert_int_equal(simulated_days_number("SELECT sum(leaving) FROM seats"), 1);
    on_turn("/doubt" AT);
    assert_true(is_out(claimer));
    assert_int_equal(e2e_told(&day, GROUP, "no longer counts"), 0);
}

/* A question that was left unanswered for a hand means nothing any more. */
A_DAY(an_old_question_takes_nobody_out, &day)
{
    int64_t claimer = claim_and_ask("tokyo");
    on_turn("/doubt" AT);
    text_check(answer_forged(claimer, 'y', 1), "earlier");
    text_check(answer_forged(claimer, 'a', 1), "earlier");
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
    answer(leaver, 'o');
    text_check(e2e_text(&day, GROUP), ", if you leave at once, this hand ends without a result.");
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

/* --- what is left of the question, in private and in the group --- */

static void answer_in_private(int64_t player, char what)
{
    char data[24];
    snprintf(data, sizeof data, "l:1:%c:%d", what, (int)player);
    e2e_press(&day, player, player, data);
}

static bool asks(int64_t chat)
{
    return e2e_data(&day, chat, "l:1:") != NULL;
}

A_DAY(a_question_goes_with_its_hand, &day)
{
    int64_t claimer = claim_and_ask("tokyo");
    e2e_say(&day, claimer, claimer, "/leave"); /* asked here now, and no longer there */
    assert_false(asks(GROUP));
    assert_true(asks(claimer));
    on_turn("/doubt" AT);
    assert_int_equal(e2e_told(&day, claimer, ", leave this game"), 0);
    assert_false(asks(claimer));
}

A_DAY(whoever_left_after_the_hand_reads_that_they_did, &day)
{
    int64_t claimer = claim_and_ask("tokyo");
    e2e_say(&day, claimer, claimer, "/leave");
    answer_in_private(claimer, 'a');
    assert_int_equal(e2e_told(&day, claimer, ", you leave after this hand."), 1);
    on_turn("/doubt" AT);
    assert_true(is_out(claimer));
    assert_int_equal(e2e_told(&day, claimer, ", you leave after this hand."), 0);
    assert_int_equal(e2e_told(&day, claimer, "You left the game."), 1);
    assert_false(asks(claimer));
}

A_DAY(nothing_of_it_is_left_in_the_group, &day)
{
    int64_t claimer = claim_and_ask("tokyo");
    answer(claimer, 'a');
    assert_true(asks(GROUP));
    on_turn("/doubt" AT);
    assert_int_equal(e2e_told(&day, GROUP, ", you leave after this hand."), 0);
    assert_false(asks(GROUP));
}

A_DAY(a_game_that_ends_first_ends_the_question, &day)
{
    int64_t claimer = claim_and_ask("tokyo");
    e2e_say(&day, claimer, claimer, "/leave");
    answer_in_private(claimer, 'a');
    e2e_sure(&day, E2E_HOST, GROUP, "/cancel" AT);
    assert_int_equal(e2e_told(&day, claimer, "The game is over."), 1);
    assert_false(asks(claimer));
}

A_DAY(whoever_stays_is_asked_nothing_more, &day)
{
    int64_t claimer = claim_and_ask("tokyo");
    answer(claimer, 'a');
    e2e_say(&day, claimer, claimer, "/leave");
    answer_in_private(claimer, 'n');
    assert_int_equal(e2e_told(&day, claimer, "The game goes on."), 1);
    assert_false(asks(claimer));
    assert_false(asks(GROUP));
}

A_DAY(calling_off_is_asked_for_a_hand, &day)
{
    e2e_game(&day, "tokyo");
    e2e_say(&day, E2E_HOST, GROUP, "/cancel" AT);
    assert_non_null(e2e_data(&day, GROUP, "x:1:y"));
    on_turn("/claim" AT " 31");
    assert_non_null(e2e_data(&day, GROUP, "x:1:y"));
    on_turn("/doubt" AT);
    assert_null(e2e_data(&day, GROUP, "x:1:y"));
}

/* --- its words --- */

A_DAY(nothing_counts_where_nothing_was_claimed, &day)
{
    e2e_game(&day, "tokyo");
    e2e_say(&day, simulated_days_turn(), GROUP, "/leave" AT);
    text_check(e2e_text(&day, GROUP), "come back into it. Until the hand is over you play on");
}

/* Dadi Bugiardi has rounds. */
A_DAY(a_round_is_called_a_round, &day)
{
    e2e_game(&day, "dadi");
    int64_t leaver = simulated_days_turn();
    e2e_say(&day, leaver, GROUP, "/leave" AT);
    text_check(e2e_text(&day, GROUP), ", leave this game after this round?");
    text_check(e2e_text(&day, GROUP), "Until the round is over you play on");
    answer(leaver, 'a');
    assert_int_equal(e2e_told(&day, GROUP, ", you leave after this round."), 1);
    assert_int_equal(e2e_told(&day, GROUP, " leaves after this round."), 1);
    answer(leaver, 'o');
    answer(leaver, 'y');
    assert_true(is_out(leaver));
    assert_int_equal(e2e_told(&day, GROUP, "leaves the game, and this round doesn't count."), 1);
    assert_int_equal(e2e_told(&day, GROUP, "hand"), 0);
}

/* The post is shown again with its news, and with the dice below them. */
A_DAY(the_dice_stay_in_sight_when_somebody_wants_to_leave, &day)
{
    e2e_game(&day, "421");
    int64_t turn = simulated_days_turn(), leaver = turn == E2E_ANN ? E2E_BOB : E2E_ANN;
    on_turn("/roll" AT);
    int tokens = e2e_told(&day, GROUP, "Charge"), dice = e2e_told(&day, GROUP, "🪙)");
    assert_int_equal(dice, 1);
    e2e_say(&day, leaver, GROUP, "/leave" AT);
    answer(leaver, 'a');
    assert_int_equal(e2e_told(&day, GROUP, " leaves after this round."), 1);
    assert_int_equal(e2e_told(&day, GROUP, "Charge"), tokens);
    assert_int_equal(e2e_told(&day, GROUP, "🪙)"), dice);
    answer(leaver, 'n');
    assert_int_equal(e2e_told(&day, GROUP, "🪙)"), dice);
}

/* The same of a claim below the news that a player left, who was not needed. */
A_DAY(a_claim_stays_in_sight_when_somebody_wants_to_leave, &day)
{
    e2e_game(&day, "tokyo");
    int64_t claimer = simulated_days_turn();
    on_turn("/claim" AT " 31");
    int64_t answers = simulated_days_turn();
    int64_t third = E2E_HOST + E2E_ANN + E2E_BOB - claimer - answers;
    e2e_say(&day, third, GROUP, "/leave" AT);
    answer(third, 'y');
    assert_true(is_out(third));
    assert_int_equal(e2e_told(&day, GROUP, "has claimed 31."), 1);
    e2e_say(&day, answers, GROUP, "/leave" AT);
    answer(answers, 'a');
    assert_int_equal(e2e_told(&day, GROUP, " leaves the game."), 1);
    assert_int_equal(e2e_told(&day, GROUP, "has claimed 31."), 1);
}

/* A player who wanted to leave is not asked to play again, even if the game ended first. */
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
    text_check(e2e_text(&day, GROUP), ", leave this game after this round?");
    answer(leaver, 'o');
    text_check(e2e_text(&day, GROUP), ", if you leave at once, this round doesn't count.");
    answer(leaver, 'a');
    assert_int_equal(e2e_told(&day, GROUP, " leaves after this round."), 1);
    for (int i = 0; i < 60 && !is_out(leaver); i++)
        on_turn(i % 2 == 0 ? "/stop" AT : "/roll" AT);
    assert_true(is_out(leaver));
    assert_int_equal(e2e_told(&day, GROUP, "the round doesn't count"), 0);
    assert_true(e2e_told(&day, GROUP, " leaves the game") >= 1);
}
