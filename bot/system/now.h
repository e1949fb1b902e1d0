/* now.h - the clocks: the one place in the daemon that reads them.
 *
 * They are read once at the top of what is being done and passed down, so that a test that defines
 * these functions itself decides what time it is.
 */
#ifndef NOW_H
#define NOW_H

#include <stdint.h>

/* Milliseconds since 1970 by the machine's clock, which may be set forward or back: the daemon's
 * UTC is that of utc.h. */
int64_t now_wall_ms(void);

/* Milliseconds since some moment in the past: for limits on rate and for waiting. Never goes back.
 */
int64_t now_monotonic_ms(void);

/* The same, and the time in which the machine slept counts as well. */
int64_t now_uptime_ms(void);

#endif
