/* dice.h - six-sided dice in a move: thrown, looked over, written and read.
 *
 * The faces are six numbers from the lowest on: 1..6, except for poker dice.
 */
#ifndef DICE_H
#define DICE_H

#include "game.h"

enum { DICE_LOWEST = 1, DICE_SIDES = 6 };

/* Fills in n faces of a move; below(source, bound) is uniform in 0..bound-1. */
void dice_throw(struct move *move, int n, int lowest,
                uint32_t (*below)(void *source, uint32_t bound), void *source);

/* Whether n is so_many, and each face is one of the six from the lowest on. */
bool dice_are(const uint8_t *faces, int n, int so_many, int lowest);

/* Whether the move carries exactly n faces of dice. */
bool dice_valid(const struct move *move, int n, int lowest);

/* A face from DICE_LOWEST on as a JSON number, for struct game_kind; a new reference. */
json_t *dice_write(int face);

/* The face that JSON holds; 0 for a number that is no face, -1 for anything else. */
int dice_read(const json_t *json);

#endif
