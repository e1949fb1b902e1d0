/* test_day_cup.c - cups that are played, from the first round to the winner, over days. */
#include "knockout.h"
#include "several_tables.h"
#include "testing.h"
#include "whole_game.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { BASIC = -777 };

static struct e2e *const day = &knockout_day;
#define DAY_MS KNOCKOUT_DAY_MS

/* That people may enter is news, and so is a round; what somebody asks to see again is not. */
KNOCKOUT_TEST(only_news_rings)
{
    knockout_enter("torneo");
    assert_int_equal(knockout_rang(E2E_GROUP), 1);
    pretend_forget_calls(day->pretend);
    e2e_say(day, E2E_ANN, E2E_GROUP, "/cup@" E2E_BOT);
    e2e_say(day, E2E_HOST, E2E_GROUP, "/cup@" E2E_BOT " torneo");
    assert_int_equal(knockout_brackets(E2E_GROUP), 2);
    assert_int_equal(knockout_rang(E2E_GROUP), 0);
    e2e_press(day, E2E_HOST, E2E_GROUP, "c:1:s");
    simulated_days_run(day, 60000);
    assert_int_equal(knockout_rang(E2E_GROUP), 1);
    e2e_press(day, E2E_ANN, E2E_GROUP, "c:1:r");
    assert_int_equal(knockout_brackets(E2E_GROUP), 4);
    assert_int_equal(knockout_rang(E2E_GROUP), 1);
}

/* --- whole cups --- */

/* Each presses something once: the robot plays on, and the date decides what is left. The daemon is
 * started again every day. */
KNOCKOUT_TEST(a_cup_of_nine_has_a_winner)
{
    knockout_start("italiano");
    assert_int_equal(knockout_tables("round = 1"), 3);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM tables WHERE status = 1 AND"
                                           " (SELECT count(*) FROM seats WHERE table_id = id) = 3"),
                     3);
    simulated_days_run(day, 60000);
    assert_non_null(strstr(knockout_bracket(), "Stage 1 of 2, until Tuesday 22:00"));
    for (int i = 0; i < 12 && simulated_days_number("SELECT status FROM cups") == 1; i++) {
        knockout_attend();
        knockout_days(1);
    }
    assert_int_equal(simulated_days_number("SELECT status FROM cups"), 2);
    assert_int_equal(knockout_tables("round = 2"), 1);
    assert_int_equal(knockout_tables("status < 2"), 0);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM cups JOIN entrants"
                                           " ON entrants.player = winner WHERE ended_ms > 0"),
                     1);
    assert_int_equal(simulated_days_told(day, E2E_GROUP, "wins the Cup!"), 1);
    assert_int_equal(simulated_days_rang(day, E2E_GROUP, "wins the Cup!"), 1);
    e2e_say(day, E2E_ANN, E2E_GROUP, "/cup@" E2E_BOT);
    assert_non_null(strstr(e2e_text(day, E2E_GROUP), "🥇"));
}

/* Without clocks nobody is played for: the date of the round decides, in the evening. */
KNOCKOUT_TEST(a_table_that_is_not_over_in_time_is_called_off)
{
    knockout_start("torneo");
    knockout_attend();
    int64_t ends_ms = simulated_days_number("SELECT ends_ms FROM cups");
    assert_int_equal(ends_ms, SIMULATED_DAYS_NOON_MS + 3 * DAY_MS +
                                  11 * SIMULATED_DAYS_HOUR_MS); /* Tuesday, 22:00 */
    simulated_days_run(day, ends_ms - simulated_days_now_ms() - 60000);
    int64_t on = knockout_tables("status = 1");
    assert_true(on > 0);
    pretend_forget_calls(day->pretend);
    simulated_days_run(day, 2 * 60000);
    assert_int_equal(knockout_tables("round = 1 AND status = 3"), on);
    assert_int_equal(knockout_tables("round = 2 AND status = 1"), 1);
    assert_int_equal(simulated_days_told(day, E2E_GROUP, "not finished in time"), 1);
    assert_int_equal(simulated_days_told(day, E2E_GROUP, "⏱ The stage of the Cup is over"), on);
    assert_int_equal(simulated_days_rang(day, E2E_GROUP, "⏱ The stage of the Cup is over"), 0);
    assert_int_equal(simulated_days_told(day, E2E_GROUP, "goes on to the next stage of the Cup."),
                     on);
    assert_int_equal(simulated_days_told(day, E2E_GROUP, "The game was called off"), 0);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM tables WHERE status = 3"), on);
    for (int i = 0; i < 6 && simulated_days_number("SELECT status FROM cups") == 1; i++) {
        knockout_attend();
        knockout_days(1);
    }
    assert_int_equal(simulated_days_number("SELECT status FROM cups"), 2);
}

