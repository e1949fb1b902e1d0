/* test_day_pace_changed.c - settings of the pace change while turns run: no turn ends because of
 * it.
 */
#include "chance.h"
#include "simulated_days.h"
#include "testing.h"

#include <stdio.h>

#define TO_BOT    "@" E2E_BOT
#define MINUTE_MS INT64_C(60000)
#define HOUR_MS   SIMULATED_DAYS_HOUR_MS
#define DAY_MS    (24 * SIMULATED_DAYS_HOUR_MS)
#define GRACE_MS  (15 * MINUTE_MS)
/* Saturday, 2026-11-21, 0:00 in London, where such a group is taken to be. */
#define SATURDAY_MS (SIMULATED_DAYS_NOON_MS - 11 * SIMULATED_DAYS_HOUR_MS)

enum { HOST = E2E_HOST, CHANGES = 150, SATURDAY = 20778 /* in days_off.h's count */ };

static const int64_t GROUP = E2E_GROUP;

static struct e2e day;

/* --- a day off is corrected --- */

static void turn(int64_t who, int64_t where, bool by_date, int value)
{
    char data[24];
    e2e_say(&day, who, where, where < 0 ? "/settings" TO_BOT : "/settings");
    e2e_press(&day, who, where, "p:o");
    snprintf(data, sizeof data, by_date ? "p:yd:%d" : "p:o:%d", value);
    assert_string_equal(e2e_forge(&day, who, where, data), "");
}

static void expect_no_end(int64_t deadline_ms)
{
    assert_int_equal(simulated_days_deadline(), deadline_ms);
    simulated_days_run_until(&day, deadline_ms - MINUTE_MS);
    assert_int_equal(simulated_days_lapsed(), 0);
    simulated_days_run_until(&day, deadline_ms + MINUTE_MS);
    assert_int_equal(simulated_days_lapsed(), 1);
}

/* Sunday is off, then Monday, too, in place of Saturday, which is over. */
A_DAY(a_weekday_is_corrected_on_the_day_off, &day)
{
    turn(HOST, GROUP, false, 5);
    turn(HOST, GROUP, false, 6);
    simulated_days_run_until(&day, SATURDAY_MS + 6 * DAY_MS + 11 * HOUR_MS);
    e2e_game(&day, "classico");
    int64_t before_ms = simulated_days_deadline();
    assert_in_range(before_ms - SATURDAY_MS - 9 * DAY_MS - 11 * HOUR_MS, 0, MINUTE_MS);
    simulated_days_run_until(&day, SATURDAY_MS + 8 * DAY_MS + 10 * HOUR_MS);
    turn(HOST, GROUP, false, 5);
    assert_int_equal(simulated_days_deadline(), before_ms);
    turn(HOST, GROUP, false, 0);
    expect_no_end(before_ms + DAY_MS);
}

/* Saturday, 17:50: six of the 24 hours were used on Friday, so 18 are left. */
static void begin_on_friday(int64_t (*who_has_days_off)(void), int64_t where)
{
    simulated_days_run_until(&day, SATURDAY_MS + 6 * DAY_MS + 18 * HOUR_MS);
    e2e_game(&day, "classico");
    int64_t who = who_has_days_off();
    turn(who, where < 0 ? where : who, false, 5);
    turn(who, where < 0 ? where : who, false, 6);
    int64_t deadline_ms = SATURDAY_MS + 9 * DAY_MS + 18 * HOUR_MS;
    assert_in_range(simulated_days_deadline(), deadline_ms, deadline_ms + MINUTE_MS);
    simulated_days_run_until(&day, SATURDAY_MS + 7 * DAY_MS + 17 * HOUR_MS + 50 * MINUTE_MS);
}

static int64_t host(void)
{
    return HOST;
}

static void expect_left(int64_t deadline_ms)
{
    assert_in_range(simulated_days_deadline(), deadline_ms, deadline_ms + 2 * MINUTE_MS);
}

A_DAY(a_day_that_was_off_takes_nothing_of_the_clock, &day)
{
    begin_on_friday(host, GROUP);
    int before = simulated_days_reminders(&day);
    turn(HOST, GROUP, false, 5);
    expect_left(SATURDAY_MS + 9 * DAY_MS + 11 * HOUR_MS + 50 * MINUTE_MS);
    turn(HOST, GROUP, false, 6);
    expect_left(SATURDAY_MS + 8 * DAY_MS + 11 * HOUR_MS + 50 * MINUTE_MS);
    int64_t deadline_ms = simulated_days_deadline();
    simulated_days_run_until(&day, deadline_ms - HOUR_MS);
    assert_true(simulated_days_reminders(&day) > before);
    expect_no_end(deadline_ms);
}

/* However late it is chosen, the clock does not begin anew either. */
A_DAY(a_clock_that_stood_still_goes_on_where_it_was, &day)
{
    begin_on_friday(host, GROUP);
    simulated_days_run_until(&day, SATURDAY_MS + 7 * DAY_MS + 19 * HOUR_MS);
    turn(HOST, GROUP, false, 6);
    turn(HOST, GROUP, false, 5);
    expect_left(SATURDAY_MS + 8 * DAY_MS + 13 * HOUR_MS);
}

A_DAY(a_day_of_ones_own_that_was_off_takes_nothing_either, &day)
{
    begin_on_friday(simulated_days_turn, 0);
    int64_t who = simulated_days_turn();
    turn(who, who, false, 6);
    turn(who, who, false, 5);
    expect_left(SATURDAY_MS + 8 * DAY_MS + 11 * HOUR_MS + 50 * MINUTE_MS);
}

