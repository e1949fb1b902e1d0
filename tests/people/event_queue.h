/* event_queue.h - what is to happen when, in the order of time. */
#ifndef EVENT_QUEUE_H
#define EVENT_QUEUE_H

#include <stdbool.h>
#include <stdint.h>

struct entry {
    int64_t at_ms;
    int64_t order; /* set by the agenda: of two at one time the earlier noted goes first */
    int what;
    int a, b; /* whatever belongs to it */
};

struct event_queue;

struct event_queue *event_queue_open(void);
void event_queue_close(struct event_queue *agenda);
void event_queue_note(struct event_queue *agenda, const struct entry *entry);

/* When the next is due; INT64_MAX: nothing is noted. */
int64_t event_queue_next(const struct event_queue *agenda);

/* Takes out the next; false if it is not due yet. */
bool event_queue_take(struct event_queue *agenda, int64_t now_ms, struct entry *ret_entry);

#endif
