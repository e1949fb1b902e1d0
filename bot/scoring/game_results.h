/* game_results.h - computes how each seat of a game finished, from its moves alone. */
#ifndef GAME_RESULTS_H
#define GAME_RESULTS_H

#include "highlights.h"
#include "store.h"

/* Facts of the game as a whole. */
struct game_results_story {
    bool played; /* a hand was played out */
    int people;  /* people at the table, without robots */
    struct highlights highlights;
};

/* Computes the results of a game that ended, by seats, before the league decides what they count
 * for; returns the number of seats. Places are among people only: a robot has place 0. `ret_story`
 * may be NULL. */
int game_results_read(struct store *store, const struct store_ending *ending,
                      struct store_result ret_results[GAME_SEATS_MAX],
                      struct game_results_story *ret_story);

#endif
