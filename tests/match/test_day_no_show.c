/* test_day_no_show.c - who never comes: the others decide, in the table's own post. */
#include "simulated_days.h"
#include "table.h"
#include "testing.h"
#include "text_check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PAUSE_MS = 8000 };
#define GROUP   E2E_GROUP
#define AT      "@" E2E_BOT
#define HOUR_MS SIMULATED_DAYS_HOUR_MS
#define ASKED   "hasn't made a move yet"

static struct e2e day;
static int64_t absent, one, other;

static void on_turn(const char *text)
{
    e2e_say(&day, simulated_days_turn(), GROUP, text);
    simulated_days_run(&day, PAUSE_MS);
}

/* A game of three; the second on turn lets their time run out. */
static void miss_a_turn(const char *preset)
{
    e2e_game(&day, preset);
    one = simulated_days_turn();
    on_turn("/claim" AT " 31");
    absent = simulated_days_turn();
    other = E2E_HOST + E2E_ANN + E2E_BOB - one - absent;
    assert_int_equal(e2e_told(&day, GROUP, ASKED), 0);
    simulated_days_run(&day, 25 * HOUR_MS);
}

static const char *vote(int64_t who, char what)
{
    char data[40];
    snprintf(data, sizeof data, "V:1:%c:%d", what, (int)absent);
    return e2e_press(&day, who, GROUP, data);
}

static int64_t of_absent(const char *column)
{
    char sql[80];
    snprintf(sql, sizeof sql, "SELECT %s FROM seats WHERE player = %d", column, (int)absent);
    return simulated_days_number(sql);
}

/* Those who are there play until it is the turn of the absent one, or for so many moves. */
static void play(int moves)
{
    for (int i = 0; i < moves && simulated_days_number("SELECT status FROM tables") == 1; i++) {
        if (simulated_days_turn() == absent)
            simulated_days_run(&day, 20000);
        else if (e2e_button(&day, GROUP, "d:"))
            on_turn("/claim" AT " 65");
        else
            on_turn("/doubt" AT);
    }
}

/* One is not more than half of two; nothing is posted for it. */
A_DAY(the_others_are_asked_in_the_post_of_the_table, &day)
{
    miss_a_turn("tokyo");
    text_check(e2e_text(&day, GROUP), ASKED);
    text_check(e2e_text(&day, GROUP), "It takes more than half of the other players.");
    int messages = e2e_messages(&day, GROUP);
    text_check(vote(one, 'r'), "once more than half");
    assert_int_equal(of_absent("verdict"), 0);
    assert_non_null(strstr(e2e_data(&day, GROUP, "V:1:r"), "V:1:r"));
    text_check(vote(E2E_STRANGER, 'r'), "not playing");
    assert_int_equal(of_absent("verdict"), 0);
    text_check(vote(other, 'r'), "Decided.");
    assert_int_equal(of_absent("verdict"), 2);
    assert_int_equal(e2e_messages(&day, GROUP), messages);
    assert_int_equal(e2e_told(&day, GROUP, ASKED), 0);
    text_check(e2e_text(&day, GROUP), "until they're here: /back");
    assert_int_equal(e2e_told(&day, absent, "the others let me play for you"), 1);
}

/* The robot does not wait, no turn counts as missed, and one tap is enough to be back. */
A_DAY(the_robot_plays_until_they_are_there, &day)
{
    miss_a_turn("tokyo");
    vote(one, 'r');
    vote(other, 'r');
    int64_t owed = of_absent("owed");
    play(12);
    assert_true(simulated_days_number("SELECT count(*) FROM moves WHERE update_id = -1") > 1);
    assert_int_equal(of_absent("owed"), owed);
    assert_int_equal(of_absent("out"), 0);
    assert_true(e2e_told(&day, GROUP, "I'm playing for") >= 1);
    e2e_press(&day, absent, absent, "i:1");
    assert_int_equal(of_absent("verdict"), 0);
    assert_int_equal(e2e_told(&day, absent, "the others let me play for you"), 0);
    assert_int_equal(e2e_told(&day, absent, "you play for yourself again"), 1);
    assert_null(e2e_data(&day, absent, "i:1"));
    assert_int_equal(e2e_told(&day, GROUP, "until they're here"), 0);
    for (int i = 0; i < 9 && simulated_days_turn() != absent; i++)
        play(1);
    simulated_days_run(&day, HOUR_MS); /* nobody plays for them now */
    assert_int_equal(simulated_days_turn(), absent);
}

