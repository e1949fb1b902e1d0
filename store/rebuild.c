/* rebuild.c - derives the league of a chat again in temporary tables, and compares. */
#include "internal.h"
#include "league_aggregates.h"

#include <stdio.h>

enum { SQL_BYTES = 1000, APART_BYTES = 8000 };

/* The derived tables, the columns that are compared, and whether their rows lie in aggregates. */
static const struct derived {
    const char *table, *columns;
    bool in_aggregates;
} derived[] = {
    {"results", "chat, " RESULT_REST_OF(PLAYER_OF("results.player")), false},
    {"standings", "chat, season, kind, " STANDING_COLUMNS_OF(PLAYER_OF("standings.player")), true},
    {"ratings", "*", true},
    {"figures", "*", true}};

static int64_t number_in(struct store *store, const struct derived *what, int64_t chat)
{
    return what->in_aggregates ? store_number(store, SQL_AGGREGATES, VALUES(INT(chat)), chat)
                               : chat;
}

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

/* --- deriving apart --- */

/* SQLite finds a temporary table before the real one of the same name. */
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
    store_recount_drop(store, chat);
    for (size_t i = 0; i < sizeof derived / sizeof *derived; i++) {
        char sql[SQL_BYTES];
        const char *table = derived[i].table;
        snprintf(sql, sizeof sql,
                 "DELETE FROM main.%s WHERE chat = %lld; INSERT INTO main.%s SELECT * FROM temp.%s",
                 table, (long long)number_in(store, &derived[i], chat), table, table);
        run(store, sql);
    }
    store->has_facts = true; /* these statements are not in the list */
}

/* A changed row counts once as old and once as new, so the larger count is taken. */
static int64_t compare(struct store *store, int64_t chat, const struct derived *what)
{
    char sql[SQL_BYTES];
    int64_t number;
    const char *table = what->table;
    snprintf(
        sql, sizeof sql,
        "WITH was AS (SELECT %s FROM main.%s WHERE chat = %lld), now AS (SELECT %s FROM temp.%s)"
        " SELECT max((SELECT count(*) FROM (SELECT * FROM was EXCEPT SELECT * FROM now)),"
        " (SELECT count(*) FROM (SELECT * FROM now EXCEPT SELECT * FROM was)))",
        what->columns, table, (long long)number_in(store, what, chat), what->columns, table);
    int code = store_read_number(store->db, sql, &number);
    if (code != SQLITE_OK)
        store_fail(store, code, sql);
    return number;
}

void store_league_compare(struct store *store, int64_t chat, struct store_changes *ret_changes)
{
    *ret_changes = (struct store_changes){
        .results = compare(store, chat, &derived[0]),
        .standings = compare(store, chat, &derived[1]),
        .ratings = compare(store, chat, &derived[2]),
        .figures = compare(store, chat, &derived[3]),
    };
}
