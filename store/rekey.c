/* rekey.c - a chat changes its id: everything that carries it follows, in one transaction.
 *
 * Moves and seats do not carry it, so that facts stay untouched.
 */
#include "inside.h"

#include <stdlib.h>

void store_migrate_chat(struct store *store, int64_t from, int64_t to)
{
    if (from == to)
        return;
    store_run(store, SQL_MIGRATE_TABLES, VALUES(NUMBER(from), NUMBER(to)));
    store_run(store, SQL_MIGRATE_CHAT, VALUES(NUMBER(from), NUMBER(to)));
    store_run(store, SQL_MIGRATE_CHAT_OLD, VALUES(NUMBER(from)));
    store_run(store, SQL_MIGRATE_POSTS, VALUES(NUMBER(from), NUMBER(to)));
    store_run(store, SQL_MIGRATE_HOUSE_RULES, VALUES(NUMBER(from), NUMBER(to)));
    store_run(store, SQL_MIGRATE_HOUSE_RULES_OLD, VALUES(NUMBER(from)));
    store_run(store, SQL_MIGRATE_FORFEITS, VALUES(NUMBER(from), NUMBER(to)));
    store_run(store, SQL_MIGRATE_FORFEITS_OLD, VALUES(NUMBER(from)));
    store_run(store, SQL_MIGRATE_QUESTIONS, VALUES(NUMBER(from)));
    store_run(store, SQL_MIGRATE_ABSENCES, VALUES(NUMBER(from), NUMBER(to)));
    /* Both chats had a first send; of the two queues together only one may be offered. */
    store_run(store, SQL_MIGRATE_QUEUE, VALUES(NUMBER(from), NUMBER(to)));
    struct under_way under_way = {NULL, 0};
    store_line_note(store, &under_way);
    store_line_load(store, &under_way);
    free(under_way.ids);
}
