/* score_game.h - who a game counts for, and what it does to their standings and ratings. */
#ifndef SCORE_GAME_H
#define SCORE_GAME_H

#include "aggregates.h"

/* The results of one game. */
struct settling {
    struct store *store;
    struct aggregates *books;
    const struct store_ending *ending;
    struct store_result *results;
    int n;
};

/* Sets of each result whether it counts, its points and what its player's ratings came to, and
 * counts it in the books. Games are settled in the order in which they ended. */
void score_game(const struct settling *settling);

#endif
