/* timers.c - the list of all timers: what is due of each, and who does it. */
#include "timers.h"

#include "cups.h"
#include "standing.h"
#include "turns.h"

#include <assert.h>

enum { DUE_MOST = 16 };

/* It is due again with the next move. */
static void stop_table(struct bot *bot, int64_t table)
{
    struct store_table row;
    bool found = store_table(bot->store, table, &row);
    assert(found);
    row.due_ms = 0;
    store_table_put(bot->store, &row);
    lives_forget(bot->lives, table);
}

/* Nothing is due there until the next game is counted. */
static void stop_league(struct bot *bot, int64_t chat)
{
    struct store_league league;
    store_league(bot->store, chat, &league);
    league.season_due_ms = league.weekly_due_ms = 0;
    store_league_put(bot->store, &league);
}

/* It is looked at when something happens in its group. */
static void stop_cup(struct bot *bot, int64_t id)
{
    struct store_cup cup;
    bool found = store_cup(bot->store, id, &cup);
    assert(found);
    cup.due_ms = 0;
    store_cup_put(bot->store, &cup);
}

static const struct timer {
    enum strike_of strike;
    int64_t (*first)(struct store *store);
    int (*due)(struct store *store, int64_t now_ms, int64_t *ret_ids, int most);
    void (*look)(struct bot *bot, int64_t id);
    void (*stop)(struct bot *bot, int64_t id); /* it is due no more */
} timers[] = {
    {STRIKE_TABLE, store_due_first, store_tables_due, turns_look, stop_table},
    {STRIKE_LEAGUE, store_league_due_first, store_leagues_due, standing_look, stop_league},
    {STRIKE_CUP, store_cup_due_first, store_cups_due, cups_look, stop_cup},
};

enum { TIMERS = sizeof timers / sizeof *timers };

static void look(struct bot *bot, const struct timer *timer, int64_t id)
{
    if (strikes_allow(&bot->strikes, timer->strike, id))
        timer->look(bot, id);
    else
        timer->stop(bot, id);
}

void timers_due(struct bot *bot, int64_t now_ms)
{
    int64_t ids[DUE_MOST];
    bot->now_ms = now_ms;
    for (const struct timer *timer = timers; timer < timers + TIMERS; timer++) {
        int n = timer->due(bot->store, now_ms, ids, DUE_MOST);
        for (int i = 0; i < n && i < DUE_MOST; i++)
            look(bot, timer, ids[i]);
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
