/* timers.c - asks everybody who keeps a time. */
#include "timers.h"

#include "cups.h"
#include "standing.h"
#include "turns.h"

void timers_due(struct bot *bot, int64_t now_ms)
{
    turns_due(bot, now_ms);
    standing_due(bot, now_ms);
    cups_due(bot, now_ms);
}

/* The shorter of two waits, of which -1 has no end. */
static int64_t sooner(int64_t a_ms, int64_t b_ms)
{
    return a_ms < 0 || (b_ms >= 0 && b_ms < a_ms) ? b_ms : a_ms;
}

int64_t timers_wait(const struct bot *bot, int64_t now_ms)
{
    int64_t wait_ms = sooner(turns_wait(bot, now_ms), standing_wait(bot, now_ms));
    return sooner(wait_ms, cups_wait(bot, now_ms));
}
