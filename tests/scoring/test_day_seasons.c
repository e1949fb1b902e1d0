/* test_day_seasons.c - how seasons end where that is not simple: clocks that are chosen or decided
 * again, a daemon that was not there, a league that is switched off.
 */
#include "picture_fixture.h"
#include "several_tables.h"
#include "simulated_days.h"
#include "testing.h"
#include "whole_game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define OVER      "The season is over."
#define MINUTE_MS INT64_C(60000)
/* The first of the month by the clock of UTC; that of Auckland comes 13 hours before it, and that
 * of Honolulu 10 hours after. */
#define NOVEMBER_MS INT64_C(1793491200000)
#define DECEMBER_MS INT64_C(1796083200000)
#define AUCKLAND_MS (DECEMBER_MS - 13 * SIMULATED_DAYS_HOUR_MS)
#define HONOLULU_MS (DECEMBER_MS + 10 * SIMULATED_DAYS_HOUR_MS)

static struct e2e day;
static uint64_t chance;

static void open_at(int64_t at_ms)
{
    chance = 3;
    simulated_days_open(&day, at_ms);
}

static int close_day(void **state)
{
    simulated_days_close(&day);
    return 0;
}

/* A short game. Calls of before are forgotten. */
static void play(void)
{
    struct whole_game whole = {.evening = &day, .chance = chance++};
    char table[16], data[64];
    e2e_lobby(&day, "classico");
    snprintf(table, sizeof table, "%s", e2e_data(&day, E2E_GROUP, "s:") + 2);
    snprintf(data, sizeof data, "r:%s:o:lives:1", table);
    e2e_forge(&day, E2E_HOST, E2E_GROUP, data);
    snprintf(data, sizeof data, "s:%s", table);
    e2e_forge(&day, E2E_HOST, E2E_GROUP, data);
    whole_game_play(&whole, 2000);
}

/* Days that are lived take a while, and nothing happens in them: the daemon sleeps until some
 * minutes before. */
static void run_until(int64_t at_ms)
{
    if (at_ms - 5 * MINUTE_MS > simulated_days_now_ms())
        simulated_days_off(&day, at_ms - 5 * MINUTE_MS - simulated_days_now_ms());
    simulated_days_run(&day, at_ms - simulated_days_now_ms());
}

/* The group lives in another place from now on. */
static void live_in(const char *zone)
{
    char data[64];
    snprintf(data, sizeof data, "p:z:%s", zone);
    e2e_forge(&day, E2E_HOST, E2E_GROUP, data);
}

/* How often it was told since the last game. */
static int over(void)
{
    return simulated_days_told(&day, E2E_GROUP, OVER);
}

/* The last season that was told to be over is this one, and it was told in the minute after that
 * time, without a sound. */
static void assert_over(const char *season, int64_t at_ms)
{
    const json_t *call;
    size_t i;
    const char *last = NULL;
    int64_t told_ms = 0;
    json_array_foreach(pretend_calls(day.pretend), i, call)
    {
        const char *text =
            json_string_value(json_object_get(json_object_get(call, "parameters"), "text"));
        if (text == NULL || strstr(text, OVER) == NULL)
            continue;
        last = text;
        told_ms = json_integer_value(json_object_get(call, "at_ms"));
    }
    assert_non_null(last);
    if (strstr(last, season) == NULL)
        fail_msg("\"%s\" is not in: %s", season, last);
    assert_in_range(told_ms, at_ms, at_ms + MINUTE_MS);
    assert_int_equal(simulated_days_rang(&day, E2E_GROUP, OVER), 0);
}

/* --- clocks that are chosen again --- */

#define TEST(name) TEST_AROUND(name, NULL, close_day)

/* October is over, and the end of November has been reckoned by the clock of Auckland. */
TEST(a_group_that_moves_west_has_more_of_the_month)
{
    open_at(NOVEMBER_MS - 30 * SIMULATED_DAYS_HOUR_MS);
    play();
    run_until(NOVEMBER_MS + MINUTE_MS);
    assert_over("October 2026", NOVEMBER_MS);
    simulated_days_off(&day, INT64_C(28) * 24 * SIMULATED_DAYS_HOUR_MS);
    live_in("Pacific/Auckland");
    play();
    live_in("Pacific/Honolulu");
    run_until(HONOLULU_MS - MINUTE_MS);
    assert_int_equal(over(), 0);
    run_until(HONOLULU_MS + 3 * MINUTE_MS);
    assert_over("November 2026", HONOLULU_MS);
    assert_int_equal(over(), 1);
}

