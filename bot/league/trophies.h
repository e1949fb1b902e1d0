/* trophies.h - the trophies that a game brings its players: round numbers of what they have done.
 *
 * They follow from the figures after the game and those of the game alone, so nothing is kept.
 */
#ifndef TROPHIES_H
#define TROPHIES_H

#include "statistics.h"

enum trophy_of {
    TROPHY_WINS,
    TROPHY_STREAK, /* wins in a row */
    TROPHY_BLUFFS, /* lies that were let pass */
    TROPHY_NOSE,   /* right doubts */
    TROPHY_GAMES,
};

struct trophy {
    enum trophy_of of;
    int32_t n; /* so many */
};

enum { N_TROPHIES = 13 };
extern const struct trophy trophies[N_TROPHIES];

/* The trophies that a game brought, a bit each. `after`: the figures of all games, this one
 * included; its streak is that of all games. */
uint32_t trophies_won(const struct statistics *after, const struct statistics *game);

#endif
