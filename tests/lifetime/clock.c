/* clock.c - the daemon's clocks, in place of the system's. */
#include "clock.h"

#include "life.h"

enum { SINCE_START_MS = 1000 * 1000 }; /* neither clock is 0 when it begins */

int64_t clock_wall_ms(void)
{
    return life->now_ms + life->set_ms;
}

int64_t clock_monotonic_ms(void)
{
    return clock_uptime_ms() - life->slept_ms;
}

int64_t clock_uptime_ms(void)
{
    return life->now_ms - life->options.begin_ms - life->halted_ms + SINCE_START_MS;
}
