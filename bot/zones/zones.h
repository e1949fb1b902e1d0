/* zones.h - the places of the world and their clocks, out of the system's tz database.
 *
 * Names are those of the IANA. Lists and names that are handed out last as long as the process.
 */
#ifndef ZONES_H
#define ZONES_H

#include "zone.h"

#include <stdbool.h>

/* The zone of this name, good from 400 days before at_ms to 400 days after it at least; false if
 * there is none, or what is no name of a place. Changes the C library's idea of the local time
 * only for the moment. */
bool zones_find(const char *name, int64_t at_ms, struct zone *ret_zone);

/* Whether there is a tz database to look in: without one there is UTC alone. */
bool zones_known(void);

/* The regions ("Europe", ... and "Other" for UTC and the like), sorted, and how many there are. */
int zones_regions(const char *const **ret_names);

/* The zones of a region, sorted; 0 if there is no such region. */
int zones_of(const char *region, const char *const **ret_names);

/* The zones that a place name typed by a person means ("roma", "New York", "são paulo",
 * "Europe/Rome"), best first, `most` at most; 0 if it means none. Case, accents, underscores and
 * spaces do not matter. */
int zones_search(const char *typed, const char **ret_names, int most);

/* The usual zone of people whose client speaks this language ("it", "pt-br"); "UTC" for others,
 * and for NULL. */
const char *zones_usual(const char *tag);

#endif
