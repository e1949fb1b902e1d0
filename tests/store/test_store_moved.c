/* test_store_moved.c - a chat changes its id: whatever the schema keeps of it goes along, but for
 * what is named here.
 */
#include "internal.h"
#include "store_fixture.h"
#include "testing.h"

#include <stdio.h>
#include <string.h>

enum { OLD = -100, NEW = -200, NAMES_MOST = 64, NAME_BYTES = 40 };

static struct store_fixture *const kept = &store_fixture;

struct exception {
    const char *name, *why;
};

/* --- what the schema has --- */

struct names {
    int n;
    char list[NAMES_MOST][NAME_BYTES];
};

static void read_names(const char *sql, struct names *ret_names)
{
    sqlite3_stmt *row;
    ret_names->n = 0;
    assert_int_equal(sqlite3_prepare_v2(kept->store->db, sql, -1, &row, NULL), SQLITE_OK);
    for (; sqlite3_step(row) == SQLITE_ROW; ret_names->n++) {
        assert_in_range(ret_names->n, 0, NAMES_MOST - 1);
        snprintf(ret_names->list[ret_names->n], NAME_BYTES, "%s", sqlite3_column_text(row, 0));
    }
    sqlite3_finalize(row);
}

/* A row in which each column has a value of its own, and that is none it has by itself; `chat` is
 * OLD. References to a table or an ending are to the first one, and rows of the aggregates are in
 * the chat's. */
static void add_row(const char *table)
{
    char sql[2000];
    snprintf(sql, sizeof sql,
             "SELECT 'INSERT INTO %s (' || group_concat(name) || ') VALUES (' || group_concat("
             "CASE WHEN name = 'chat' THEN '%d' WHEN name = 'table_id' THEN '1'"
             " WHEN name = 'ending' THEN '1' WHEN name = 'aggregates' THEN '0'"
             " WHEN type = 'TEXT' THEN '''x' || cid || '''' ELSE cid + 1 END) || ')'"
             " FROM pragma_table_info('%s')",
             table, OLD, table);
    snprintf(sql, sizeof sql, "%s", tempstore_text(kept->store, sql));
    if (tempstore_try(kept->store, sql) != SQLITE_OK)
        fail_msg("%s: %s", sql, sqlite3_errmsg(kept->store->db));
}

static int64_t rows_of(const char *table, int chat)
{
    char sql[120];
    snprintf(sql, sizeof sql, "SELECT count(*) FROM %s WHERE chat = %d", table, chat);
    return tempstore_number(kept->store, sql);
}

static bool is_excepted(const struct exception *exceptions, const char *name)
{
    while (exceptions->name && strcmp(exceptions->name, name) != 0)
        exceptions++;
    return exceptions->name != NULL;
}

/* --- tables --- */

static const struct exception tables_left[] = {
    {"questions", "what was asked in the old chat can be replied to there no more"},
    {"recounts", "the games of both are counted together"},
    {NULL, NULL},
};

STORE_FIXTURE_TEST(every_table_that_has_a_chat_goes_along)
{
    struct names tables;
    read_names("SELECT t.name FROM sqlite_schema AS t JOIN pragma_table_info(t.name) AS c"
               " WHERE t.type = 'table' AND c.name = 'chat' ORDER BY t.name <> 'tables', t.name",
               &tables);
    assert_true(tables.n > 15);
    for (int i = 0; i < tables.n; i++)
        add_row(tables.list[i]);
    store_fixture_merge(kept->store, OLD, NEW);
    for (int i = 0; i < tables.n; i++) {
        const char *table = tables.list[i];
        int goes = !is_excepted(tables_left, table);
        if (rows_of(table, OLD) != 0 || (rows_of(table, NEW) > 0) != goes)
            fail_msg("%s: %d rows stay, %d go", table, (int)rows_of(table, OLD),
                     (int)rows_of(table, NEW));
    }
}

/* --- columns of chats --- */

static const struct exception columns_left[] = {
    {"chat", "it is the number"},
    {"aggregates", "what they hold is of the chat that goes"},
    {NULL, NULL},
};

static const struct exception columns_told[] = {
    {"chat", "it is the number"},
    {"aggregates", "what they hold is of the chat that goes"},
    {"gone", "Telegram tells of each chat whether the bot is in"},
    {"muted", "and whether it may write there"},
    {NULL, NULL},
};

static void check_columns(const struct exception *exceptions)
{
    struct names columns;
    add_row("chats");
    read_names("SELECT name FROM pragma_table_info('chats')", &columns);
    store_fixture_merge(kept->store, OLD, NEW);
    assert_true(columns.n > 20);
    for (int i = 0; i < columns.n; i++) {
        char sql[400];
        snprintf(sql, sizeof sql,
                 "SELECT (SELECT %s FROM chats WHERE chat = %d) = (SELECT iif(type = 'TEXT', 'x' ||"
                 " cid, cid + 1) FROM pragma_table_info('chats') WHERE name = '%s')",
                 columns.list[i], NEW, columns.list[i]);
        if (tempstore_number(kept->store, sql) != !is_excepted(exceptions, columns.list[i]))
            fail_msg("%s", columns.list[i]);
    }
}

STORE_FIXTURE_TEST(every_column_of_a_chat_goes_along)
{
    check_columns(columns_left);
}

/* The bot had met the new chat before, where nobody chose anything yet. */
STORE_FIXTURE_TEST(every_column_goes_to_a_chat_that_is_known)
{
    char sql[120];
    snprintf(sql, sizeof sql, "INSERT INTO chats (chat, language, gone) VALUES (%d, '', 0)", NEW);
    assert_int_equal(tempstore_try(kept->store, sql), SQLITE_OK);
    check_columns(columns_told);
}
