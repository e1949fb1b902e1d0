/* privacy.c - what is kept about one person: all of it handed out, or put under no name. */
#include "internal.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ID_BYTES = 24 };

/* The note that counts those who were forgotten: none of their numbers is given twice. */
static const char forgotten[] = "forgotten";

char *store_mydata(struct store *store, int64_t player)
{
    char id[ID_BYTES];
    snprintf(id, sizeof id, "%lld", (long long)player);
    sqlite3_stmt *row = store_ask(store, SQL_MYDATA, VALUES(INT(player), TEXT(id)));
    bool found = store_row(store, row);
    assert(found);
    char *json = strdup((const char *)sqlite3_column_text(row, 0));
    assert(json != NULL);
    sqlite3_reset(row);
    return json;
}

/* A number below 0 that stands for nobody else, ever. */
static int64_t nobody(struct store *store)
{
    char count[ID_BYTES] = "0";
    store_note(store, forgotten, count, sizeof count);
    long long next = strtoll(count, NULL, 10) + 1;
    snprintf(count, sizeof count, "%lld", next);
    store_note_put(store, forgotten, count);
    return -next;
}

int64_t store_forget_player(struct store *store, int64_t player)
{
    static const enum statement renaming[] = {
        SQL_FORGET_PLAYER,  SQL_FORGET_SEATS,     SQL_FORGET_HOST,    SQL_FORGET_ON_TURN,
        SQL_FORGET_RULES,   SQL_FORGET_ABSENCES,  SQL_FORGET_VOIDS,   SQL_FORGET_OPTOUTS,
        SQL_FORGET_RESULTS, SQL_FORGET_STANDINGS, SQL_FORGET_RATINGS, SQL_FORGET_FIGURES,
        SQL_FORGET_CUPS,    SQL_FORGET_ENTRANTS,  SQL_FORGET_PRACTICE};
    char id[ID_BYTES];
    assert(player > 0);
    snprintf(id, sizeof id, "%lld", (long long)player);
    store_drop_queued(store, player);
    store_run(store, SQL_FORGET_SHOWN, VALUES(INT(player)));
    int changed = store_run(store, SQL_FORGET_POSTS, VALUES(INT(player)));
    changed += store_run(store, SQL_FORGET_QUESTIONS, VALUES(INT(player)));
    changed += store_run(store, SQL_FORGET_ASIDE, VALUES(TEXT(id)));
    store->people_version++;
    int64_t instead = nobody(store);
    for (size_t i = 0; i < sizeof renaming / sizeof *renaming; i++)
        changed += store_run(store, renaming[i], VALUES(INT(player), INT(instead)));
    return changed > 0 ? instead : 0;
}
