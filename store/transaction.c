/* transaction.c - a transaction around a batch, a savepoint around each update in it. */
#include "inside.h"

#include <assert.h>

void store_begin(struct store *store)
{
    assert(!store->in_transaction);
    store_run(store, SQL_BEGIN, VALUES(NONE));
    store->in_transaction = true;
}

void store_commit(struct store *store)
{
    assert(store->in_transaction);
    assert(!store->in_savepoint);
    store_run(store, SQL_COMMIT, VALUES(NONE));
    store->in_transaction = false;
}

void store_savepoint(struct store *store)
{
    assert(store->in_transaction);
    assert(!store->in_savepoint);
    store_run(store, SQL_SAVEPOINT, VALUES(NONE));
    store->in_savepoint = true;
    store->queued_before = store->queued;
}

void store_release(struct store *store)
{
    assert(store->in_savepoint);
    store_run(store, SQL_RELEASE, VALUES(NONE));
    store->in_savepoint = false;
}

void store_rollback(struct store *store)
{
    assert(store->in_savepoint);
    store_run(store, SQL_ROLLBACK, VALUES(NONE));
    store->queued = store->queued_before;
    store_release(store);
}
