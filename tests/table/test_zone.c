/* test_zone.c - local clocks, among them those that are set forward and back.
 *
 * SEED=n repeats a run that failed.
 */
#include "zone.h"

#include "chance.h"
#include "clocks.h"
#include "testing.h"

enum { RUNS = 400, MINUTES_A_DAY = 24 * 60, RANDOM_DAYS = 20 };

static const int64_t MINUTE_MS = CLOCKS_MINUTE_MS;
static const int64_t DAY_MS = (int64_t)24 * CLOCKS_HOUR_MS;

static void assert_local(const struct zone *zone, int64_t utc_ms, int64_t local_ms)
{
    assert_int_equal(zone_local(zone, utc_ms), local_ms);
}

TEST_CASE(test_a_clock_shows_the_offset_that_holds)
{
    int64_t spring_ms = clocks_utc(2026, 3, 29, 60), autumn_ms = clocks_utc(2026, 10, 25, 60);
    assert_local(&clocks_rome, spring_ms - 1, clocks_utc(2026, 3, 29, 120) - 1);
    assert_local(&clocks_rome, spring_ms, clocks_utc(2026, 3, 29, 180));
    assert_local(&clocks_rome, autumn_ms - 1, clocks_utc(2026, 10, 25, 180) - 1);
    assert_local(&clocks_rome, autumn_ms, clocks_utc(2026, 10, 25, 120));
    assert_local(&clocks_kathmandu, clocks_utc(2026, 7, 1, 0), clocks_utc(2026, 7, 1, 345));
    assert_local(&clocks_lord_howe, clocks_utc(2026, 10, 3, 15 * 60 + 30),
                 clocks_utc(2026, 10, 4, 150));
}

TEST_CASE(test_the_first_and_last_offsets_hold_on)
{
    assert_local(&clocks_rome, clocks_utc(2020, 1, 1, 0), clocks_utc(2020, 1, 1, 60));
    assert_local(&clocks_rome, clocks_utc(2031, 7, 1, 0), clocks_utc(2031, 7, 1, 60));
}

TEST_CASE(test_before_1970_there_are_days_as_well)
{
    assert_local(&clocks_kathmandu, -1, 345 * MINUTE_MS - 1);
    assert_int_equal(zone_next(&clocks_kathmandu, 0, -DAY_MS), -345 * MINUTE_MS);
}

TEST_CASE(test_the_next_time_of_day)
{
    int64_t eight_ms = clocks_utc(2026, 7, 1, 6 * 60);
    assert_int_equal(zone_next(&clocks_rome, 8 * 60, eight_ms - 1), eight_ms);
    assert_int_equal(zone_next(&clocks_rome, 8 * 60, eight_ms), eight_ms);
    assert_int_equal(zone_next(&clocks_rome, 8 * 60, eight_ms + 1), eight_ms + DAY_MS);
    assert_int_equal(zone_next(&clocks_rome, 0, eight_ms), clocks_utc(2026, 7, 1, 22 * 60));
    assert_int_equal(zone_next(&clocks_kathmandu, 0, clocks_utc(2026, 7, 1, 0)),
                     clocks_utc(2026, 7, 1, MINUTES_A_DAY - 345));
}

TEST_CASE(test_a_skipped_time_is_when_the_clock_skips_it)
{
    int64_t skip_ms = clocks_utc(2026, 3, 29, 60), evening_ms = skip_ms - 6 * CLOCKS_HOUR_MS;
    assert_int_equal(zone_next(&clocks_rome, 120, evening_ms), skip_ms);
    assert_int_equal(zone_next(&clocks_rome, 150, evening_ms), skip_ms);
    assert_int_equal(zone_next(&clocks_rome, 150, skip_ms), skip_ms);
    assert_int_equal(zone_next(&clocks_rome, 180, evening_ms), skip_ms);
    assert_int_equal(zone_next(&clocks_rome, 150, skip_ms + 1), clocks_utc(2026, 3, 30, 30));
    assert_int_equal(zone_next(&clocks_lord_howe, 2 * 60 + 15, clocks_utc(2026, 10, 3, 0)),
                     clocks_utc(2026, 10, 3, 15 * 60 + 30));
}

TEST_CASE(test_of_a_time_shown_twice_only_the_first_counts)
{
    int64_t first_ms = clocks_utc(2026, 10, 25, 30), fold_ms = clocks_utc(2026, 10, 25, 60);
    assert_int_equal(zone_next(&clocks_rome, 150, clocks_utc(2026, 10, 24, 12 * 60)), first_ms);
    assert_int_equal(zone_next(&clocks_rome, 150, first_ms), first_ms);
    assert_int_equal(zone_next(&clocks_rome, 150, first_ms + 1), clocks_utc(2026, 10, 26, 90));
    assert_int_equal(zone_next(&clocks_rome, 150, fold_ms), clocks_utc(2026, 10, 26, 90));
    assert_int_equal(zone_next(&clocks_rome, 180, fold_ms), clocks_utc(2026, 10, 25, 120));
}

/* The same hour each local day, whatever happens to the clocks in between. */
TEST_CASE(test_once_a_day_is_as_often_as_there_are_days)
{
    int64_t at_ms = clocks_utc(2026, 1, 10, 0), end_ms = clocks_utc(2027, 12, 10, 0);
    int64_t next_ms;
    int days = 0;
    for (; (next_ms = zone_next(&clocks_rome, 8 * 60, at_ms)) < end_ms; at_ms = next_ms + 1) {
        assert_int_equal(zone_local(&clocks_rome, next_ms) % DAY_MS, 8 * 60 * MINUTE_MS);
        days++;
    }
    assert_int_equal(days, (end_ms - clocks_utc(2026, 1, 10, 0)) / DAY_MS);
}

/* The latest that the clock has ever shown turns to `minute`, of whatever day: minute by minute. */
static int64_t next_by_scanning(const struct zone *zone, int minute, int64_t after_ms)
{
    int64_t latest_ms = INT64_MIN;
    for (int64_t at_ms = after_ms - DAY_MS;; at_ms += MINUTE_MS) {
        int64_t shown_ms = zone_local(zone, at_ms);
        if (shown_ms <= latest_ms)
            continue;
        for (int64_t ms = latest_ms + MINUTE_MS; at_ms >= after_ms && ms <= shown_ms;
             ms += MINUTE_MS)
            if ((ms % DAY_MS + DAY_MS) % DAY_MS == minute * MINUTE_MS)
                return at_ms;
        latest_ms = shown_ms;
    }
}

TEST_CASE(test_the_next_time_is_what_scanning_finds)
{
    uint64_t chance = chance_seed();
    for (int run = 0; run < RUNS; run++) {
        int64_t from_ms = clocks_utc(2026, 7, 1, 0);
        struct zone zone = clocks_random(&chance, from_ms, RANDOM_DAYS);
        int minute = (int)chance_below(&chance, MINUTES_A_DAY);
        int64_t after_ms =
            from_ms + (1440 + (int64_t)chance_below(&chance, RANDOM_DAYS * 1440)) * MINUTE_MS;
        int span = 1 + (int)chance_below(&chance, (uint32_t)zone.n);
        if (chance_below(&chance, 2) && span < zone.n) /* near where clocks are set */
            after_ms =
                zone.spans[span].from_ms + ((int)chance_below(&chance, 301) - 150) * MINUTE_MS;
        int64_t found_ms = next_by_scanning(&zone, minute, after_ms);
        if (zone_next(&zone, minute, after_ms) != found_ms)
            fail_msg("run %d: minute %d after %lld", run, minute, (long long)after_ms);
    }
}
