/* place_watch.h - saves the data if somebody moves or replaces the database file of a running
 * bot. */
#ifndef PLACE_WATCH_H
#define PLACE_WATCH_H

#include "place.h"

struct place_watch {
    int64_t looked_ms;              /* monotonic: the last look */
    char rescued[PLACE_PATH_BYTES]; /* the file with all of the data; empty: none yet */
};

/* Looks once a minute, not within a transaction. True once the database is not at its path and all
 * of it has been written to another file: the daemon must end then. If that file cannot be written,
 * the daemon goes on. Both are logged. If only its log is gone, it gets a new one, which is logged,
 * too. */
bool place_watch_lost(struct place_watch *watch, struct store *store, int64_t now_ms,
                      int64_t clock_ms);

/* Before the store is closed: looks at once, and saves what came since. */
void place_watch_end(struct place_watch *watch, struct store *store, int64_t now_ms);

#endif
