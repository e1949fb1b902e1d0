/* weighed_game.h - a game from the store that is over, for the coach to weigh, seat by seat. */
#ifndef WEIGHED_GAME_H
#define WEIGHED_GAME_H

#include "coach.h"
#include "store.h"

struct weighed_game {
    int64_t table;
    int n_seats;
    struct game start;
    struct coach coach; /* of the seat that is weighed */
    int64_t room;       /* allocated for so many moves */
    int n, next;        /* moves of the game, and those played so far */
    struct weighed_move *moves;
};

/* Loads the game of a table. The caller closes it. */
void weighed_game_open(struct store *store, const struct store_table *row,
                       struct weighed_game *ret_game);
void weighed_game_close(struct weighed_game *game);

/* Begins to weigh the moves of a seat. */
void weighed_game_begin(struct weighed_game *game, int seat);

/* Plays on until a decision, or a part of the work before it, is done. False at the end of the
 * game. */
bool weighed_game_play_on(struct weighed_game *game, struct robot_memory *memory);

#endif