TEST(a_group_that_moves_east_has_less_of_it)
{
    open_at(DECEMBER_MS - 60 * SIMULATED_DAYS_HOUR_MS);
    live_in("Pacific/Honolulu");
    play();
    live_in("Pacific/Auckland");
    run_until(AUCKLAND_MS + MINUTE_MS);
    assert_over("November 2026", AUCKLAND_MS);
    run_until(HONOLULU_MS + MINUTE_MS);
    assert_int_equal(over(), 1);
}

/* Though nobody writes: what is due does not wait for that. */
TEST(it_is_told_as_soon_as_the_daemon_starts)
{
    open_at(DECEMBER_MS - 2 * SIMULATED_DAYS_HOUR_MS);
    play();
    simulated_days_off(&day, 3 * SIMULATED_DAYS_HOUR_MS);
    assert_int_equal(over(), 0);
    simulated_days_run(&day, 5000);
    assert_int_equal(over(), 1);
}

/* A group that chose no place lives where most people do who speak the language. */
TEST(another_language_can_be_another_clock)
{
    open_at(DECEMBER_MS - 60 * SIMULATED_DAYS_HOUR_MS);
    play();
    assert_int_equal(simulated_days_number("SELECT season_due_ms FROM chats"), DECEMBER_MS);
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/language@" E2E_BOT " it");
    assert_int_equal(simulated_days_number("SELECT season_due_ms FROM chats"),
                     DECEMBER_MS - SIMULATED_DAYS_HOUR_MS);
}

/* By the clock of Auckland it is December already. */
TEST(moving_can_end_a_season_at_once)
{
    open_at(DECEMBER_MS - 2 * SIMULATED_DAYS_HOUR_MS);
    play();
    int64_t moved_ms = simulated_days_now_ms();
    live_in("Pacific/Auckland");
    run_until(moved_ms + MINUTE_MS);
    assert_over("November 2026", moved_ms);
    play();
    assert_int_equal(simulated_days_number("SELECT season FROM endings WHERE id = 2"), 202612);
    run_until(HONOLULU_MS);
    assert_int_equal(over(), 0);
}

/* Games in the month that comes again are told of when it ends again. */
TEST(moving_can_begin_a_season_again)
{
    open_at(AUCKLAND_MS - 2 * SIMULATED_DAYS_HOUR_MS);
    live_in("Pacific/Auckland");
    play();
    run_until(AUCKLAND_MS + MINUTE_MS);
    assert_over("November 2026", AUCKLAND_MS);
    live_in("Pacific/Honolulu");
    play();
    assert_int_equal(simulated_days_number("SELECT season FROM endings WHERE id = 2"), 202611);
    run_until(HONOLULU_MS + MINUTE_MS);
    assert_over("November 2026", HONOLULU_MS);
    assert_int_equal(over(), 1);
}

/* A person who is asked about November and says yes in December did not mean that. */
TEST(a_late_yes_ends_no_other_season)
{
    open_at(DECEMBER_MS - 2 * SIMULATED_DAYS_HOUR_MS);
    play();
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/league@" E2E_BOT);
    e2e_press(&day, E2E_HOST, E2E_GROUP, "k:l:n:0");
    assert_true(e2e_told(&day, E2E_GROUP, "November 2026 would end at once"));
    run_until(DECEMBER_MS + MINUTE_MS);
    play();
    assert_int_equal(over(), 0);
    e2e_press(&day, E2E_HOST, E2E_GROUP, "k:l:N:0");
    assert_int_equal(over(), 0);
    assert_true(e2e_told(&day, E2E_GROUP, "December 2026 would end at once"));
    e2e_press(&day, E2E_HOST, E2E_GROUP, "k:l:N:0");
    assert_int_equal(over(), 1);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM seasons"), 2);
}

/* No standing would be posted, and no game count from then on. */
TEST(an_old_button_ends_no_season_while_the_league_is_off)
{
    open_at(NOVEMBER_MS + 2 * SIMULATED_DAYS_HOUR_MS);
    play();
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/league@" E2E_BOT);
    e2e_press(&day, E2E_HOST, E2E_GROUP, "k:l:o:0");
    e2e_forge(&day, E2E_HOST, E2E_GROUP, "k:l:n:0");
    assert_false(e2e_told(&day, E2E_GROUP, "would end at once"));
    e2e_forge(&day, E2E_HOST, E2E_GROUP, "k:l:N:0");
    assert_int_equal(simulated_days_number("SELECT count(*) FROM seasons"), 0);
    assert_int_equal(simulated_days_number("SELECT season_length = 0 FROM chats WHERE tables > 0"),
                     0);
    e2e_press(&day, E2E_HOST, E2E_GROUP, "k:l:o:1");
    assert_true(e2e_told(&day, E2E_GROUP, "A season lasts: a month"));
}

