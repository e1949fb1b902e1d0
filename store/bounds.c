/* bounds.c - limits: on the sends that wait, and on the rows that are kept for good. */
#include "hash.h"
#include "internal.h"

#include <stdlib.h>
#include <string.h>

#define DAY_MS INT64_C(86400000)

/* --- of a chat --- */

static bool waits(const struct queued_send *send, enum send_rank rank)
{
    return send->state != SEND_UNDER_WAY && queued_send_rank(send->kind) == rank;
}

static int count(const struct store *store, int64_t chat, enum send_rank rank)
{
    int n = 0;
    const struct queued_send *send = send_queue_first(store->queue, chat);
    for (; send != NULL; send = send->next)
        n += queued_send_rank(send->kind) == rank;
    return n;
}

/* The number of sends of a rank that may wait in each chat. */
static int share(const struct store *store, enum send_rank rank)
{
    int most = rank == RANK_REPLY ? STORE_REPLIES_MOST : STORE_CHORES_MOST;
    int each = STORE_ROWS_MOST / (send_queue_chats(store->queue) + 1);
    return each >= most ? most : each > 0 ? each : 1;
}

/* The send to drop first: the oldest of the person who has most. NULL if none waits. */
static struct queued_send *find_excess(const struct store *store, int64_t chat, enum send_rank rank)
{
    struct queued_send *found = NULL, *send = send_queue_first(store->queue, chat);
    for (int most = 0; send != NULL; send = send->next) {
        int n = 0;
        for (const struct queued_send *other = send; other != NULL; other = other->next)
            n += waits(other, rank) && other->who == send->who;
        if (!waits(send, rank) || n <= most)
            continue;
        found = send;
        most = n;
    }
    return found;
}

static void drop_excess(struct store *store, int64_t chat, enum send_rank rank)
{
    struct queued_send *excess;
    while (count(store, chat, rank) > share(store, rank) &&
           (excess = find_excess(store, chat, rank)) != NULL)
        store_send_drop(store, excess);
}

bool store_replies_enough(struct store *store, int64_t chat, int64_t who)
{
    int n = 0;
    const struct queued_send *send = send_queue_first(store->queue, chat);
    for (; who != 0 && send != NULL; send = send->next)
        n += waits(send, RANK_REPLY) && send->who == who;
    return n >= STORE_REPLIES_OF_ONE;
}

/* A file that was tried once has left the list of its chat. */
bool store_file_waits(struct store *store, int64_t chat)
{
    for (struct queued_send *send = send_queue_first(store->queue, SEND_QUEUE_FREE); send;
         send = send->next)
        if (send->kind == SEND_FILE && send->chat == chat)
            return true;
    return count(store, chat, RANK_FILE) > 0;
}

/* --- of a person --- */

/* The number of free sends of this kind that a person (0: anybody) has; ret_oldest: the first of
 * them that waits. */
static int count_free(const struct store *store, enum store_send_kind kind, int64_t who,
                      struct queued_send **ret_oldest)
{
    int n = 0;
    *ret_oldest = NULL;
    for (struct queued_send *send = send_queue_first(store->queue, SEND_QUEUE_FREE); send;
         send = send->next) {
        if (send->kind != kind || (who != 0 && send->who != who))
            continue;
        n++;
        if (*ret_oldest == NULL && send->state != SEND_UNDER_WAY)
            *ret_oldest = send;
    }
    return n;
}

static void drop_answers(struct store *store, int64_t who, int most)
{
    struct queued_send *oldest;
    while (count_free(store, SEND_ANSWER, who, &oldest) > most && oldest != NULL)
        store_send_drop(store, oldest);
}

bool store_asks_enough(struct store *store, int64_t who)
{
    struct queued_send *oldest;
    return who != 0 && count_free(store, SEND_OTHER, who, &oldest) >= STORE_QUESTIONS_OF_ONE;
}

/* --- after a send was queued --- */

