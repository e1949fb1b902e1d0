/* dice_counts.h - counts the dice of games that are over into the totals of their groups.
 *
 * All throws of a game count, those under a cup, too: a hand that is doubted is mostly a bad one,
 * so shown throws alone would not fall as dice do. But totals that grow with each game would tell
 * what lay under a cup to anybody who knows the other throws. So the throws of a player wait in a
 * pool, shown ones and hidden ones, and are told all at once, when the pool holds
 * DICE_COUNTS_UNSEEN throws that no other seat saw. Even if all others of the group put together
 * what they know, they learn how often each value was among so many throws of the player, and not
 * which throw it was. When a pool is told depends on who saw how many throws until then, so all
 * throws up to that point are in it, and on average fair dice come out fair.
 *
 * Open dice, and those of tables that show all faces, need no pool.
 */
#ifndef DICE_COUNTS_H
#define DICE_COUNTS_H

#include <stdbool.h>

struct store;

enum { DICE_COUNTS_UNSEEN = 100 };

/* Counts some games in the order in which they ended, about 10 ms. Also those that an older program
 * recorded. False if there is nothing left to do. Inside the caller's transaction. */
bool dice_counts_go_on(struct store *store);

#endif
