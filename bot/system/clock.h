/* clock.h - the clocks: the one place in the daemon that reads them.
 *
 * They are read once at the top of each event and passed down. A test that defines these functions
 * itself decides what time it is.
 */
#ifndef CLOCK_H
#define CLOCK_H

#include <stdint.h>

/* Milliseconds since 1970 by the machine's clock, which may be set forward or back. The daemon's
 * UTC is that of utc.h. */
int64_t clock_wall_ms(void);

/* Milliseconds since some moment in the past, for rate limits and for waiting. Never goes back. */
int64_t clock_monotonic_ms(void);

/* Like clock_monotonic_ms, but includes the time in which the machine slept. */
int64_t clock_uptime_ms(void);

#endif
