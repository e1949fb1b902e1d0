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

void kept_open(struct kept *ret_kept)
{
    tempstore_make(&ret_kept->temp);
    reopen(ret_kept);
}

void kept_close(struct kept *kept)
{
    if (kept->store != NULL) {
        store_commit(kept->store);
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

struct store *kept_again(struct kept *kept)
{
    store_commit(kept->store);
    store_close(kept->store);
    reopen(kept);
    return kept->store;
}
