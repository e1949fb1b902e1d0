/* test_day_lobby.c - lobbies that nobody starts: how long they last, and what others may do. */
#include "simulated_days.h"
#include "testing.h"
#include "text_check.h"

#include <string.h>

#define TO_BOT    "@" E2E_BOT /* a bot need not be told of other commands */
#define HOUR_MS   SIMULATED_DAYS_HOUR_MS
#define MINUTE_MS INT64_C(60000)
#define DAY_MS    (24 * HOUR_MS)

enum { HOST = E2E_HOST, ANN = E2E_ANN, BOB = E2E_BOB };

static const int64_t GROUP = E2E_GROUP;

static struct e2e day;

static int64_t status(void)
{
    return simulated_days_number("SELECT status FROM tables WHERE id = 1");
}

/* --- its end --- */

/* People who come and go, and a host who changes the rules, do not prolong it. */
A_DAY(a_lobby_lasts_a_week, &day)
{
    e2e_say(&day, HOST, GROUP, "/play" TO_BOT);
    for (int i = 0; i < 6; i++) {
        simulated_days_run(&day, DAY_MS - MINUTE_MS);
        e2e_press(&day, ANN, GROUP, i % 2 == 0 ? "j:" : "l:1");
        e2e_press(&day, HOST, GROUP, i % 2 == 0 ? "r:1:l:5" : "r:1:l:3");
        e2e_say(&day, BOB, GROUP, "/play" TO_BOT);
    }
    simulated_days_run(&day, DAY_MS - 10 * MINUTE_MS);
    assert_int_equal(status(), 0);
    simulated_days_run(&day, 20 * MINUTE_MS);
    assert_int_equal(status(), 3);
}

/* A person who wants another game does not wait for somebody who is alone, and the post says why.
 */
A_DAY(a_lobby_gives_way, &day)
{
    e2e_say(&day, HOST, GROUP, "/play" TO_BOT " tokyo");
    simulated_days_run(&day, 16 * MINUTE_MS);
    e2e_say(&day, BOB, GROUP, "/play" TO_BOT " 421");
    assert_int_equal(status(), 3);
    assert_int_equal(e2e_told(&day, GROUP, "and others need the place: the table was called off"),
                     1);
    e2e_press(&day, HOST, GROUP, "j:2");
    assert_int_equal(simulated_days_number("SELECT count(*) FROM seats WHERE table_id = 2"), 2);
}

/* --- a silent host --- */

static bool waits_for_host(int64_t who)
{
    const char *said = e2e_press(&day, who, GROUP, "s:1");
    return strstr(said, "Only the host of the table") != NULL && status() == 0;
}

/* After an hour in which the host could have started, and for those who sit there. */
A_DAY(a_silent_host_is_not_waited_for, &day)
{
    e2e_say(&day, HOST, GROUP, "/play" TO_BOT);
    simulated_days_run(&day, 3 * HOUR_MS);
    e2e_press(&day, ANN, GROUP, "j:1");
    simulated_days_run(&day, HOUR_MS - MINUTE_MS);
    assert_true(waits_for_host(ANN));
    assert_int_equal(e2e_told(&day, GROUP, "anyone at the table can start"), 0);
    simulated_days_run(&day, 2 * MINUTE_MS);
    assert_int_equal(e2e_told(&day, GROUP, "anyone at the table can start"), 1);
    assert_true(waits_for_host(BOB));
    e2e_press(&day, ANN, GROUP, "s:1");
    assert_int_equal(status(), 1);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM seats"), 2);
}

/* Each thing that the host does gives them another hour. Others gain them none, nor lose them one.
 */
A_DAY(a_host_who_is_there_is_waited_for, &day)
{
    e2e_lobby(&day, "classico");
    simulated_days_run(&day, HOUR_MS - MINUTE_MS);
    e2e_press(&day, HOST, GROUP, "r:1:l:5");
    simulated_days_run(&day, HOUR_MS - MINUTE_MS);
    assert_true(waits_for_host(ANN));
    e2e_press(&day, BOB, GROUP, "l:1");
    simulated_days_run(&day, 2 * MINUTE_MS);
    assert_int_equal(e2e_told(&day, GROUP, "anyone at the table can start"), 1);
    e2e_press(&day, HOST, GROUP, "r:1:l:3");
    assert_int_equal(e2e_told(&day, GROUP, "anyone at the table can start"), 0);
    assert_true(waits_for_host(ANN));
}

