/* liars.h - Dadi Bugiardi for tests of its corners: moves in words ("1 claim P-K", "1 reroll 23
 * 9T", see word_moves.h), and what somebody sees.
 */
#ifndef LIARS_H
#define LIARS_H

#include "bugiardi.h"
#include "testing.h"
#include "word_moves.h"

#include <stdio.h>

enum { LIARS_TEXT_BYTES = 64 };

/* By the usual rules with options changed; seat 0 is first. */
struct game liars_game(int n_seats, const char *const *options);

struct view liars_seen(const struct game *game, int seat);
int liars_points(const struct game *game, int seat);
int liars_turn(const struct game *game);
const char *liars_phase(const struct game *game);

/* The faces that a seat sees, one after the other; until the next call. */
const char *liars_faces(const struct game *game, int seat);

/* How many legal moves have this verb; NULL: any. */
int liars_count(const struct game *game, const char *verb);

#endif
