/* hours.c - compares what the local clock shows with the quiet hours. */
#include "hours.h"

static const int64_t MINUTE_MS = 60 * 1000;
static const int64_t DAY_MS = 24 * 60 * MINUTE_MS;

/* Milliseconds of the local day. */
static int64_t clock_ms(const struct calm *calm, int64_t at_ms)
{
    return (zone_local(calm->zone, at_ms) % DAY_MS + DAY_MS) % DAY_MS;
}

bool hours_quiet(const struct calm *calm, int64_t at_ms)
{
    int64_t minute = clock_ms(calm, at_ms) / MINUTE_MS;
    int from = calm->hours.from, to = calm->hours.to;
    if (from <= to)
        return minute >= from && minute < to;
    return minute >= from || minute < to;
}

/* When clocks are next set to another offset; INT64_MAX if they are not. */
static int64_t next_setting(const struct zone *zone, int64_t after_ms)
{
    for (int i = 1; i < zone->n; i++)
        if (zone->spans[i].from_ms > after_ms)
            return zone->spans[i].from_ms;
    return INT64_MAX;
}

int64_t hours_end(const struct calm *calm, int64_t at_ms)
{
    /* Setting the clock may end the quiet hours as well as passing their last minute: it is looked
     * at anew after either. Two ends of one stretch suffice but for a clock set in between. */
    while (hours_quiet(calm, at_ms)) {
        int64_t left_ms = calm->hours.to * MINUTE_MS - clock_ms(calm, at_ms);
        int64_t end_ms = at_ms + left_ms + (left_ms <= 0 ? DAY_MS : 0);
        int64_t setting_ms = next_setting(calm->zone, at_ms);
        at_ms = end_ms < setting_ms ? end_ms : setting_ms;
    }
    return at_ms;
}
