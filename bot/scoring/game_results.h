/* game_results.h - how each seat of a game finished: what follows from its moves alone. */
#ifndef GAME_RESULTS_H
#define GAME_RESULTS_H

#include "highlights.h"
#include "store.h"

/* What a game was like. */
struct game_results_story {
    bool played; /* a hand was played out */
    int people;  /* who sat there, robots apart */
    struct highlights highlights;
};

/* The results of a game that ended, by seats, before it is settled what they count for; how many
 * seats. Places are those among people: a robot has none, 0. `ret_story` may be NULL. */
int game_results_read(struct store *store, const struct store_ending *ending,
                      struct store_result ret_results[GAME_SEATS_MAX],
                      struct game_results_story *ret_story);

#endif
