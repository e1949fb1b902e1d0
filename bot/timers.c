/* timers.c - the list of all timers: what is due of each, and who does it. */
#include "timers.h"

#include "cups.h"
#include "standing.h"
#include "turns.h"

enum { DUE_MOST = 16 };

static const struct timer {
    int64_t (*first)(struct store *store);
    int (*due)(struct store *store, int64_t now_ms, int64_t *ret_ids, int most);
    void (*look)(struct bot *bot, int64_t id);
} timers[] = {
    {store_due_first, store_tables_due, turns_look},
    {store_league_due_first, store_leagues_due, standing_look},
    {store_cup_due_first, store_cups_due, cups_look},
};

enum { TIMERS = sizeof timers / sizeof *timers };

void timers_due(struct bot *bot, int64_t now_ms)
{
    int64_t ids[DUE_MOST];
    bot->now_ms = now_ms;
    for (const struct timer *timer = timers; timer < timers + TIMERS; timer++) {
        int n = timer->due(bot->store, now_ms, ids, DUE_MOST);
        for (int i = 0; i < n && i < DUE_MOST; i++)
            timer->look(bot, ids[i]);
    }
}

int64_t timers_wait(const struct bot *bot, int64_t now_ms)
{
    int64_t wait_ms = -1;
    for (const struct timer *timer = timers; timer < timers + TIMERS; timer++) {
        int64_t first_ms = timer->first(bot->store);
        int64_t until_ms = first_ms > now_ms ? first_ms - now_ms : 0;
        if (first_ms >= 0 && (wait_ms < 0 || until_ms < wait_ms))
            wait_ms = until_ms;
    }
    return wait_ms;
}
