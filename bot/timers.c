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

int64_t timers_wait(const struct bot *bot, int64_t now_ms)
{
    const int64_t firsts_ms[] = {store_due_first(bot->store), store_league_due_first(bot->store),
                                 store_cup_due_first(bot->store)};
    int64_t wait_ms = -1;
    for (size_t i = 0; i < sizeof firsts_ms / sizeof *firsts_ms; i++) {
        int64_t until_ms = firsts_ms[i] > now_ms ? firsts_ms[i] - now_ms : 0;
        if (firsts_ms[i] >= 0 && (wait_ms < 0 || until_ms < wait_ms))
            wait_ms = until_ms;
    }
    return wait_ms;
}
