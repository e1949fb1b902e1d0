/* test_day_digest.c - once a day a person reads what waits for them, and nobody loses a turn by it.
 */
#include "several_tables.h"
#include "simulated_days.h"
#include "testing.h"
#include "text_check.h"
#include "zones.h"

#include <stdio.h>
#include <string.h>

enum { MINUTE_MS = 60 * 1000 };
#define HOUR_MS SIMULATED_DAYS_HOUR_MS
#define DAY_MS  (24 * HOUR_MS)
#define AT      "@" E2E_BOT
#define DIGEST  "What waits for you"

static struct e2e day;

static int digests(int64_t who)
{
    return simulated_days_told(&day, who, DIGEST);
}

/* Everybody chooses the digest, at 18:30 UTC. */
static void choose(void)
{
    for (int64_t who = E2E_HOST; who <= E2E_BOB; who++) {
        e2e_say(&day, who, who, "/alerts");
        e2e_press(&day, who, who, "p:n:3");
        e2e_press(&day, who, who, "p:s");
        e2e_press(&day, who, who, "p:s:h");
        e2e_press(&day, who, who, "p:s:1110");
        e2e_say(&day, who, who, "/settings UTC");
    }
    assert_int_equal(simulated_days_number("SELECT count(*) FROM digests WHERE minute = 1110"), 3);
}

A_DAY(it_comes_at_its_hour_to_whom_a_table_waits_for, &day)
{
    e2e_game(&day, "classico");
    choose();
    int64_t turn = simulated_days_turn();
    simulated_days_run(&day, 7 * HOUR_MS);
    assert_int_equal(digests(turn), 0);
    simulated_days_run(&day, 40 * MINUTE_MS);
    assert_int_equal(digests(E2E_HOST) + digests(E2E_ANN) + digests(E2E_BOB), 1);
    assert_int_equal(simulated_days_rang(&day, turn, DIGEST), 1);
    assert_int_equal(simulated_days_told(&day, turn, "your turn</b> · "), 1);
    assert_int_equal(simulated_days_told(&day, turn, "https://t.me/c/500/"),
                     simulated_days_told(&day, turn, "📍 <a") + 1);
}

/* A doubt twenty seconds before makes its player begin the next hand. */
A_DAY(it_waits_for_a_minute_after_the_end_of_a_hand, &day)
{
    e2e_game(&day, "classico");
    choose();
    e2e_say(&day, simulated_days_turn(), E2E_GROUP, "/claim" AT " 31");
    int64_t due_ms = simulated_days_number("SELECT min(due_ms) FROM digests");
    simulated_days_run_until(&day, due_ms - 20000);
    pretend_forget_calls(day.pretend);
    e2e_say(&day, simulated_days_turn(), E2E_GROUP, "/doubt" AT);
    int64_t turn = simulated_days_turn();
    simulated_days_run(&day, 45000);
    assert_int_equal(simulated_days_rang(&day, turn, ""), 0);
    simulated_days_run(&day, MINUTE_MS);
    assert_int_equal(simulated_days_rang(&day, turn, DIGEST), 1);
    simulated_days_run(&day, HOUR_MS);
    assert_int_equal(digests(turn), 1);
    assert_true(simulated_days_number("SELECT min(due_ms) FROM digests") > due_ms + DAY_MS / 2);
}

/* A list of two tables is written again, and goes with the last of them. */
A_DAY(it_tells_what_still_waits, &day)
{
    struct several_tables several = {.evening = &day, .chance = 1, .chat = E2E_GROUP};
    several_tables_pair(&several, 1, E2E_HOST, E2E_ANN);
    several_tables_pair(&several, 2, E2E_HOST, E2E_BOB);
    choose();
    simulated_days_run(&day, 8 * HOUR_MS);
    text_check(e2e_text(&day, E2E_HOST), "№ 1");
    text_check(e2e_text(&day, E2E_HOST), "№ 2");
    e2e_forge(&day, E2E_HOST, E2E_GROUP, "m:1:1:claim:31");
    simulated_days_run(&day, MINUTE_MS);
    assert_null(strstr(e2e_text(&day, E2E_HOST), "№ 1"));
    text_check(e2e_text(&day, E2E_HOST), "№ 2");
    e2e_forge(&day, E2E_HOST, E2E_GROUP, "m:2:1:claim:31");
    simulated_days_run(&day, MINUTE_MS);
    assert_int_equal(e2e_told(&day, E2E_HOST, DIGEST), 0);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM digests WHERE post <> 0"), 0);
}

