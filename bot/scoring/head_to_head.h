/* head_to_head.h - how two players of a chat fared against each other. */
#ifndef HEAD_TO_HEAD_H
#define HEAD_TO_HEAD_H

#include "figures_page.h"
#include "store.h"

/* How two players of a chat fared against each other, in games that count for both. */
void head_to_head_sum(struct store *store, int64_t chat, const int64_t players[2],
                      struct figures_duel *ret_duel);

#endif