/* --- clocks that governments decide about --- */

/* An hour that nobody knew of when the end of the season was reckoned. */
static void decide(const char *hours)
{
    char sql[200];
    snprintf(sql, sizeof sql,
             "UPDATE chats SET season_due_ms = season_due_ms %s * 3600000"
             " WHERE season_due_ms > 0 RETURNING 1",
             hours);
    assert_int_equal(simulated_days_number(sql), 1);
}

TEST(a_season_lasts_for_an_hour_more)
{
    open_at(DECEMBER_MS - 30 * SIMULATED_DAYS_HOUR_MS);
    play();
    decide("- 1");
    run_until(DECEMBER_MS - MINUTE_MS);
    assert_int_equal(over(), 0);
    run_until(DECEMBER_MS + MINUTE_MS);
    assert_over("November 2026", DECEMBER_MS);
    run_until(DECEMBER_MS + 48 * SIMULATED_DAYS_HOUR_MS);
    assert_int_equal(over(), 1);
}

TEST(a_season_lasted_for_an_hour_less)
{
    open_at(DECEMBER_MS - 30 * SIMULATED_DAYS_HOUR_MS);
    play();
    decide("+ 1");
    run_until(DECEMBER_MS + MINUTE_MS);
    assert_int_equal(over(), 0);
    run_until(DECEMBER_MS + SIMULATED_DAYS_HOUR_MS + MINUTE_MS);
    assert_over("November 2026", DECEMBER_MS + SIMULATED_DAYS_HOUR_MS);
    run_until(DECEMBER_MS + 48 * SIMULATED_DAYS_HOUR_MS);
    assert_int_equal(over(), 1);
}

/* --- at night --- */

TEST(a_season_ends_in_quiet_hours_as_well)
{
    open_at(DECEMBER_MS - 30 * SIMULATED_DAYS_HOUR_MS);
    play();
    assert_int_equal(
        simulated_days_number("UPDATE chats SET quiet_from = 22 * 60, quiet_to = 8 * 60"
                              " WHERE season_due_ms > 0 RETURNING 1"),
        1);
    run_until(DECEMBER_MS + MINUTE_MS);
    assert_over("November 2026", DECEMBER_MS);
    run_until(DECEMBER_MS + 10 * SIMULATED_DAYS_HOUR_MS);
    assert_int_equal(over(), 1);
}

/* --- what was missed --- */

static void bot_is(const char *status)
{
    pretend_member(day.pretend, E2E_GROUP, 0, status);
    e2e_settle(&day);
}

/* It is closed in its minute all the same. */
TEST(a_season_that_ended_in_silence_is_told_once)
{
    open_at(DECEMBER_MS - 30 * SIMULATED_DAYS_HOUR_MS);
    play();
    bot_is("left");
    run_until(DECEMBER_MS + MINUTE_MS);
    assert_int_equal(
        simulated_days_number("SELECT count(*) FROM seasons WHERE key = 202611 AND post = 0"), 1);
    run_until(DECEMBER_MS + 9 * SIMULATED_DAYS_HOUR_MS);
    assert_int_equal(over(), 0);
    int64_t back_ms = simulated_days_now_ms();
    bot_is("member");
    assert_over("November 2026", back_ms);
    assert_int_equal(over(), 1);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM seasons WHERE post <> 0"), 1);
    bot_is("left");
    bot_is("member");
    assert_int_equal(over(), 1);
}

/* The year that it began in would have lasted longer. */
TEST(so_it_is_where_another_was_ended_early)
{
    open_at(DECEMBER_MS - 30 * SIMULATED_DAYS_HOUR_MS);
    e2e_forge(&day, E2E_HOST, E2E_GROUP, "k:l:n:3");
    play();
    e2e_forge(&day, E2E_HOST, E2E_GROUP, "k:l:N:1:2026");
    play();
    bot_is("left");
    run_until(DECEMBER_MS + MINUTE_MS);
    assert_int_equal(over(), 0);
    int64_t back_ms = simulated_days_now_ms();
    bot_is("member");
    assert_over("November 2026", back_ms);
    assert_int_equal(over(), 1);
}

