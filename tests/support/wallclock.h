/* wallclock.h - what the clock on the wall shows in some places of the world, and when.
 *
 * Read from the system's tz database by the C library, apart from the daemon's own reckoning.
 */
#ifndef WALLCLOCK_H
#define WALLCLOCK_H

#include <stdint.h>

enum { WALLCLOCK_ZONES = 6, WALLCLOCK_DAY_MS = 24 * 60 * 60 * 1000 };

/* Reads the clocks of all zones for so many days from a time on. */
void wallclock_open(int64_t begin_ms, int days);
void wallclock_close(void);

/* The IANA name of a zone, from 0. */
const char *wallclock_name(int zone);

/* The time there, as milliseconds since its 1 January 1970, 0:00. Asserts that the time is among
 * those read. */
int64_t wallclock_local_ms(int zone, int64_t utc_ms);

/* Milliseconds since local midnight. Asserts that the time is among those read. */
int64_t wallclock_of_day_ms(int zone, int64_t utc_ms);

#endif
