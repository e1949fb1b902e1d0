/* test_season.c - seasons: their names and borders, in places whose clocks are set.
 *
 * SEED=n repeats a run that failed.
 */
#include "season.h"

#include "chance.h"
#include "clocks.h"
#include "testing.h"
#include "tzfile.h"

#include <stdlib.h>
#include <time.h>

enum { RUNS = 300, RANDOM_DAYS = 60, MINUTES_A_DAY = 24 * 60 };

static const int64_t DAY_MS = (int64_t)24 * CLOCKS_HOUR_MS;
static const struct zone utc = {.name = "UTC", .n = 1, .spans = {{0, 0}}};

/* Set back from 24:00 to 23:00 as a month ends: 1 November begins twice. */
static const struct zone folded = {
    .name = "Nowhere/Folded",
    .n = 2,
    .spans = {{INT64_C(1767225600000), 3600}, {INT64_C(1793487600000), 0}}};

/* Set forward from 0:00 to 1:00 on 1 November: that midnight is never shown. */
static const struct zone skipped = {
    .name = "Nowhere/Skipped",
    .n = 2,
    .spans = {{INT64_C(1767225600000), 0}, {INT64_C(1793491200000), 3600}}};

static void assert_season(const struct season *season, int32_t key, int64_t from_ms, int64_t to_ms)
{
    assert_int_equal(season->key, key);
    assert_int_equal(season->from_ms, from_ms);
    assert_int_equal(season->to_ms, to_ms);
}

static int32_t key_at(enum season_length length, const struct zone *zone, int64_t at_ms)
{
    struct season season;
    season_at(length, zone, at_ms, &season);
    assert_true(season.from_ms <= at_ms && at_ms < season.to_ms);
    return season.key;
}

/* --- names --- */

TEST_CASE(test_keys_of_every_length)
{
    int64_t at_ms = clocks_utc(2026, 11, 21, 500);
    assert_int_equal(key_at(SEASON_WEEK, &utc, at_ms), 2026047);
    assert_int_equal(key_at(SEASON_MONTH, &utc, at_ms), 202611);
    assert_int_equal(key_at(SEASON_QUARTER, &utc, at_ms), 20264);
    assert_int_equal(key_at(SEASON_YEAR, &utc, at_ms), 2026);
    assert_int_equal(key_at(SEASON_ENDLESS, &utc, at_ms), 0);
}

TEST_CASE(test_borders_of_every_length)
{
    struct season season;
    int64_t at_ms = clocks_utc(2026, 11, 21, 500);
    season_at(SEASON_WEEK, &utc, at_ms, &season);
    assert_season(&season, 2026047, clocks_utc(2026, 11, 16, 0), clocks_utc(2026, 11, 23, 0));
    season_at(SEASON_MONTH, &utc, at_ms, &season);
    assert_season(&season, 202611, clocks_utc(2026, 11, 1, 0), clocks_utc(2026, 12, 1, 0));
    season_at(SEASON_QUARTER, &utc, at_ms, &season);
    assert_season(&season, 20264, clocks_utc(2026, 10, 1, 0), clocks_utc(2027, 1, 1, 0));
    season_at(SEASON_YEAR, &utc, at_ms, &season);
    assert_season(&season, 2026, clocks_utc(2026, 1, 1, 0), clocks_utc(2027, 1, 1, 0));
    season_at(SEASON_ENDLESS, &utc, at_ms, &season);
    assert_season(&season, 0, INT64_MIN, INT64_MAX);
}

/* The days on which ISO weeks and years part, as published tables of ISO 8601 have them. */
TEST_CASE(test_weeks_around_new_year)
{
    assert_int_equal(key_at(SEASON_WEEK, &utc, clocks_utc(2005, 1, 1, 0)), 2004053);
    assert_int_equal(key_at(SEASON_WEEK, &utc, clocks_utc(2005, 1, 2, 1439)), 2004053);
    assert_int_equal(key_at(SEASON_WEEK, &utc, clocks_utc(2005, 1, 3, 0)), 2005001);
    assert_int_equal(key_at(SEASON_WEEK, &utc, clocks_utc(2007, 12, 30, 0)), 2007052);
    assert_int_equal(key_at(SEASON_WEEK, &utc, clocks_utc(2007, 12, 31, 0)), 2008001);
    assert_int_equal(key_at(SEASON_WEEK, &utc, clocks_utc(2008, 12, 29, 0)), 2009001);
    assert_int_equal(key_at(SEASON_WEEK, &utc, clocks_utc(2010, 1, 3, 0)), 2009053);
    assert_int_equal(key_at(SEASON_WEEK, &utc, clocks_utc(2026, 12, 31, 0)), 2026053);
    assert_int_equal(key_at(SEASON_WEEK, &utc, clocks_utc(2027, 1, 4, 0)), 2027001);
}

