/* rewrite.h - puts other moves into the log of a bot. */
#ifndef REWRITE_H
#define REWRITE_H

#include "pair.h"

struct rewrite {
    int64_t table;
    int first, n; /* of the moves that are other, and of all */
    const struct game *game;
    const struct move *moves;
    const int64_t *updates; /* that caused them */
};

/* Puts these moves into the log of the second bot; when they were made stays. Both bots read the
 * table again: what only a process knows, such as which reminder waits, is gone in both then. */
void rewrite_log(struct pair *pair, const struct rewrite *log);

#endif
