/* place_watch.c - saves the data if somebody moves or replaces the database file in use. */
#include "place_watch.h"

#include "log.h"
#include "quoted.h"

enum { LOOK_EVERY_MS = 60 * 1000 };

/* The end adds what was done since the first time to the same file, and needs no further line. */
static bool rescue(struct place_watch *watch, struct store *store, int64_t now_ms)
{
    char why[STORE_WHY_BYTES], word[QUOTED_BYTES];
    bool told = watch->rescued[0] != '\0';
    bool good = store_rescue(store, now_ms, watch->rescued, why);
    if (good && told)
        return true;
    if (good)
        log_error("the database was moved away, removed or replaced while the bot had it: all that "
                  "it knew is kept in a file; to play on with it run `%s restore --from %s`, and "
                  "start the bot again",
                  store_call(), quoted(watch->rescued, word));
    else
        log_error("the database was moved away, removed or replaced while the bot had it, and what "
                  "it knows cannot be kept: %s; it will be gone when the bot ends",
                  why);
    return good;
}

bool place_watch_lost(struct place_watch *watch, struct store *store, int64_t now_ms,
                      int64_t clock_ms)
{
    if (watch->rescued[0] != '\0' || clock_ms - watch->looked_ms < LOOK_EVERY_MS)
        return false;
    watch->looked_ms = clock_ms;
    if (!store_in_place(store))
        return rescue(watch, store, now_ms);
    if (!store_log_in_place(store)) {
        store_renew_log(store);
        log_error(
            "the log of the database, its file -wal, was removed while the bot had it: what it "
            "held is in the database now, and nothing is lost");
    }
    return false;
}

void place_watch_end(struct place_watch *watch, struct store *store, int64_t now_ms)
{
    if (!store_in_place(store))
        rescue(watch, store, now_ms);
}
