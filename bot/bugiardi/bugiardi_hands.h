/* bugiardi_hands.h - the sets of up to five dice, without their order, and the hands among them.
 *
 * A set is a number; the smaller sets come first. A hand is a set of five dice, numbered from 0.
 */
#ifndef BUGIARDI_HANDS_H
#define BUGIARDI_HANDS_H

#include "bugiardi_changes.h"

enum {
    SIDES = 6,
    SETS = 462,
    HANDS = 252,
    HANDS_FIRST = SETS - HANDS, /* the set that is hand 0 */
};

struct bugiardi_hands {
    int16_t first[HAND + 2];    /* the first set of each size; one more stands for the end */
    int16_t with[SETS][SIDES];  /* the set with one more die of that side; not of five dice */
    uint8_t sides[HANDS][HAND]; /* of each hand, in ascending order, from 0 */
    uint8_t step[HANDS];
    float chance[HANDS]; /* of five new dice */
};

void bugiardi_hands_list(const struct rules *rules, const struct bugiardi_steps *steps,
                         struct bugiardi_hands *ret_hands);

/* The set of those faces whose bit is set. */
int bugiardi_hands_set(const struct bugiardi_hands *hands, const uint8_t *faces, unsigned picks);

/* The hand of five faces. */
int bugiardi_hands_of(const struct bugiardi_hands *hands, const uint8_t *faces);

#endif
