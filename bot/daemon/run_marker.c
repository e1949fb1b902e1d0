/* run_marker.c - notes in the database whether a process is at work with it. */
#include "run_marker.h"

#include "log.h"
#include "strikes.h"

bool run_marker_take_over(struct store *store)
{
    char value[8];
    store_begin(store);
    bool unclean = store_note(store, "running", value, sizeof value) && value[0] == '1';
    store_note_put(store, "running", "1");
    int64_t waiting = store_recover(store);
    store_commit(store);
    if (unclean)
        log_notice("the last run did not end by itself; %lld messages wait to be sent",
                   (long long)waiting);
    return unclean;
}

void run_marker_leave(struct store *store)
{
    store_note_put(store, "running", "0");
    store_note_put(store, STRIKES_NOTE, "");
}