void store_keep_bounds(struct store *store, enum store_send_kind kind, int64_t chat, int64_t who)
{
    enum send_rank rank = queued_send_rank(kind);
    if (kind == SEND_ANSWER && who != 0)
        drop_answers(store, who, STORE_ANSWERS_OF_ONE);
    if (kind == SEND_ANSWER)
        drop_answers(store, 0, STORE_ANSWERS_MOST);
    else if (rank == RANK_REPLY || rank == RANK_CHORE)
        drop_excess(store, chat, rank);
}

/* --- rows that are kept for good --- */

enum { SALT_BYTES = 64 };

/* The note with the number of a day, and a random number. As long as it is kept, a digest can be
 * compared with that of any person; so the digests go together with it. */
static const char salt_note[] = "salt";

static const struct {
    enum statement nth, added;
    int most;
} facts[FACTS] = {[FACT_TABLE] = {SQL_NTH_TABLE, SQL_ADDED_TABLES, STORE_TABLES_A_DAY},
                  [FACT_CUP] = {SQL_NTH_CUP, SQL_ADDED_CUPS, STORE_CUPS_A_DAY},
                  [FACT_VOID] = {SQL_NTH_VOID, SQL_ADDED_VOIDS, STORE_VOIDS_A_DAY},
                  [FACT_OPTOUT] = {SQL_NTH_OPTOUT, SQL_ADDED_OPTOUTS, STORE_OPTOUTS_A_DAY},
                  [FACT_ABSENCE] = {SQL_NTH_ABSENCE, SQL_ADDED_ABSENCES, STORE_ABSENCES_A_DAY}};

/* False if there is none of this day. */
static bool read_salt(struct store *store, int64_t now_ms, char ret_salt[SALT_BYTES])
{
    return store_note(store, salt_note, ret_salt, SALT_BYTES) && atoll(ret_salt) == now_ms / DAY_MS;
}

/* Tables count in all chats together. */
static int64_t digest(const char *salt, enum store_fact fact, int64_t chat, int64_t player)
{
    const int64_t row[] = {fact, fact == FACT_TABLE ? 0 : chat, player};
    return (int64_t)hash_add(hash_add(HASH_BEGIN, salt, strlen(salt)), row, sizeof row);
}

static int spent(struct store *store, enum store_fact fact, int64_t chat, int64_t player,
                 int64_t now_ms)
{
    char salt[SALT_BYTES];
    if (!read_salt(store, now_ms, salt))
        return 0;
    return (int)store_number(store, SQL_SPENT, VALUES(INT(digest(salt, fact, chat, player))), 0);
}

void store_spend(struct store *store, int64_t player, int64_t now_ms)
{
    char salt[SALT_BYTES];
    store_spent_tidy(store, now_ms);
    if (!read_salt(store, now_ms, salt))
        store_run(store, SQL_SALT_NEW, VALUES(TEXT(salt_note), INT(now_ms / DAY_MS)));
    read_salt(store, now_ms, salt);
    for (enum store_fact fact = 0; fact < FACTS; fact++) {
        sqlite3_stmt *row =
            store_ask(store, facts[fact].added, VALUES(INT(player), INT(now_ms - DAY_MS)));
        while (store_row(store, row)) {
            int64_t chat = sqlite3_column_int64(row, 0);
            store_run(store, SQL_SPEND, VALUES(INT(digest(salt, fact, chat, player))));
        }
    }
}

void store_spent_tidy(struct store *store, int64_t now_ms)
{
    char salt[SALT_BYTES];
    if (!read_salt(store, now_ms, salt) &&
        store_run(store, SQL_NOTE_DROP, VALUES(TEXT(salt_note))) > 0)
        store_run(store, SQL_SPENT_DROP, VALUES(NONE));
}

bool store_enough(struct store *store, enum store_fact fact, int64_t chat, int64_t player,
                  int64_t now_ms)
{
    int most = facts[fact].most - spent(store, fact, chat, player, now_ms);
    if (most <= 0)
        return true;
    int64_t at_ms =
        store_number(store, facts[fact].nth, VALUES(INT(chat), INT(player), INT(most - 1)), 0);
    return at_ms > now_ms - DAY_MS;
}

int store_tables_opened(struct store *store, int64_t chat, int64_t player)
{
    return (int)store_number(store, SQL_TABLES_OPENED, VALUES(INT(chat), INT(player)), 0);
}