/* November, December and January end meanwhile; nobody plays. */
TEST(seasons_that_were_missed_are_told_once)
{
    open_at(DECEMBER_MS - 30 * SIMULATED_DAYS_HOUR_MS);
    play();
    simulated_days_off(&day, INT64_C(70) * 24 * SIMULATED_DAYS_HOUR_MS);
    int64_t back_ms = simulated_days_now_ms();
    simulated_days_run(&day, MINUTE_MS);
    assert_over("November 2026", back_ms);
    assert_int_equal(over(), 1);
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/standings@" E2E_BOT);
    assert_non_null(strstr(e2e_text(&day, E2E_GROUP), "February 2027"));
    play();
    assert_int_equal(simulated_days_number("SELECT count(*) FROM seasons"), 1);
    simulated_days_off(&day, INT64_C(25) * 24 * SIMULATED_DAYS_HOUR_MS);
    simulated_days_run(&day, MINUTE_MS);
    assert_int_equal(over(), 1);
    assert_int_equal(simulated_days_number("SELECT max(key) FROM seasons"), 202702);
}

/* A short game in a topic. */
static void play_in(struct several_tables *several, int id, int64_t topic)
{
    char data[40];
    several_tables_lobby(several, id, "classico", topic);
    snprintf(data, sizeof data, "r:%d:o:lives:1", id);
    e2e_forge(&day, E2E_HOST, E2E_GROUP, data);
    snprintf(data, sizeof data, "s:%d", id);
    e2e_forge(&day, E2E_HOST, E2E_GROUP, data);
    several_tables_play(several, 1, &id, 2000);
}

/* The topic in which this was told last, 0: General; -1: it was not. */
static int64_t topic_of(const char *words)
{
    const json_t *messages = pretend_messages(day.pretend, E2E_GROUP);
    for (size_t i = json_array_size(messages); i-- > 0;) {
        const json_t *message = json_array_get(messages, i);
        const char *text = json_string_value(json_object_get(message, "text"));
        if (text != NULL && strstr(text, words) != NULL)
            return json_integer_value(json_object_get(message, "message_thread_id"));
    }
    return -1;
}

/* General is closed, as it is in many forums. */
TEST(it_is_told_where_the_last_game_was_played)
{
    enum { BAR = 5, HALL = 7 };
    struct several_tables several = {.evening = &day, .chance = 3, .chat = E2E_GROUP};
    open_at(DECEMBER_MS - 60 * SIMULATED_DAYS_HOUR_MS);
    pretend_forum(day.pretend, E2E_GROUP, BAR, "open");
    pretend_forum(day.pretend, E2E_GROUP, HALL, "open");
    pretend_forum(day.pretend, E2E_GROUP, 1, "closed");
    play_in(&several, 1, BAR);
    play_in(&several, 2, HALL);
    run_until(DECEMBER_MS + MINUTE_MS);
    assert_int_equal(topic_of(OVER), HALL);
    play_in(&several, 3, BAR);
    run_until(DECEMBER_MS + 155 * SIMULATED_DAYS_HOUR_MS); /* an hour after the weekly post */
    assert_int_equal(topic_of("ended in the past week"), BAR);
    pretend_forum(day.pretend, E2E_GROUP, BAR, "deleted");
    pretend_forum(day.pretend, E2E_GROUP, 1, "open");
    run_until(DECEMBER_MS + 31 * 24 * SIMULATED_DAYS_HOUR_MS + MINUTE_MS);
    assert_int_equal(topic_of("December 2026"), 0);
    assert_int_equal(topic_of(OVER), 0);
}

/* --- what is chosen --- */

TEST(a_league_that_is_off_says_nothing)
{
    open_at(DECEMBER_MS - 60 * SIMULATED_DAYS_HOUR_MS);
    play();
    e2e_forge(&day, E2E_HOST, E2E_GROUP, "k:l:o:0");
    play();
    pretend_forget_calls(day.pretend);
    run_until(DECEMBER_MS - 14 * SIMULATED_DAYS_HOUR_MS + MINUTE_MS); /* Monday at ten */
    run_until(DECEMBER_MS + MINUTE_MS);
    assert_int_equal(simulated_days_told(&day, E2E_GROUP, "🏆 <b>"), 0);
    e2e_forge(&day, E2E_HOST, E2E_GROUP, "k:l:o:1");
    play();
    run_until(DECEMBER_MS + (6 * 24 + 10) * SIMULATED_DAYS_HOUR_MS + MINUTE_MS);
    assert_int_equal(simulated_days_told(&day, E2E_GROUP, "🏆 <b>December 2026"), 1);
}