/* On the western edge of the world it is Sunday still. */
A_DAY(another_zone_takes_nothing_of_the_clock, &day)
{
    begin_on_friday(host, GROUP);
    simulated_days_run_until(&day, SATURDAY_MS + 9 * DAY_MS + HOUR_MS);
    assert_string_equal(e2e_forge(&day, HOST, GROUP, "p:z:Pacific/Pago_Pago"), "");
    expect_left(SATURDAY_MS + 10 * DAY_MS + 4 * HOUR_MS);
}

A_DAY(a_holiday_is_moved_in_its_evening, &day)
{
    turn(HOST, GROUP, true, SATURDAY + 4);
    simulated_days_run_until(&day, SATURDAY_MS + 3 * DAY_MS + 11 * HOUR_MS);
    e2e_game(&day, "classico");
    simulated_days_run_until(&day, SATURDAY_MS + 4 * DAY_MS + 20 * HOUR_MS);
    turn(HOST, GROUP, true, SATURDAY + 4);
    turn(HOST, GROUP, true, SATURDAY + 5);
    /* Eleven hours were left: four of this evening, and seven after the next day. */
    expect_no_end(SATURDAY_MS + 6 * DAY_MS + 8 * HOUR_MS);
}

/* Two hours of the time that runs before the end are on the day before. */
A_DAY(a_turn_is_reminded_before_a_day_that_has_become_off, &day)
{
    turn(HOST, GROUP, true, SATURDAY + 4);
    simulated_days_run_until(&day, SATURDAY_MS + 3 * DAY_MS + 11 * HOUR_MS);
    e2e_game(&day, "classico");
    simulated_days_run_until(&day, SATURDAY_MS + 4 * DAY_MS + 12 * HOUR_MS);
    int before = simulated_days_reminders(&day);
    turn(HOST, GROUP, true, SATURDAY + 4);
    turn(HOST, GROUP, true, SATURDAY + 5);
    simulated_days_run_until(&day, SATURDAY_MS + 5 * DAY_MS);
    assert_true(simulated_days_reminders(&day) > before);
    assert_int_equal(simulated_days_lapsed(), 0);
}

/* A game that had no limit for days gets one: the time begins then. */
A_DAY(a_limit_that_is_chosen_late_ends_no_turn_at_once, &day)
{
    e2e_game(&day, "classico");
    assert_string_equal(e2e_forge(&day, HOST, GROUP, "w:1:0"), "");
    simulated_days_run(&day, 5 * DAY_MS);
    e2e_say(&day, HOST, GROUP, "/clock" TO_BOT " 24h");
    assert_true(simulated_days_deadline() >= simulated_days_now_ms() + 23 * HOUR_MS);
    assert_int_equal(simulated_days_lapsed(), 0);
}

/* --- all settings at random --- */

static void write_change(uint64_t *chance, bool own, int size, char *data)
{
    static const char *const zones[] = {"Pacific/Pago_Pago", "Europe/Rome", "Pacific/Kiritimati",
                                        "America/New_York"};
    static const int clocks[] = {300, 3600, 28800, 86400, 259200};
    int today = SATURDAY + (int)((simulated_days_now_ms() - SATURDAY_MS) / DAY_MS);
    switch ((int)chance_below(chance, own ? 5 : 6)) {
    case 0:
    case 1:
        snprintf(data, (size_t)size, "p:o:%d", (int)chance_below(chance, 7));
        break;
    case 2:
        snprintf(data, (size_t)size, "p:yd:%d", today + (int)chance_below(chance, 5));
        break;
    case 3:
        snprintf(data, (size_t)size, chance_below(chance, 2) ? "p:qf:%d" : "p:qt:%d",
                 60 * (int)chance_below(chance, 24));
        break;
    case 4:
        snprintf(data, (size_t)size, "p:z:%s", zones[chance_below(chance, 4)]);
        break;
    default:
        snprintf(data, (size_t)size, "w:1:%d", clocks[chance_below(chance, 5)]);
    }
}

static int64_t grace(void)
{
    int64_t clock_ms = simulated_days_number("SELECT clock_s * 1000 FROM tables");
    return clock_ms < GRACE_MS ? clock_ms : GRACE_MS;
}

static void change(uint64_t *chance)
{
    char data[64];
    int64_t before_ms = simulated_days_deadline(), now_ms = simulated_days_now_ms();
    int n = simulated_days_lapsed();
    bool own = chance_below(chance, 2) != 0;
    int64_t who = own ? simulated_days_turn() : HOST;
    write_change(chance, own, sizeof data, data);
    e2e_forge(&day, who, own ? who : GROUP, data);
    if (before_ms <= simulated_days_now_ms())
        return; /* it ended by itself meanwhile */
    int64_t least_ms = now_ms + grace();
    least_ms = before_ms < least_ms ? before_ms : least_ms;
    if (simulated_days_lapsed() != n || simulated_days_deadline() < least_ms)
        fail_msg("%s of %s at %lld: deadline %lld, then %lld", data, own ? "a player" : "the group",
                 (long long)now_ms, (long long)before_ms, (long long)simulated_days_deadline());
}

A_DAY(no_change_ends_a_turn, &day)
{
    uint64_t chance = chance_seed();
    assert_string_equal(e2e_forge(&day, HOST, GROUP, "p:a:0"), "");
    e2e_game(&day, "classico");
    for (int i = 0; i < CHANGES && simulated_days_turn() != 0; i++) {
        change(&chance);
        if (chance_below(&chance, 3) == 0)
            simulated_days_run(&day, (int64_t)chance_below(&chance, 20 * 60) * MINUTE_MS);
    }
    if (simulated_days_turn() != 0) /* by chance all deadlines moved on before they came */
        simulated_days_run_until(&day, simulated_days_deadline() + MINUTE_MS);
    assert_true(simulated_days_lapsed() > 0);
}
