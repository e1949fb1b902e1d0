/* log_guard.c - the log of the database, for a process that follows it. */
#include "log_guard.h"

#include "internal.h"

#include <assert.h>

/* A log that cannot be read has no salts that fit, so that nobody can follow it. */
void store_log_now(struct store *store, struct store_log *ret_log)
{
    sqlite3_file *log = NULL;
    *ret_log = (struct store_log){.frames = store->log_frames};
    if (store->log_frames == 0)
        return;
    int code = sqlite3_file_control(store->db, "main", SQLITE_FCNTL_JOURNAL_POINTER, &log);
    assert(code == SQLITE_OK);
    if (log->pMethods->xRead(log, ret_log->salts, LOG_SALTS_BYTES, LOG_AT_SALTS) != SQLITE_OK)
        memset(ret_log->salts, 0, LOG_SALTS_BYTES);
}

void store_log_guard(struct store *store, bool (*may)(void *context, bool must), void *context)
{
    store->may_move_log = may;
    store->guard = context;
}

bool store_log_is_free(struct store *store, bool must)
{
    return !store->may_move_log || store->may_move_log(store->guard, must) || must;
}