/* Every day of a hundred and thirty years by the C library's calendar. */
TEST_CASE(test_every_day_is_in_the_season_that_the_calendar_says)
{
    for (int64_t day = 0; day < 130 * 366; day++) {
        time_t at = (time_t)(day * 86400);
        struct tm tm;
        char week[32];
        assert_non_null(gmtime_r(&at, &tm));
        assert_true(strftime(week, sizeof week, "%G0%V", &tm) > 0);
        int year = tm.tm_year + 1900, month = tm.tm_mon + 1;
        assert_int_equal(key_at(SEASON_WEEK, &utc, day * DAY_MS), strtol(week, NULL, 10));
        assert_int_equal(key_at(SEASON_MONTH, &utc, day * DAY_MS), year * 100 + month);
        assert_int_equal(key_at(SEASON_QUARTER, &utc, day * DAY_MS), year * 10 + (month + 2) / 3);
        assert_int_equal(key_at(SEASON_YEAR, &utc, day * DAY_MS), year);
    }
}

TEST_CASE(test_before_1970_there_are_seasons_as_well)
{
    assert_int_equal(key_at(SEASON_MONTH, &utc, -1), 196912);
    assert_int_equal(key_at(SEASON_WEEK, &utc, -1), 1970001);
    assert_int_equal(key_at(SEASON_WEEK, &utc, -3 * DAY_MS - 1), 1969052);
    assert_int_equal(key_at(SEASON_YEAR, &utc, -DAY_MS * 366), 1968);
}

/* --- local time --- */

TEST_CASE(test_borders_follow_the_local_clock)
{
    struct season season;
    season_at(SEASON_MONTH, &clocks_rome, clocks_utc(2026, 10, 25, 60), &season);
    assert_season(&season, 202610, clocks_utc(2026, 9, 30, 22 * 60),
                  clocks_utc(2026, 10, 31, 23 * 60));
    season_at(SEASON_MONTH, &clocks_rome, clocks_utc(2027, 3, 31, 22 * 60), &season);
    assert_int_equal(season.key, 202704);
    season_at(SEASON_WEEK, &clocks_rome, clocks_utc(2026, 3, 29, 60), &season);
    assert_season(&season, 2026013, clocks_utc(2026, 3, 22, 23 * 60),
                  clocks_utc(2026, 3, 29, 22 * 60)); /* an hour short */
    season_at(SEASON_QUARTER, &clocks_lord_howe, clocks_utc(2026, 12, 31, 0), &season);
    assert_season(&season, 20264, clocks_utc(2026, 9, 30, 13 * 60 + 30),
                  clocks_utc(2026, 12, 31, 13 * 60));
    season_at(SEASON_YEAR, &clocks_kathmandu, clocks_utc(2026, 12, 31, 18 * 60 + 15), &season);
    assert_season(&season, 2027, clocks_utc(2026, 12, 31, 18 * 60 + 15),
                  clocks_utc(2027, 12, 31, 18 * 60 + 15));
}

TEST_CASE(test_a_midnight_that_comes_twice_is_a_border_once)
{
    int64_t border_ms = clocks_utc(2026, 10, 31, 23 * 60);
    assert_int_equal(folded.spans[1].from_ms, border_ms);
    assert_int_equal(key_at(SEASON_MONTH, &folded, border_ms - 1), 202610);
    assert_int_equal(zone_local(&folded, border_ms), clocks_utc(2026, 10, 31, 23 * 60));
    assert_int_equal(key_at(SEASON_MONTH, &folded, border_ms + 1), 202610);
    assert_int_equal(key_at(SEASON_MONTH, &folded, border_ms + CLOCKS_HOUR_MS), 202611);

    struct zone late = folded; /* set back a quarter after midnight */
    late.spans[1].from_ms += 15 * CLOCKS_MINUTE_MS;
    assert_int_equal(key_at(SEASON_MONTH, &late, border_ms), 202611);
    assert_int_equal(zone_local(&late, border_ms + 20 * CLOCKS_MINUTE_MS),
                     clocks_utc(2026, 10, 31, 23 * 60 + 20));
    assert_int_equal(key_at(SEASON_MONTH, &late, border_ms + 20 * CLOCKS_MINUTE_MS), 202611);
}

