/* migrate_chat.c - a chat changes its id: everything that carries it follows, in one transaction.
 *
 * It takes about 26 us for each game that ended, most of it for the rows of results, which lie by
 * chats: half a second for 20,000 games, once in the life of a group.
 *
 * Moves and seats do not carry it, so that facts stay untouched. Standings of two chats cannot be
 * put together here: where games had ended in the new one, those of the old one stay behind, and
 * the caller that counts cares for both.
 */
#include "internal.h"

#include <stdlib.h>

/* What is derived goes before the endings that it is of, which say whether the new chat had some;
 * and so do those who opted out. */
static const enum statement moves[] = {
    SQL_MIGRATE_TABLES,      SQL_MIGRATE_CHAT,     SQL_MIGRATE_LEAGUE,  SQL_MIGRATE_STANDINGS,
    SQL_MIGRATE_RATINGS,     SQL_MIGRATE_FIGURES,  SQL_MIGRATE_OPTOUTS, SQL_MIGRATE_RESULTS,
    SQL_MIGRATE_ENDINGS,     SQL_MIGRATE_VOIDS,    SQL_MIGRATE_SEASONS, SQL_MIGRATE_CUPS,
    SQL_MIGRATE_HOUSE_RULES, SQL_MIGRATE_FORFEITS, SQL_MIGRATE_POSTS,   SQL_MIGRATE_ABSENCES,
    SQL_MIGRATE_QUEUE,
};

/* What of the old chat did not move. */
static const enum statement rests[] = {
    SQL_MIGRATE_CHAT_OLD,     SQL_MIGRATE_SEASONS_OLD, SQL_MIGRATE_HOUSE_RULES_OLD,
    SQL_MIGRATE_FORFEITS_OLD, SQL_MIGRATE_QUESTIONS,
};

void store_migrate_chat(struct store *store, int64_t from, int64_t to)
{
    if (from == to)
        return;
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++)
        store_run(store, moves[i], VALUES(INT(from), INT(to)));
    for (size_t i = 0; i < sizeof rests / sizeof *rests; i++)
        store_run(store, rests[i], VALUES(INT(from)));
    store->people_version++;
    /* Both chats had a first send; of the two queues together only one may be offered. */
    struct send_list under_way = {NULL, 0, 0};
    store_queue_under_way(store, &under_way);
    store_queue_load(store, &under_way);
    free(under_way.sends);
}
