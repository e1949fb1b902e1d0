/* thrown.h - the dice that fell in a game, seat by seat, and how many of them nobody else saw.
 *
 * Of two dice thrown together the pair is counted, one of 21 values; a die thrown by itself in such
 * a game is not. Of more dice, of which some
 * may be thrown again, each face is counted by itself, one of six values.
 */
#ifndef THROWN_H
#define THROWN_H

#include "game.h"

enum { THROWN_VALUES_MAX = 21, THROWN_FACES = 6 };

/* The throws of a seat. */
struct thrown_seat {
    int32_t n[THROWN_VALUES_MAX];
    int32_t unseen; /* throws that were never shown to another seat; at least one is taken off,
                       since the end of a game may tell a throw of a bluff (highlights.h) */
    int32_t under;  /* of the throws that are still under the cup, those not seen by others yet */
};

/* A game that is played once more. */
struct thrown {
    struct game game;
    int dice, lowest; /* dice 0: none are thrown, nothing is counted */
    struct thrown_seat seats[GAME_SEATS_MAX];
};

void thrown_begin(struct thrown *thrown, const struct game *start);

/* Plays a move; on refusal nothing changes. */
enum refusal thrown_step(struct thrown *thrown, const struct move *move);

/* The game is over: no more is shown of what is under the cup. */
void thrown_end(struct thrown *thrown);

/* The number of values with so many dice; 0 without dice. */
int thrown_values(int dice);

/* The chance of a value, as a number out of thrown_weights. */
int thrown_weight(int dice, int value);
int thrown_weights(int dice);

/* The faces of a value, the highest first; returns how many, 1 or 2. */
int thrown_faces(int dice, int lowest, int value, uint8_t ret_faces[2]);

#endif
