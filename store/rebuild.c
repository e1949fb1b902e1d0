/* rebuild.c - derives the league of a chat again beside what there is, and tells how the two
 * differ. */
#include "internal.h"

#include <stdio.h>

enum { SQL_BYTES = 400, APART_BYTES = 8000 };

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

/* SQLite looks for a name among what is temporary first. */
void store_league_apart(struct store *store)
{
    static const char question[] =
        "SELECT group_concat(replace(replace(sql, 'CREATE TABLE ', 'CREATE TEMP TABLE '),"
        " 'CREATE INDEX ', 'CREATE INDEX temp.'), ';') FROM (SELECT sql FROM main.sqlite_schema"
        " WHERE tbl_name IN ('results', 'standings', 'ratings', 'figures') AND sql IS NOT NULL"
        " ORDER BY type DESC)";
    char sql[APART_BYTES];
    sqlite3_stmt *statement;
    int code = sqlite3_prepare_v2(store->db, question, -1, &statement, NULL);
    if (code != SQLITE_OK)
        store_fail(store, code, question);
    store_row(store, statement);
    store_column_text(statement, 0, sql, sizeof sql);
    sqlite3_finalize(statement);
    run(store, sql);
}

void store_league_together(struct store *store)
{
    run(store, "DROP TABLE temp.results; DROP TABLE temp.standings; DROP TABLE temp.ratings;"
               "DROP TABLE temp.figures");
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

/* A row that changed is among those that are no longer, and among those that are new. */
static int64_t compare(struct store *store, int64_t chat, const char *table)
{
    char sql[SQL_BYTES];
    int64_t number;
    snprintf(sql, sizeof sql,
             "WITH was AS (SELECT * FROM main.%s WHERE chat = %lld), now AS (SELECT * FROM temp.%s)"
             " SELECT max((SELECT count(*) FROM (SELECT * FROM was EXCEPT SELECT * FROM now)),"
             " (SELECT count(*) FROM (SELECT * FROM now EXCEPT SELECT * FROM was)))",
             table, (long long)chat, table);
    int code = store_read_number(store->db, sql, &number);
    if (code != SQLITE_OK)
        store_fail(store, code, sql);
    return number;
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