/* So does a look at the rules, and asking others to come. */
A_DAY(a_host_who_changes_nothing_is_there, &day)
{
    e2e_lobby(&day, "classico");
    for (int i = 0; i < 2; i++) {
        simulated_days_run(&day, HOUR_MS - MINUTE_MS);
        if (i == 0)
            e2e_press(&day, HOST, GROUP, "r:1");
        else
            e2e_say(&day, HOST, GROUP, "/play" TO_BOT);
    }
    simulated_days_run(&day, HOUR_MS - MINUTE_MS);
    assert_true(waits_for_host(ANN));
    e2e_say(&day, ANN, GROUP, "/play" TO_BOT);
    simulated_days_run(&day, 2 * MINUTE_MS);
    assert_int_equal(e2e_told(&day, GROUP, "anyone at the table can start"), 1);
    e2e_say(&day, HOST, GROUP, "/table" TO_BOT);
    assert_null(strstr(e2e_text(&day, GROUP), "anyone at the table can start"));
    assert_true(waits_for_host(ANN));
}

/* A host who inherited the table has an hour of their own. */
A_DAY(a_new_host_has_an_hour, &day)
{
    e2e_lobby(&day, "classico");
    simulated_days_run(&day, HOUR_MS - MINUTE_MS);
    e2e_press(&day, HOST, GROUP, "l:1");
    simulated_days_run(&day, HOUR_MS - MINUTE_MS);
    assert_true(waits_for_host(BOB));
    simulated_days_run(&day, 2 * MINUTE_MS);
    e2e_press(&day, BOB, GROUP, "s:1");
    assert_int_equal(status(), 1);
}

/* The menu of rules that the host left open gives way to the lobby, which tells it. */
A_DAY(the_menu_of_a_silent_host_is_closed, &day)
{
    e2e_lobby(&day, "classico");
    e2e_press(&day, HOST, GROUP, "r:1");
    assert_false(e2e_button(&day, GROUP, "r:1:p:"));
    simulated_days_run(&day, HOUR_MS + MINUTE_MS);
    assert_int_equal(e2e_told(&day, GROUP, "anyone at the table can start"), 1);
    assert_true(e2e_button(&day, GROUP, "r:1:p:"));
}

/* Everybody at the table may turn to the page with the way out, and back; others read the rules. */
A_DAY(everybody_at_the_table_finds_the_way_out, &day)
{
    e2e_lobby(&day, "classico");
    assert_false(e2e_button(&day, GROUP, "l:1"));
    e2e_press(&day, BOB, GROUP, "r:1:p:");
    assert_true(e2e_button(&day, GROUP, "l:1"));
    text_check(e2e_press(&day, BOB, GROUP, "x:1"), "Only the host");
    e2e_press(&day, BOB, GROUP, "b:1");
    text_check(e2e_press(&day, E2E_STRANGER, GROUP, "r:1:p:"), "📖 explains");
    assert_true(e2e_button(&day, GROUP, "r:1:p:"));
    e2e_press(&day, ANN, GROUP, "r:1:p:");
    e2e_press(&day, ANN, GROUP, "l:1");
    assert_true(e2e_button(&day, GROUP, "r:1:p:"));
    assert_int_equal(simulated_days_number("SELECT count(*) FROM seats"), 2);
}

/* The quiet hours of the group are none of it. */
A_DAY(a_host_who_sleeps_is_waited_for, &day)
{
    e2e_lobby(&day, "classico");
    simulated_days_run(&day, 11 * HOUR_MS); /* 23:00 in Rome */
    e2e_press(&day, HOST, GROUP, "r:1:l:5");
    simulated_days_run(&day, 8 * HOUR_MS);
    assert_true(waits_for_host(ANN));
    simulated_days_run(&day, 2 * HOUR_MS);
    e2e_press(&day, ANN, GROUP, "s:1");
    assert_int_equal(status(), 1);
}

/* The host is left out where a turn is no longer than the silence. */
A_DAY(a_silent_host_loses_no_game_unseen, &day)
{
    e2e_lobby(&day, "classico");
    e2e_press(&day, HOST, GROUP, "r:1");
    e2e_press(&day, HOST, GROUP, "w:1");
    e2e_press(&day, HOST, GROUP, "w:1:300");
    simulated_days_run(&day, HOUR_MS + MINUTE_MS);
    assert_int_equal(e2e_told(&day, GROUP, "so it begins without the host"), 1);
    e2e_press(&day, BOB, GROUP, "s:1");
    assert_int_equal(status(), 1);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM seats"), 2);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM seats WHERE player = 101"), 0);
    simulated_days_run(&day, HOUR_MS);
}
