/* weighed_game.h - a game that is over, taken from the store, which the coach goes through for one
 * of its seats, or for one after the other.
 */
#ifndef WEIGHED_GAME_H
#define WEIGHED_GAME_H

#include "coach.h"
#include "store.h"

struct weighed_game {
    int64_t table;
    int n_seats;
    struct game start;
    struct coach coach; /* of the seat that is gone through */
    bool robots;        /* sit in it, too */
    bool left;          /* somebody left before the end */
    int64_t room;       /* for so many moves */
    int n, next;        /* moves of the game, and those played so far */
    struct weighed_move *moves;
};

/* Loads it; to be closed. */
void weighed_game_open(struct store *store, const struct store_table *row,
                       struct weighed_game *ret_game);
void weighed_game_close(struct weighed_game *game);

/* Begins to go through it for a seat. */
void weighed_game_begin(struct weighed_game *game, int seat);

/* Plays on until a decision has been weighed. False at the end of the game. */
bool weighed_game_play_on(struct weighed_game *game, struct robot_memory *memory);

#endif
