/* head_to_head.h - the results of two players of a chat against each other. */
#ifndef HEAD_TO_HEAD_H
#define HEAD_TO_HEAD_H

#include "figures_page.h"
#include "store.h"

/* Adds up the results of the two, in games that count for both; of people who played very many, in
 * the last ones. */
void head_to_head_sum(struct store *store, int64_t chat, const int64_t players[2],
                      struct figures_duel *ret_duel);

#endif
