/* send_queue_inside.h - the parts of a queue of sends. */
#ifndef SEND_QUEUE_INSIDE_H
#define SEND_QUEUE_INSIDE_H

#include "heap.h"
#include "send_priority.h"
#include "send_queue.h"

enum { BUCKETS = 1024, STATES = 4 };

/* The sends of one chat. Those that wait are sorted by rank, replies by turn, and then
 * by age. */
struct chat_sends {
    int64_t chat;
    struct queued_send *first, *last;
    struct chat_sends *next; /* in its bucket */
};

struct send_queue {
    struct chat_sends *buckets[BUCKETS]; /* a hash table of the chats that have sends */
    struct heap heaps[STATES];           /* by state; SEND_BEHIND has none */
    int64_t n;
    int n_chats;
    struct send_priority priority;
    bool saving;
    int64_t save;                         /* the number of the save */
    struct send_list saved;               /* the sends that changed since, as they were before */
    struct send_priority *priority_saved; /* as it was at the save; owned; NULL: unchanged */
};

#endif
