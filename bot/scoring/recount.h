/* recount.h - counts a chat anew where what is derived of it does not hold any more, bit by bit.
 *
 * That a chat is to be counted anew stands in the store (store_recount_put), and so survives the
 * process. Until all is counted, standings and ratings stay as they were; then they are replaced, a
 * season at a time. Games that end meanwhile are counted as always, and once more here.
 */
#ifndef RECOUNT_H
#define RECOUNT_H

#include "bot.h"

enum { RECOUNT_GAMES = 250 }; /* at a turn of the loop: a few milliseconds */

struct recount;

/* Inside the caller's transaction, as what follows. */
struct recount *recount_open(struct store *store, const struct store_recount *what);

/* Looks at so many games more (at a fifth of them where their moves are gone through, which takes
 * that much longer), or writes about so many rows. True when it is done. */
bool recount_step(struct recount *recount, int games);

/* How many games it has looked at. */
int64_t recount_games(const struct recount *recount);

/* NULL is none. What was not done is not lost: it begins again with another recount_open. */
void recount_close(struct recount *recount);

/* What the bot does at every turn of its loop: a step, if something is noted; what is done is noted
 * no more. */
void recount_due(struct bot *bot, int games);

/* Whether there is more to be done, and so no time to wait. */
bool recount_goes_on(const struct bot *bot);

#endif
