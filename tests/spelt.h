/* spelt.h - whole games of any kind for tests: spelt out in words, or played at random.
 *
 * A move is a seat, a verb and what the verb takes: a claim, a seat, or faces, one after the other.
 * Before faces that may be thrown again stand the positions picked; "-" is none. A star behind the
 * seat: the robot moved. "0 roll 31; 0 claim 65; 1* doubt", or in 421 "0 roll - 421".
 */
#ifndef SPELT_H
#define SPELT_H

#include "game.h"

enum { SPELT_MOVES_MAX = 40000 };

struct spelt {
    struct game start, game;
    int n;
    struct move moves[SPELT_MOVES_MAX];
    bool by_robot[SPELT_MOVES_MAX];
};

/* Sets up a game by the usual rules or by a preset ("421", "classico"), with options changed: name
 * and value in turn, NULL past the last; or NULL. Seat 0 is first. */
void spelt_begin(struct spelt *spelt, const char *rules, int n_seats, const char *const *options);

/* Makes moves, with semicolons between them; fails the test where one is refused. */
void spelt_play(struct spelt *spelt, const char *moves);

/* Plays a whole game at random, by any rules: some leave, and for some the robot moves. */
void spelt_random(struct spelt *spelt, const struct game_kind *kind, uint64_t *chance);

#endif