KNOCKOUT_TEST(the_best_loser_comes_in_for_who_drops_out)
{
    knockout_start("torneo");
    int64_t ends_ms = simulated_days_number("SELECT ends_ms FROM cups"), gone = knockout_win(1, 1);
    assert_int_equal(knockout_tables("round = 1 AND place = 1 AND status = 2"), 1);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM endings"),
                     1); /* the league counts it */
    knockout_attend();
    simulated_days_run(day, 60000);
    assert_non_null(strstr(knockout_bracket(), "✅"));
    pretend_leave(day->pretend, E2E_GROUP, gone);
    simulated_days_run(day, ends_ms - simulated_days_now_ms() + 60000);
    assert_int_equal(knockout_tables("round = 2"), 1);
    assert_int_equal(simulated_days_number("SELECT player FROM entrants WHERE out = 2"), gone);
    assert_int_equal(simulated_days_number("SELECT length(seats) - length(replace(seats, ' ', ''))"
                                           " FROM cup_tables WHERE round = 2"),
                     2); /* three seats */
    assert_int_equal(
        simulated_days_number("SELECT count(*) FROM seats JOIN cup_tables USING (table_id)"
                              " JOIN cups ON id = cup WHERE cup_tables.round = 2 AND"
                              " seats.player IN (SELECT player FROM entrants WHERE out)"),
        0);
    assert_non_null(strstr(knockout_bracket(), "best loser"));
}

/* --- those who never come --- */

static int64_t seats_of_final(const char *where)
{
    char sql[240];
    snprintf(sql, sizeof sql,
             "SELECT count(*) FROM seats JOIN cup_tables USING (table_id) JOIN entrants"
             " USING (player) WHERE cup_tables.round = 2 AND %s",
             where);
    return simulated_days_number(sql);
}

/* Nobody came to the third table: whatever the robot won there, the best of the others who lost
 * comes in. */
KNOCKOUT_TEST(a_table_that_nobody_came_to_has_no_winner)
{
    knockout_start("torneo");
    int64_t ends_ms = simulated_days_number("SELECT ends_ms FROM cups");
    knockout_attend_up_to(2);
    simulated_days_run(day, ends_ms - simulated_days_now_ms() + 60000);
    assert_int_equal(knockout_tables("round = 2 AND status = 1"), 1);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM entrants WHERE out = 3"), 3);
    assert_int_equal(seats_of_final("entrants.out = 0"), 3);
    assert_int_equal(seats_of_final("entrants.out"), 0);
    assert_non_null(strstr(knockout_bracket(), "best loser"));
    assert_non_null(strstr(knockout_bracket(), "never there"));
}

static void begin_final(void)
{
    knockout_start("italiano");
    for (int place = 0; place < 3; place++)
        knockout_win(1, place);
    simulated_days_run(day, 60000);
    assert_int_equal(knockout_tables("round = 2 AND status = 1"), 1);
}

static void play_final(void)
{
    for (int i = 0; i < 12 && simulated_days_number("SELECT status FROM cups") == 1; i++)
        knockout_days(1);
    assert_int_equal(simulated_days_number("SELECT status FROM cups"), 2);
}

