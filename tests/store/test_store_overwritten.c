/* test_store_overwritten.c - a copy is written over the database that a bot has open. */
#include "copy.h"
#include "internal.h"
#include "tempstore.h"
#include "testing.h"

#include <stdio.h>
#include <string.h>

enum { NOW_S = 1795305600, STEPS_MOST = 1000 }; /* 2026-11-22 */

static struct tempstore file_of(const struct tempstore *temp, const char *ending)
{
    struct tempstore file = *temp;
    size_t length = strlen(file.path);
    snprintf(file.path + length, sizeof file.path - length, ".%s", ending);
    return file;
}

/* Makes a copy as the bot does each day. */
static void copy_to(struct store *store, const struct tempstore *temp, const char *ending, int day)
{
    char why[STORE_WHY_BYTES];
    struct tempstore made = file_of(temp, ending), part = file_of(temp, "new");
    enum copy_state state = COPY_GOES_ON;
    struct copy *copy = copy_open(store, part.path, why);
    assert_non_null(copy);
    for (int i = 0; i < STEPS_MOST && state == COPY_GOES_ON; i++)
        state = copy_step(copy, (NOW_S + day * INT64_C(86400)) * 1000, why);
    assert_int_equal(state, COPY_WRITTEN);
    assert_true(copy_keep(copy, made.path, why));
    copy_close(copy);
}

/* Writes a copy into the file of the database, as cp does. */
static void write_over(const struct tempstore *temp, const char *ending)
{
    static char bytes[4096];
    struct tempstore made = file_of(temp, ending);
    FILE *in = fopen(made.path, "r"), *out = fopen(temp->path, "r+");
    assert_non_null(in);
    assert_non_null(out);
    for (size_t n; (n = fread(bytes, 1, sizeof bytes, in)) > 0;)
        assert_int_equal(fwrite(bytes, 1, n, out), n);
    fclose(in);
    assert_int_equal(fclose(out), 0);
}

/* So large that most pages are in no sample. */
static void grow(struct store *store)
{
    static const char sql[] = "WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 400)"
                              "INSERT INTO set_aside (update_id, at_ms, why, body)"
                              " SELECT i, 1, 'why', zeroblob(16000) FROM n";
    assert_int_equal(tempstore_try(store, sql), SQLITE_OK);
}

static void play_on_over_it(const struct tempstore *temp)
{
    struct store *store = tempstore_open(temp);
    write_over(temp, "tuesday");
    store_begin(store);
    store_commit(store);
    store_close(store);
}

/* Both have the same size and nearly the same pages, since the database was such a copy once. */
TEMPSTORE_TEST(a_copy_over_a_large_database_that_was_put_back)
{
    const struct tempstore *temp = *state;
    struct tempstore monday = file_of(temp, "monday");
    char line[STORE_WHY_BYTES];
    struct store *store = tempstore_open(temp);
    grow(store);
    copy_to(store, temp, "monday", 0);
    store_close(store);
    assert_int_equal(rename(monday.path, temp->path), 0);
    store = tempstore_open(temp);
    copy_to(store, temp, "tuesday", 1);
    store_close(store);
    assert_int_equal(tempstore_child(play_on_over_it, temp, line), TEMPSTORE_FATAL);
    assert_non_null(strstr(line, "another program wrote over the database"));
}