A_DAY(the_game_goes_on_without_them_after_the_hand, &day)
{
    miss_a_turn("tokyo");
    vote(one, 'g');
    vote(other, 'g');
    assert_int_equal(of_absent("out"), 0);
    text_check(e2e_text(&day, GROUP), "After this hand you go on without");
    assert_int_equal(e2e_told(&day, absent, "the others go on without you"), 1);
    play(9);
    assert_int_equal(of_absent("out"), 1);
    assert_int_equal(e2e_told(&day, absent, "the others go on without you"), 0);
    assert_int_equal(e2e_told(&day, absent, "the others have gone on without you"), 1);
    assert_int_equal(e2e_told(&day, absent, "You're welcome at the next one!"), 1);
    assert_null(e2e_data(&day, absent, "i:1"));
    assert_int_equal(simulated_days_number("SELECT update_id FROM moves WHERE verb = 'leave'"), -1);
    assert_int_equal(simulated_days_number("SELECT status FROM tables"), 1);
}

/* A player who is kept out of the tables is not invited to the next one. */
A_DAY(nobody_who_is_kept_out_is_invited, &day)
{
    char sql[120];
    miss_a_turn("tokyo");
    vote(one, 'g');
    vote(other, 'g');
    snprintf(sql, sizeof sql, "INSERT INTO kept_out (chat, player, since_ms) VALUES (%lld, %d, 1)",
             (long long)GROUP, (int)absent);
    simulated_days_sql(sql);
    play(9);
    assert_int_equal(e2e_told(&day, absent, "the others have gone on without you"), 1);
    assert_int_equal(e2e_told(&day, absent, "You're welcome"), 0);
}

/* They come back in time; their own press on the question is enough. */
A_DAY(whoever_comes_before_the_end_of_the_hand_stays, &day)
{
    miss_a_turn("tokyo");
    vote(one, 'g');
    text_check(vote(absent, 'w'), "Welcome back!");
    assert_int_equal(e2e_told(&day, GROUP, ASKED), 0);
    assert_int_equal(simulated_days_number("SELECT sum(vote) FROM seats"), 0);
    play(9);
    assert_int_equal(of_absent("out"), 0);
}

/* Until they miss another one. */
A_DAY(the_others_wait, &day)
{
    miss_a_turn("tokyo");
    vote(one, 'g');
    vote(one, 'w'); /* who votes again has changed their mind */
    vote(other, 'w');
    assert_int_equal(of_absent("verdict"), 1);
    assert_int_equal(e2e_told(&day, GROUP, ASKED), 0);
    for (int i = 0; i < 9 && simulated_days_turn() != absent; i++)
        play(1);
    assert_int_equal(of_absent("missed"), 1);
    simulated_days_run(&day, 25 * HOUR_MS);
    assert_int_equal(of_absent("missed"), 2);
    assert_int_equal(e2e_told(&day, GROUP, ASKED), 1);
}

/* The votes of those who are left are counted again once somebody says they are away. */
A_DAY(one_who_goes_away_has_no_vote, &day)
{
    miss_a_turn("tokyo");
    vote(one, 'r');
    assert_int_equal(of_absent("verdict"), 0);
    e2e_say(&day, other, GROUP, "/away" AT " 2d");
    assert_int_equal(of_absent("verdict"), 2);
    assert_int_equal(e2e_told(&day, GROUP, "until they're here: /back"), 1);
    assert_int_equal(e2e_told(&day, absent, "the others let me play for you"), 1);
}

