/* recount.h - counts all games of a chat again, where what is derived of them does not hold any
 * more.
 */
#ifndef RECOUNT_H
#define RECOUNT_H

#include "store.h"

/* Who hears now and then how many games were gone through. */
struct recount_watch {
    void (*saw_games)(void *context, int64_t games);
    void *context;
};

/* Puts results, standings, ratings and figures in the place of what there was, inside the caller's
 * transaction: about 50 us for each game. `moves`: how seats finished does not hold either, and
 * follows from the moves, which takes eight times as long. `watch` may be NULL. */
void recount_league(struct store *store, int64_t chat, bool moves,
                    const struct recount_watch *watch);

#endif
