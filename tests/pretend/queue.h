/* queue.h - updates that wait for the bot, as the bytes that will be sent.
 *
 * An offset confirms and deletes what lies below it; each kind lives its own time; kinds that the
 * bot does not want are left out when they are made, not when they are read.
 */
#ifndef QUEUE_H
#define QUEUE_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    QUEUE_MOST = 100000,
    QUEUE_UPDATE_BYTES = 64 * 1024,
    QUEUE_ANSWER_BYTES = 4 * 1024 * 1024,
};

struct queued {
    int64_t id;
    char *text; /* NULL: expired */
    size_t length;
    int64_t expires_ms;
};

struct queue {
    struct queued *entries; /* from `first`, `count` of them, ids ascending */
    size_t first, count, capacity;
    int live;            /* of these, not expired */
    int64_t next_id;     /* 0: none given yet */
    int64_t added_ms;    /* the latest */
    int64_t earliest_ms; /* nothing expires before */
    uint32_t allowed;    /* a bit for each kind */
    char *again;         /* a batch to be delivered a second time, NULL: none */
    size_t again_length;
    int64_t offset;       /* of the latest poll */
    int64_t offset_at_ms; /* on the waiting clock, INT64_MIN: none yet */
};

struct pretend;

void queue_open(struct queue *queue);
void queue_close(struct queue *queue);

/* Queues {kind: body}, if the bot wants this kind. The body's reference is taken. */
void queue_add(struct pretend *p, const char *kind, json_t *body);
/* Queues bytes as they are, for a day. */
void queue_add_raw(struct pretend *p, const char *bytes, size_t length);
/* Puts back what was saved. The text's ownership is taken. */
void queue_restore(struct queue *queue, struct queued entry);

/* The updates that may be delivered now, comma separated and malloc'd; NULL if there are none. */
char *queue_take(struct pretend *p, int limit, size_t *ret_length);
/* Deletes what lies below the offset (or all but the last -offset). */
void queue_confirm(struct pretend *p, int64_t offset);
/* Sets which kinds are made: an array of names; anything else changes nothing. */
void queue_allow(struct queue *queue, const json_t *names);
void queue_clear(struct queue *queue);
int queue_pending(struct pretend *p);

#endif