TEST(a_league_that_is_on_again_goes_by_the_clock_there)
{
    open_at(DECEMBER_MS - 60 * SIMULATED_DAYS_HOUR_MS);
    play();
    e2e_forge(&day, E2E_HOST, E2E_GROUP, "k:l:o:0");
    live_in("Pacific/Auckland");
    e2e_forge(&day, E2E_HOST, E2E_GROUP, "k:l:o:1");
    pretend_forget_calls(day.pretend);
    run_until(AUCKLAND_MS + MINUTE_MS);
    assert_over("November 2026", AUCKLAND_MS);
}

/* Ratings know no seasons: those of today are not the order in which a season ended. */
static void assert_paused(const char *part)
{
    const char *text = e2e_text(&day, E2E_GROUP);
    assert_non_null(strstr(text, part));
    assert_non_null(strstr(text, "⏸ This group's league is switched off."));
    assert_null(strstr(text, "It ends"));
}

/* Games of before stay, and can be looked at; games of now count for nothing. */
TEST(a_league_that_is_off_can_be_looked_at)
{
    open_at(DECEMBER_MS - 30 * SIMULATED_DAYS_HOUR_MS);
    e2e_forge(&day, E2E_HOST, E2E_GROUP, "k:l:g:1"); /* a game is enough for a rank */
    play();
    run_until(DECEMBER_MS + MINUTE_MS);
    play();
    e2e_forge(&day, E2E_HOST, E2E_GROUP, "k:l:o:0");
    play();
    e2e_say(&day, E2E_ANN, E2E_GROUP, "/standings@" E2E_BOT);
    assert_paused("December 2026");
    assert_paused("\n      1 game, 1 win · 🏆");
    e2e_press(&day, E2E_ANN, E2E_GROUP, "k:s:202612:1:");
    assert_paused("December 2026 · Rating");
    e2e_press(&day, E2E_ANN, E2E_GROUP, "k:h");
    assert_paused("November 2026: 🥇");
    e2e_press(&day, E2E_ANN, E2E_GROUP, "k:s:202611:0:");
    assert_paused("November 2026");
    assert_string_equal(e2e_forge(&day, E2E_ANN, E2E_GROUP, "k:t:202611:0:"),
                        "I couldn't draw the picture. The text says the same.");
    e2e_forge(&day, E2E_HOST, E2E_GROUP, "k:l:o:1");
    e2e_say(&day, E2E_ANN, E2E_GROUP, "/standings@" E2E_BOT);
    assert_non_null(strstr(e2e_text(&day, E2E_GROUP), "It ends"));
    assert_null(strstr(e2e_text(&day, E2E_GROUP), "⏸"));
}

TEST(an_old_button_shows_how_a_season_ended)
{
    open_at(DECEMBER_MS - 30 * SIMULATED_DAYS_HOUR_MS);
    e2e_forge(&day, E2E_HOST, E2E_GROUP, "k:l:g:1"); /* a game is enough for a rank */
    play();
    run_until(DECEMBER_MS + MINUTE_MS);
    e2e_forge(&day, E2E_HOST, E2E_GROUP, "k:s:202611:1:");
    const char *text = e2e_text(&day, E2E_GROUP);
    assert_non_null(strstr(text, "November 2026\n"));
    e2e_forge(&day, E2E_HOST, E2E_GROUP, "k:i:202611:1:");
    text = e2e_text(&day, E2E_GROUP);
    assert_non_null(strstr(text, "With equal points:"));
    assert_null(strstr(text, "a cautious estimate"));
}

