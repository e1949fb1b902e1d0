/* placing.h - who finished where in a game that is over.
 *
 * The winner is first; several may share that place. A seat that went out later finished better,
 * and seats that went out by the same move share a place; leaving is going out. In games without
 * elimination (421), seats that stayed come before seats that left, in the order of what they hold.
 * Seats that got safe come before all others, and the earlier the better.
 */
#ifndef PLACING_H
#define PLACING_H

#include "game.h"

/* By seats: 1 is the best. Two who share a place leave out the next: 1, 2, 2, 4. A seat that has no
 * place has 0. */
struct places {
    int8_t n; /* seats of the game */
    int8_t place[GAME_SEATS_MAX];
};

/* A game being followed. */
struct placing {
    int8_t n;
    int32_t moves;
    int32_t out_at[GAME_SEATS_MAX];  /* the move by which a seat went out, from 1; 0: it is in */
    int32_t safe_at[GAME_SEATS_MAX]; /* the move by which it got safe; 0: it did not */
};

void placing_begin(struct placing *placing, int n_seats);

/* Takes in the events of a move; called for each accepted move of the game, in order. */
void placing_follow(struct placing *placing, const struct game_events *events);

/* The places by the game as it stands, which ends here if it is not over. */
void placing_end(const struct placing *placing, const struct game *game, struct places *ret_places);

/* The places among some of the seats only, a bit each, as if the others had not been there. */
void placing_among(const struct places *places, uint32_t seats, struct places *ret_places);

#endif
