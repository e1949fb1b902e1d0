/* bugiardi_left.h - the dice of a hand that may be left as they lie while others are thrown.
 *
 * Dice are bits, the lowest one first; of equal dice the first ones stand for all.
 */
#ifndef BUGIARDI_LEFT_H
#define BUGIARDI_LEFT_H

#include "bugiardi_hands.h"

/* The thrown dice are a set of bugiardi_hands.h. */
struct bugiardi_left {
    int n;                   /* different sets of dice that are left */
    uint8_t order[CHANGES];  /* of those, the smallest first */
    uint8_t same[CHANGES];   /* of any dice, the set that stands for them */
    uint8_t n_ways[CHANGES]; /* what may be left next: all that is left, which ends the throwing, or
                                a part of it */
    uint8_t ways[CHANGES][CHANGES];
    int16_t at[CHANGES];           /* the first way of a set, if those of all are numbered */
    int16_t hands[CHANGES][HANDS]; /* the hand, by the thrown set, the first of its size being 0 */
};

/* Lists what may be left of a hand; of none, -1: nothing. */
void bugiardi_left_list(const struct bugiardi_hands *hands, int hand,
                        struct bugiardi_left *ret_left);

#endif
