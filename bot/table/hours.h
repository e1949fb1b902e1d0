/* hours.h - quiet hours: a stretch of every local day in which nobody is rung and no clock runs
 * out.
 */
#ifndef HOURS_H
#define HOURS_H

#include "zone.h"

#include <stdbool.h>

/* Minutes of the local day (0 to 1439), [from, to); over midnight where from > to; none where they
 * are equal. */
struct hours {
    int16_t from, to;
};

/* Quiet hours at a place. The zone is borrowed. */
struct calm {
    const struct zone *zone;
    struct hours hours;
};

/* Whether the local clock shows a time within the hours. */
bool hours_quiet(const struct calm *calm, int64_t at_ms);

/* The first instant at or after at_ms that is not quiet: at_ms itself if it is not. */
int64_t hours_end(const struct calm *calm, int64_t at_ms);

#endif
