/* dice_totals.h - how often each value of the dice was thrown in a group.
 *
 * The totals are for everybody in the group, and hold no person. Throws come to them through a pool
 * of their player's, which nobody is shown: the whole pool is told at once (bot/scoring/
 * dice_counts.h says when). A pool of a player who is forgotten is deleted. Totals and pools of
 * merged chats are added up. They are never counted again: a second count, in which the same throws
 * lie in other pools, would tell by the difference what fell in a single game.
 */
#ifndef DICE_TOTALS_H
#define DICE_TOTALS_H

#include <stdint.h>

struct store;

enum { STORE_DICE_VALUES = 21, STORE_DICE_UNSEEN = -1 };

/* A pool: the throws of a player in games of a kind in a chat. */
struct store_dice_pool {
    int64_t chat, player;
    const char *kind;
};

/* Adds n throws of a value to a pool; STORE_DICE_UNSEEN: it holds so many more throws that nobody
 * else saw, whatever their values. */
void store_dice_add(struct store *store, const struct store_dice_pool *pool, int value, int64_t n);

/* The number of throws in a pool that nobody else saw. */
int64_t store_dice_unseen(struct store *store, const struct store_dice_pool *pool);

/* Adds the throws of a pool to the totals of its chat, and empties it. */
void store_dice_tell(struct store *store, const struct store_dice_pool *pool);

/* The totals of a chat and a kind; returns their sum. */
int64_t store_dice_told(struct store *store, int64_t chat, const char *kind,
                        int64_t ret_n[STORE_DICE_VALUES]);

#endif
