/* endings.c - the facts of a league: endings, void games, and opting out. */
#include "internal.h"

#include <assert.h>

/* --- games that ended --- */

#define ENDING(member) FIELD(struct store_ending, member)
static const struct field ending_fields[] = {ENDING(id),       ENDING(table),  ENDING(chat),
                                             ENDING(ended_ms), ENDING(season), ENDING(counted),
                                             ENDING(points),   FIELDS_END};

void store_ending_add(struct store *store, struct store_ending *ending)
{
    store_put(store, SQL_ENDING_ADD, ending_fields + 1, ending, VALUES(NONE)); /* all but its id */
    ending->id = sqlite3_last_insert_rowid(store->db);
}

bool store_ending(struct store *store, int64_t table, struct store_ending *ret_ending)
{
    return store_ask_row(store, SQL_ENDING, VALUES(INT(table)), ending_fields, ret_ending);
}

bool store_ending_next(struct store *store, int64_t chat, int64_t after,
                       struct store_ending *ret_ending)
{
    return store_ask_row(store, SQL_ENDING_NEXT, VALUES(INT(chat), INT(after)), ending_fields,
                         ret_ending);
}

bool store_ending_after(struct store *store, int64_t after, struct store_ending *ret_ending)
{
    return store_ask_row(store, SQL_ENDING_AFTER, VALUES(INT(after)), ending_fields, ret_ending);
}

bool store_ending_chat(struct store *store, int64_t after, int64_t *ret_chat)
{
    return store_ask_number(store, SQL_ENDING_CHAT, VALUES(INT(after)), ret_chat);
}

int64_t store_ending_last(struct store *store)
{
    return store_number(store, SQL_ENDING_LAST, VALUES(NONE), 0);
}

int store_endings_last(struct store *store, int64_t chat, struct store_ending *ret_endings,
                       int most)
{
    return store_ask_rows(store, SQL_ENDINGS_LAST, VALUES(INT(chat), INT(most)), ending_fields,
                          ret_endings, most);
}

bool store_ending_numbered(struct store *store, int64_t chat, int number,
                           struct store_ending *ret_ending)
{
    return store_ask_row(store, SQL_ENDING_NUMBERED, VALUES(INT(chat), INT(number)), ending_fields,
                         ret_ending);
}

bool store_ending_further(struct store *store, int64_t chat, int64_t after, int n,
                          int64_t *ret_ending)
{
    assert(n > 0);
    return store_ask_number(store, SQL_ENDINGS_MORE, VALUES(INT(chat), INT(after), INT(n - 1)),
                            ret_ending);
}

/* --- void games --- */

#define VOID(member) FIELD(struct store_void, member)
static const struct field void_fields[] = {VOID(table), VOID(player), VOID(reason), VOID(at_ms),
                                           FIELDS_END};

void store_void_add(struct store *store, int64_t chat, const struct store_void *made)
{
    store_put(store, SQL_VOID_ADD, void_fields, made, VALUES(INT(chat)));
}

void store_void_undo(struct store *store, int64_t table, int64_t now_ms)
{
    store_run(store, SQL_VOID_UNDO, VALUES(INT(table), INT(now_ms)));
}

bool store_voided(struct store *store, int64_t table, struct store_void *ret_void)
{
    return store_ask_row(store, SQL_VOIDED, VALUES(INT(table)), void_fields, ret_void);
}

/* --- opting out --- */

int64_t store_opted_out(struct store *store, int64_t chat, int64_t player)
{
    return store_number(store, SQL_OPTED_OUT, VALUES(INT(chat), INT(player)), 0);
}

bool store_opted_out_at(struct store *store, int64_t chat, int64_t player, int64_t ending)
{
    return store_number(store, SQL_OPTED_OUT_AT, VALUES(INT(chat), INT(player), INT(ending)), 0) !=
           0;
}

bool store_opt_out(struct store *store, int64_t chat, int64_t player, int64_t now_ms)
{
    assert(now_ms > 0);
    if (store_opted_out(store, chat, player) != 0)
        return false;
    store_run(store, SQL_OPT_OUT, VALUES(INT(chat), INT(player), INT(now_ms)));
    return true;
}

bool store_opt_in(struct store *store, int64_t chat, int64_t player, int64_t now_ms)
{
    assert(now_ms > 0);
    return store_run(store, SQL_OPT_IN, VALUES(INT(chat), INT(player), INT(now_ms))) > 0;
}
