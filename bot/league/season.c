/* season.c - counts weeks and months of the local calendar, and finds when they begin.
 *
 * A season is a number first: of weeks since that of 1 January 1970, or of months since the year 0,
 * in as many as it is long.
 */
#include "season.h"

#include <assert.h>

enum { DAYS_OF_ERA = 146097, YEARS_OF_ERA = 400, MONTHS = 12, WEEK = 7, THURSDAY = 3 };

static const int64_t DAY_MS = (int64_t)24 * 60 * 60 * 1000;

/* Days from 1 March of the year 0 to 1 January 1970. */
static const int64_t EPOCH_DAYS = 719468;

static const int32_t YEAR_MAX = 9999;

/* The months in a season of this length; 0: it does not consist of months. */
static const int months_of[N_SEASON_LENGTHS] = {
    [SEASON_MONTH] = 1, [SEASON_QUARTER] = 3, [SEASON_YEAR] = MONTHS};

/* The factor of the year in a key. */
static const int32_t key_of_year[N_SEASON_LENGTHS] = {
    [SEASON_WEEK] = 1000, [SEASON_MONTH] = 100, [SEASON_QUARTER] = 10, [SEASON_YEAR] = 1};

static int64_t floor_div(int64_t a, int64_t b)
{
    return a / b - (a % b < 0);
}

/* --- the calendar --- */

/* Years are taken to begin in March, so that a leap day is their last. */
int64_t season_first_of_month(int64_t month)
{
    int64_t shifted = month - 2, year = floor_div(shifted, MONTHS);
    int64_t days_before = (153 * (shifted - year * MONTHS) + 2) / 5;
    int64_t leaps = floor_div(year, 4) - floor_div(year, 100) + floor_div(year, 400);
    return 365 * year + leaps + days_before - EPOCH_DAYS;
}

/* A guess from the mean length of a year that is a month off at most. */
int64_t season_month_of(int64_t day)
{
    int64_t month = floor_div((day + EPOCH_DAYS) * YEARS_OF_ERA * MONTHS, DAYS_OF_ERA) + 2;
    while (season_first_of_month(month) > day)
        month--;
    while (season_first_of_month(month + 1) <= day)
        month++;
    return month;
}

/* --- seasons as numbers --- */

static int64_t number_of(enum season_length length, int64_t day)
{
    if (length == SEASON_WEEK)
        return floor_div(day + THURSDAY, WEEK);
    return floor_div(season_month_of(day), months_of[length]);
}

static int64_t first_day(enum season_length length, int64_t number)
{
    if (length == SEASON_WEEK)
        return number * WEEK - THURSDAY;
    return season_first_of_month(number * months_of[length]);
}

/* A week belongs to the year in which its Thursday lies. */
static int32_t key_of(enum season_length length, int64_t number)
{
    int64_t per_year = length == SEASON_WEEK ? 1 : MONTHS / months_of[length];
    int64_t year = floor_div(number, per_year), nth = number - year * per_year + 1;
    if (length == SEASON_WEEK) {
        int64_t thursday = first_day(length, number) + THURSDAY;
        year = floor_div(season_month_of(thursday), MONTHS);
        nth = (thursday - season_first_of_month(year * MONTHS)) / WEEK + 1;
    }
    return (int32_t)(year * key_of_year[length] + (length == SEASON_YEAR ? 0 : nth));
}

/* The number that a key would have; it is right only if key_of() gives the key again. */
static int64_t number_named(enum season_length length, int32_t key)
{
    int32_t year = key / key_of_year[length], nth = key % key_of_year[length];
    if (length == SEASON_WEEK) /* 4 January always lies in the first week */
        return number_of(length, season_first_of_month((int64_t)year * MONTHS) + 3) + nth - 1;
    if (length == SEASON_YEAR)
        return year;
    return (int64_t)year * (MONTHS / months_of[length]) + nth - 1;
}

/* --- seasons in time --- */

/* The first instant at which the local clock shows this time or a later one. */
static int64_t first_shown(const struct zone *zone, int64_t local_ms)
{
    for (int i = 0;; i++) {
        int64_t at_ms = local_ms - (int64_t)zone->spans[i].offset_s * 1000;
        if (i > 0 && at_ms < zone->spans[i].from_ms)
            at_ms = zone->spans[i].from_ms;
        if (i == zone->n - 1 || at_ms < zone->spans[i + 1].from_ms)
            return at_ms;
    }
}

static int64_t begin_ms(enum season_length length, const struct zone *zone, int64_t number)
{
    return first_shown(zone, first_day(length, number) * DAY_MS);
}

static struct season season_of(enum season_length length, const struct zone *zone, int64_t number)
{
    return (struct season){.key = key_of(length, number),
                           .from_ms = begin_ms(length, zone, number),
                           .to_ms = begin_ms(length, zone, number + 1)};
}

void season_at(enum season_length length, const struct zone *zone, int64_t at_ms,
               struct season *ret_season)
{
    assert(length < N_SEASON_LENGTHS);
    if (length == SEASON_ENDLESS) {
        *ret_season = (struct season){.key = 0, .from_ms = INT64_MIN, .to_ms = INT64_MAX};
        return;
    }
    int64_t number = number_of(length, floor_div(zone_local(zone, at_ms), DAY_MS));
    while (begin_ms(length, zone, number + 1) <= at_ms) /* the clock was set back over midnight */
        number++;
    *ret_season = season_of(length, zone, number);
}

bool season_named(enum season_length length, const struct zone *zone, int32_t key,
                  struct season *ret_season)
{
    if (length == SEASON_ENDLESS) {
        season_at(length, zone, 0, ret_season);
        return key == 0;
    }
    if (key <= 0 || key / key_of_year[length] > YEAR_MAX)
        return false;
    int64_t number = number_named(length, key);
    if (key_of(length, number) != key)
        return false;
    *ret_season = season_of(length, zone, number);
    return true;
}