TEST_CASE(test_a_midnight_that_is_skipped_is_a_border)
{
    int64_t border_ms = clocks_utc(2026, 11, 1, 0);
    assert_int_equal(skipped.spans[1].from_ms, border_ms);
    assert_int_equal(key_at(SEASON_MONTH, &skipped, border_ms - 1), 202610);
    assert_int_equal(key_at(SEASON_MONTH, &skipped, border_ms), 202611);
    struct zone early = skipped; /* set forward over midnight */
    early.spans[1].from_ms -= 15 * CLOCKS_MINUTE_MS;
    assert_int_equal(key_at(SEASON_MONTH, &early, early.spans[1].from_ms - 1), 202610);
    assert_int_equal(key_at(SEASON_MONTH, &early, early.spans[1].from_ms), 202611);
}

/* --- what must hold anywhere --- */

/* The season at every instant by looking: it changes when the latest that the clock has ever shown
 * comes into the next one. */
static void scan(enum season_length length, const struct zone *zone, int64_t from_ms, int days)
{
    int64_t latest_ms = zone_local(zone, from_ms);
    for (int64_t at_ms = from_ms; at_ms < from_ms + days * DAY_MS; at_ms += 15 * CLOCKS_MINUTE_MS) {
        int64_t local_ms = zone_local(zone, at_ms);
        latest_ms = local_ms > latest_ms ? local_ms : latest_ms;
        assert_int_equal(key_at(length, zone, at_ms), key_at(length, &utc, latest_ms));
    }
}

static void check_neighbours(enum season_length length, const struct zone *zone, int64_t at_ms)
{
    struct season season, before, after, again;
    season_at(length, zone, at_ms, &season);
    assert_true(season.from_ms <= at_ms && at_ms < season.to_ms);
    season_at(length, zone, season.from_ms - 1, &before);
    season_at(length, zone, season.to_ms, &after);
    assert_int_equal(before.to_ms, season.from_ms);
    assert_int_equal(after.from_ms, season.to_ms);
    assert_true(before.key < season.key && season.key < after.key);
    season_at(length, zone, season.to_ms - 1, &again);
    assert_season(&again, season.key, season.from_ms, season.to_ms);
    assert_true(season_named(length, zone, season.key, &again));
    assert_season(&again, season.key, season.from_ms, season.to_ms);
}

TEST_CASE(test_seasons_meet_wherever_clocks_are_set)
{
    uint64_t chance = chance_seed();
    int64_t from_ms = clocks_utc(2026, 11, 20, 0);
    for (int run = 0; run < RUNS; run++) {
        struct zone zone = clocks_random(&chance, from_ms, RANDOM_DAYS);
        int64_t minute = (int64_t)chance_below(&chance, RANDOM_DAYS * MINUTES_A_DAY);
        for (int length = SEASON_WEEK; length < SEASON_ENDLESS; length++) {
            check_neighbours((enum season_length)length, &zone,
                             from_ms + minute * CLOCKS_MINUTE_MS);
            for (int i = 0; i < zone.n; i++)
                check_neighbours((enum season_length)length, &zone, zone.spans[i].from_ms);
        }
        if (run % 10 == 0) {
            scan(SEASON_WEEK, &zone, from_ms, RANDOM_DAYS);
            scan(SEASON_MONTH, &zone, from_ms, RANDOM_DAYS);
        }
    }
}

/* The clocks of a real place from 2025 on. */
static struct zone read_zone(const char *name)
{
    static struct tzfile file;
    struct zone zone = {.n = 0};
    tzfile_read(name, clocks_utc(2030, 1, 1, 0) / 1000, &file);
    for (int i = 0; i < file.n && zone.n < ZONE_SPANS_MAX; i++) {
        int64_t from_ms = file.settings[i].at_s < 0 ? INT64_MIN : file.settings[i].at_s * 1000;
        zone.n = from_ms < clocks_utc(2025, 1, 1, 0) ? 0 : zone.n; /* only the last of these */
        zone.spans[zone.n++] = (struct zone_span){from_ms, file.settings[i].offset_s};
    }
    return zone;
}

