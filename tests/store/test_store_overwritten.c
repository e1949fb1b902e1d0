/* test_store_overwritten.c - a copy is written over the database that a bot has open, or whose log
 * a killed one left. */
#include "copy.h"
#include "internal.h"
#include "put_back.h"
#include "tempstore.h"
#include "testing.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { STEPS_MOST = 1000, PAGE_BYTES = 4096 };

static const int64_t NOW_MS = 1795305600000, DAY_MS = 86400000; /* 2026-11-22 */

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
        state = copy_step(copy, NOW_MS + day * DAY_MS, why);
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

/* --- a log that was left --- */

static void hear(struct store *store, int64_t now_ms)
{
    char heard[24];
    snprintf(heard, sizeof heard, "%lld", (long long)now_ms);
    store_begin(store);
    store_note_put(store, "heard", heard);
    store_commit(store);
}

static void be_killed_at_the_start(const struct tempstore *temp)
{
    tempstore_open(temp);
}

static void be_killed(const struct tempstore *temp)
{
    hear(tempstore_open(temp), NOW_MS + 2 * DAY_MS);
}

/* A copy was put back, and the bot heard it; the log is still to be emptied. */
static void be_killed_at_once(const struct tempstore *temp)
{
    struct store *store = tempstore_open(temp);
    store_begin(store);
    store_put_back_done(store, NOW_MS + DAY_MS);
    assert_int_equal(tempstore_try(store, "COMMIT"), SQLITE_OK);
}

static void play_on_and_be_killed(const struct tempstore *temp)
{
    struct store *store = tempstore_open(temp);
    store_begin(store);
    store_put_back_done(store, NOW_MS + DAY_MS);
    store_commit(store);
    hear(store, NOW_MS + DAY_MS + 1);
}

static void run(void (*act)(const struct tempstore *temp), const struct tempstore *temp)
{
    char line[STORE_WHY_BYTES];
    assert_int_equal(tempstore_child(act, temp, line), TEMPSTORE_RETURNED);
}

/* The line of a bot that does not start. */
static const char *refusal(const struct tempstore *temp)
{
    static char why[STORE_WHY_BYTES];
    struct store *store;
    assert_int_equal(store_open(temp->path, tempstore_fatal, &store, why), STORE_UNFIT);
    return why;
}

static void expect_refusal(const struct tempstore *temp)
{
    char log[TEMPSTORE_PATH_BYTES + 8], why[STORE_WHY_BYTES];
    struct store *store;
    assert_non_null(strstr(refusal(temp), "a copy was put here beside the log of "));
    assert_int_equal(store_verify(temp->path, why), STORE_UNREAD);
    assert_non_null(strstr(why, "restore --from` that copy"));
    assert_int_equal(store_open_to_read(temp->path, tempstore_fatal, &store, why), STORE_FAILED);
    snprintf(log, sizeof log, "%s-wal", temp->path);
    assert_int_equal(unlink(log), 0);
}

static void expect_copy(const struct tempstore *temp, int day)
{
    struct store *store = tempstore_open(temp);
    int64_t copied_ms = 0;
    assert_true(store_put_back(store, &copied_ms));
    assert_int_equal(copied_ms, NOW_MS + day * DAY_MS);
    store_close(store);
}

/* With two copies, of two days. */
static void begin(const struct tempstore *temp)
{
    struct store *store = tempstore_open(temp);
    copy_to(store, temp, "monday", 0);
    grow(store);
    copy_to(store, temp, "tuesday", 1);
    store_close(store);
}

TEMPSTORE_TEST(a_copy_beside_the_log_of_a_killed_bot)
{
    const struct tempstore *temp = *state;
    begin(temp);
    run(be_killed, temp);
    write_over(temp, "tuesday");
    expect_refusal(temp);
    expect_copy(temp, 1);
}

/* The log may be that of this very copy. */
TEMPSTORE_TEST(a_copy_that_was_put_back_in_order)
{
    const struct tempstore *temp = *state;
    begin(temp);
    write_over(temp, "tuesday");
    run(be_killed_at_once, temp);
    struct store *store = tempstore_open(temp);
    struct put_back last;
    store_put_back_last(store, &last);
    assert_int_equal(last.copied_ms, NOW_MS + DAY_MS);
    hear(store, NOW_MS + 3 * DAY_MS);
    store_close(store);

    write_over(temp, "tuesday");
    run(be_killed_at_the_start, temp);
    expect_copy(temp, 1);
}

TEMPSTORE_TEST(a_copy_that_was_put_back_before)
{
    const struct tempstore *temp = *state;
    begin(temp);
    write_over(temp, "tuesday");
    run(play_on_and_be_killed, temp);
    run(be_killed, temp); /* that alone is no mixture */
    write_over(temp, "tuesday");
    expect_refusal(temp);
    expect_copy(temp, 1);
}

/* It may be no copy of the bot's, which nobody can tell but by what does not fit. */
TEMPSTORE_TEST(whatever_lies_beside_a_log_is_looked_through)
{
    static const char nonsense[PAGE_BYTES] = "nonsense";
    const struct tempstore *temp = *state;
    begin(temp);
    run(be_killed, temp);
    struct store *store = tempstore_open(temp);
    int64_t page = tempstore_number(store, "SELECT rootpage - 1 FROM sqlite_schema"
                                           " WHERE name = 'set_aside'");
    store_close(store);
    run(be_killed, temp);
    FILE *file = fopen(temp->path, "r+");
    assert_non_null(file);
    assert_int_equal(fseek(file, page * PAGE_BYTES, SEEK_SET), 0);
    assert_int_equal(fwrite(nonsense, 1, PAGE_BYTES, file), PAGE_BYTES);
    assert_int_equal(fclose(file), 0);
    const char *why = refusal(temp);
    assert_non_null(strstr(why, ": damaged: "));
    assert_non_null(strstr(why, "; stop the bot, then run `bussolotto restore`"));
}