/* The usual hour is at night for some. */
A_DAY(it_makes_no_sound_in_the_quiet_hours, &day)
{
    e2e_game(&day, "classico");
    choose();
    int64_t turn = simulated_days_turn();
    e2e_say(&day, turn, turn, "/settings");
    e2e_press(&day, turn, turn, "p:q");
    e2e_press(&day, turn, turn, "p:qf");
    e2e_press(&day, turn, turn, "p:qf:1080");
    assert_int_equal(simulated_days_number("SELECT count(*) FROM players WHERE quiet_from = 1080"),
                     1);
    simulated_days_run(&day, 8 * HOUR_MS);
    assert_int_equal(digests(turn), 1);
    assert_int_equal(simulated_days_rang(&day, turn, DIGEST), 0);
}

/* --- whose clock --- */

/* The hour of a person's next digest, in UTC. */
static int64_t hour_of(int64_t who)
{
    char sql[80];
    snprintf(sql, sizeof sql, "SELECT due_ms FROM digests WHERE player = %d", (int)who);
    return simulated_days_number(sql) / HOUR_MS % 24;
}

static void choose_hour(int64_t who, const char *button)
{
    e2e_say(&day, who, who, "/alerts");
    e2e_press(&day, who, who, "p:n:3");
    e2e_press(&day, who, who, "p:s");
    e2e_press(&day, who, who, button);
}

/* The group's, for a person who chose none: New York has 7 where it is noon in UTC. */
A_DAY(without_an_own_zone_it_follows_the_group, &day)
{
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/settings" AT " New York");
    choose_hour(E2E_ANN, "p:s:540");
    assert_int_equal(hour_of(E2E_ANN), 9);
    e2e_press(&day, E2E_ANN, E2E_ANN, "p:s");
    text_check(e2e_text(&day, E2E_ANN), "You chose no time zone, so this is by the clocks of UTC.");
    e2e_game(&day, "classico");
    choose_hour(E2E_ANN, "p:s:540");
    assert_int_equal(hour_of(E2E_ANN), 14);
    e2e_press(&day, E2E_ANN, E2E_ANN, "p:s");
    text_check(e2e_text(&day, E2E_ANN), "You chose no time zone, so this is by the clocks of "
                                        "America / New York, as in \u2068Friends\u2069.");
    simulated_days_sql("UPDATE seats SET running = 0"); /* the last game is as good */
    choose_hour(E2E_ANN, "p:s:540");
    assert_int_equal(hour_of(E2E_ANN), 14);
    simulated_days_sql("INSERT INTO departed VALUES (-1000000000500, 102, 1)");
    choose_hour(E2E_ANN, "p:s:540");
    assert_int_equal(hour_of(E2E_ANN), 9);
    simulated_days_sql("DELETE FROM departed");
    e2e_say(&day, E2E_ANN, E2E_ANN, "/settings Rome");
    assert_int_equal(hour_of(E2E_ANN), 8);
    e2e_say(&day, E2E_ANN, E2E_ANN, "/alerts");
    e2e_press(&day, E2E_ANN, E2E_ANN, "p:s");
    text_check(e2e_text(&day, E2E_ANN), "\n\n🌍 By the clocks of Europe / Rome.");
}

/* The group's clocks are set back right after a digest: the day has one all the same. */
A_DAY(another_clock_makes_no_second_one, &day)
{
    e2e_game(&day, "classico");
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/clock" AT " 0");
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/settings" AT " Rome");
    int64_t turn = simulated_days_turn();
    choose_hour(turn, "p:s:840"); /* 13:00 UTC */
    simulated_days_sql("UPDATE chats SET zone = 'America/New_York'");
    simulated_days_run(&day, 3 * HOUR_MS);
    assert_int_equal(digests(turn), 1);
    simulated_days_run(&day, 10 * HOUR_MS);
    assert_int_equal(digests(turn), 1);
    simulated_days_run(&day, 20 * HOUR_MS);
    assert_int_equal(digests(turn), 2);
}

/* The last reminder comes all the same, and no other: nobody loses a turn. */
A_DAY(the_last_reminder_stays, &day)
{
    e2e_game(&day, "classico");
    choose();
    pretend_forget_calls(day.pretend);
    simulated_days_run(&day, DAY_MS - 10 * MINUTE_MS);
    assert_int_equal(simulated_days_reminders(&day), 1);
    assert_int_equal(simulated_days_told(&day, simulated_days_turn(), "I won't remind you again"),
                     1);
}

