/* bugiardi_ladder.h - the poker hands that can be claimed, in ascending order, and the hand of five
 * dice or cards.
 *
 * A value is a place in the ladder, from 0. A claim names the ranks that make the hand and no
 * others: any five faces make exactly one hand.
 */
#ifndef BUGIARDI_LADDER_H
#define BUGIARDI_LADDER_H

#include "rules.h"

enum poker_kind {
    POKER_HIGH,
    POKER_PAIR,
    POKER_TWO_PAIRS,
    POKER_THREE,
    POKER_STRAIGHT, /* by its top rank */
    POKER_FLUSH,    /* cards only; by its top rank */
    POKER_FULL,
    POKER_FOUR,
    POKER_FIVE,           /* dice only */
    POKER_STRAIGHT_FLUSH, /* cards only */
    N_POKER_KINDS
};

/* Ranks as in bugiardi_faces.h. */
struct poker_hand {
    enum poker_kind kind;
    int first;  /* of two pairs the higher, of a full house the three */
    int second; /* of two pairs the lower, of a full house the two; else 0 */
};

int bugiardi_ladder_length(const struct rules *rules);

/* The hand at a place of the ladder, and the place of a hand, which must be in the ladder. */
struct poker_hand bugiardi_ladder_hand(const struct rules *rules, int value);
int16_t bugiardi_ladder_place(const struct rules *rules, const struct poker_hand *hand);
/* The place of any hand; GAME_NOTHING if it is not in the ladder. */
int bugiardi_ladder_find(const struct rules *rules, const struct poker_hand *hand);

/* The claim as a word ("P-K", "2P-AJ", "F-KQ", "SF-A"), into GAME_WORD_BYTES. */
void bugiardi_ladder_word(const struct rules *rules, int value, char *ret_word);

/* The place of five faces, in any order. */
int16_t bugiardi_ladder_value(const struct rules *rules, const uint8_t *faces);

#endif
