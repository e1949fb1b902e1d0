/* bugiardi_hands.h - the sets of up to five dice, without their order, and the hands among them.
 *
 * A set is a number; the smaller sets come first. A hand is a set of five dice, numbered from 0.
 */
#ifndef BUGIARDI_HANDS_H
#define BUGIARDI_HANDS_H

#include "bugiardi_changes.h"
#include "lanes.h"

enum {
    SIDES = 6,
    SETS = 462,
    HANDS = 252,
    HANDS_FIRST = SETS - HANDS, /* the set that is hand 0 */
    SPLITS = 5556, /* pairs of a set that is left and one that was thrown: a hand; some are idle */
    SPOTS = 7574,  /* pairs of such sets with not all dice thrown yet, too */
    WAYS = 43284,  /* parts that may be left next, of all splits */
};

struct bugiardi_hands {
    int16_t first[HAND + 2];    /* the first set of each size; one more stands for the end */
    int16_t with[SETS][SIDES];  /* the set with one more die of that side; not of five dice */
    uint8_t sides[HANDS][HAND]; /* of each hand, in ascending order, from 0 */
    uint8_t step[HANDS];
    float chance[HANDS]; /* of five new dice */

    /* A turn under way is a set of dice that are left as they lie, and one of those that were
     * thrown. All parts of the former may be left next, also all of it, which is the first: then no
     * more is thrown. Thrown sets of one size are worked on several at a time (lanes.h),
     * so room is left after the last of them. */
    uint8_t size[SETS];
    uint8_t n_parts[SETS];
    int16_t parts[SETS][CHANGES];
    int16_t room[SETS];    /* for the sets that were thrown */
    int16_t spots[SETS];   /* the first spot of a set that is left: the thrown set is added */
    int16_t splits[SETS];  /* the first split: the number of the thrown set in its size is added */
    int32_t ways[SETS];    /* the first way: a part has the room, and the same number is added */
    int16_t whole[SPLITS]; /* the hand */
};

void bugiardi_hands_list(const struct rules *rules, const struct bugiardi_steps *steps,
                         struct bugiardi_hands *ret_hands);

/* The set of those faces whose bit is set. */
int bugiardi_hands_set(const struct bugiardi_hands *hands, const uint8_t *faces, unsigned picks);

/* The hand of five faces. */
int bugiardi_hands_of(const struct bugiardi_hands *hands, const uint8_t *faces);

#endif
