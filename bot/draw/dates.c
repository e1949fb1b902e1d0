/* dates.c - the dates below a chart. */
#include "dates.h"

#include <assert.h>
#include <time.h>

/* --- units, each counted from a begin of its own, in local time --- */

enum unit { HOUR, DAY, MONTH, YEAR };

/* Seconds of the shortest unit of the kind. */
static const int64_t UNIT_S[] = {
    [HOUR] = 3600, [DAY] = 24 * 3600, [MONTH] = 28 * 24 * 3600, [YEAR] = 365 * 24 * 3600};

/* Days count from a Monday, hours from 1970. */
static const int64_t SINCE_1970[] = {[HOUR] = 0, [DAY] = 3};

static struct tm civil(int64_t local_s)
{
    struct tm parts;
    time_t at_s = (time_t)local_s;
    gmtime_r(&at_s, &parts);
    return parts;
}

static int64_t floor_divided(int64_t a, int64_t b)
{
    return a / b - (a % b < 0);
}

/* The number of the unit that contains this moment. */
static int64_t number_at(enum unit unit, int64_t local_s)
{
    if (unit == HOUR || unit == DAY)
        return floor_divided(local_s, UNIT_S[unit]) + SINCE_1970[unit];
    struct tm parts = civil(local_s);
    int64_t year = parts.tm_year + INT64_C(1900);
    return unit == YEAR ? year : 12 * year + parts.tm_mon;
}

/* The begin of that unit, in local seconds. */
static int64_t beginning(enum unit unit, int64_t number)
{
    if (unit == HOUR || unit == DAY)
        return (number - SINCE_1970[unit]) * UNIT_S[unit];
    int64_t month = unit == YEAR ? 12 * number : number;
    struct tm parts = {.tm_mday = 1, .tm_mon = (int)(month - 12 * 1900)};
    return (int64_t)timegm(&parts);
}

/* --- steps --- */

struct step {
    enum dates_kind kind;
    enum unit unit;
    int n; /* the step has so many units, and begins at their multiples */
};

static const struct step STEPS[] = {
    {DATES_HOURS, HOUR, 1},   {DATES_HOURS, HOUR, 3},       {DATES_HOURS, HOUR, 6},
    {DATES_HOURS, HOUR, 12},  {DATES_WEEKDAYS, DAY, 1},     {DATES_DAYS, DAY, 2},
    {DATES_DAYS, DAY, 7},     {DATES_DAYS, DAY, 14},        {DATES_MONTHS, MONTH, 1},
    {DATES_MONTHS, MONTH, 2}, {DATES_MONTHS, MONTH, 3},     {DATES_MONTHS, MONTH, 6},
    {DATES_YEARS, YEAR, 1},   {DATES_YEARS, YEAR, 2},       {DATES_YEARS, YEAR, 5},
    {DATES_YEARS, YEAR, 10},  {DATES_YEARS, YEAR, 20},      {DATES_YEARS, YEAR, 50},
    {DATES_YEARS, YEAR, 100}, {DATES_YEARS, YEAR, 1000000},
};

static const struct step *choose(const struct dates_span *span, const double *apart_px)
{
    double px_per_s = span->width_px / ((double)(span->to_ms - span->from_ms) / 1000);
    const struct step *last = &STEPS[sizeof STEPS / sizeof *STEPS - 1];
    for (const struct step *step = STEPS; step < last; step++) {
        double distance = px_per_s * (double)UNIT_S[step->unit] * step->n;
        if (distance >= apart_px[step->kind] && distance * DATES_MAX > span->width_px * 1.1)
            return step;
    }
    return last;
}

/* --- ticks --- */

static struct dates_tick tick_at(int64_t local_s, int zone_offset_s)
{
    struct tm parts = civil(local_s);
    return (struct dates_tick){
        .at_ms = (local_s - zone_offset_s) * 1000,
        .hour = parts.tm_hour,
        .weekday = (parts.tm_wday + 6) % 7,
        .day = parts.tm_mday,
        .month = parts.tm_mon,
        .year = parts.tm_year + 1900,
    };
}

static bool other_context(enum dates_kind kind, const struct dates_tick *a,
                          const struct dates_tick *b)
{
    if (kind == DATES_HOURS)
        return a->day != b->day || a->month != b->month;
    if (kind == DATES_DAYS)
        return a->month != b->month || a->year != b->year;
    return kind == DATES_MONTHS && a->year != b->year;
}

int dates_ticks(const struct dates_span *span, const double apart_px[DATES_KINDS],
                enum dates_kind *ret_kind, struct dates_tick ret_ticks[DATES_MAX])
{
    assert(span->from_ms < span->to_ms);
    const struct step *step = choose(span, apart_px);
    int64_t from_s = floor_divided(span->from_ms, 1000) + span->zone_offset_s;
    int64_t number = floor_divided(number_at(step->unit, from_s), step->n) * step->n;
    int n = 0;
    *ret_kind = step->kind;
    for (; n < DATES_MAX; number += step->n) {
        struct dates_tick tick = tick_at(beginning(step->unit, number), span->zone_offset_s);
        if (tick.at_ms >= span->to_ms)
            break;
        if (tick.at_ms < span->from_ms)
            continue;
        tick.context = n == 0 || other_context(step->kind, &ret_ticks[n - 1], &tick);
        ret_ticks[n++] = tick;
    }
    return n;
}
