/* zone.c - finds the offset at an instant, and the instant of a local time. */
#include "zone.h"

#include <assert.h>
#include <stdbool.h>

static const int64_t MINUTE_MS = 60 * 1000;
static const int64_t DAY_MS = 24 * 60 * MINUTE_MS;

/* The span that holds at this instant. */
static int span_at(const struct zone *zone, int64_t utc_ms)
{
    int i = zone->n - 1;
    while (i > 0 && zone->spans[i].from_ms > utc_ms)
        i--;
    return i;
}

static int64_t offset_ms(const struct zone *zone, int span)
{
    return (int64_t)zone->spans[span].offset_s * 1000;
}

/* The first local time at or after local_ms that is `minute` of a day. */
static int64_t next_on_clock(int minute, int64_t local_ms)
{
    int64_t due_ms = minute * MINUTE_MS;
    int64_t day_ms = (local_ms % DAY_MS + DAY_MS) % DAY_MS;
    return local_ms - day_ms + due_ms + (due_ms < day_ms ? DAY_MS : 0);
}

/* Whether the clock was set forward over `minute` when this span began. */
static bool is_skipped(const struct zone *zone, int span, int minute)
{
    if (span == 0)
        return false;
    int64_t before_ms = zone->spans[span].from_ms + offset_ms(zone, span - 1);
    int64_t after_ms = zone->spans[span].from_ms + offset_ms(zone, span);
    return next_on_clock(minute, before_ms) < after_ms;
}

/* The first instant at or after after_ms, which lies in this span, at which its clock turns to
 * `minute`. A minute that the clock of the span before has shown already does not count. The
 * instant may be after the end of the span. */
static int64_t next_in_span(const struct zone *zone, int span, int minute, int64_t after_ms)
{
    int64_t local_ms = after_ms + offset_ms(zone, span);
    if (span > 0) {
        int64_t shown_ms = zone->spans[span].from_ms + offset_ms(zone, span - 1);
        local_ms = local_ms > shown_ms ? local_ms : shown_ms;
    }
    return next_on_clock(minute, local_ms) - offset_ms(zone, span);
}

int64_t zone_local(const struct zone *zone, int64_t utc_ms)
{
    return utc_ms + offset_ms(zone, span_at(zone, utc_ms));
}

int64_t zone_next(const struct zone *zone, int minute, int64_t after_ms)
{
    assert(minute >= 0 && minute < DAY_MS / MINUTE_MS);
    int span = span_at(zone, after_ms);
    if (after_ms == zone->spans[span].from_ms && is_skipped(zone, span, minute))
        return after_ms;
    for (;; span++) {
        int64_t next_ms = next_in_span(zone, span, minute, after_ms);
        if (span == zone->n - 1 || next_ms < zone->spans[span + 1].from_ms)
            return next_ms;
        after_ms = zone->spans[span + 1].from_ms;
        if (is_skipped(zone, span + 1, minute))
            return after_ms;
    }
}
