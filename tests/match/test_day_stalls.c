/* test_day_stalls.c - people who choose other times again and again, so that their turn never ends.
 */
#include "simulated_days.h"
#include "testing.h"

#include <stdio.h>

enum { MINUTE_MS = 60 * 1000, DAY_MINUTES = 24 * 60 };
#define GROUP E2E_GROUP
#define AT    "@" E2E_BOT

static struct {
    struct e2e day;
    int64_t who; /* is on turn */
    int64_t began_ms;
    int times;
} stall;

static void press(int64_t chat, const char *data)
{
    char press[40];
    pretend_forge(stall.day.pretend, stall.who, chat, 1, data, press);
}

/* Somebody is on turn, has a day, and may choose for the group, which has no quiet hours. */
static int begin(void **state)
{
    *state = &stall.day;
    int status = simulated_days_begin(state);
    e2e_game(&stall.day, "classico");
    stall.who = e2e_turn(&stall.day);
    stall.began_ms = simulated_days_number("SELECT began_ms FROM tables");
    stall.times = 0;
    pretend_member(stall.day.pretend, GROUP, stall.who, "administrator");
    press(GROUP, "p:q:-");
    return status;
}

/* Their own quiet hours are all hours but the last half, or none. */
static void choose_quiet_hours(bool all)
{
    char data[40];
    int minute = (int)(simulated_days_now_ms() / MINUTE_MS % DAY_MINUTES) / 30 * 30;
    if (!all) {
        press(stall.who, "p:q:-");
        return;
    }
    snprintf(data, sizeof data, "p:qf:%d", minute);
    press(stall.who, data);
    snprintf(data, sizeof data, "p:qt:%d", (minute + DAY_MINUTES - 30) % DAY_MINUTES);
    press(stall.who, data);
}

static void say(const char *text)
{
    pretend_say(stall.day.pretend, stall.who, GROUP, text, 0, 0);
}

static void go_and_come(void *context)
{
    if (stall.times++ >= 2) /* when an hour has passed */
        say(stall.times % 2 == 1 ? "/away" AT " 1d" : "/back" AT);
}

static void choose_clocks(void *context)
{
    if (stall.times++ >= 2) /* when five minutes have passed */
        say(stall.times % 2 == 1 ? "/clock" AT " 5m" : "/clock" AT " 24h");
}

/* How long the turn has taken until somebody was played for; 0: it goes on. */
static int64_t turn_ms(void)
{
    int64_t moved_ms =
        simulated_days_number("SELECT coalesce(min(at_ms), 0) FROM moves WHERE update_id = -1");
    return moved_ms == 0 ? 0 : moved_ms - stall.began_ms;
}

/* The same, after this was done so often. */
static int64_t turn_with_ms(int64_t every_ms, void (*what)(void *context))
{
    simulated_days_every(every_ms, what, NULL);
    simulated_days_run(&stall.day, 100 * SIMULATED_DAYS_HOUR_MS);
    simulated_days_every(0, NULL, NULL);
    return turn_ms();
}

#define A_STALL(name) TEST_AROUND(name, begin, simulated_days_end)

/* Whenever there is little time left they choose others. */
A_STALL(quiet_hours_of_ones_own_have_an_end)
{
    bool all = false;
    while (turn_ms() == 0 &&
           simulated_days_now_ms() < stall.began_ms + 100 * SIMULATED_DAYS_HOUR_MS) {
        int64_t left_ms =
            simulated_days_number("SELECT deadline_ms FROM tables") - simulated_days_now_ms();
        if (left_ms < 40 * MINUTE_MS)
            choose_quiet_hours(all = !all);
        simulated_days_run(&stall.day, 19 * MINUTE_MS);
    }
    assert_in_range(turn_ms(), 24 * SIMULATED_DAYS_HOUR_MS, 48 * SIMULATED_DAYS_HOUR_MS);
}

A_STALL(who_comes_back_has_no_more_time_than_before)
{
    assert_in_range(turn_with_ms(50 * MINUTE_MS, go_and_come), 1, 25 * SIMULATED_DAYS_HOUR_MS);
}

A_STALL(a_longer_clock_counts_from_the_beginning)
{
    assert_in_range(turn_with_ms(4 * MINUTE_MS, choose_clocks), 1, 25 * SIMULATED_DAYS_HOUR_MS);
}
