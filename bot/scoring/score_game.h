/* score_game.h - decides for which seats a game counts, and updates their standings and ratings. */
#ifndef SCORE_GAME_H
#define SCORE_GAME_H

#include "aggregates.h"

/* One game that is being counted. */
struct score_game {
    struct store *store;
    struct aggregates *aggregates;
    const struct store_ending *ending;
    struct store_result *results;
    int n;
};

/* The number of moves that the player made themselves. */
int64_t score_game_moves(const struct store_result *result);

/* The number of people who were there (own_moves.h), and the last of them; untouched if none was.
 * With fewer than two the game counts for no player: nobody beats players who never came. */
int score_game_players(const struct store_result *results, int n, int *ret_last);

/* Sets whether each result counts, its points and the new ratings, and adds it to the aggregates.
 * Games must be counted in the order in which they ended. */
void score_game(const struct score_game *game);

#endif