A_DAY(nothing_is_said_where_nothing_waits, &day)
{
    choose();
    simulated_days_run(&day, 5 * DAY_MS);
    assert_int_equal(digests(E2E_HOST) + digests(E2E_ANN) + digests(E2E_BOB), 0);
    e2e_say(&day, E2E_ANN, E2E_ANN, "/play"); /* practice: nobody waits there */
    simulated_days_run(&day, 2 * DAY_MS);
    assert_int_equal(digests(E2E_ANN), 0);
}

/* Nor does a table wait for a player who left its group. */
A_DAY(no_table_of_a_group_that_they_left_is_named, &day)
{
    e2e_game(&day, "classico");
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/clock" AT " 0");
    choose();
    int64_t turn = simulated_days_turn();
    pretend_leave(day.pretend, E2E_GROUP, turn);
    simulated_days_run(&day, 2 * DAY_MS);
    assert_int_equal(simulated_days_turn(), turn);
    assert_int_equal(digests(turn), 0);
}

/* Without a time for turns the table waits for days. */
A_DAY(each_day_has_one_whenever_the_process_starts, &day)
{
    e2e_game(&day, "classico");
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/clock" AT " 0");
    choose();
    int64_t turn = simulated_days_turn();
    for (int i = 1; i <= 6; i++) {
        simulated_days_run(&day, 7 * HOUR_MS + (i == 1 ? 20 * MINUTE_MS : 0));
        simulated_days_off(&day, 20 * MINUTE_MS); /* over the hour of the digest, or near it */
        simulated_days_run(&day, MINUTE_MS);
        simulated_days_off(&day, MINUTE_MS);
        simulated_days_run(&day, 16 * HOUR_MS + 38 * MINUTE_MS - (i == 1 ? 20 * MINUTE_MS : 0));
        assert_int_equal(digests(turn), i);
    }
    e2e_say(&day, turn, turn, "/alerts");
    e2e_press(&day, turn, turn, "p:n:0");
    simulated_days_run(&day, 2 * DAY_MS);
    assert_int_equal(digests(turn), 6);
}

/* Digests that could not be sent for days are one, as it is by then. */
A_DAY(an_outage_leaves_one, &day)
{
    e2e_game(&day, "classico");
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/clock" AT " 0");
    choose();
    int64_t turn = simulated_days_turn();
    simulated_days_cut(&day, 3 * DAY_MS);
    simulated_days_run(&day, 30 * MINUTE_MS);
    assert_int_equal(digests(turn), 1);
}

/* The last one goes, however long ago it was. */
A_DAY(a_later_hour_leaves_one, &day)
{
    e2e_game(&day, "classico");
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/clock" AT " 0");
    choose();
    int64_t turn = simulated_days_turn();
    simulated_days_run(&day, 9 * HOUR_MS);
    assert_int_equal(digests(turn), 1);
    choose_hour(turn, "p:s:1200");
    simulated_days_run(&day, DAY_MS + HOUR_MS);
    assert_int_equal(digests(turn), 2);
    assert_int_equal(e2e_told(&day, turn, DIGEST), 1);
}

A_DAY(it_goes_with_its_person, &day)
{
    e2e_game(&day, "classico");
    choose();
    e2e_say(&day, E2E_ANN, E2E_ANN, "/forgetme");
    e2e_press(&day, E2E_ANN, E2E_ANN, "q:yes");
    assert_int_equal(simulated_days_number("SELECT count(*) FROM digests"), 2);
}

/* A year of digests at any minute: one for each date, at that minute of it, unless the clock was
 * set over it. */
TEST_CASE(each_date_has_one_hour)
{
    static const char *const names[] = {
        "Europe/Rome",       "America/New_York", "Australia/Lord_Howe", "Asia/Kolkata",
        "Africa/Casablanca", "America/Santiago", "Pacific/Auckland",    "UTC"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        for (int minute = 0; minute < 24 * 60; minute += 30) {
            struct zone zone;
            int64_t at_ms = SIMULATED_DAYS_NOON_MS, date = 0;
            for (int n = 0; n < 370; n++) {
                assert_true(zones_find(names[i], at_ms, &zone)); /* as each digest finds it anew */
                at_ms = zone_next(&zone, minute, at_ms + 1);
                int64_t local_ms = zone_local(&zone, at_ms);
                assert_true(date == 0 || local_ms / DAY_MS == date + 1);
                assert_in_range(local_ms % DAY_MS / MINUTE_MS, minute, minute + 60);
                date = local_ms / DAY_MS;
            }
        }
}