A_DAY(one_who_leaves_the_group_has_no_vote, &day)
{
    miss_a_turn("tokyo");
    vote(one, 'r');
    pretend_leave(day.pretend, GROUP, one);
    simulated_days_run(&day, PAUSE_MS);
    assert_int_equal(of_absent("verdict"), 0); /* nobody who is there wants it */
    vote(other, 'w');
    assert_int_equal(of_absent("verdict"), 1);
}

A_DAY(one_who_leaves_after_the_hand_has_no_vote, &day)
{
    char data[40];
    miss_a_turn("tokyo");
    vote(one, 'r');
    snprintf(data, sizeof data, "l:1:a:%d", (int)other);
    e2e_say(&day, other, GROUP, "/leave" AT);
    e2e_press(&day, other, GROUP, data);
    assert_int_equal(of_absent("verdict"), 2);
}

/* To be back without a move closes the question once; the next time only a move does. */
A_DAY(nobody_puts_it_off_for_good, &day)
{
    miss_a_turn("tokyo");
    vote(one, 'g');
    e2e_say(&day, absent, GROUP, "/back" AT);
    assert_false(e2e_button(&day, GROUP, "V:1:"));
    for (int i = 0; i < 9 && simulated_days_turn() != absent; i++)
        play(1);
    simulated_days_run(&day, 25 * HOUR_MS);
    text_check(e2e_text(&day, GROUP), "They were back once already");
    vote(one, 'g');
    e2e_say(&day, absent, GROUP, "/back" AT);
    assert_int_equal(e2e_told(&day, absent, "until you make a move"), 1);
    assert_int_equal(of_absent("missed"), 1);
    text_check(vote(other, 'g'), "Decided.");
}

/* The absent one comes back, and plays one turn. */
static void play_one_turn(void)
{
    e2e_say(&day, absent, GROUP, "/back" AT);
    simulated_days_run(&day, PAUSE_MS);
    for (int i = 0; i < 9 && simulated_days_turn() != absent; i++)
        play(1);
    assert_int_equal(simulated_days_turn(), absent);
    on_turn(e2e_button(&day, GROUP, "d:") ? "/claim" AT " 65" : "/doubt" AT);
}

A_DAY(a_turn_makes_up_for_a_missed_one_as_the_group_sets, &day)
{
    miss_a_turn("tokyo");
    assert_int_equal(of_absent("owed"), TABLE_MISSED_PARTS);
    e2e_say(&day, E2E_HOST, GROUP, "/settings" AT);
    e2e_press(&day, E2E_HOST, GROUP, "p:a");
    text_check(e2e_text(&day, GROUP), "3 turns played make up for a missed one.");
    e2e_press(&day, E2E_HOST, GROUP, "p:f");
    text_check(e2e_text(&day, GROUP), "Making up: 3 turns");
    e2e_press(&day, E2E_HOST, GROUP, "p:f:2");
    text_check(e2e_text(&day, GROUP), "Making up: 2 turns");
    play_one_turn();
    assert_int_equal(of_absent("owed"), TABLE_MISSED_PARTS / 2);
    e2e_say(&day, E2E_HOST, GROUP, "/settings" AT);
    e2e_press(&day, E2E_HOST, GROUP, "p:a");
    text_check(e2e_text(&day, GROUP), "2 turns played make up for a missed one.");
}

