/* game_bluff.h - finds the bluff of a game that is over, to show it once more.
 *
 * It tells what the last post of the game told: the claim, and the value of the dice that it was
 * made with, in words. It does not tell the dice themselves.
 */
#ifndef GAME_BLUFF_H
#define GAME_BLUFF_H

#include "picture_words.h"
#include "store.h"

/* False if the table's game did not end normally, if nobody's bluff stands out in it, or if the
 * bluffer takes no part in the league. */
bool game_bluff_find(struct store *store, const struct store_table *row,
                     struct picture_bluff *ret_bluff);

#endif
