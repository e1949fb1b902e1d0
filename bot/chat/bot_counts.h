/* bot_counts.h - what the bot did since the process began, counted for those who watch it. */
#ifndef BOT_COUNTS_H
#define BOT_COUNTS_H

#include "answer.h"

#include <stdbool.h>
#include <stdint.h>

struct bot_counts {
    int64_t updates;                     /* taken from Telegram */
    int64_t set_aside;                   /* of these: could not be handled */
    int64_t done, refused, failed, held; /* calls; held: told to wait */
    int64_t held_s;                      /* the times that those were told, in sum */
    int64_t given_up;                    /* sends, after their last try */
    int64_t moves;                       /* also those in steps that were undone */
    int64_t ended;                       /* games */
};

/* Counts the answer to a call. Whether the call reached Telegram, which took its token. */
bool bot_counts_answer(struct bot_counts *counts, const struct answer *answer);

#endif
