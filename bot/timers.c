/* timers.c - asks everybody who keeps a time. */
#include "timers.h"

#include "standing.h"
#include "turns.h"

void timers_due(struct bot *bot, int64_t now_ms)
{
    turns_due(bot, now_ms);
    standing_due(bot, now_ms);
}

int64_t timers_wait(const struct bot *bot, int64_t now_ms)
{
    int64_t turns_ms = turns_wait(bot, now_ms), seasons_ms = standing_wait(bot, now_ms);
    if (turns_ms < 0 || (seasons_ms >= 0 && seasons_ms < turns_ms))
        return seasons_ms;
    return turns_ms;
}
