/* test_schema.c - the text of the schema, and what becomes of a database of its version. */
#include "internal.h"
#include "tempstore.h"
#include "testing.h"
#include "version27.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_BYTES = 64 * 1024 };

/* Adds the rows of a query to a text, each value with a bar behind. White space in them is one
 * space, since a table that was altered is written down in another way. */
static void add_rows(sqlite3 *db, const char *sql, char *text)
{
    sqlite3_stmt *statement;
    char *at = text + strlen(text);
    assert_int_equal(sqlite3_prepare_v2(db, sql, -1, &statement, NULL), SQLITE_OK);
    while (sqlite3_step(statement) == SQLITE_ROW) {
        for (int i = 0; i < sqlite3_column_count(statement); i++) {
            const char *value = (const char *)sqlite3_column_text(statement, i);
            for (; value && *value != '\0'; value++)
                if (*value != ' ' || value[1] != ' ')
                    *at++ = *value;
            *at++ = '|';
            assert_true(at < text + TEXT_BYTES - 4096);
        }
        *at++ = '\n';
    }
    *at = '\0';
    sqlite3_finalize(statement);
}

/* All that a schema is: columns of tables in their order, keys, indexes, triggers and views. */
static char *describe(sqlite3 *db)
{
    char *text = calloc(1, TEXT_BYTES);
    assert_non_null(text);
    add_rows(db,
             "SELECT m.name, l.wr, l.strict, c.* FROM sqlite_schema m"
             " JOIN pragma_table_list(m.name) l JOIN pragma_table_xinfo(m.name) c"
             " WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' ORDER BY m.name, c.cid",
             text);
    add_rows(db,
             "SELECT m.name, f.* FROM sqlite_schema m JOIN pragma_foreign_key_list(m.name) f"
             " WHERE m.type = 'table' ORDER BY m.name, f.id, f.seq",
             text);
    add_rows(db,
             "SELECT m.name, i.name, i.\"unique\", i.origin, i.partial, c.* FROM sqlite_schema m"
             " JOIN pragma_index_list(m.name) i JOIN pragma_index_xinfo(i.name) c"
             " WHERE m.type = 'table' ORDER BY m.name, i.name, c.seqno",
             text);
    add_rows(db,
             "SELECT type, name, tbl_name, sql FROM sqlite_schema"
             " WHERE type IN ('index', 'trigger', 'view') AND sql IS NOT NULL ORDER BY name",
             text);
    add_rows(db, "SELECT name FROM sqlite_schema WHERE name = 'sqlite_sequence'", text);
    return text;
}

static char *describe_file(const char *path)
{
    sqlite3 *db;
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    char *text = describe(db);
    sqlite3_close(db);
    return text;
}

/* The first line in which two texts differ. */
static void expect_same(const char *one, const char *other)
{
    while (*one != '\0' || *other != '\0') {
        size_t length = strcspn(one, "\n"), length_of_other = strcspn(other, "\n");
        if (length != length_of_other || strncmp(one, other, length) != 0)
            fail_msg("%.*s\nis not\n%.*s", (int)length, one, (int)length_of_other, other);
        one += length + (one[length] == '\n');
        other += length_of_other + (other[length_of_other] == '\n');
    }
}

/* The text makes what the program of that version made. */
TEMPSTORE_TEST(the_text_is_the_schema_of_its_version)
{
    const struct tempstore *temp = *state;
    char path[TEMPSTORE_PATH_BYTES + 8];
    sqlite3 *db;
    snprintf(path, sizeof path, "%s.27", temp->path);
    version27_lay(path);
    assert_int_equal(sqlite3_open(temp->path, &db), SQLITE_OK);
    assert_int_equal(store_migrate(db, &store_schema, STORE_VERSION_OF_TEXT), SQLITE_OK);
    char *text = describe(db), *real = describe_file(path);
    sqlite3_close(db);
    expect_same(text, real);
    free(text);
    free(real);
}

/* A new database and one that was brought up to date are alike. */
TEMPSTORE_TEST(a_database_of_that_version_becomes_a_new_one)
{
    const struct tempstore *temp = *state;
    struct tempstore old = *temp;
    char why[STORE_WHY_BYTES];
    snprintf(old.path + strlen(old.path), sizeof old.path - strlen(old.path), ".27");
    version27_lay(old.path);
    store_close(tempstore_open(temp));
    struct store *store = tempstore_open(&old);
    assert_int_equal(tempstore_number(store, "PRAGMA user_version"), STORE_VERSION);
    store_close(store);
    char *made = describe_file(temp->path), *migrated = describe_file(old.path);
    expect_same(made, migrated);
    free(made);
    free(migrated);
    if (store_verify(old.path, why) != STORE_SOUND)
        fail_msg("%s", why);
}

/* Nothing of it is lost, and the facts are protected as before. */
TEMPSTORE_TEST(what_was_in_it_is_there)
{
    const struct tempstore *temp = *state;
    struct store_table table;
    version27_lay(temp->path);
    struct store *store = tempstore_open(temp);
    store_begin(store);
    assert_true(store_table(store, VERSION27_PLAYED, &table));
    assert_int_equal(table.status, 1);
    assert_int_equal(tempstore_number(store, "SELECT opened_by <> 0 FROM tables WHERE id = 2"), 1);
    assert_int_equal(tempstore_number(store, "SELECT sum(owed <> 30 * missed) FROM seats"
                                             " WHERE running = 1"),
                     0);
    assert_int_equal(tempstore_number(store, "SELECT count(*) FROM endings"), 1);
    assert_int_equal(tempstore_number(store, "SELECT count(*) FROM results"), 3);
    assert_int_equal(tempstore_number(store, "SELECT count(*) FROM cups WHERE status = 0"), 1);
    assert_int_equal(tempstore_number(store, "SELECT count(*) FROM sends"), 1);
    assert_int_equal(tempstore_try(store, "UPDATE seats SET player = 99 WHERE table_id = 2"),
                     SQLITE_CONSTRAINT);
    assert_int_equal(tempstore_try(store, "UPDATE moves SET value = '65'"), SQLITE_CONSTRAINT);
    assert_int_equal(tempstore_try(store, "UPDATE tables SET rules = '{}' WHERE id = 2"),
                     SQLITE_CONSTRAINT);
    assert_int_equal(tempstore_try(store, "DELETE FROM endings"), SQLITE_CONSTRAINT);
    store_commit(store);
    store_close(store);
}

/* An older one stays as it is, and it is said which program goes before. */
TEMPSTORE_TEST(an_older_one_is_refused)
{
    const struct tempstore *temp = *state;
    char why[STORE_WHY_BYTES];
    struct store *store;
    sqlite3 *db;
    version27_lay(temp->path);
    assert_int_equal(sqlite3_open(temp->path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "PRAGMA user_version = 26", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
    assert_false(store_check(temp->path, why));
    assert_non_null(strstr(why, "first start Bussolotto of 24 November 2026 (commit 9c5c7c40)"));
    assert_int_equal(store_open(temp->path, tempstore_fatal, &store, why), STORE_UNFIT);
    assert_non_null(strstr(why, "an older program wrote this database (version 26)"));
    char *text = describe_file(temp->path);
    assert_null(strstr(text, "opened_by"));
    free(text);
}