/* Some of them are set at midnight, or over it; one by two hours, one by half an hour. */
TEST_CASE(test_real_places)
{
    static const char *const names[] = {
        "Europe/Rome",         "America/New_York",     "Africa/Cairo",      "Asia/Beirut",
        "America/Havana",      "America/Santiago",     "Atlantic/Azores",   "America/Nuuk",
        "Australia/Lord_Howe", "Antarctica/Troll",     "Pacific/Chatham",   "Asia/Kathmandu",
        "Pacific/Kiritimati",  "America/Scoresbysund", "Pacific/Pago_Pago", "Africa/Casablanca",
    };
    int settings = 0;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        struct zone zone = read_zone(names[i]);
        assert_true(zone.n > 0);
        for (int k = 1; k < zone.n; k++, settings++) {
            for (int length = SEASON_WEEK; length < SEASON_ENDLESS; length++) {
                check_neighbours((enum season_length)length, &zone, zone.spans[k].from_ms);
                scan((enum season_length)length, &zone, zone.spans[k].from_ms - 2 * DAY_MS, 4);
            }
        }
    }
    assert_true(settings > 50);
}

TEST_CASE(test_seasons_follow_each_other_for_years)
{
    const struct zone *const zones[] = {&utc, &clocks_rome, &clocks_lord_howe, &clocks_kathmandu};
    static const int per_28_years[] = {1461, 336, 112, 28}; /* after 28 years weekdays recur */
    for (size_t i = 0; i < sizeof zones / sizeof zones[0]; i++) {
        for (int length = SEASON_WEEK; length < SEASON_ENDLESS; length++) {
            struct season season;
            season_at((enum season_length)length, zones[i], clocks_utc(2029, 1, 1, 720), &season);
            int64_t end_ms = clocks_utc(2056, 12, 26, 0);
            int n = 1;
            for (; season.to_ms < end_ms; n++) {
                check_neighbours((enum season_length)length, zones[i], season.to_ms);
                season_at((enum season_length)length, zones[i], season.to_ms, &season);
            }
            assert_int_equal(n, per_28_years[length]);
        }
    }
}

/* --- by name --- */

TEST_CASE(test_a_season_is_found_by_its_key)
{
    struct season season;
    assert_true(season_named(SEASON_WEEK, &utc, 2020053, &season));
    assert_season(&season, 2020053, clocks_utc(2020, 12, 28, 0), clocks_utc(2021, 1, 4, 0));
    assert_true(season_named(SEASON_MONTH, &clocks_rome, 202607, &season));
    assert_season(&season, 202607, clocks_utc(2026, 6, 30, 1320), clocks_utc(2026, 7, 31, 1320));
    assert_true(season_named(SEASON_QUARTER, &utc, 20261, &season));
    assert_season(&season, 20261, clocks_utc(2026, 1, 1, 0), clocks_utc(2026, 4, 1, 0));
    assert_true(season_named(SEASON_YEAR, &utc, 2028, &season));
    assert_season(&season, 2028, clocks_utc(2028, 1, 1, 0), clocks_utc(2029, 1, 1, 0));
    assert_true(season_named(SEASON_ENDLESS, &utc, 0, &season));
    assert_season(&season, 0, INT64_MIN, INT64_MAX);
}

TEST_CASE(test_there_are_no_other_keys)
{
    static const struct {
        enum season_length length;
        int32_t key;
    } strange[] = {
        {SEASON_WEEK, 2021053},    {SEASON_WEEK, 2021000},    {SEASON_WEEK, 2020054},
        {SEASON_WEEK, 202647},     {SEASON_MONTH, 202600},    {SEASON_MONTH, 202613},
        {SEASON_MONTH, 2026047},   {SEASON_QUARTER, 20260},   {SEASON_QUARTER, 20265},
        {SEASON_YEAR, 0},          {SEASON_YEAR, -2026},      {SEASON_YEAR, 202611},
        {SEASON_ENDLESS, 1},       {SEASON_ENDLESS, -1},      {SEASON_WEEK, INT32_MAX},
        {SEASON_MONTH, INT32_MIN}, {SEASON_MONTH, INT32_MAX}, {SEASON_QUARTER, INT32_MAX},
    };
    struct season season;
    for (size_t i = 0; i < sizeof strange / sizeof strange[0]; i++) {
        if (season_named(strange[i].length, &utc, strange[i].key, &season))
            fail_msg("%d %d", (int)strange[i].length, (int)strange[i].key);
    }
}