/* Else a group that moves west would have it on a Sunday, and again the day after. */
TEST(a_weekly_post_comes_by_the_clock_that_is_chosen)
{
    static const char posted[] = "of this season ended in the past week";
    int64_t monday_ms = SIMULATED_DAYS_NOON_MS + 57 * SIMULATED_DAYS_HOUR_MS; /* at ten there */
    open_at(SIMULATED_DAYS_NOON_MS);
    live_in("Pacific/Auckland");
    play();
    live_in("Pacific/Honolulu");
    run_until(monday_ms - MINUTE_MS);
    assert_int_equal(simulated_days_told(&day, E2E_GROUP, posted), 0);
    run_until(monday_ms + MINUTE_MS);
    assert_int_equal(simulated_days_told(&day, E2E_GROUP, posted), 1);
    live_in("Pacific/Pago_Pago"); /* where it is nine */
    run_until(monday_ms + 2 * SIMULATED_DAYS_HOUR_MS);
    assert_int_equal(simulated_days_told(&day, E2E_GROUP, posted), 1);
}

/* A week's post counts the games that it shows: those of the last season are in that one's. */
TEST(a_weekly_post_counts_games_of_its_season)
{
    int64_t monday_ms = DECEMBER_MS - 24 * SIMULATED_DAYS_HOUR_MS;
    open_at(monday_ms - 12 * SIMULATED_DAYS_HOUR_MS);
    e2e_forge(&day, E2E_HOST, E2E_GROUP, "k:l:n:0");
    play();
    play();
    run_until(monday_ms + MINUTE_MS);
    assert_int_equal(over(), 1);
    play();
    run_until(monday_ms + 10 * SIMULATED_DAYS_HOUR_MS + MINUTE_MS);
    assert_int_equal(simulated_days_told(&day, E2E_GROUP, "<b>1 game</b> of this season ended"), 1);
}

/* Else the group would read the same standing twice on a day. */
TEST(a_weekly_post_is_left_out_on_the_last_day_of_a_season)
{
    static const char posted[] = "of this season ended in the past week";
    int64_t monday_ms = DECEMBER_MS - 14 * SIMULATED_DAYS_HOUR_MS; /* at ten */
    open_at(monday_ms - 7 * 24 * SIMULATED_DAYS_HOUR_MS - SIMULATED_DAYS_HOUR_MS);
    play();
    run_until(monday_ms - 7 * 24 * SIMULATED_DAYS_HOUR_MS + MINUTE_MS);
    assert_int_equal(simulated_days_told(&day, E2E_GROUP, posted), 1);
    play();
    run_until(monday_ms + MINUTE_MS);
    assert_int_equal(simulated_days_told(&day, E2E_GROUP, posted), 0);
    run_until(DECEMBER_MS + MINUTE_MS);
    assert_int_equal(over(), 1);
    play();
    run_until(monday_ms + 7 * 24 * SIMULATED_DAYS_HOUR_MS + MINUTE_MS);
    assert_int_equal(simulated_days_told(&day, E2E_GROUP, posted), 1);
}

/* By the clock of the group, wherever it is; not once it is over. */
TEST(a_standing_says_when_its_season_ends)
{
    static const char *const zones[] = {"America/St_Johns", "Asia/Kolkata", "UTC"};
    open_at(DECEMBER_MS - 30 * SIMULATED_DAYS_HOUR_MS);
    for (size_t i = 0; i < sizeof zones / sizeof *zones; i++) {
        live_in(zones[i]);
        e2e_say(&day, E2E_HOST, E2E_GROUP, "/standings@" E2E_BOT);
        assert_non_null(strstr(e2e_text(&day, E2E_GROUP), "\n⏳ It ends: Monday 23:59\n"));
    }
    play();
    run_until(DECEMBER_MS + MINUTE_MS);
    e2e_forge(&day, E2E_HOST, E2E_GROUP, "k:s:202611:0:");
    assert_non_null(strstr(e2e_text(&day, E2E_GROUP), "November 2026"));
    assert_null(strstr(e2e_text(&day, E2E_GROUP), "It ends"));
    e2e_forge(&day, E2E_HOST, E2E_GROUP, "k:l:n:4"); /* no end */
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/standings@" E2E_BOT);
    assert_non_null(strstr(e2e_text(&day, E2E_GROUP), "All the time"));
    assert_null(strstr(e2e_text(&day, E2E_GROUP), "It ends"));
}