/* A final to which one alone came has no winner. */
KNOCKOUT_TEST(a_final_is_not_won_by_absence)
{
    char told[120];
    begin_final();
    int64_t came = simulated_days_number("SELECT on_turn FROM tables WHERE status = 1");
    struct whole_game whole = {.evening = day, .chance = 1, .table = 4};
    whole_game_press_as(&whole, came);
    play_final();
    assert_int_equal(simulated_days_number("SELECT winner FROM cups"), 0);
    snprintf(told, sizeof told, "without a winner: nobody came to play against \u2068%s\u2069.",
             knockout_name(came));
    assert_int_equal(simulated_days_told(day, E2E_GROUP, told), 1);
    assert_int_equal(simulated_days_told(day, E2E_GROUP, "wins the Cup"), 0);
    assert_int_equal(simulated_days_told(day, E2E_GROUP, "wins the final"), 0);
    e2e_say(day, E2E_HOST, E2E_GROUP, "/cup@" E2E_BOT);
    assert_int_equal(e2e_told(day, E2E_GROUP, "🥇"), 0);
}

KNOCKOUT_TEST(a_final_that_nobody_came_to)
{
    begin_final();
    play_final();
    assert_int_equal(simulated_days_number("SELECT count(*) FROM entrants WHERE out = 3"), 3);
    assert_int_equal(simulated_days_number("SELECT winner FROM cups"), 0);
    assert_int_equal(simulated_days_told(day, E2E_GROUP, "nobody came to play the final."), 1);
}

/* A player who is long away when the round begins, or wants no more, is replaced as well. */
KNOCKOUT_TEST(so_they_do_for_who_is_away_or_wants_no_more)
{
    knockout_start("torneo");
    int64_t away = knockout_win(1, 0), unwilling = knockout_win(1, 1), third;
    e2e_say(day, away, E2E_GROUP, "/away@" E2E_BOT " 3d");
    e2e_press(day, unwilling, E2E_GROUP, "c:1:l");
    assert_non_null(strstr(knockout_bracket(), "🚪 dropped out"));
    third = knockout_win(1, 2);
    simulated_days_run(day, 60000);
    assert_int_equal(knockout_tables("round = 2 AND status = 1"), 1);
    char sql[240];
    snprintf(sql, sizeof sql, "🏖 Not drawn, being away: \u2068%s\u2069\n", knockout_name(away));
    assert_non_null(strstr(knockout_bracket(), sql));
    snprintf(sql, sizeof sql, "🏖 \u2068%s\u2069", knockout_name(away));
    assert_non_null(strstr(knockout_bracket(), sql));
    assert_non_null(strstr(knockout_bracket(), "🚪 dropped out"));
    snprintf(sql, sizeof sql,
             "SELECT sum((player = %d) + 10 * (player IN (%d, %d))) FROM seats"
             " JOIN cup_tables USING (table_id) WHERE round = 2",
             (int)third, (int)away, (int)unwilling);
    assert_int_equal(simulated_days_number(sql), 1);
}

/* --- its games --- */

static int64_t table_at(int round, int place)
{
    char sql[120];
    snprintf(sql, sizeof sql, "SELECT table_id FROM cup_tables WHERE round = %d AND place = %d",
             round, place);
    return simulated_days_number(sql);
}

static void show_table(void)
{
    pretend_forget_calls(day->pretend);
    e2e_say(day, E2E_HOST, E2E_GROUP, "/table@" E2E_BOT " #1");
}

/* The last post says this of who goes on: the others left before they had made a move. */
static void ends_with(int64_t winner, const char *what)
{
    char named[80];
    simulated_days_run(day, 60000);
    snprintf(named, sizeof named, "%s\u2069%s", knockout_name(winner), what);
    assert_true(e2e_told(day, E2E_GROUP, named));
}

