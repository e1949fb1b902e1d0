/* wallclock.c - asks the C library once for every quarter of an hour. */
#include "wallclock.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { STEP_MS = 15 * 60 * 1000 };

static const char *const names[WALLCLOCK_ZONES] = {"Europe/Rome",      "Europe/London",
                                                   "America/New_York", "America/Sao_Paulo",
                                                   "Asia/Kolkata",     "Australia/Lord_Howe"};

static struct {
    int64_t begin_ms;
    int steps;
    int32_t *offsets_s[WALLCLOCK_ZONES]; /* from UTC, at each step */
} clocks;

static void use_zone(const char *name)
{
    if (name != NULL)
        setenv("TZ", name, 1);
    else
        unsetenv("TZ");
    tzset();
}

static void read_zone(int zone)
{
    clocks.offsets_s[zone] = calloc((size_t)clocks.steps, sizeof **clocks.offsets_s);
    assert(clocks.offsets_s[zone] != NULL);
    use_zone(names[zone]);
    for (int i = 0; i < clocks.steps; i++) {
        struct tm there;
        time_t now = (clocks.begin_ms + (int64_t)i * STEP_MS) / 1000;
        localtime_r(&now, &there);
        clocks.offsets_s[zone][i] = (int32_t)there.tm_gmtoff;
    }
}

void wallclock_open(int64_t begin_ms, int days)
{
    const char *own = getenv("TZ");
    char *before = own != NULL ? strdup(own) : NULL;
    clocks.begin_ms = begin_ms - begin_ms % STEP_MS;
    clocks.steps = days * (WALLCLOCK_DAY_MS / STEP_MS) + 1;
    for (int zone = 0; zone < WALLCLOCK_ZONES; zone++)
        read_zone(zone);
    use_zone(before);
    free(before);
}

void wallclock_close(void)
{
    for (int zone = 0; zone < WALLCLOCK_ZONES; zone++) {
        free(clocks.offsets_s[zone]);
        clocks.offsets_s[zone] = NULL;
    }
}

const char *wallclock_name(int zone)
{
    return names[zone];
}

int64_t wallclock_local_ms(int zone, int64_t utc_ms)
{
    int64_t step = (utc_ms - clocks.begin_ms) / STEP_MS;
    assert(utc_ms >= clocks.begin_ms);
    assert(step < clocks.steps);
    return utc_ms + clocks.offsets_s[zone][step] * INT64_C(1000);
}

int64_t wallclock_of_day_ms(int zone, int64_t utc_ms)
{
    return wallclock_local_ms(zone, utc_ms) % WALLCLOCK_DAY_MS;
}
