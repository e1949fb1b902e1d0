/* heap.h - sends that are in the same state, by which of them goes first: of those that are put off
 * the one that is due first, else by priority.
 */
#ifndef HEAP_H
#define HEAP_H

#include "queued_send.h"

struct heap {
    struct queued_send **sends; /* the first of all at the front; owned, not what it points to */
    int n, room;
};

/* Adds a send, whose state says which heap this is; its place is kept in it. */
void heap_add(struct heap *heap, struct queued_send *send);
void heap_remove(struct heap *heap, const struct queued_send *send);

#endif
