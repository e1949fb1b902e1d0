/* titles.h - the titles of a season: the boldest bluff, the most trusting player, the best nose.
 *
 * They come from the figures of each game, in which only moves that people made themselves count,
 * and only dice that the bluffer saw.
 */
#ifndef TITLES_H
#define TITLES_H

#include "statistics.h"

/* A player's games of a season. All zeros but for the player: none. */
struct titles_player {
    int64_t player;
    int32_t fooled; /* lies of others that they let pass */
    int32_t doubts, doubts_right;
    const struct game_kind *kind; /* of the game of the boldest bluff; NULL: none */
    struct statistics_bluff bluff;
    double reach; /* of that bluff, from the dice: a part of the ladder */
    int64_t game; /* its number */
};

/* Adds a game. Numbers of games ascend in time, but games may be added in any order. */
void titles_count(struct titles_player *player, const struct game_kind *kind, int64_t game,
                  const struct statistics *figures, int fooled);

enum title { TITLE_BLUFF, TITLE_TRUSTING, TITLE_NOSE, N_TITLES };

/* The player with each title, as an index; -1: nobody stands out. Of equal bluffs the earliest is
 * the boldest. A nose is right more often than not. */
void titles_find(const struct titles_player *players, int n, int ret_titles[N_TITLES]);

#endif
