/* log_guard.h - the log of the database, for a process that follows it.
 *
 * Every COMMIT appends frames to the log, and these stay as they are until the log has been moved
 * into the database: then the next COMMIT begins it anew with other salts. So whoever copies all
 * frames before that misses nothing.
 */
#ifndef LOG_GUARD_H
#define LOG_GUARD_H

#include "store.h"

#include <string.h>

/* From SQLite's file format. */
enum {
    LOG_HEADER_BYTES = 32,
    LOG_FRAME_BYTES = 24 + 4096,
    LOG_AT_SALTS = 16,
    LOG_SALTS_BYTES = 8,
};

/* The committed part of a log. */
struct store_log {
    int64_t frames; /* 0: it is empty, and has no salts */
    unsigned char salts[LOG_SALTS_BYTES];
};

static inline bool store_log_equals(const struct store_log *a, const struct store_log *b)
{
    return a->frames == b->frames &&
           (a->frames == 0 || memcmp(a->salts, b->salts, LOG_SALTS_BYTES) == 0);
}

/* Reads how far it goes. Not in the middle of a transaction. */
void store_log_now(struct store *store, struct store_log *ret_log);

/* Has `may` called, after a COMMIT, before the log is moved into the database: if it returns false,
 * that is put off until after the next COMMIT, but not if it `must` happen now. NULL ends that. */
void store_log_guard(struct store *store, bool (*may)(void *context, bool must), void *context);

/* Moves the log into the database and empties it. Not within a transaction. The guard is not asked.
 * False if another program has written to the database, which the next transaction reports. */
bool store_log_empty(struct store *store);

#endif
