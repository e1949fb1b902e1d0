/* zone.h - the local time of a place, as offsets from UTC over a stretch of time.
 *
 * A zone is a value. The caller, who knows the places of the world, fills it in, and hands in the
 * time.
 */
#ifndef ZONE_H
#define ZONE_H

#include <stdint.h>

enum { ZONE_NAME_BYTES = 48, ZONE_SPANS_MAX = 16 };

/* From from_ms on, in UTC, local clocks show offset_s seconds more than UTC. */
struct zone_span {
    int64_t from_ms;
    int32_t offset_s;
};

struct zone {
    char name[ZONE_NAME_BYTES]; /* IANA, "Europe/Rome" */
    int8_t n;                   /* at least 1 */
    /* Ascending; the first holds before it as well, the last for ever after it. */
    struct zone_span spans[ZONE_SPANS_MAX];
};

/* The time that a local clock shows at this instant, as milliseconds since its 1 January 1970,
 * 0:00. */
int64_t zone_local(const struct zone *zone, int64_t utc_ms);

/* The first instant at or after after_ms at which the local clock turns to `minute` of the day (0
 * to 1439), once a day. If the clock skips that minute, the instant of the skip counts; if it shows
 * it twice, only the first does. */
int64_t zone_next(const struct zone *zone, int minute, int64_t after_ms);

#endif
