/* rows.h - every row that a store writes, in order, as text.
 *
 * Faces and picks of moves are hidden until they are shown: only how many there are is written.
 * Changes of a send are a part of the output, for the chat that it goes to.
 */
#ifndef ROWS_H
#define ROWS_H

#include "output.h"
#include "store.h"

/* The public part of a move. */
struct rows_move {
    int64_t table;
    int seat;
    const char *verb, *value; /* value: "" where it has none */
    int picks;                /* how many */
};

struct rows {
    struct output *output; /* NULL: nothing is written down */
    /* A call was queued, or a post was set, whose body then has the buttons only. The row must not
     * be read now. */
    void (*queued)(void *context, const struct store_send *send);
    /* A move was logged. */
    void (*moved)(void *context, const struct rows_move *move);
    void *context;
};

/* Writes down from now on what this store writes; `rows` must live as long as the store. */
void rows_watch(struct store *store, struct rows *rows);

#endif
