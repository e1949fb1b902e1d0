/* cup_dates.c - counts evenings of days that are not off. */
#include "cup_dates.h"

#include <limits.h>

enum { EVENING_MINUTE = 22 * 60 };

#define DAY_MS INT64_C(86400000)

int64_t cup_dates_evening(const struct schedule *schedule, int64_t at_ms)
{
    int64_t evening_ms = zone_next(&schedule->zone, EVENING_MINUTE, at_ms);
    int64_t runs_ms = pace_run(&schedule->pace, evening_ms, 1) - 1;
    if (runs_ms > evening_ms)
        evening_ms = zone_next(&schedule->zone, EVENING_MINUTE, runs_ms);
    return schedule_awake(schedule, evening_ms);
}

int64_t cup_dates_end(const struct schedule *schedule, int days, int64_t now_ms)
{
    return cup_dates_evening(schedule, pace_run(&schedule->pace, now_ms, days * DAY_MS));
}

/* Counts evenings of days that are not off, at most so many and none after `to_ms`. The last one is
 * *ret_last_ms. */
static int count_evenings(const struct zone *zone, const struct days_off *off, int64_t from_ms,
                          int64_t to_ms, int most, int64_t *ret_last_ms)
{
    int n = 0;
    for (int64_t at_ms = zone_next(zone, EVENING_MINUTE, from_ms); at_ms <= to_ms && n < most;
         at_ms = zone_next(zone, EVENING_MINUTE, at_ms + 1))
        if (!days_off_has(off, days_off_day(zone_local(zone, at_ms)))) {
            *ret_last_ms = at_ms;
            n++;
        }
    return n;
}

int64_t cup_dates_moved(const struct schedule *schedule, const struct days_off *before,
                        int64_t ends_ms, int64_t now_ms)
{
    static const struct days_off none;
    const struct days_off *off = schedule->pace.n_calm > 0 ? &schedule->pace.calm[0].off : &none;
    const struct zone *zone = &schedule->zone;
    int64_t last_ms = now_ms, moved_ms = now_ms, at_ms = ends_ms;
    int n = count_evenings(zone, before, now_ms, ends_ms, INT_MAX, &last_ms);
    count_evenings(zone, off, now_ms, INT64_MAX, n, &moved_ms);
    if (moved_ms != last_ms) /* what lay between the evening and the end is kept */
        at_ms = pace_later(&schedule->pace, moved_ms, last_ms, ends_ms);
    int64_t least_ms = cup_dates_end(schedule, 1, now_ms);
    if (at_ms < ends_ms && at_ms < least_ms)
        at_ms = least_ms < ends_ms ? least_ms : ends_ms;
    return schedule_awake(schedule, at_ms);
}