/* A later choice does not rank again what is over. */
TEST(a_season_stays_as_it_was_ranked)
{
    open_at(DECEMBER_MS - 30 * SIMULATED_DAYS_HOUR_MS);
    e2e_forge(&day, E2E_HOST, E2E_GROUP, "k:l:g:1"); /* a game is enough for a rank */
    play();
    run_until(DECEMBER_MS + MINUTE_MS);
    e2e_forge(&day, E2E_HOST, E2E_GROUP, "k:l:g:10");
    e2e_forge(&day, E2E_HOST, E2E_GROUP, "k:h");
    assert_non_null(strstr(e2e_text(&day, E2E_GROUP), "🥇"));
    assert_null(strstr(e2e_text(&day, E2E_GROUP), "nobody played enough"));
    e2e_forge(&day, E2E_HOST, E2E_GROUP, "k:s:202611:0:");
    assert_non_null(strstr(e2e_text(&day, E2E_GROUP), "🥇"));
    assert_null(strstr(e2e_text(&day, E2E_GROUP), "fewer than 10 games"));
}

/* Of years of weeks none is lost from sight. */
TEST(all_seasons_that_are_over_can_be_seen)
{
    open_at(DECEMBER_MS - 30 * SIMULATED_DAYS_HOUR_MS);
    e2e_forge(&day, E2E_HOST, E2E_GROUP, "k:l:g:1"); /* a game is enough for a rank */
    play();
    run_until(DECEMBER_MS + MINUTE_MS);
    for (int week = 1; week <= 30; week++) {
        char sql[300];
        snprintf(sql, sizeof sql,
                 "INSERT INTO seasons SELECT chat, %d, 0, 0, %d, 0, 3, %d FROM seasons"
                 " WHERE key = 202611 RETURNING 1",
                 2019000 + week, week, week);
        assert_int_equal(simulated_days_number(sql), 1);
    }
    e2e_forge(&day, E2E_HOST, E2E_GROUP, "k:h");
    assert_non_null(strstr(e2e_text(&day, E2E_GROUP), "November 2026"));
    e2e_press(&day, E2E_HOST, E2E_GROUP, "k:h:1");
    assert_non_null(strstr(e2e_text(&day, E2E_GROUP), "Week 19 of 2019"));
    e2e_press(&day, E2E_HOST, E2E_GROUP, "k:h:2");
    assert_non_null(strstr(e2e_text(&day, E2E_GROUP), "Week 1 of 2019"));
    assert_false(e2e_button(&day, E2E_GROUP, "k:h:3"));
    e2e_press(&day, E2E_HOST, E2E_GROUP, "k:s:2019001:");
    assert_non_null(strstr(e2e_text(&day, E2E_GROUP), "Week 1 of 2019"));
    e2e_forge(&day, E2E_HOST, E2E_GROUP, "k:h:-7");
    assert_non_null(strstr(e2e_text(&day, E2E_GROUP), "November 2026"));
    e2e_forge(&day, E2E_HOST, E2E_GROUP, "k:h:99999");
    assert_non_null(strstr(e2e_text(&day, E2E_GROUP), "Week 1 of 2019"));
}

/* November was over before the calendar's was, and before a week that ended after it. */
TEST(seasons_are_listed_as_they_ended)
{
    open_at(DECEMBER_MS - 60 * SIMULATED_DAYS_HOUR_MS);
    play();
    int64_t early_ms = simulated_days_now_ms();
    e2e_forge(&day, E2E_HOST, E2E_GROUP, "k:l:N:0:202611");
    play();
    run_until(DECEMBER_MS - 24 * SIMULATED_DAYS_HOUR_MS + MINUTE_MS);
    int64_t ended_ms = simulated_days_number(
        "SELECT ended_ms FROM seasons WHERE key = 202611 AND to_ms > ended_ms");
    assert_in_range(ended_ms, early_ms, early_ms + MINUTE_MS);
    assert_int_equal(
        simulated_days_number("SELECT count(*) FROM seasons WHERE key <> 202611 AND to_ms ="
                              " ended_ms"),
        1);
    e2e_forge(&day, E2E_HOST, E2E_GROUP, "k:h");
    const char *text = e2e_text(&day, E2E_GROUP), *week = strstr(text, "Week 48 of 2026");
    assert_non_null(week);
    assert_true(week < strstr(text, "November 2026"));
}

/* The text, with a word in the place of a name; malloc'd. */
static char *unnamed(const char *text, const char *name)
{
    const char *at = strstr(text, name);
    char *other;
    assert_non_null(at);
    int length = asprintf(&other, "%.*ssomebody%s", (int)(at - text), text, at + strlen(name));
    assert_true(length > 0);
    return other;
}

