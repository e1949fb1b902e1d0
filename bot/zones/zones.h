/* zones.h - the places of the world and their clocks, from the system's tz database.
 *
 * Names are those of the IANA. Returned lists and names last as long as the process.
 */
#ifndef ZONES_H
#define ZONES_H

#include "zone.h"

#include <stdbool.h>

/* The zone of this name, valid from 400 days before at_ms to 400 days after it at least; false if
 * there is none, or the name cannot be a place. The C library's local time is changed only during
 * the call. */
bool zones_find(const char *name, int64_t at_ms, struct zone *ret_zone);

/* Whether there is a tz database; without one UTC is the only zone. */
bool zones_known(void);

/* The regions ("Europe", ... and "Other" for UTC and the like), sorted; returns their number. */
int zones_regions(const char *const **ret_names);

/* The zones of a region, sorted; 0 if there is no such region. */
int zones_of(const char *region, const char *const **ret_names);

/* The zones of a typed place ("roma", "New York", "são paulo", "Europe/Rome"), best first, `most`
 * at most; 0 if no place matches. Case, accents, underscores and spaces do not matter. */
int zones_search(const char *typed, const char **ret_names, int most);

/* The same for a place that is misspelt by a letter or two, if zones_search knows none. */
int zones_near(const char *typed, const char **ret_names, int most);

/* The zone where most speakers of this language ("it", "pt-br") live; "UTC" for others and for
 * NULL. */
const char *zones_usual(const char *tag);

#endif
