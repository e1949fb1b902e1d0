/* kept.c - opens and closes the database that a test keeps. */
#include "kept.h"

int kept_make(void **state)
{
    static struct kept kept;
    tempstore_make(&kept.temp);
    kept.store = tempstore_open(&kept.temp);
    store_begin(kept.store);
    *state = &kept;
    return 0;
}

int kept_clean(void **state)
{
    struct kept *kept = *state;
    store_commit(kept->store);
    store_close(kept->store);
    tempstore_remove(&kept->temp);
    return 0;
}

struct store *kept_again(struct kept *kept)
{
    store_commit(kept->store);
    store_close(kept->store);
    kept->store = tempstore_open(&kept->temp);
    store_begin(kept->store);
    return kept->store;
}
