/* kept_out.c - people who play at no table of a group. */
#include "kept_out.h"

#include "internal.h"

bool store_is_kept_out(struct store *store, int64_t chat, int64_t player)
{
    return store_number(store, SQL_IS_KEPT_OUT, VALUES(INT(chat), INT(player)), 0) != 0;
}

int store_kept_out(struct store *store, int64_t chat, struct store_kept_out *ret_people, int most)
{
    static const struct field fields[] = {FIELD(struct store_kept_out, player),
                                          FIELD(struct store_kept_out, since_ms), FIELDS_END};
    return store_ask_rows(store, SQL_KEPT_OUT, VALUES(INT(chat), INT(most)), fields, ret_people,
                          most);
}

int store_kept_out_named(struct store *store, int64_t chat, int64_t ret_players[STORE_NAMED_MOST])
{
    int n = store_ask_numbers(store, SQL_KEPT_OUT_NAMED, VALUES(INT(chat), INT(STORE_NAMED_TABLES)),
                              ret_players, STORE_NAMED_MOST);
    return n < STORE_NAMED_MOST ? n : STORE_NAMED_MOST;
}

void store_kept_out_put(struct store *store, int64_t chat, int64_t player, int64_t now_ms)
{
    store_run(store, SQL_KEPT_OUT_PUT, VALUES(INT(chat), INT(player), INT(now_ms)));
}

bool store_kept_out_drop(struct store *store, int64_t chat, int64_t player)
{
    return store_run(store, SQL_KEPT_OUT_DROP, VALUES(INT(chat), INT(player))) > 0;
}

void store_departed_put(struct store *store, int64_t chat, int64_t player, int64_t now_ms)
{
    if (store_run(store, SQL_DEPARTED_PUT, VALUES(INT(chat), INT(player), INT(now_ms))) > 0)
        store_run(store, SQL_DEPARTED_BOUND, VALUES(INT(chat), INT(STORE_DEPARTED_MOST)));
}

bool store_departed_drop(struct store *store, int64_t chat, int64_t player)
{
    return store_run(store, SQL_DEPARTED_DROP, VALUES(INT(chat), INT(player))) > 0;
}

bool store_departed(struct store *store, int64_t chat, int64_t player)
{
    return store_number(store, SQL_DEPARTED, VALUES(INT(chat), INT(player)), 0) != 0;
}
