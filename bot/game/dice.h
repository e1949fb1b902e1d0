/* dice.h - six-sided dice in a move: thrown, looked over, written and read.
 *
 * A face is 1..6. The functions have the form that struct game_kind wants.
 */
#ifndef DICE_H
#define DICE_H

#include "game.h"

enum { DICE_SIDES = 6 };

/* Fills in n faces of a move; below(source, bound) is uniform in 0..bound-1. */
void dice_throw(struct move *move, int n, uint32_t (*below)(void *source, uint32_t bound),
                void *source);

/* Whether the move carries exactly n faces of dice. */
bool dice_valid(const struct move *move, int n);

/* A face as a JSON number; a new reference. */
json_t *dice_write(int face);

/* The face; 0 for a number that is none, -1 for anything else. */
int dice_read(const json_t *json);

#endif
