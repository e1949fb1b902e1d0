/* now.h - the two clocks: the one place in the daemon that reads them.
 *
 * Both are read once at the top of what is being done and passed down, so that a test that defines
 * these two functions itself decides what time it is.
 */
#ifndef NOW_H
#define NOW_H

#include <stdint.h>

/* Milliseconds since 1970, UTC: what deadlines are written in. May be set forward or back. */
int64_t now_wall_ms(void);

/* Milliseconds since some moment in the past: for limits on rate and for waiting. Never goes back.
 */
int64_t now_monotonic_ms(void);

#endif
