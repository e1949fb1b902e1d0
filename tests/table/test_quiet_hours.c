/* test_quiet_hours.c - quiet hours: over midnight, where clocks are set, in places with odd clocks.
 *
 * SEED=n repeats a run that failed.
 */
#include "pace.h"

#include "chance.h"
#include "clocks.h"
#include "testing.h"

enum { RUNS = 400, MINUTES_A_DAY = 24 * 60, RANDOM_DAYS = 20 };

static const int64_t MINUTE_MS = CLOCKS_MINUTE_MS;
static const int64_t DAY_MS = (int64_t)24 * CLOCKS_HOUR_MS;

static const struct calm night = {.zone = &clocks_rome, .hours = {23 * 60, 8 * 60}};

TEST_CASE(test_over_midnight)
{
    int64_t from_ms = clocks_utc(2026, 7, 1, 21 * 60), to_ms = clocks_utc(2026, 7, 2, 6 * 60);
    assert_false(pace_quiet(&night, from_ms - 1));
    assert_true(pace_quiet(&night, from_ms));
    assert_true(pace_quiet(&night, clocks_utc(2026, 7, 1, 22 * 60)));
    assert_true(pace_quiet(&night, to_ms - 1));
    assert_false(pace_quiet(&night, to_ms));
    assert_int_equal(pace_quiet_end(&night, from_ms - 1), from_ms - 1);
    assert_int_equal(pace_quiet_end(&night, from_ms), to_ms);
    assert_int_equal(pace_quiet_end(&night, to_ms - 1), to_ms);
    assert_int_equal(pace_quiet_end(&night, to_ms), to_ms);
}

TEST_CASE(test_within_a_day)
{
    struct calm siesta = {.zone = &clocks_kathmandu, .hours = {13 * 60, 15 * 60 + 30}};
    int64_t from_ms = clocks_utc(2026, 7, 1, 13 * 60 - 345);
    assert_false(pace_quiet(&siesta, from_ms - 1));
    assert_true(pace_quiet(&siesta, from_ms));
    assert_int_equal(pace_quiet_end(&siesta, from_ms + 1), from_ms + 150 * MINUTE_MS);
    assert_false(pace_quiet(&siesta, from_ms + 150 * MINUTE_MS));
}

TEST_CASE(test_none)
{
    for (int16_t minute = 0; minute < MINUTES_A_DAY; minute++) {
        struct calm none = {.zone = &clocks_rome, .hours = {minute, minute}};
        int64_t at_ms = clocks_utc(2026, 7, 1, minute);
        assert_false(pace_quiet(&none, at_ms));
        assert_int_equal(pace_quiet_end(&none, at_ms), at_ms);
    }
}

TEST_CASE(test_they_end_at_the_same_local_hour_all_year)
{
    for (int day = 1; day <= 700; day++) {
        int64_t end_ms = pace_quiet_end(&night, clocks_utc(2026, 1, day, 23 * 60));
        assert_int_equal(zone_local(&clocks_rome, end_ms), clocks_utc(2026, 1, day + 1, 8 * 60));
    }
}

TEST_CASE(test_where_the_end_is_skipped_they_end_with_the_skip)
{
    struct calm calm = {.zone = &clocks_rome, .hours = {23 * 60, 2 * 60 + 30}};
    int64_t skip_ms = clocks_utc(2026, 3, 29, 60);
    assert_int_equal(pace_quiet_end(&calm, skip_ms - 2 * CLOCKS_HOUR_MS), skip_ms);
    assert_false(pace_quiet(&calm, skip_ms));
}

TEST_CASE(test_where_the_start_is_skipped_they_start_with_the_skip)
{
    struct calm calm = {.zone = &clocks_rome, .hours = {2 * 60 + 30, 7 * 60}};
    int64_t skip_ms = clocks_utc(2026, 3, 29, 60);
    assert_false(pace_quiet(&calm, skip_ms - 1));
    assert_true(pace_quiet(&calm, skip_ms));
    assert_int_equal(pace_quiet_end(&calm, skip_ms), clocks_utc(2026, 3, 29, 5 * 60));
}

