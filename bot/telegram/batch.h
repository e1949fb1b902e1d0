/* batch.h - what a long poll brought: the updates of getUpdates' answer, one by one.
 *
 * An update that cannot be parsed must not take its neighbours with it. So the answer is first
 * cut into updates by bytes alone, and each is parsed by itself: the bad one comes out with its
 * body and, as a rule, its id, to be set aside and confirmed like all others.
 *
 * Only where the cutting fails too is the batch BATCH_SPOILT: poll again with limit 1. If that
 * answer is spoilt as well, it holds the bad update alone; batch_scan_id finds its id.
 */
#ifndef BATCH_H
#define BATCH_H

#include "update.h"

#include <stddef.h>

enum batch_state {
    BATCH_READY,   /* the updates can be had with batch_next */
    BATCH_SPOILT,  /* it begins like Telegram's answer, but cannot be cut into updates */
    BATCH_FOREIGN, /* no good answer to getUpdates at all: telegram_judge says what it is */
};

/* A place in an answer; the bytes are borrowed. */
struct batch {
    const char *at, *end;
};

struct batch_item {
    bool readable;    /* `update` is filled in */
    int64_t id;       /* of the update, at most UPDATE_ID_MAX; 0 if it is unreadable and has none */
    const char *body; /* its JSON, in the answer, not terminated */
    size_t length;    /* bytes of it */
    struct update update;
};

/* Cuts the body of an answer with HTTP status 200. */
enum batch_state batch_open(struct batch *ret_batch, const char *body, size_t length);

/* The next update, false behind the last. */
bool batch_next(struct batch *batch, struct batch_item *ret_item);

/* The first update id in bytes that may be anything; 0 if there is none up to UPDATE_ID_MAX. */
int64_t batch_scan_id(const char *bytes, size_t length);

#endif
