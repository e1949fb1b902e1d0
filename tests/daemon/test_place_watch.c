/* test_place_watch.c - the database of a bot that runs is moved away, removed, replaced. */
#include "place_watch.h"
#include "tempstore.h"
#include "testing.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const int64_t NOW_MS = 1795305600000; /* 2026-11-22, midnight by UTC */

enum { MINUTE_MS = 60 * 1000 };

static const char *other_path(const struct tempstore *temp)
{
    static char path[TEMPSTORE_PATH_BYTES + 16];
    snprintf(path, sizeof path, "%s.other", temp->path);
    return path;
}

static void remove_it(const struct tempstore *temp)
{
    assert_int_equal(unlink(temp->path), 0);
}

static void move_it(const struct tempstore *temp)
{
    assert_int_equal(rename(temp->path, other_path(temp)), 0);
}

static void replace_it(const struct tempstore *temp)
{
    FILE *file = fopen(other_path(temp), "w");
    assert_non_null(file);
    assert_true(fputs("another file", file) >= 0);
    fclose(file);
    assert_int_equal(rename(other_path(temp), temp->path), 0);
}

/* With a log of its own, which is not to be touched. */
static void replace_log(const struct tempstore *temp)
{
    char log[TEMPSTORE_PATH_BYTES + 16];
    replace_it(temp);
    snprintf(log, sizeof log, "%s-wal", temp->path);
    assert_int_equal(unlink(log), 0);
    FILE *file = fopen(log, "w");
    assert_non_null(file);
    assert_true(fputs("another log", file) >= 0);
    fclose(file);
}

static void note(struct store *store, const char *name)
{
    store_begin(store);
    store_note_put(store, name, "1");
    store_commit(store);
}

TEST_CASE(nothing_is_lost_by_it)
{
    static void (*const ways[])(const struct tempstore *) = {remove_it, move_it, replace_it,
                                                             replace_log};
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        struct place_watch watch = {.looked_ms = 0};
        struct tempstore temp, kept;
        tempstore_make(&temp);
        struct store *store = tempstore_open(&temp);
        note(store, "before");
        assert_false(place_watch_lost(&watch, store, NOW_MS, MINUTE_MS));
        ways[i](&temp);
        note(store, "after");
        assert_false(place_watch_lost(&watch, store, NOW_MS, 2 * MINUTE_MS - 1));
        assert_true(place_watch_lost(&watch, store, NOW_MS, 2 * MINUTE_MS));
        assert_false(place_watch_lost(&watch, store, NOW_MS, 3 * MINUTE_MS)); /* it ends already */
        note(store, "last");
        place_watch_end(&watch, store, NOW_MS);
        store_close(store);

        kept = temp;
        snprintf(kept.path, sizeof kept.path, "%.*s.aside-20261122T000000Z", 100, temp.path);
        store = tempstore_open(&kept);
        assert_int_equal(tempstore_number(store, "SELECT count(*) FROM notes"
                                                 " WHERE name IN ('before', 'after', 'last')"),
                         3);
        store_close(store);
        char log[TEMPSTORE_PATH_BYTES + 16];
        snprintf(log, sizeof log, "%s-wal", temp.path);
        assert_int_equal(access(log, F_OK), ways[i] == replace_log ? 0 : -1);
        tempstore_remove(&temp);
    }
}

/* The lines of the log from now on go into a file. */
static int divert_log(const struct tempstore *temp)
{
    char path[TEMPSTORE_PATH_BYTES + 16];
    snprintf(path, sizeof path, "%s/log", temp->folder);
    int before = dup(STDERR_FILENO), fd = open(path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    assert_true(before >= 0 && fd >= 0);
    assert_int_equal(dup2(fd, STDERR_FILENO), STDERR_FILENO);
    close(fd);
    return before;
}

/* How many lines there were. */
static int end_diverting(const struct tempstore *temp, int before)
{
    char path[TEMPSTORE_PATH_BYTES + 16];
    int lines = 0;
    assert_int_equal(dup2(before, STDERR_FILENO), STDERR_FILENO);
    close(before);
    snprintf(path, sizeof path, "%s/log", temp->folder);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    for (int byte; (byte = fgetc(file)) != EOF;)
        lines += byte == '\n';
    fclose(file);
    assert_int_equal(unlink(path), 0);
    return lines;
}

TEMPSTORE_TEST(it_is_told_once)
{
    const struct tempstore *temp = *state;
    struct place_watch watch = {.looked_ms = 0};
    struct store *store = tempstore_open(temp);
    int before = divert_log(temp);
    remove_it(temp);
    bool lost = place_watch_lost(&watch, store, NOW_MS, MINUTE_MS);
    place_watch_end(&watch, store, NOW_MS);
    int lines = end_diverting(temp, before);
    assert_true(lost);
    assert_int_equal(lines, 1);
    store_close(store);
}

/* It goes on then, and tries again. */
TEMPSTORE_TEST(what_cannot_be_kept_is_not_given_up)
{
    const struct tempstore *temp = *state;
    struct place_watch watch = {.looked_ms = 0};
    struct store *store = tempstore_open(temp);
    char part[TEMPSTORE_PATH_BYTES + 16];
    snprintf(part, sizeof part, "%s.new", temp->path);
    remove_it(temp);
    assert_int_equal(mkdir(part, 0700), 0);
    assert_false(place_watch_lost(&watch, store, NOW_MS, MINUTE_MS));
    assert_int_equal(rmdir(part), 0);
    assert_true(place_watch_lost(&watch, store, NOW_MS, 2 * MINUTE_MS));
    store_close(store);
}

static void lose_the_log(const struct tempstore *temp)
{
    struct place_watch watch = {.looked_ms = 0};
    char log[TEMPSTORE_PATH_BYTES + 16];
    struct store *store = tempstore_open(temp);
    snprintf(log, sizeof log, "%s-wal", temp->path);
    note(store, "before");
    if (unlink(log) != 0)
        _exit(1);
    note(store, "after");
    if (place_watch_lost(&watch, store, NOW_MS, MINUTE_MS))
        _exit(1);
    note(store, "last");
    if (access(log, F_OK) != 0 || place_watch_lost(&watch, store, NOW_MS, 2 * MINUTE_MS))
        _exit(1);
    note(store, "very last");
}

/* It goes on, and is killed. */
TEMPSTORE_TEST(a_log_that_was_removed_is_made_again)
{
    const struct tempstore *temp = *state;
    char line[STORE_WHY_BYTES];
    assert_int_equal(tempstore_child(lose_the_log, temp, line), TEMPSTORE_RETURNED);
    struct store *store = tempstore_open(temp);
    assert_int_equal(tempstore_number(store, "SELECT count(*) FROM notes WHERE name IN"
                                             " ('before', 'after', 'last', 'very last')"),
                     4);
    assert_string_equal(tempstore_text(store, "PRAGMA integrity_check"), "ok");
    store_close(store);
}