/* A vote about somebody else is an act of one's own. */
A_DAY(a_vote_shows_that_its_player_is_there, &day)
{
    char data[40], sql[80];
    miss_a_turn("tokyo");
    simulated_days_sql("UPDATE seats SET missed = 1, owed = 30");
    snprintf(sql, sizeof sql, "UPDATE seats SET missed = 0, owed = 0 WHERE player = %d", (int)one);
    simulated_days_sql(sql);
    e2e_say(&day, one, GROUP, "/table" AT);
    snprintf(data, sizeof data, "%s", e2e_data(&day, GROUP, "V:1:w:"));
    int64_t voter = atoll(strrchr(data, ':') + 1) == absent ? other : absent;
    e2e_press(&day, voter, GROUP, data);
    snprintf(sql, sizeof sql, "SELECT missed FROM seats WHERE player = %d", (int)voter);
    assert_int_equal(simulated_days_number(sql), 0);
}

/* A slow player who has moved before is nobody's to throw out, also after restarts. */
A_DAY(nobody_is_asked_about_a_player_who_has_moved, &day)
{
    e2e_game(&day, "tokyo");
    one = simulated_days_turn();
    on_turn("/claim" AT " 31");
    absent = simulated_days_turn();
    on_turn("/doubt" AT);
    for (int i = 0; i < 9 && simulated_days_turn() != absent; i++)
        play(1);
    simulated_days_run(&day, 25 * HOUR_MS);
    assert_int_equal(of_absent("missed"), 1);
    e2e_say(&day, one, GROUP, "/table" AT);
    assert_false(e2e_button(&day, GROUP, "V:1:"));
    text_check(e2e_forge(&day, one, GROUP, "V:1:g:101"), "earlier");
}

A_DAY(a_round_is_called_a_round_there_too, &day)
{
    e2e_game(&day, "dadi");
    one = simulated_days_turn();
    e2e_say(&day, one, GROUP, "/claim" AT " P-K");
    simulated_days_run(&day, PAUSE_MS);
    absent = simulated_days_turn();
    assert_int_not_equal(absent, one);
    other = E2E_HOST + E2E_ANN + E2E_BOB - one - absent;
    simulated_days_run(&day, 25 * HOUR_MS);
    vote(one, 'g');
    vote(other, 'g');
    text_check(e2e_text(&day, GROUP), "After this round you go on without");
    assert_int_equal(e2e_told(&day, absent, "go on without you after this round."), 1);
}

/* Nor is one who said they are away. */
A_DAY(nobody_is_asked_about_a_player_who_is_away, &day)
{
    miss_a_turn("tokyo");
    e2e_say(&day, absent, GROUP, "/away" AT " 3d");
    assert_int_equal(e2e_told(&day, GROUP, ASKED), 0);
}

/* Nobody beat a player who never came, whether the others went on or waited. */
A_DAY(a_game_of_one_counts_for_nobody, &day)
{
    e2e_say(&day, E2E_ANN, GROUP, "/play" AT " tokyo");
    e2e_press(&day, E2E_BOB, GROUP, "j:1");
    e2e_press(&day, E2E_ANN, GROUP, "s:1");
    one = simulated_days_turn();
    absent = E2E_ANN + E2E_BOB - one;
    on_turn("/claim" AT " 31");
    simulated_days_run(&day, 25 * HOUR_MS);
    assert_int_equal(e2e_told(&day, GROUP, "It takes more than half"), 0);
    assert_int_equal(e2e_told(&day, GROUP, "which then won't count for the league"), 1);
    assert_int_equal(e2e_told(&day, GROUP, "go on without"), 0);
    text_check(vote(one, 'g'), "Decided.");
    text_check(e2e_text(&day, GROUP), " is here first (/back), the game ends after this hand, and "
                                      "doesn't count for the league.");
    assert_int_equal(e2e_told(&day, absent, "and doesn't count for the league. Are you there"), 1);
    play(9);
    assert_int_equal(e2e_told(&day, absent, "so the game has ended without you."), 1);
    assert_int_equal(e2e_told(&day, absent, "The game is over."), 0); /* it says so already */
    assert_null(e2e_data(&day, absent, "i:1"));
    assert_int_equal(simulated_days_number("SELECT status FROM tables"), 2);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM results"), 2);
    assert_int_equal(simulated_days_number("SELECT sum(counts) FROM results"), 0);
}
