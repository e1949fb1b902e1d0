/* compare.c - puts aside what is derived of a chat, and tells how it differs when derived anew. */
#include "inside.h"

#include <stdio.h>

enum { SQL_BYTES = 400 };

/* Where it is put aside is a table that only this connection sees, in memory. */
static const char *const derived[] = {"results", "standings", "ratings", "figures"};

static void run(struct store *store, const char *sql)
{
    int code = sqlite3_exec(store->db, sql, NULL, NULL, NULL);
    if (code != SQLITE_OK)
        store_fail(store, code, sql);
}

void store_standings_clear(struct store *store, int64_t chat)
{
    store_run(store, SQL_CLEAR_STANDINGS, VALUES(NUMBER(chat)));
    store_ratings_clear(store, chat);
}

void store_ratings_clear(struct store *store, int64_t chat)
{
    store_run(store, SQL_CLEAR_RATINGS, VALUES(NUMBER(chat)));
    store_run(store, SQL_CLEAR_FIGURES, VALUES(NUMBER(chat)));
}

void store_standings_clear_seasons(struct store *store, int64_t chat, int64_t after, int64_t to)
{
    store_run(store, SQL_CLEAR_SEASONS, VALUES(NUMBER(chat), NUMBER(after), NUMBER(to)));
}

bool store_league_left(struct store *store, int64_t chat)
{
    int64_t any = 0;
    store_ask_number(store, SQL_LEAGUE_LEFT, VALUES(NUMBER(chat)), &any);
    return any != 0;
}

void store_league_put_aside(struct store *store, int64_t chat)
{
    for (size_t i = 0; i < sizeof derived / sizeof *derived; i++) {
        char sql[SQL_BYTES];
        snprintf(sql, sizeof sql, "CREATE TEMP TABLE was_%s AS SELECT * FROM %s WHERE chat = %lld",
                 derived[i], derived[i], (long long)chat);
        run(store, sql);
    }
    store_run(store, SQL_CLEAR_RESULTS, VALUES(NUMBER(chat)));
    store_standings_clear(store, chat);
}

static int64_t count(struct store *store, const char *sql)
{
    sqlite3_stmt *statement;
    int code = sqlite3_prepare_v2(store->db, sql, -1, &statement, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_step(statement);
    if (code != SQLITE_ROW)
        store_fail(store, code, sql);
    int64_t number = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return number;
}

/* A row that changed is among those that have gone and among those that are new. */
static int64_t compare(struct store *store, int64_t chat, const char *table)
{
    char sql[SQL_BYTES];
    snprintf(sql, sizeof sql,
             "SELECT count(*) FROM (SELECT * FROM temp.was_%s"
             " EXCEPT SELECT * FROM main.%s WHERE chat = %lld)",
             table, table, (long long)chat);
    int64_t gone = count(store, sql);
    snprintf(sql, sizeof sql,
             "SELECT count(*) FROM (SELECT * FROM main.%s WHERE chat = %lld"
             " EXCEPT SELECT * FROM temp.was_%s)",
             table, (long long)chat, table);
    int64_t new = count(store, sql);
    snprintf(sql, sizeof sql, "DROP TABLE temp.was_%s", table);
    run(store, sql);
    return gone > new ? gone : new;
}

void store_league_compare(struct store *store, int64_t chat, struct store_changes *ret_changes)
{
    *ret_changes = (struct store_changes){
        .results = compare(store, chat, "results"),
        .standings = compare(store, chat, "standings"),
        .ratings = compare(store, chat, "ratings"),
        .figures = compare(store, chat, "figures"),
    };
}
