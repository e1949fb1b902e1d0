/* game_results.h - how each seat of a game finished: what follows from its moves alone. */
#ifndef GAME_RESULTS_H
#define GAME_RESULTS_H

#include "store.h"

/* The results of a game that ended, by seats, before it is settled what they count for; how many
 * seats. *ret_played, which may be NULL: whether a hand was played out. */
int game_results_read(struct store *store, const struct store_ending *ending,
                      struct store_result ret_results[GAME_SEATS_MAX], bool *ret_played);

#endif
