/* batch.h - cuts the answer of a long poll into updates.
 *
 * An update that cannot be parsed must not take its neighbours with it. So the answer is first cut
 * into updates by bytes alone, and each is parsed by itself. A bad one comes out with its body and,
 * as a rule, its id, to be set aside and confirmed like all others.
 *
 * If the cutting fails too, the batch is BATCH_SPOILT: poll again with limit 1. If that answer is
 * also spoilt, it holds the bad update alone; batch_scan_id finds its id.
 */
#ifndef BATCH_H
#define BATCH_H

#include "update.h"

#include <stddef.h>

enum batch_state {
    BATCH_READY,   /* batch_next returns the updates */
    BATCH_SPOILT,  /* begins like Telegram's answer, but cannot be cut into updates */
    BATCH_FOREIGN, /* not a successful answer to getUpdates: ask telegram_judge */
};

/* A position in an answer; the bytes are borrowed. */
struct batch {
    const char *at, *end;
};

struct batch_item {
    bool readable;    /* `update` is filled in */
    int64_t id;       /* of the update, at most UPDATE_ID_MAX; 0: unreadable, without an id */
    const char *body; /* its JSON inside the answer, not terminated */
    size_t length;    /* bytes of body */
    struct update update;
};

/* Cuts the body of an answer with HTTP status 200. */
enum batch_state batch_open(struct batch *ret_batch, const char *body, size_t length);

/* The next update; false after the last. */
bool batch_next(struct batch *batch, struct batch_item *ret_item);

/* The first update id in any bytes; 0 if there is none up to UPDATE_ID_MAX. */
int64_t batch_scan_id(const char *bytes, size_t length);

#endif
