/* watches.c - the rows of people who want to be told when a lobby opens. */
#include "watches.h"

#include "internal.h"

#define WATCH(member) FIELD(struct store_watch, member)
static const struct field fields[] = {WATCH(told_table), WATCH(told_ms), WATCH(due_ms), WATCH(id),
                                      WATCH(chat),       WATCH(player),  FIELDS_END};
static const struct field told_fields[] = {WATCH(told_table), WATCH(told_ms), WATCH(due_ms),
                                           WATCH(id), FIELDS_END};

int store_watches_of(struct store *store, int64_t player, int64_t ret_ids[STORE_WATCHES_OF_ONE])
{
    return store_ask_numbers(store, SQL_WATCHES_OF, VALUES(INT(player), INT(STORE_WATCHES_OF_ONE)),
                             ret_ids, STORE_WATCHES_OF_ONE);
}

int64_t store_watch_of(struct store *store, int64_t chat, int64_t player)
{
    return store_number(store, SQL_WATCHES, VALUES(INT(chat), INT(player)), 0);
}

int64_t store_watch_add(struct store *store, int64_t chat, int64_t player)
{
    int64_t ids[STORE_WATCHES_OF_ONE];
    if (store_watches_of(store, player, ids) < STORE_WATCHES_OF_ONE)
        store_run(store, SQL_WATCH_ADD, VALUES(INT(chat), INT(player)));
    return store_watch_of(store, chat, player);
}

bool store_watch_drop(struct store *store, int64_t chat, int64_t player)
{
    return store_run(store, SQL_WATCH_DROP, VALUES(INT(chat), INT(player))) > 0;
}

bool store_watch(struct store *store, int64_t id, struct store_watch *ret_watch)
{
    return store_ask_row(store, SQL_WATCH, VALUES(INT(id)), fields, ret_watch);
}

void store_watch_put(struct store *store, const struct store_watch *watch)
{
    store_put(store, SQL_WATCH_PUT, told_fields, watch, VALUES(NONE));
}

int64_t store_watches_told(struct store *store, int64_t player)
{
    return store_number(store, SQL_WATCHES_TOLD, VALUES(INT(player)), 0);
}

void store_watches_wake(struct store *store, int64_t chat, int64_t due_ms)
{
    store_run(store, SQL_WATCHES_WAKE, VALUES(INT(chat), INT(due_ms)));
}

int store_watches_due(struct store *store, int64_t now_ms, int64_t *ret_ids, int most)
{
    return store_ask_numbers(store, SQL_WATCHES_DUE, VALUES(INT(now_ms), INT(most)), ret_ids, most);
}

void store_watch_due(struct store *store, int64_t id, int64_t due_ms)
{
    store_run(store, SQL_WATCH_DUE_PUT, VALUES(INT(id), INT(due_ms)));
}

void store_watch_post_put(struct store *store, int64_t table, int64_t player, int64_t post)
{
    store_run(store, SQL_WATCH_POST_PUT, VALUES(INT(table), INT(player), INT(post)));
}

int64_t store_watch_post(struct store *store, int64_t table, int64_t player)
{
    return store_number(store, SQL_WATCH_POST, VALUES(INT(table), INT(player)), 0);
}

void store_watch_post_drop(struct store *store, int64_t table, int64_t player)
{
    store_run(store, SQL_WATCH_POST_DROP, VALUES(INT(table), INT(player)));
}

int64_t store_watch_post_next(struct store *store, int64_t table, int64_t player)
{
    return store_number(store, SQL_WATCH_POST_NEXT, VALUES(INT(table), INT(player)), 0);
}
