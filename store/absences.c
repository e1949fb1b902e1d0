/* absences.c - absences that players announced, chat by chat. */
#include "inside.h"

#include <assert.h>

bool store_absence_end(struct store *store, int64_t chat, int64_t player, int64_t now_ms)
{
    return store_run(store, SQL_ABSENCE_END, VALUES(INT(chat), INT(player), INT(now_ms))) > 0;
}

void store_absence_put(struct store *store, int64_t chat, int64_t player, int64_t from_ms,
                       int64_t until_ms)
{
    assert(from_ms > 0);
    assert(until_ms > from_ms);
    store_absence_end(store, chat, player, from_ms);
    store_run(store, SQL_ABSENCE_PUT, VALUES(INT(chat), INT(player), INT(from_ms), INT(until_ms)));
}

int64_t store_absent_until(struct store *store, int64_t chat, int64_t player, int64_t now_ms)
{
    return store_number(store, SQL_ABSENT_UNTIL, VALUES(INT(chat), INT(player), INT(now_ms)), 0);
}

int64_t store_absent_ms(struct store *store, int64_t chat, int64_t player, int64_t since_ms,
                        int64_t now_ms)
{
    return store_number(store, SQL_ABSENT_MS,
                        VALUES(INT(chat), INT(player), INT(since_ms), INT(now_ms)), 0);
}