/* Nothing of it is in memory for longer than a step: the daemon is started again for each. */
KNOCKOUT_TEST(its_games_say_what_they_are_for)
{
    static const char first[] = " · 🏆 Cup 1 · Stage 1</i>", last[] = "<i>🏆 Cup 1 · Final</i>";
    knockout_start("torneo");
    assert_int_equal(simulated_days_told(day, E2E_GROUP, first), 3);
    show_table();
    assert_int_equal(simulated_days_told(day, E2E_GROUP, first), 1);
    for (int place = 0; place < 3; place++) {
        pretend_forget_calls(day->pretend);
        ends_with(knockout_win(1, place),
                  " goes on to the next stage of the Cup without a game: nobody else here made a "
                  "move.");
        /* Each is asked whether they are sure; one post may tell both moves. */
        assert_in_range(simulated_days_told(day, E2E_GROUP, first), 3, 4);
    }
    assert_int_equal(simulated_days_told(day, E2E_GROUP, last), 1);
    pretend_forget_calls(day->pretend);
    knockout_win(2, 0);
    simulated_days_run(day, 60000);
    assert_true(
        e2e_told(day, E2E_GROUP,
                 "Fewer than two people made a move in this final, so the Cup has no winner."));
    assert_int_equal(simulated_days_told(day, E2E_GROUP, last), 4); /* with two questions */
    assert_int_equal(simulated_days_number("SELECT winner FROM cups"), 0);
}

KNOCKOUT_TEST(they_are_not_played_again)
{
    char again[40], file[40];
    knockout_start("torneo");
    int64_t table = table_at(1, 0), winner = knockout_win(1, 0);
    snprintf(again, sizeof again, "a:%" PRId64, table);
    snprintf(file, sizeof file, "e:%" PRId64, table);
    simulated_days_run(day, 60000);
    assert_non_null(e2e_data(day, E2E_GROUP, file));
    assert_null(e2e_data(day, E2E_GROUP, "a:"));
    assert_int_equal(simulated_days_told(day, E2E_GROUP, "📈"), 0); /* that is told of a league */
    assert_int_equal(simulated_days_told(day, E2E_GROUP, "⏸ It does not count"), 0);
    const char *said = e2e_forge(day, winner, E2E_GROUP, again);
    assert_non_null(strstr(said, "so there's no rematch"));
    assert_int_equal(simulated_days_number("SELECT count(*) FROM tables"), 3);
}

/* A player who dropped out of the cup may win its game: the best of those who lost comes in. */
KNOCKOUT_TEST(who_has_dropped_out_wins_for_somebody_else)
{
    char sql[120];
    knockout_start("torneo");
    snprintf(sql, sizeof sql, "SELECT player FROM seats WHERE table_id = %d AND seat = 2",
             (int)table_at(1, 0));
    int64_t winner = simulated_days_number(sql);
    simulated_days_run(day, 60000); /* until the group has the bracket */
    e2e_press(day, winner, E2E_GROUP, "c:1:l");
    assert_int_equal(knockout_win(1, 0), winner);
    simulated_days_run(day, 60000);
    assert_int_equal(simulated_days_told(day, E2E_GROUP, "goes on to the next stage of the Cup."),
                     0);
    assert_int_equal(simulated_days_told(day, E2E_GROUP, "post says who goes on"), 1);
}

/* A table is looked at, its cup called off, and the table looked at once more. */
static void call_off(void *context)
{
    static const char table[] = "/table@" E2E_BOT " #1";
    int *step = context;
    char press[40];
    ++*step;
    if (*step == 1 || *step == 3)
        pretend_say(day->pretend, E2E_HOST, E2E_GROUP, table, 0, 0);
    if (*step == 2)
        pretend_forge(day->pretend, E2E_HOST, E2E_GROUP, 1, "c:1:y:1", press);
}

/* Those of a cup that is called off go on as games of their own: what the daemon remembers of them
 * says so as well as what it reads when it starts. */
