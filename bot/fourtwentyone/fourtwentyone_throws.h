/* fourtwentyone_throws.h - three dice, and the outcomes of throwing some of them again.
 *
 * The dice that are kept are a number: 0 for none, then one die, then two, and from KEPT_ALL on all
 * three, which are the combinations in their order.
 */
#ifndef FOURTWENTYONE_THROWS_H
#define FOURTWENTYONE_THROWS_H

#include "dice.h"
#include "fourtwentyone_combo.h"

enum {
    COMBOS = FOURTWENTYONE_COMBOS,
    KEPT_ALL = 1 + 6 + 21,
    KEPT = KEPT_ALL + COMBOS,
    THROWS_MAX = 3,
    WAYS_MAX = 7, /* to keep some of three dice, but not all */
};

struct fourtwentyone_throws {
    uint8_t with[KEPT_ALL][DICE_SIDES]; /* the kept dice with one more die of this face */
    uint8_t n_ways[COMBOS], ways[COMBOS][WAYS_MAX]; /* the ways to keep dice of a combination */
};

/* Lists the throws under these rules, which decide the order of the combinations. */
void fourtwentyone_throws_list(const struct rules *rules, struct fourtwentyone_throws *ret_throws);

/* The kept dice of these three, if the picked ones are thrown again, a bit each. */
int fourtwentyone_throws_kept(const struct rules *rules, const uint8_t *dice, unsigned picks);

/* Fills in the mean value of throwing the dice that are not kept, from the values of the
 * combinations. */
void fourtwentyone_throws_mean(const struct fourtwentyone_throws *throws, double values[KEPT]);

/* Replaces the value of each combination by that of its best throw, from means, or by the worth of
 * stopping there if that is more. ret_ways gets the dice kept for the throw. Both stop and ret_ways
 * may be NULL. */
void fourtwentyone_throws_best(const struct fourtwentyone_throws *throws, double values[KEPT],
                               const double stop[COMBOS], uint8_t ret_ways[COMBOS]);

#endif
