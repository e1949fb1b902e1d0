/* highlights.h - the highlights of a game that is over: the best bluff, the best nose, luck.
 *
 * Only moves that people made themselves count, as in the statistics of a review. A seat that
 * shares a first place does not stand out; of equally good bluffs the lowest seat's is taken.
 */
#ifndef HIGHLIGHTS_H
#define HIGHLIGHTS_H

#include "review.h"

/* A seat is GAME_NOBODY if nobody stands out. */
struct highlights {
    int8_t bluffer;                /* told the lie farthest from the dice that was let pass */
    int16_t claimed, thrown;       /* the lie and the dice, as places of the ladder */
    struct review_fooled believer; /* the player who let it pass */
    int8_t trusting;               /* let most lies pass */
    int32_t fooled;                /* so many */
    int8_t nose;                   /* was right in most doubts */
    int32_t doubts, doubts_right;
    int8_t topper; /* threw the top of the ladder most often */
    int32_t tops;
    int8_t unlucky, lucky; /* in the throws that count for luck */
};

/* The game of `review` must be over. */
void highlights_find(const struct review *review, struct highlights *ret_highlights);

#endif