KNOCKOUT_TEST(they_are_let_go_with_their_cup)
{
    int step = 0;
    knockout_start("torneo");
    simulated_days_run(day, 60000);
    int64_t table = table_at(1, 0);
    pretend_forget_calls(day->pretend);
    simulated_days_every(10000, call_off, &step);
    simulated_days_run(day, 60000);
    simulated_days_every(10000, NULL, NULL);
    assert_int_equal(simulated_days_number("SELECT status FROM cups"), 3);
    assert_int_equal(simulated_days_told(day, E2E_GROUP, "<i>№ 1 · Mint · 🏆 Cup 1 · Stage 1</i>"),
                     1);
    assert_int_equal(simulated_days_told(day, E2E_GROUP, "<i>№ 1 · Mint</i>"), 1);
    pretend_forget_calls(day->pretend);
    int64_t winner = knockout_win(1, 0);
    simulated_days_run(day, 60000);
    assert_int_equal(simulated_days_told(day, E2E_GROUP, "🏆 Cup 1"), 0);
    assert_int_equal(simulated_days_told(day, E2E_GROUP, "wins the game!"), 1);
    char again[40];
    snprintf(again, sizeof again, "a:%" PRId64, table);
    e2e_press(day, winner, E2E_GROUP, again);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM tables"), 4);
}

/* A round of three days that began on Saturday ends on Tuesday at 22:00. Turns of eight hours that
 * begin in its last afternoon would last till the quiet hours are over. */
KNOCKOUT_TEST(no_turn_is_said_to_outlast_its_round)
{
    knockout_start("torneo");
    knockout_days(3);
    simulated_days_run(day, 10 * SIMULATED_DAYS_HOUR_MS);
    assert_in_range(e2e_told(day, E2E_GROUP, "⏳ 22:00"), 1, 9);
    assert_int_equal(e2e_told(day, E2E_GROUP, "⏳ Wed"), 0);
    int64_t player = simulated_days_number("SELECT max(on_turn) FROM tables WHERE status = 1");
    e2e_say(day, player, player, "/games");
    assert_true(e2e_told(day, player, "until 22:00"));
    simulated_days_run(day, 2 * SIMULATED_DAYS_HOUR_MS);
    assert_int_equal(knockout_tables("round = 1 AND status = 1"), 0);
}

/* How many reminders hold this. They come in the group, since the nine have not started the bot. */
static int reminded(const char *text)
{
    return simulated_days_told(day, E2E_GROUP, text);
}

/* Turns that begin on that Tuesday at 16:00 have their last reminder before the round ends, not
 * before the next morning. */
KNOCKOUT_TEST(nobody_is_reminded_when_their_round_is_over)
{
    knockout_start("torneo");
    knockout_days(3);
    simulated_days_run(day, 10 * SIMULATED_DAYS_HOUR_MS + SIMULATED_DAYS_HOUR_MS / 2);
    int called = reminded("You have until 22:00"); /* a minute after a hand, as nothing had rung */
    assert_in_range(called, 0, 3);
    simulated_days_run(day, SIMULATED_DAYS_HOUR_MS / 3);
    assert_int_equal(reminded("You have until 22:00.\nThen the stage of the Cup is over"), 3);
    simulated_days_run(day, 20 * SIMULATED_DAYS_HOUR_MS);
    assert_int_equal(reminded("You have until 22:00"), called + 3);
}

