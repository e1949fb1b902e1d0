/* kept.c - opens and closes the database that a test keeps. */
#include "kept.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static void reopen(struct kept *kept)
{
    kept->store = tempstore_open(&kept->temp);
    store_begin(kept->store);
}

static void end(struct kept *kept)
{
    if (kept->in_savepoint)
        kept_savepoint(kept, false);
    store_commit(kept->store);
}

void kept_open(struct kept *ret_kept)
{
    *ret_kept = (struct kept){0};
    tempstore_make(&ret_kept->temp);
    reopen(ret_kept);
}

void kept_close(struct kept *kept)
{
    if (kept->store != NULL) {
        end(kept);
        assert_string_equal(tempstore_text(kept->store, "PRAGMA integrity_check"), "ok");
        store_close(kept->store);
    }
    tempstore_remove(&kept->temp);
}

int kept_make(void **state)
{
    static struct kept kept;
    kept_open(&kept);
    *state = &kept;
    return 0;
}

int kept_clean(void **state)
{
    kept_close(*state);
    return 0;
}

enum kept_savepoint kept_savepoint(struct kept *kept, bool back)
{
    kept->in_savepoint = !kept->in_savepoint;
    if (kept->in_savepoint)
        store_savepoint(kept->store);
    else if (back)
        store_rollback(kept->store);
    else
        store_release(kept->store);
    return kept->in_savepoint ? KEPT_MADE : back ? KEPT_UNDONE : KEPT_RELEASED;
}

struct store *kept_again(struct kept *kept)
{
    end(kept);
    store_close(kept->store);
    reopen(kept);
    return kept->store;
}
