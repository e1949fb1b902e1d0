/* tz_transitions.h - reads from the C library how the clocks of a place are set over a stretch of
 * time. */
#ifndef TZ_TRANSITIONS_H
#define TZ_TRANSITIONS_H

#include "zone.h"

/* Fills in the zone of this name, which the database must have, from one second to the other. The
 * zone that the C library takes for the local one is another only while this runs. */
void tz_transitions_read(const char *name, int64_t from_s, int64_t to_s, struct zone *ret_zone);

#endif