/* The page behind a button of the league, in words or as an order for a picture; malloc'd. */
static char *seen(const char *data)
{
    if (strncmp(data, "k:s", 3) == 0 || strncmp(data, "k:h", 3) == 0) {
        e2e_forge(&day, E2E_HOST, E2E_GROUP, data);
        return strdup(e2e_text(&day, E2E_GROUP));
    }
    json_t *order = picture_fixture(data + 2);
    assert_non_null(order);
    char *text = json_dumps(order, 0);
    json_decref(order);
    return text;
}

/* Else somebody could be made the champion of a season long after its end. */
TEST(nobody_wins_a_season_because_the_winner_opts_out)
{
    static const char *const pages[] = {"k:h",           "k:s:202611:0:", "k:s:202611:0:tokio",
                                        "k:t:202611:0:", "k:p:202611:0:", "k:p:202611:1:"};
    enum { PAGES = sizeof pages / sizeof *pages };
    char *before[PAGES];
    open_at(DECEMBER_MS - 30 * SIMULATED_DAYS_HOUR_MS);
    e2e_forge(&day, E2E_HOST, E2E_GROUP, "k:l:g:1"); /* a game is enough for a rank */
    play();
    run_until(DECEMBER_MS + MINUTE_MS);
    int64_t winner = simulated_days_number("SELECT player FROM results WHERE place = 1");
    const char *name = winner == E2E_HOST ? "Olga" : winner == E2E_ANN ? "Anna" : "Bob";
    for (int i = 0; i < PAGES; i++)
        before[i] = seen(pages[i]);
    assert_non_null(strstr(before[0], "🥇"));
    e2e_forge(&day, winner, E2E_GROUP, "k:l:x:0");
    for (int i = 0; i < PAGES; i++) {
        char *now = seen(pages[i]), *expected = unnamed(before[i], name);
        assert_string_equal(now, expected);
        free(now);
        free(expected);
    }
    e2e_forge(&day, winner, E2E_GROUP, "k:l:x:1");
    for (int i = 0; i < PAGES; i++) {
        char *now = seen(pages[i]);
        assert_string_equal(now, before[i]);
        free(now);
        free(before[i]);
    }
}

/* The first name of a standing. */
static const char *winner_of(const char *standing)
{
    static char name[64];
    const char *first = strstr(standing, "🥇 ");
    assert_non_null(first);
    assert_int_equal(sscanf(first, "🥇 %63s", name), 1);
    return name;
}

/* The answer to a void game names who wins now, and who did. */
static void assert_winner_told(const char *told, const char *now, const char *before)
{
    char expected[256], was[64];
    snprintf(was, sizeof was, "%s", winner_of(before));
    assert_string_not_equal(winner_of(now), was);
    snprintf(expected, sizeof expected, "November 2026: the winner is now %s (before: %s",
             winner_of(now), was);
    if (!strstr(told, expected))
        fail_msg("no \"%s\" in: %s", expected, told);
}

/* A person who makes an old game void learns that this changes what was over. */
TEST(a_void_game_of_a_season_that_is_over_changes_its_end)
{
    static const char again[] = "Its season is over; the final standing has been recounted.";
    open_at(DECEMBER_MS - 30 * SIMULATED_DAYS_HOUR_MS);
    e2e_forge(&day, E2E_HOST, E2E_GROUP, "k:l:g:1"); /* a game is enough for a rank */
    play();
    e2e_forge(&day, E2E_HOST, E2E_GROUP, "k:l:o:0");
    play(); /* it counts for nothing */
    e2e_forge(&day, E2E_HOST, E2E_GROUP, "k:l:o:1");
    play();
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/void@" E2E_BOT " 1 the dog");
    assert_null(strstr(e2e_text(&day, E2E_GROUP), again));
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/void undo 1");
    assert_null(strstr(e2e_text(&day, E2E_GROUP), again));
    run_until(DECEMBER_MS + MINUTE_MS);
    char *before = seen("k:s:202611:0:");
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/void 2 the dog");
    assert_null(strstr(e2e_text(&day, E2E_GROUP), again));
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/void 1 the dog");
    assert_non_null(strstr(e2e_text(&day, E2E_GROUP), again));
    char *told = strdup(e2e_text(&day, E2E_GROUP));
    char *after = seen("k:s:202611:0:");
    assert_string_not_equal(after, before);
    assert_winner_told(told, after, before);
    free(told);
    free(after);
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/void undo 1");
    assert_non_null(strstr(e2e_text(&day, E2E_GROUP), again));
    after = seen("k:s:202611:0:");
    assert_string_equal(after, before);
    free(after);
    free(before);
}
