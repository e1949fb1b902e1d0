/* bot_counts.c - what the bot did since the process began. */
#include "bot_counts.h"

bool bot_counts_answer(struct bot_counts *counts, const struct answer *answer)
{
    bool reached = answer->class != ANSWER_NOT_SENT && answer->class != ANSWER_UNCERTAIN;
    if (answer->class == ANSWER_OK) {
        counts->done++;
    } else if (answer->class == ANSWER_WAIT) {
        counts->held++;
        counts->held_s += answer->retry_after_s;
    } else if (reached) {
        counts->refused++;
    } else {
        counts->failed++;
    }
    return reached && answer->class != ANSWER_UNAUTHORIZED;
}
