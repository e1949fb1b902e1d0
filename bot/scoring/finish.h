/* finish.h - how each seat of a game finished: what follows from its moves alone. */
#ifndef FINISH_H
#define FINISH_H

#include "store.h"

/* The results of a game that ended, by seats, before it is settled what they count for; how many
 * seats. */
int finish_read(struct store *store, const struct store_ending *ending,
                struct store_result ret_results[GAME_SEATS_MAX]);

#endif
