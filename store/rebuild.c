/* rebuild.c - derives the league of a chat again beside what there is, and tells how the two
 * differ. */
#include "internal.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum { SQL_BYTES = 400, APART_BYTES = 2000 };

static const char *const derived[] = {"results", "standings", "ratings", "figures"};

static void run(struct store *store, const char *sql)
{
    int code = sqlite3_exec(store->db, sql, NULL, NULL, NULL);
    if (code != SQLITE_OK)
        store_fail(store, code, sql);
}

void store_standings_clear(struct store *store, int64_t chat)
{
    store_run(store, SQL_CLEAR_STANDINGS, VALUES(INT(chat)));
    store_run(store, SQL_CLEAR_RATINGS, VALUES(INT(chat)));
    store_run(store, SQL_CLEAR_FIGURES, VALUES(INT(chat)));
}

/* --- deriving beside what there is --- */

/* A table or an index of the same words, but for where it is. */
static void make_apart(struct store *store, const char *made_by)
{
    static const char table[] = "CREATE TABLE ", index[] = "CREATE INDEX ";
    char sql[APART_BYTES];
    bool is_table = strncmp(made_by, table, strlen(table)) == 0;
    int length =
        snprintf(sql, sizeof sql, "%s%s", is_table ? "CREATE TEMP TABLE " : "CREATE INDEX temp.",
                 made_by + (is_table ? strlen(table) : strlen(index)));
    assert(length < (int)sizeof sql);
    run(store, sql);
}

/* SQLite looks for a name among what is temporary first. */
void store_league_apart(struct store *store)
{
    for (size_t i = 0; i < sizeof derived / sizeof *derived; i++) {
        char sql[SQL_BYTES], made_by[2][APART_BYTES];
        int n = 0;
        snprintf(sql, sizeof sql,
                 "SELECT sql FROM main.sqlite_schema WHERE tbl_name = '%s' AND sql IS NOT NULL"
                 " ORDER BY type DESC",
                 derived[i]);
        sqlite3_stmt *statement;
        int code = sqlite3_prepare_v2(store->db, sql, -1, &statement, NULL);
        if (code != SQLITE_OK)
            store_fail(store, code, sql);
        while (store_row(store, statement)) {
            assert(n < 2);
            store_column_text(statement, 0, made_by[n++], APART_BYTES);
        }
        sqlite3_finalize(statement);
        for (int j = 0; j < n; j++)
            make_apart(store, made_by[j]);
    }
}

void store_league_together(struct store *store)
{
    for (size_t i = 0; i < sizeof derived / sizeof *derived; i++) {
        char sql[SQL_BYTES];
        snprintf(sql, sizeof sql, "DROP TABLE temp.%s", derived[i]);
        run(store, sql);
    }
}

void store_league_take_over(struct store *store, int64_t chat)
{
    for (size_t i = 0; i < sizeof derived / sizeof *derived; i++) {
        char sql[SQL_BYTES];
        snprintf(sql, sizeof sql,
                 "DELETE FROM main.%s WHERE chat = %lld; INSERT INTO main.%s SELECT * FROM temp.%s",
                 derived[i], (long long)chat, derived[i], derived[i]);
        run(store, sql);
    }
    store->has_facts = true; /* these were no statements of the list */
}

static int64_t count(struct store *store, const char *sql)
{
    int64_t number;
    int code = store_read_number(store->db, sql, &number);
    if (code != SQLITE_OK)
        store_fail(store, code, sql);
    return number;
}

/* A row that changed is among those that are no longer, and among those that are new. */
static int64_t compare(struct store *store, int64_t chat, const char *table)
{
    char sql[SQL_BYTES];
    snprintf(sql, sizeof sql,
             "SELECT count(*) FROM (SELECT * FROM main.%s WHERE chat = %lld"
             " EXCEPT SELECT * FROM temp.%s)",
             table, (long long)chat, table);
    int64_t gone = count(store, sql);
    snprintf(sql, sizeof sql,
             "SELECT count(*) FROM (SELECT * FROM temp.%s"
             " EXCEPT SELECT * FROM main.%s WHERE chat = %lld)",
             table, table, (long long)chat);
    int64_t new = count(store, sql);
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
