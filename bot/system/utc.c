/* utc.c - keeps UTC, and corrects it when two witnesses agree. */
#include "utc.h"

#include "clock.h"
#include "log.h"

#include <stdlib.h>

enum {
    APART_MS = 90 * 1000,   /* longer than an answer can take on its way */
    ALIKE_MS = 10 * 1000,   /* two answers hardly differ by more */
    WITNESS_MS = 60 * 1000, /* so long after another, an answer is a second witness */
};

static bool is_near(int64_t a, int64_t b, int64_t most_ms)
{
    return llabs(a - b) <= most_ms;
}

void utc_open(struct utc *ret_utc)
{
    *ret_utc = (struct utc){.ahead_ms = clock_wall_ms() - clock_uptime_ms()};
}

int64_t utc_now(const struct utc *utc)
{
    return clock_uptime_ms() + utc->ahead_ms;
}

static void set_right(struct utc *utc, int64_t ahead_ms, int64_t wall_ms)
{
    int64_t by_ms = ahead_ms - utc->ahead_ms;
    utc->ahead_ms = ahead_ms;
    utc->sure = true;
    utc->told_ms = 0;
    log_warning("Telegram's time is %+lld s from the one in use, and %+lld s from the machine's "
                "clock: using Telegram's",
                (long long)(by_ms / 1000), (long long)((utc_now(utc) - wall_ms) / 1000));
}

/* A slow answer carries an old date: of two answers the later date is nearer to the truth. */
void utc_told(struct utc *utc, int64_t date_ms)
{
    int64_t uptime_ms = clock_uptime_ms(), wall_ms = clock_wall_ms();
    int64_t told_ms = date_ms - uptime_ms;
    if (date_ms == 0)
        return;
    if (is_near(told_ms, utc->ahead_ms, APART_MS)) {
        utc->told_ms = 0;
        utc->sure = true;
    } else if (is_near(told_ms, wall_ms - uptime_ms, APART_MS)) {
        set_right(utc, wall_ms - uptime_ms, wall_ms);
    } else if (utc->told_ms == 0 || !is_near(told_ms, utc->told_ms, ALIKE_MS)) {
        utc->told_ms = told_ms;
        utc->since_ms = uptime_ms;
    } else if (!utc->sure || uptime_ms - utc->since_ms >= WITNESS_MS) {
        set_right(utc, told_ms > utc->told_ms ? told_ms : utc->told_ms, wall_ms);
    }
}
