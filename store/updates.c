/* updates.c - which updates were handled, and those that could not be. */
#include "inside.h"

#include <assert.h>

enum { ASIDE_MOST = 500, ASIDE_BYTES = 64 * 1024 };

bool store_update_new(struct store *store, int64_t update_id, int64_t now_ms)
{
    return store_run(store, SQL_UPDATE_NEW, VALUES(INT(update_id), INT(now_ms))) == 1;
}

void store_set_aside(struct store *store, int64_t update_id, const char *body, size_t length,
                     const char *why, int64_t now_ms)
{
    size_t kept = length < ASIDE_BYTES ? length : ASIDE_BYTES;
    store_run(store, SQL_SET_ASIDE,
              VALUES(INT(update_id), INT(now_ms), TEXT(why), BLOB(body, kept)));
    store_run(store, SQL_SET_ASIDE_BOUND, VALUES(INT(ASIDE_MOST)));
}
