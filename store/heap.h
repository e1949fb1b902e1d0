/* heap.h - the sends of one state, ordered: those that are put off by due time, all others by
 * priority. */
#ifndef HEAP_H
#define HEAP_H

#include "queued_send.h"

struct heap {
    struct queued_send **sends; /* the first at the front; the array is owned */
    int n, room;
};

/* Adds a send. Its state tells which heap this is; the heap keeps send->place up to date. */
void heap_add(struct heap *heap, struct queued_send *send);
void heap_remove(struct heap *heap, const struct queued_send *send);

#endif
