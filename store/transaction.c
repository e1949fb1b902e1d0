/* transaction.c - a transaction around a batch, a savepoint around each update in it. */
#include "internal.h"
#include "log_guard.h"

#include <assert.h>
#include <errno.h>

void store_begin(struct store *store)
{
    assert(!store->in_transaction);
    if (!store->read_only && store_overwritten(store))
        store_fail_overwritten(store);
    store->in_transaction = true; /* for SQLite the second one writes already */
    store_run(store, store->waits ? SQL_BEGIN_WRITING : SQL_BEGIN, VALUES(NONE));
}

/* Waits until the log, and so every committed transaction, is on the disk. */
static void sync_log(struct store *store)
{
    sqlite3_file *log = NULL;
    int code = sqlite3_file_control(store->db, "main", SQLITE_FCNTL_JOURNAL_POINTER, &log);
    assert(code == SQLITE_OK);
    errno = 0; /* read by is_full in fail.c */
    code = log->pMethods->xSync(log, SQLITE_SYNC_NORMAL);
    if (code != SQLITE_OK)
        store_fail(store, code, "COMMIT");
}

bool store_log_empty(struct store *store)
{
    assert(!store->in_transaction);
    if (store_overwritten(store))
        return false;
    errno = 0; /* read by is_full in fail.c */
    int code = store_checkpoint(store, SQLITE_CHECKPOINT_TRUNCATE);
    if (code != SQLITE_OK && !(store->waits && (code & 0xff) == SQLITE_BUSY))
        store_fail(store, code, "PRAGMA wal_checkpoint(TRUNCATE)");
    return true;
}

void store_commit(struct store *store)
{
    assert(store->in_transaction);
    assert(!store->in_savepoint);
    store_write_answers(store);
    store_run(store, SQL_COMMIT, VALUES(NONE));
    if (store->has_facts && !store->read_only)
        sync_log(store);
    bool empties_log = store->empties_log;
    store->in_transaction = store->has_facts = store->empties_log = false;
    if (empties_log) { /* so that deleted data is in neither */
        store_log_is_free(store, true);
        store_log_empty(store);
    }
}

void store_savepoint(struct store *store)
{
    assert(store->in_transaction);
    assert(!store->in_savepoint);
    store_run(store, SQL_SAVEPOINT, VALUES(NONE));
    store->in_savepoint = true;
    send_saves_begin(store->queue);
    kept_posts_begin(&store->posts_kept);
}

void store_release(struct store *store)
{
    assert(store->in_savepoint);
    store_run(store, SQL_RELEASE, VALUES(NONE));
    send_saves_end(store->queue);
    kept_posts_end(&store->posts_kept);
    store->in_savepoint = false;
}

void store_rollback(struct store *store)
{
    assert(store->in_savepoint);
    store_run(store, SQL_ROLLBACK, VALUES(NONE));
    kept_posts_back(&store->posts_kept);
    store_release(store);
    store->rollbacks++;
    store_kept_drop(store);
    kept_texts_drop_all(&store->texts_kept);
    store->jobs_added++; /* a job that was taken out is back */
    store_queue_back(store);
}

/* SQLite's counter keeps counting through a rollback, but does not count the changes that it
 * undoes: each rollback counts as one more. */
int64_t store_changes(const struct store *store)
{
    return 1 + sqlite3_total_changes64(store->db) + store->rollbacks;
}