/* When the bot is let in again, turns get their whole clock first, and the round its end after. */
KNOCKOUT_TEST(reminders_go_by_an_end_that_was_put_off)
{
    knockout_start("torneo");
    knockout_days(3);
    simulated_days_run(day, 5 * SIMULATED_DAYS_HOUR_MS + SIMULATED_DAYS_HOUR_MS / 2);
    pretend_member(day->pretend, E2E_GROUP, 0, "left");
    simulated_days_run(day, 24 * SIMULATED_DAYS_HOUR_MS - SIMULATED_DAYS_HOUR_MS / 6);
    assert_int_equal(reminded("Then the stage of the Cup is over"), 0);
    pretend_member(day->pretend, E2E_GROUP, 0, "member");
    simulated_days_run(day, 60000);
    assert_int_equal(simulated_days_number("SELECT ends_ms FROM cups"),
                     SIMULATED_DAYS_NOON_MS + 4 * DAY_MS + 11 * SIMULATED_DAYS_HOUR_MS);
    assert_in_range(e2e_told(day, E2E_GROUP, "⏳ 22:00"), 3, 9);
    simulated_days_run(day, 5 * SIMULATED_DAYS_HOUR_MS + SIMULATED_DAYS_HOUR_MS / 2);
    assert_int_equal(reminded("Then the stage of the Cup is over"), 3);
}

/* --- troubles --- */

/* A button is soon pressed, but only until the next round is there a way back. */
KNOCKOUT_TEST(who_dropped_out_by_mistake_comes_back)
{
    knockout_start("torneo");
    int64_t one = knockout_win(1, 0), other = knockout_win(1, 1);
    simulated_days_run(day, 60000);
    const char *said = e2e_press(day, one, E2E_GROUP, "c:1:l");
    assert_non_null(strstr(said, "By mistake? Tap again."));
    assert_non_null(strstr(knockout_bracket(), "🚪 dropped out"));
    assert_string_equal(e2e_press(day, one, E2E_GROUP, "c:1:l"), "You're back in the Cup.");
    assert_null(strstr(knockout_bracket(), "🚪"));
    e2e_press(day, other, E2E_GROUP, "c:1:l");
    knockout_win(1, 2);
    simulated_days_run(day, 60000);
    assert_string_equal(e2e_press(day, other, E2E_GROUP, "c:1:l"), "You're not in this Cup.");
    assert_int_equal(simulated_days_number("SELECT player FROM entrants WHERE out = 1"), other);
    char sql[160];
    snprintf(sql, sizeof sql,
             "SELECT count(*) FROM seats JOIN cup_tables USING (table_id)"
             " WHERE round = 2 AND player IN (%d, %d)",
             (int)one, (int)other);
    assert_int_equal(simulated_days_number(sql), 1);
}

KNOCKOUT_TEST(nothing_begins_in_quiet_hours)
{
    knockout_start("torneo");
    simulated_days_run(day, 13 * SIMULATED_DAYS_HOUR_MS); /* past midnight */
    pretend_forget_calls(day->pretend);
    for (int place = 0; place < 3; place++)
        knockout_win(1, place);
    simulated_days_run(day, SIMULATED_DAYS_HOUR_MS);
    assert_int_equal(knockout_tables("round = 2"), 0);
    assert_int_equal(simulated_days_rang(day, E2E_GROUP, "The final"), 0);
    simulated_days_run(day, 8 * SIMULATED_DAYS_HOUR_MS);
    assert_int_equal(knockout_tables("round = 2 AND status = 1"), 1);
    assert_int_equal(simulated_days_rang(day, E2E_GROUP, "The final"), 1);
}

KNOCKOUT_TEST(tables_wait_for_room)
{
    struct several_tables others = {.evening = day, .chance = 11, .chat = E2E_GROUP};
    for (int i = 0; i < 7; i++)
        several_tables_game(&others, i + 1, "torneo", 0);
    knockout_start("torneo");
    assert_int_equal(knockout_tables("status = 1"), 1);
    assert_int_equal(knockout_tables("status = 0"), 2);
    assert_non_null(strstr(knockout_bracket(), "waits until there is room"));
    e2e_sure(day, E2E_HOST, E2E_GROUP, "/cancel@" E2E_BOT " #1");
    simulated_days_run(day, 60000);
    assert_int_equal(knockout_tables("status = 1"), 2);
    e2e_sure(day, E2E_HOST, E2E_GROUP, "/cancel@" E2E_BOT " #2");
    simulated_days_run(day, 60000);
    assert_int_equal(knockout_tables("status = 1"), 3);
}

