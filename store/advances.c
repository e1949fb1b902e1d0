/* advances.c - the rows of answers that are given in advance. */
#include "advances.h"

#include "internal.h"

#define ADVANCE(member) FIELD(struct store_advance, member)
static const struct field fields[] = {
    ADVANCE(table_id),  ADVANCE(player), ADVANCE(hand), ADVANCE(believe_to), ADVANCE(doubt_from),
    ADVANCE(update_id), ADVANCE(due_ms), ADVANCE(page), ADVANCE(turn),       FIELDS_END};

void store_advance_put(struct store *store, const struct store_advance *advance)
{
    store_put(store, SQL_ADVANCE_PUT, fields, advance, VALUES(NONE));
}

bool store_advance(struct store *store, int64_t table, int64_t player,
                   struct store_advance *ret_advance)
{
    return store_ask_row(store, SQL_ADVANCE, VALUES(INT(table), INT(player)), fields, ret_advance);
}

bool store_advances_any(struct store *store, int64_t table)
{
    return store_number(store, SQL_ADVANCES_ANY, VALUES(INT(table)), 0) > 0;
}

bool store_advance_drop(struct store *store, int64_t table, int64_t player)
{
    return store_run(store, SQL_ADVANCE_DROP, VALUES(INT(table), INT(player))) > 0;
}

void store_advance_heard(struct store *store, int64_t table, int64_t player)
{
    store_run(store, SQL_ADVANCE_HEARD, VALUES(INT(table), INT(player)));
}

int store_advances_old(struct store *store, int64_t table, int hand, int64_t *ret_players, int most)
{
    return store_ask_numbers(store, SQL_ADVANCES_OLD, VALUES(INT(table), INT(hand), INT(most)),
                             ret_players, most);
}

int store_advances_due(struct store *store, int64_t now_ms, int64_t *ret_tables, int most)
{
    return store_ask_numbers(store, SQL_ADVANCES_DUE, VALUES(INT(now_ms), INT(most)), ret_tables,
                             most);
}

void store_advances_set(struct store *store, int64_t table, int64_t due_ms)
{
    store_run(store, SQL_ADVANCES_SET, VALUES(INT(table), INT(due_ms)));
}

int store_answer_times(struct store *store, const struct store_answerer *who, int64_t *ret_ms,
                       int most)
{
    return store_ask_numbers(store, SQL_ANSWER_TIMES,
                             VALUES(INT(who->table), INT(who->player), INT(who->seat),
                                    TEXT(who->verbs[0]), TEXT(who->verbs[1]), TEXT(who->verbs[2]),
                                    INT(most)),
                             ret_ms, most);
}