TEST_CASE(test_a_clock_set_back_can_end_them_and_begin_them_again)
{
    int64_t fold_ms = clocks_utc(2026, 10, 25, 60);
    struct calm late = {.zone = &clocks_rome, .hours = {2 * 60 + 30, 7 * 60}};
    assert_true(pace_quiet(&late, fold_ms - 1));
    assert_int_equal(pace_quiet_end(&late, fold_ms - 1), fold_ms);
    struct calm early = {.zone = &clocks_rome, .hours = {23 * 60, 2 * 60 + 30}};
    assert_int_equal(pace_quiet_end(&early, fold_ms - CLOCKS_HOUR_MS), fold_ms - 30 * MINUTE_MS);
    assert_false(pace_quiet(&early, fold_ms - 1));
    assert_true(pace_quiet(&early, fold_ms));
    assert_int_equal(pace_quiet_end(&early, fold_ms), fold_ms + 30 * MINUTE_MS);
}

TEST_CASE(test_all_day_but_a_minute_that_is_skipped)
{
    struct calm calm = {.zone = &clocks_rome, .hours = {2 * 60 + 1, 2 * 60}};
    int64_t skip_ms = clocks_utc(2026, 3, 29, 60);
    assert_int_equal(pace_quiet_end(&calm, skip_ms - CLOCKS_HOUR_MS), clocks_utc(2026, 3, 30, 0));
}

/* The minute that a clock on the wall shows, reckoned without the code under test. */
static int minute_shown(const struct zone *zone, int64_t at_ms)
{
    int32_t offset_s = zone->spans[0].offset_s;
    for (int i = 0; i < zone->n && zone->spans[i].from_ms <= at_ms; i++)
        offset_s = zone->spans[i].offset_s;
    return (int)((at_ms / MINUTE_MS + offset_s / 60) % MINUTES_A_DAY);
}

static bool is_within(const struct hours *hours, int minute)
{
    bool within = false;
    for (int m = hours->from; m != hours->to; m = (m + 1) % MINUTES_A_DAY)
        within = within || m == minute;
    return within;
}

static int16_t some_minute(uint64_t *chance)
{
    return (int16_t)chance_below(chance, MINUTES_A_DAY);
}

TEST_CASE(test_the_end_is_the_first_minute_that_is_not_quiet)
{
    uint64_t chance = chance_seed();
    for (int run = 0; run < RUNS; run++) {
        int64_t from_ms = clocks_utc(2026, 7, 1, 0);
        struct zone zone = clocks_random(&chance, from_ms, RANDOM_DAYS);
        struct calm calm = {.zone = &zone, .hours = {some_minute(&chance), some_minute(&chance)}};
        int64_t at_ms = from_ms + (int64_t)chance_below(&chance, RANDOM_DAYS * 1440) * MINUTE_MS;
        int64_t end_ms = pace_quiet_end(&calm, at_ms);
        assert_in_range(end_ms - at_ms, 0, 2 * DAY_MS);
        for (int64_t ms = at_ms; ms <= end_ms; ms += MINUTE_MS) {
            bool quiet = is_within(&calm.hours, minute_shown(&zone, ms));
            if (quiet != (ms < end_ms) || pace_quiet(&calm, ms) != quiet ||
                pace_quiet(&calm, ms + MINUTE_MS - 1) != quiet)
                fail_msg("run %d: from %lld to %lld, wrong at %lld", run, (long long)at_ms,
                         (long long)end_ms, (long long)ms);
        }
        int64_t within_ms = (int64_t)chance_below(&chance, CLOCKS_MINUTE_MS);
        assert_int_equal(pace_quiet_end(&calm, at_ms + within_ms),
                         end_ms == at_ms ? at_ms + within_ms : end_ms);
    }
}