KNOCKOUT_TEST(a_cup_waits_while_the_bot_is_not_there)
{
    knockout_start("torneo");
    int64_t ends_ms = simulated_days_number("SELECT ends_ms FROM cups");
    pretend_member(day->pretend, E2E_GROUP, 0, "left");
    simulated_days_run(day, 60000);
    knockout_days(5);
    assert_int_equal(knockout_tables("status = 1"), 3);
    pretend_member(day->pretend, E2E_GROUP, 0, "member");
    simulated_days_run(day, 60000);
    assert_int_equal(simulated_days_number("SELECT paused_ms FROM cups"), 0);
    assert_true(simulated_days_number("SELECT ends_ms FROM cups") >= ends_ms + 5 * DAY_MS);
    assert_int_equal(knockout_tables("status = 1"), 3);
}

KNOCKOUT_TEST(a_cup_follows_its_group)
{
    pretend_group(day->pretend, BASIC, "Basic");
    pretend_member(day->pretend, BASIC, E2E_HOST, "creator");
    e2e_say(day, E2E_HOST, BASIC, "/cup@" E2E_BOT " torneo");
    for (int i = 0; i < KNOCKOUT_PEOPLE; i++) {
        pretend_member(day->pretend, BASIC, KNOCKOUT_FIRST + i, "member");
        e2e_press(day, KNOCKOUT_FIRST + i, BASIC, "c:1:j");
    }
    e2e_press(day, E2E_HOST, BASIC, "c:1:s");
    simulated_days_run(day, 60000);
    int64_t super = pretend_migrate(day->pretend, BASIC);
    simulated_days_run(day, 60000);
    assert_int_equal(simulated_days_number("SELECT chat FROM cups"), BASIC);
    assert_int_equal(knockout_brackets(super), 1);
    assert_int_equal(knockout_rang(super), 0);
    assert_int_equal(knockout_tables("status = 1"), 3);
    pretend_forget_calls(day->pretend);
    e2e_say(day, E2E_HOST, super, "/table@" E2E_BOT " #1");
    assert_int_equal(simulated_days_told(day, super, " · 🏆 Cup 1 · Stage 1</i>"), 1);
}

KNOCKOUT_TEST(who_is_forgotten_leaves_no_name)
{
    knockout_start("torneo");
    int64_t gone = knockout_win(1, 0);
    knockout_forget(gone);
    char sql[80];
    snprintf(sql, sizeof sql, "SELECT count(*) FROM entrants WHERE player = %d", (int)gone);
    assert_int_equal(simulated_days_number(sql), 0);
    knockout_win(1, 1);
    knockout_win(1, 2);
    simulated_days_run(day, 60000);
    assert_int_equal(knockout_tables("round = 2 AND status = 1"), 1);
    assert_int_equal(
        simulated_days_number("SELECT count(*) FROM seats JOIN cup_tables USING (table_id)"
                              " WHERE round = 2 AND player < 0"),
        0);
}

/* The date stays; what the clock shows then is another time. */
KNOCKOUT_TEST(a_cup_says_its_date_by_the_clock_that_is_chosen)
{
    knockout_start("torneo");
    simulated_days_run(day, 60000);
    assert_non_null(strstr(knockout_bracket(), "until Tuesday 22:00"));
    int64_t ends_ms = simulated_days_number("SELECT ends_ms FROM cups");
    e2e_say(day, E2E_HOST, E2E_GROUP, "/settings@" E2E_BOT);
    e2e_forge(day, E2E_HOST, E2E_GROUP, "p:z:Asia/Kolkata");
    simulated_days_run(day, 60000);
    assert_int_equal(simulated_days_number("SELECT ends_ms FROM cups"), ends_ms);
    assert_null(strstr(knockout_bracket(), "until Tuesday 22:00"));
    assert_non_null(strstr(knockout_bracket(), "until Wednesday 0"));
}
