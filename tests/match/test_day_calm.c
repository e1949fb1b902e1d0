/* test_day_calm.c - who is left in peace over the days, whatever happens on the way. */
#include "simulated_days.h"
#include "testing.h"

enum { MINUTE_MS = 60 * 1000 };

static struct e2e day;

A_DAY(whoever_blocks_the_bot_is_not_reminded_again, &day)
{
    e2e_game(&day, "classico");
    int64_t who = e2e_turn(&day);
    pretend_block(day.pretend, who, true);
    simulated_days_run(&day, 23 * SIMULATED_DAYS_HOUR_MS);
    int reminded = simulated_days_told(&day, E2E_GROUP, SIMULATED_DAYS_REMINDED);
    assert_true(reminded >= 1);
    pretend_block(day.pretend, who, false);
    e2e_say(&day, who, who, "/start");
    pretend_block(day.pretend, who, true);
    simulated_days_off(&day, 4 * MINUTE_MS); /* then the turn is told again, to them as well */
    simulated_days_run(&day, 10 * MINUTE_MS);
    assert_int_equal(simulated_days_told(&day, E2E_GROUP, SIMULATED_DAYS_REMINDED), reminded);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM players WHERE reachable = 0"), 1);
}

/* The time lost first leaves the turn no reminder at all, and the time lost then one again. */
A_DAY(time_lost_twice_reminds_nobody_twice, &day)
{
    simulated_days_run(&day, 3 * SIMULATED_DAYS_HOUR_MS);
    e2e_lobby(&day, "classico");
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/clock 8h");
    e2e_press(&day, E2E_HOST, E2E_GROUP, "s:"); /* at 14:00 */
    simulated_days_run(&day, 6 * SIMULATED_DAYS_HOUR_MS + 30 * MINUTE_MS);
    assert_int_equal(simulated_days_reminders(&day), 1);
    simulated_days_off(&day, 3 * SIMULATED_DAYS_HOUR_MS);
    simulated_days_run(&day, 2 * MINUTE_MS);
    simulated_days_off(&day, 9 * SIMULATED_DAYS_HOUR_MS);
    simulated_days_run(&day, 10 * MINUTE_MS);
    assert_int_equal(simulated_days_told(&day, E2E_GROUP, "I was offline for"), 2);
    assert_int_equal(simulated_days_number("SELECT count(*) FROM moves WHERE update_id = -1"), 0);
    assert_int_equal(simulated_days_reminders(&day), 1);
}

A_DAY(what_leaves_late_rings_nobody_at_night, &day)
{
    e2e_game(&day, "classico");
    simulated_days_run(&day, 11 * SIMULATED_DAYS_HOUR_MS + 59 * MINUTE_MS + 30000 -
                                 (simulated_days_now_ms() - SIMULATED_DAYS_NOON_MS));
    int told = e2e_messages(&day, E2E_GROUP), rang = simulated_days_rang(&day, E2E_GROUP, "");
    pretend_fault(day.pretend, "sendMessage", FAULT_429_CHAT, 90, 1);
    pretend_say(day.pretend, E2E_HOST, E2E_GROUP, "/table", 0, 0); /* at 22:59 in London */
    simulated_days_run(&day, 3 * MINUTE_MS);
    assert_true(e2e_messages(&day, E2E_GROUP) >= told + 2);
    assert_int_equal(simulated_days_rang(&day, E2E_GROUP, ""), rang);
}

/* The player on turn presses what they see, once. */
static void press_once(void *context)
{
    char press[40];
    int64_t who = *(int64_t *)context;
    const char *data = e2e_data(&day, who, "m:");
    assert_non_null(data);
    assert_true(pretend_press(day.pretend, who, who, e2e_newest(&day, who), data, press));
    simulated_days_every(0, NULL, NULL);
}

/* A post that waited for Telegram until they had played is no news to them. */
A_DAY(whoever_has_played_is_reminded_no_more, &day)
{
    e2e_lobby(&day, "classico");
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/clock 5m");
    e2e_press(&day, E2E_HOST, E2E_GROUP, "s:");
    simulated_days_run(&day, 2 * MINUTE_MS);
    pretend_fault(day.pretend, "sendMessage", FAULT_429_CHAT, 60, 1);
    int64_t turn = simulated_days_turn();
    simulated_days_every(90 * 1000, press_once, &turn);
    simulated_days_run(
        &day, 3 * MINUTE_MS); /* of the five minutes, three were over when they were reminded */
    assert_true(simulated_days_turn() != turn);
    assert_int_equal(simulated_days_reminders(&day), 0);
    simulated_days_run(&day, 2 * MINUTE_MS);
    assert_int_equal(simulated_days_reminders(&day), 1); /* who is on then */
}

/* A player who cannot be written to presses in the group. */
static void press_in_group(void *context)
{
    char press[40];
    int64_t who = *(int64_t *)context;
    const char *data = e2e_data(&day, E2E_GROUP, "m:");
    assert_non_null(data);
    assert_true(
        pretend_press(day.pretend, who, E2E_GROUP, e2e_newest(&day, E2E_GROUP), data, press));
    simulated_days_every(0, NULL, NULL);
}

A_DAY(nor_in_the_group, &day)
{
    e2e_lobby(&day, "classico");
    e2e_say(&day, E2E_HOST, E2E_GROUP, "/clock 5m");
    e2e_press(&day, E2E_HOST, E2E_GROUP, "s:");
    int64_t turn = simulated_days_turn();
    pretend_block(day.pretend, turn, true);
    simulated_days_run(&day, 2 * MINUTE_MS);
    pretend_fault(day.pretend, "sendMessage", FAULT_429_CHAT, 60, 1);
    simulated_days_every(90 * 1000, press_in_group, &turn);
    simulated_days_run(&day, 3 * MINUTE_MS);
    assert_true(simulated_days_turn() != turn);
    assert_int_equal(simulated_days_told(&day, E2E_GROUP, SIMULATED_DAYS_REMINDED), 0);
}
