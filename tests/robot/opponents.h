/* opponents.h - players for the robots to be measured against, and games among them.
 */
#ifndef OPPONENTS_H
#define OPPONENTS_H

#include "robot.h"

enum { OPPONENTS_MAX = 16 };

/* A simple way to play, by its number: chooses one of the moves of an outlook that has several. */
typedef const struct move *opponents_simple(int way, const struct outlook *outlook,
                                            uint64_t *chance);
opponents_simple simple_421_choose, simple_bugiardi_choose, simple_tokio_choose;
extern const char *const simple_421_names[], *const simple_bugiardi_names[],
                                                 *const simple_tokio_names[]; /* up to NULL */

/* Chooses a move for the seat on turn. `chance` is the stream of a game. */
struct opponent {
    const char *name;
    void (*choose)(const struct opponent *self, struct robot_memory *memory,
                   const struct outlook *outlook, uint64_t *chance, struct move *ret_move);
    int number; /* what `choose` wants to know of itself: a grade, a way to play */
    opponents_simple *simple;
};

/* All there are for a game: the grades in their order, the safest robot, random play, and simple
 * ways to play. Returns how many. */
int opponents_list(const struct game_kind *kind, struct opponent ret_opponents[OPPONENTS_MAX]);

/* One of them by its name; it must be there. */
struct opponent opponents_named(const struct game_kind *kind, const char *name);

/* One player at a table where all others are of one kind. */
struct opponents_match {
    const struct rules *rules;
    struct opponent one, others;
    int seats, games;
    bool weighs; /* what was given away by the decisions of all */
    uint64_t seed;
};

/* How often the one wins, or the share of the others who finish behind it where the robots go by
 * places, and the standard error of that; and how that parts into luck and skill
 * (luck_share.h). A game that does not end is lost. The one sits at each seat in turn. */
struct opponents_share {
    double share, error;
    double given, got;       /* a game; 0 where nothing is weighed */
    double luck, luck_error; /* the same, with its standard error */
};

/* The share of a player who is no better or worse than the others. */
double opponents_even(const struct opponents_match *match);

struct opponents_share opponents_play(const struct opponents_match *match,
                                      struct robot_memory *memory);

/* A match by names: of a preset, and of two opponents that are there. */
struct opponents_pairing {
    const char *preset, *one, *others;
    int seats, games;
};

/* Plays it, and prints what came of it. */
struct opponents_share opponents_pair(const struct opponents_pairing *pairing, bool weighs,
                                      uint64_t seed, struct robot_memory *memory);

#endif
