/* clock.c - reads the clocks. */
#include "clock.h"

#include <time.h>

static int64_t read_ms(clockid_t id)
{
    struct timespec now;
    clock_gettime(id, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int64_t clock_wall_ms(void)
{
    return read_ms(CLOCK_REALTIME);
}

int64_t clock_monotonic_ms(void)
{
    return read_ms(CLOCK_MONOTONIC);
}

int64_t clock_uptime_ms(void)
{
    return read_ms(CLOCK_BOOTTIME);
}
