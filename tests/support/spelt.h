/* spelt.h - whole games of any kind for tests: spelt out in words, or played at random.
 *
 * A move is a seat, a verb and what the verb takes: a claim, a seat, or faces, one after the other.
 * Before faces that may be thrown again stand the positions picked, if any; "-" is none. A star
 * behind the seat: the robot moved. "0 roll 31; 0 claim 65; 1* doubt", or in 421 "0 roll 12 66".
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

/* The usual rules of a game, or those of a preset: "421", "classico". */
struct rules spelt_rules(const char *name);

/* The refusal of this name ("equal_excludes_raise"): the first, where several have it. */
enum refusal spelt_refusal(const char *name);

/* A game by such rules, with options changed: name and
 * value in turn, NULL past the last; or NULL. `first` as in game_start. */
struct game spelt_game(const char *rules, int n_seats, int first, const char *const *options);

#define OPTIONS(...) ((const char *const[]){__VA_ARGS__, NULL})

/* Sets up such a game, where seat 0 is first. */
void spelt_begin(struct spelt *spelt, const char *rules, int n_seats, const char *const *options);

/* One move, read by the rules of a game; it may not be in order there. *ret_robot, which may be
 * NULL: whether the robot makes it. */
struct move spelt_move(const struct game *game, const char *text, bool *ret_robot);

/* Makes moves, with semicolons between them; fails the test where one is refused. */
void spelt_play(struct spelt *spelt, const char *moves);

/* Plays a whole game at random, by any rules: some leave, and for some the robot moves. */
void spelt_random(struct spelt *spelt, const struct game_kind *kind, uint64_t *chance);

/* The view that a seat has of a game (GAME_NOBODY: everybody); and whether two are the same. */
struct view spelt_view(const struct game *game, int seat);
bool spelt_same_view(const struct view *a, const struct view *b);

#endif
