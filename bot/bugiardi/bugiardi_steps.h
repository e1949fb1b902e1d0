/* bugiardi_steps.h - the ladder of Dadi Bugiardi in few enough steps to work with, and a hand for
 * each.
 *
 * With dice a step is one hand. With cards, hands that hardly differ share a step: full houses by
 * their three, two pairs by the higher one.
 */
#ifndef BUGIARDI_STEPS_H
#define BUGIARDI_STEPS_H

#include "bugiardi_faces.h"

enum { STEPS_MAX = 80, HAND = GAME_FACES_MAX, SUITS = SUIT_CLUBS - SUIT_SPADES + 1 };

struct bugiardi_steps {
    int n;
    int16_t lowest[STEPS_MAX + 1];     /* the first place of the ladder in each step; one more
                                          stands for its end */
    uint8_t of[GAME_MOVES_MAX];        /* the step of a place */
    uint8_t examples[STEPS_MAX][HAND]; /* the most frequent faces first, then the higher ones */
};

void bugiardi_steps_find(const struct rules *rules, struct bugiardi_steps *ret_steps);

#endif
