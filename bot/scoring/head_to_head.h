/* head_to_head.h - how two players of a chat fared against each other. */
#ifndef HEAD_TO_HEAD_H
#define HEAD_TO_HEAD_H

#include "review.h"
#include "store.h"

/* How two players fared against each other, in games that count for both. */
struct head_to_head {
    int32_t games;            /* that they both finished */
    int32_t better[2];        /* of them, where the one finished before the other */
    struct review_duel of[2]; /* of the one against the other */
};

/* `kind`: a game's name, or "" for all. */
void head_to_head_sum(struct store *store, int64_t chat, const char *kind, const int64_t players[2],
                      struct head_to_head *ret_duel);

#endif
