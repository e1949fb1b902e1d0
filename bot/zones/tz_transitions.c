/* tz_transitions.c - steps through the time of a place, and closes in on where its clocks are set.
 */
#include "tz_transitions.h"

#include "log.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { STEP_S = 12 * 3600 /* no clock is set and set back within that */ };

static int32_t offset_at(int64_t utc_s)
{
    time_t at = (time_t)utc_s;
    struct tm local;
    return localtime_r(&at, &local) == NULL ? 0 : (int32_t)local.tm_gmtoff;
}

/* The first second at which the offset is no longer that of early_s; at late_s it is another. */
static int64_t find_setting(int64_t early_s, int64_t late_s)
{
    int32_t offset_s = offset_at(early_s);
    while (late_s - early_s > 1) {
        int64_t middle_s = early_s + (late_s - early_s) / 2;
        if (offset_at(middle_s) == offset_s)
            early_s = middle_s;
        else
            late_s = middle_s;
    }
    return late_s;
}

static void add_span(struct zone *zone, int64_t from_s, int32_t offset_s)
{
    if (zone->n < ZONE_SPANS_MAX)
        zone->spans[zone->n++] = (struct zone_span){from_s * 1000, offset_s};
}

static void take_spans(int64_t from_s, int64_t to_s, struct zone *zone)
{
    int32_t offset_s = offset_at(from_s);
    add_span(zone, from_s, offset_s);
    for (int64_t at_s = from_s; at_s < to_s; at_s += STEP_S) {
        int32_t next_s = offset_at(at_s + STEP_S);
        if (next_s != offset_s)
            add_span(zone, find_setting(at_s, at_s + STEP_S), next_s);
        offset_s = next_s;
    }
}

/* Makes this the local zone of the C library; NULL for the system's own. */
static void set_local(const char *tz)
{
    if (tz == NULL)
        unsetenv("TZ");
    else if (setenv("TZ", tz, 1) != 0)
        log_fatal("out of memory");
    tzset();
}

void tz_transitions_read(const char *name, int64_t from_s, int64_t to_s, struct zone *ret_zone)
{
    char tz[ZONE_NAME_BYTES + 1] = ":"; /* which says that a file is meant */
    const char *was = getenv("TZ");
    char *kept = was == NULL ? NULL : strdup(was);
    if (was != NULL && kept == NULL)
        log_fatal("out of memory");
    memset(ret_zone, 0, sizeof *ret_zone);
    strcpy(ret_zone->name, name);
    set_local(strcat(tz, name));
    take_spans(from_s, to_s, ret_zone);
    set_local(kept);
    free(kept);
}
