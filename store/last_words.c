/* last_words.c - a last transaction after the disk failed. */
#include "last_words.h"

#include "internal.h"

bool store_last_words(struct store *store)
{
    bool disk = store->failed == SQLITE_FULL || store->failed == SQLITE_IOERR ||
                store->failed == SQLITE_READONLY || store->failed == SQLITE_CANTOPEN;
    if (!disk || store->last_words || store->read_only)
        return false;
    store->last_words = true;
    for (int i = 0; i < SQL_COUNT; i++)
        sqlite3_reset(store->statements[i]);
    sqlite3_exec(store->db, "ROLLBACK", NULL, NULL, NULL);
    send_saves_end(store->queue);
    kept_texts_unpin_all(&store->texts_kept); /* of answers that tell of work undone */
    store->in_transaction = store->in_savepoint = store->has_facts = store->empties_log = false;
    store_begin(store);
    return true;
}
