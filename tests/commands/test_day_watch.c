/* test_day_watch.c - people are told in private that a table opened in their group. */
#include "simulated_days.h"
#include "testing.h"

#include <string.h>

enum { SECOND_MS = 1000, MINUTE_MS = 60 * SECOND_MS };
#define HOUR_MS SIMULATED_DAYS_HOUR_MS
#define AT      "@" E2E_BOT
#define OPEN    "A table is open"

static struct e2e day;

static int told(int64_t who)
{
    return simulated_days_told(&day, who, OPEN);
}

static void opens(int64_t who)
{
    e2e_say(&day, who, E2E_GROUP, "/play" AT);
}

static void closes(int64_t who)
{
    e2e_say(&day, who, E2E_GROUP, "/cancel" AT);
}

static int64_t watches(void)
{
    return simulated_days_number("SELECT count(*) FROM watches");
}

/* ANN and BOB watch; the host opens. */
static void watch(void)
{
    e2e_say(&day, E2E_ANN, E2E_GROUP, "/tellme" AT);
    e2e_say(&day, E2E_BOB, E2E_GROUP, "/tellme" AT);
    assert_int_equal(watches(), 2);
}

A_DAY(who_asked_is_told_and_takes_a_seat, &day)
{
    watch();
    assert_non_null(strstr(e2e_text(&day, E2E_ANN), "New tables"));
    pretend_forget_calls(day.pretend);
    opens(E2E_HOST);
    e2e_press(&day, E2E_BOB, E2E_GROUP, "j:"); /* sits before he is told */
    simulated_days_run(&day, MINUTE_MS);
    assert_int_equal(told(E2E_ANN), 1);
    assert_int_equal(told(E2E_BOB) + told(E2E_HOST) + told(E2E_STRANGER), 0);
    assert_int_equal(simulated_days_rang(&day, E2E_ANN, OPEN), 1);
    assert_int_equal(simulated_days_told(&day, E2E_ANN, "https://t.me/c/500/"), 1);
    assert_string_equal(e2e_press(&day, E2E_ANN, E2E_ANN, "T:sit:"),
                        "You're in! Wait for the start.");
    assert_int_equal(simulated_days_number("SELECT count(*) FROM seats WHERE player = 102"), 1);
    e2e_press(&day, E2E_HOST, E2E_GROUP, "s:");
    assert_int_equal(simulated_days_number("SELECT status FROM tables"), 1);
    assert_true(*e2e_press(&day, E2E_ANN, E2E_ANN, "T:sit:") != '\0'); /* too late, and says so */
}

/* Nobody sits down at a table of a group of which they were not told. */
A_DAY(a_made_up_button_seats_nobody, &day)
{
    opens(E2E_HOST);
    simulated_days_run(&day, MINUTE_MS);
    e2e_say(&day, E2E_STRANGER, E2E_STRANGER, "/help");
    assert_true(*e2e_forge(&day, E2E_STRANGER, E2E_STRANGER, "T:sit:1") != '\0');
    assert_int_equal(simulated_days_number("SELECT count(*) FROM seats"), 1);
    watch();
    e2e_forge(&day, E2E_STRANGER, E2E_STRANGER, "T:off:1");
    assert_int_equal(watches(), 2);
}

A_DAY(once_an_hour_and_only_while_it_waits, &day)
{
    watch();
    opens(E2E_HOST);
    simulated_days_run(&day, MINUTE_MS);
    closes(E2E_HOST);
    opens(E2E_HOST);
    simulated_days_run(&day, 50 * MINUTE_MS);
    assert_int_equal(told(E2E_ANN), 1);
    simulated_days_run(&day, 15 * MINUTE_MS);
    assert_int_equal(told(E2E_ANN), 2); /* it still waits */
    closes(E2E_HOST);
    opens(E2E_HOST);
    closes(E2E_HOST);
    simulated_days_run(&day, 3 * HOUR_MS);
    assert_int_equal(told(E2E_ANN), 2);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM watches WHERE due_ms > 0"), 0);
}

A_DAY(nobody_is_told_of_a_game_that_began, &day)
{
    watch();
    opens(E2E_HOST);
    e2e_press(&day, E2E_STRANGER, E2E_GROUP, "j:");
    pretend_fault_chat(day.pretend, E2E_ANN, FAULT_500, 6);
    simulated_days_run(&day, 32 * SECOND_MS);
    e2e_press(&day, E2E_HOST, E2E_GROUP, "s:");
    simulated_days_run(&day, 30 * MINUTE_MS);
    assert_int_equal(told(E2E_ANN), 0);
    assert_int_equal(told(E2E_BOB), 1);
}

/* In the quiet hours it waits for their end, if the lobby does. */
A_DAY(the_night_is_quiet, &day)
{
    watch();
    simulated_days_off(&day, 12 * HOUR_MS + 30 * MINUTE_MS);
    opens(E2E_HOST);
    simulated_days_run(&day, 8 * HOUR_MS);
    assert_int_equal(told(E2E_ANN), 0);
    simulated_days_run(&day, 2 * HOUR_MS);
    assert_int_equal(told(E2E_ANN), 1);
    assert_int_equal(simulated_days_rang(&day, E2E_ANN, OPEN), 1);
}

A_DAY(one_tap_ends_it, &day)
{
    watch();
    opens(E2E_HOST);
    simulated_days_run(&day, MINUTE_MS);
    e2e_press(&day, E2E_ANN, E2E_ANN, "T:off:");
    assert_int_equal(watches(), 1);
    e2e_say(&day, E2E_BOB, E2E_GROUP, "/help" AT);
    assert_non_null(strstr(e2e_press(&day, E2E_BOB, E2E_GROUP, "T:"), "any more"));
    assert_int_equal(watches(), 0);
    assert_non_null(strstr(e2e_press(&day, E2E_BOB, E2E_GROUP, "T:"), "in private"));
    assert_int_equal(watches(), 1);
}

A_DAY(it_dies_with_the_membership_the_chat_and_the_name, &day)
{
    watch();
    pretend_leave(day.pretend, E2E_GROUP, E2E_ANN);
    simulated_days_run(&day, MINUTE_MS);
    assert_int_equal(watches(), 1);
    pretend_block(day.pretend, E2E_BOB, true);
    simulated_days_run(&day, MINUTE_MS);
    assert_int_equal(watches(), 0);
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/tellme" AT);
    assert_int_equal(watches(), 1);
    e2e_say(&day, E2E_HOST, E2E_HOST, "/forgetme");
    e2e_press(&day, E2E_HOST, E2E_HOST, "q:yes");
    assert_int_equal(watches(), 0);
}

/* Each restart falls between opening and telling, or right after it. */
A_DAY(a_restart_tells_nothing_twice_and_loses_nothing, &day)
{
    watch();
    opens(E2E_HOST);
    simulated_days_off(&day, 20 * SECOND_MS);
    simulated_days_run(&day, 5 * SECOND_MS);
    assert_int_equal(told(E2E_ANN), 0);
    simulated_days_off(&day, MINUTE_MS);
    simulated_days_run(&day, SECOND_MS);
    assert_int_equal(told(E2E_ANN), 1);
    for (int i = 0; i < 5; i++) {
        simulated_days_off(&day, SECOND_MS);
        simulated_days_run(&day, MINUTE_MS);
    }
    assert_int_equal(told(E2E_ANN), 1);
}
