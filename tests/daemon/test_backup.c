/* test_backup.c - copies of a database that is in use: whole, of one moment, one for every day. */
#include "backup.h"
#include "backup_files.h"
#include "content.h"
#include "copy.h"
#include "e2e.h"
#include "program_path.h"
#include "put_back.h"
#include "soundness.h"
#include "tempstore.h"
#include "testing.h"

#include <fcntl.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

static const int64_t DAY_MS = 24 * 60 * 60 * 1000, HOUR_MS = 60 * 60 * 1000;
static const int64_t SUNDAY_MS = 1795305600000; /* 2026-11-22, midnight by UTC */

enum { NOTES = 3000, STEPS_MOST = 1000, READS_MOST = 60000 };

static char daemon_program[PROGRAM_PATH_BYTES];

/* 3 MB of notes, so that a copy takes several steps. */
static struct store *open_large(const struct tempstore *temp)
{
    struct store *store = tempstore_open(temp);
    assert_int_equal(tempstore_try(store, "WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n"
                                          "  WHERE i < 3000)"
                                          "INSERT INTO notes SELECT 'note ' || i,"
                                          "  hex(zeroblob(500)) FROM n"),
                     0);
    return store;
}

static struct tempstore file_of(const struct tempstore *temp, const char *ending)
{
    struct tempstore copy = *temp;
    size_t length = strlen(copy.path);
    snprintf(copy.path + length, sizeof copy.path - length, ".%s", ending);
    return copy;
}

static bool exists(const struct tempstore *temp)
{
    return access(temp->path, F_OK) == 0;
}

static void put(struct store *store, const char *name, const char *value)
{
    store_begin(store);
    store_note_put(store, name, value);
    store_commit(store);
}

static void assert_note(struct store *store, const char *name, const char *expected)
{
    char value[16];
    assert_true(store_note(store, name, value, sizeof value));
    assert_string_equal(value, expected);
}

/* The part that a process leaves when it is killed in the middle of it. */
static void leave_part(const struct tempstore *part)
{
    FILE *file = fopen(part->path, "w");
    assert_non_null(file);
    assert_true(fputs("SQLite format 3, or some of it", file) >= 0);
    fclose(file);
}

/* --- one copy --- */

TEMPSTORE_TEST(what_changes_meanwhile_is_in_it)
{
    const struct tempstore *temp = *state;
    struct tempstore made = file_of(temp, "made"), part = file_of(temp, "new");
    struct store *store = open_large(temp);
    char why[STORE_WHY_BYTES];
    struct copy *copy = copy_open(store, part.path, why);
    int steps = 1;
    assert_non_null(copy);
    assert_int_equal(copy_step(copy, SUNDAY_MS, why), COPY_GOES_ON);
    put(store, "note 1", "first");
    put(store, "note 3000", "last");
    store_begin(store);
    store_savepoint(store);
    store_note_put(store, "note 2", "taken back");
    store_rollback(store);
    store_commit(store);
    while (copy_step(copy, SUNDAY_MS, why) == COPY_GOES_ON && steps < STEPS_MOST)
        steps++;
    assert_in_range(steps, 2, STEPS_MOST - 1);
    put(store, "note 3", "too late");
    assert_true(exists(&part) && !exists(&made));
    assert_true(copy_keep(copy, made.path, why));
    copy_close(copy);
    store_close(store);

    assert_false(exists(&part));
    store = tempstore_open(&made);
    assert_string_equal(tempstore_text(store, "PRAGMA integrity_check"), "ok");
    assert_int_equal(tempstore_number(store, "SELECT count(*) FROM notes WHERE name LIKE 'note %'"),
                     NOTES);
    assert_note(store, "note 1", "first");
    assert_note(store, "note 3000", "last");
    assert_int_equal(
        tempstore_number(store, "SELECT count(*) FROM notes WHERE name IN ('note 2', 'note 3')"
                                " AND value = hex(zeroblob(500))"),
        2);
    store_close(store);
}

/* A copy says of itself when it was made, and goes on doing so in the place of the database until
 * the bot has dealt with it; the database that it was made of never says so. */
TEMPSTORE_TEST(a_copy_knows_that_it_is_one)
{
    const struct tempstore *temp = *state;
    struct tempstore made = file_of(temp, "made"), part = file_of(temp, "new");
    struct tempstore log = file_of(temp, "new-wal");
    struct store *store = open_large(temp);
    char why[STORE_WHY_BYTES];
    int64_t copied_ms = 0;
    for (int i = 1; i <= 3; i++) { /* the second and the third are copies of what was put back */
        struct copy *copy = copy_open(store, part.path, why);
        enum copy_state copying = COPY_GOES_ON;
        assert_non_null(copy);
        for (int step = 0; step < STEPS_MOST && copying == COPY_GOES_ON; step++)
            copying = copy_step(copy, SUNDAY_MS + i, why);
        assert_int_equal(copying, COPY_WRITTEN);
        assert_false(exists(&log));
        assert_int_equal(store_put_back(store, &copied_ms), i == 3);
        assert_true(copy_keep(copy, made.path, why));
        copy_close(copy);
        store_close(store);
        assert_int_equal(store_verify(made.path, why), STORE_SOUND);
        assert_int_equal(rename(made.path, temp->path), 0);

        for (int starts = 0; starts < 2; starts++) {
            store = tempstore_open(temp);
            assert_true(store_put_back(store, &copied_ms));
            assert_int_equal(copied_ms, SUNDAY_MS + i);
            put(store, "heard", "7"); /* as a version does that does not know the mark */
            assert_false(store_put_back(store, &copied_ms));
            assert_int_equal(tempstore_try(store, "DELETE FROM notes WHERE name = 'heard'"), 0);
            store_close(store);
        }
        store = tempstore_open(temp);
        if (i == 2) /* crashed before that */
            continue;
        store_begin(store);
        store_put_back_done(store, SUNDAY_MS);
        store_commit(store);
        assert_false(store_put_back(store, &copied_ms));
    }
    store_close(store);
}

TEMPSTORE_TEST(one_that_is_given_up_leaves_nothing)
{
    const struct tempstore *temp = *state;
    struct tempstore made = file_of(temp, "made"), part = file_of(temp, "new");
    struct store *store = open_large(temp);
    char why[STORE_WHY_BYTES] = "";
    struct copy *copy = copy_open(store, part.path, why);
    assert_int_equal(copy_step(copy, SUNDAY_MS, why), COPY_GOES_ON);
    assert_null(copy_open(store, part.path, why)); /* what is there is not its own */
    assert_non_null(strstr(why, "the copy cannot be written: File exists"));
    assert_true(exists(&part));
    copy_close(copy);
    assert_false(exists(&part) || exists(&made));
    assert_null(copy_open(store, "/nowhere/at/all", why));
    assert_non_null(strstr(why, "/nowhere/at/all: the copy cannot be written: No such file"));
    store_close(store);
}

/* No file may grow beyond 1 MB, as if the disk were full. */
TEMPSTORE_TEST(one_without_room_harms_nothing)
{
    const struct tempstore *temp = *state;
    struct tempstore made = file_of(temp, "made"), part = file_of(temp, "new");
    struct store *store = open_large(temp);
    char why[STORE_WHY_BYTES] = "";
    struct rlimit before, tight;
    enum copy_state copying = COPY_GOES_ON;
    struct copy *copy = copy_open(store, part.path, why);
    signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &before);
    tight = (struct rlimit){1000 * 1000, before.rlim_max};
    setrlimit(RLIMIT_FSIZE, &tight);
    for (int i = 0; i < STEPS_MOST && copying == COPY_GOES_ON; i++)
        copying = copy_step(copy, SUNDAY_MS, why);
    setrlimit(RLIMIT_FSIZE, &before);
    assert_int_equal(copying, COPY_FAILED);
    assert_non_null(strstr(why, "the copy cannot be written: "));
    copy_close(copy);
    assert_false(exists(&part) || exists(&made));
    put(store, "note 1", "goes on");
    assert_note(store, "note 1", "goes on");
    assert_string_equal(tempstore_text(store, "PRAGMA integrity_check"), "ok");
    store_close(store);
}

/* --- one a day --- */

/* Lets another program read a copy through, for which no time passes. */
static void let_read(struct backup *backup, int64_t now_ms, int64_t clock_ms)
{
    for (int i = 0; i < READS_MOST && backup->reader.pid != 0; i++) {
        usleep(1000);
        backup_due(backup, now_ms, clock_ms);
    }
    assert_int_equal(backup->reader.pid, 0);
}

/* Lets it work for so long, whenever it asks for it; returns the clock then. */
static int64_t work(struct backup *backup, int64_t now_ms, int64_t clock_ms, int64_t ms)
{
    for (int64_t until_ms = clock_ms + ms; clock_ms < until_ms;) {
        backup_due(backup, now_ms, clock_ms);
        let_read(backup, now_ms, clock_ms);
        int64_t wait_ms = backup_wait(backup, clock_ms);
        assert_true(wait_ms > 0);
        clock_ms += wait_ms;
        now_ms += wait_ms;
    }
    return clock_ms;
}

TEMPSTORE_TEST(each_day_of_the_week_has_one)
{
    static const char *const days[] = {"sunday",   "monday", "tuesday", "wednesday",
                                       "thursday", "friday", "saturday"};
    const struct tempstore *temp = *state;
    struct tempstore part = file_of(temp, "new");
    struct store *store = tempstore_open(temp);
    struct backup backup;
    char name[16];
    int64_t clock_ms = 5000;
    backup_open(&backup, store, temp->path, daemon_program, true);
    for (int day = 0; day < 10; day++) {
        struct tempstore copy = file_of(temp, days[day % 7]);
        int64_t now_ms = SUNDAY_MS + day * DAY_MS + HOUR_MS;
        assert_int_equal(exists(&copy), day >= 7);
        snprintf(name, sizeof name, "%d", day);
        put(store, "day", name);
        leave_part(&part);
        clock_ms = work(&backup, now_ms, clock_ms, 1000);
        assert_true(exists(&copy));
        put(store, "day", "later");
        clock_ms = work(&backup, now_ms + HOUR_MS, clock_ms, HOUR_MS); /* it has one already */
    }
    backup_close(&backup);
    store_close(store);
    for (int day = 3; day < 10; day++) {
        struct tempstore copy = file_of(temp, days[day % 7]);
        store = tempstore_open(&copy);
        snprintf(name, sizeof name, "%d", day);
        assert_note(store, "day", name);
        store_close(store);
    }
}

static bool holds(const struct tempstore *temp, const char *text)
{
    struct stat found;
    FILE *file = fopen(temp->path, "r");
    assert_non_null(file);
    assert_int_equal(fstat(fileno(file), &found), 0);
    char *bytes = malloc((size_t)found.st_size);
    assert_non_null(bytes);
    assert_int_equal(fread(bytes, 1, (size_t)found.st_size, file), found.st_size);
    bool held = memmem(bytes, (size_t)found.st_size, text, strlen(text)) != NULL;
    free(bytes);
    fclose(file);
    return held;
}

TEMPSTORE_TEST(what_is_deleted_is_in_no_copy_after_a_week)
{
    const struct tempstore *temp = *state;
    struct tempstore sunday = file_of(temp, "sunday"), saturday = file_of(temp, "saturday");
    struct store *store = open_large(temp);
    struct backup backup;
    int64_t clock_ms = 0;
    put(store, "name", "Zebedeus");
    backup_open(&backup, store, temp->path, daemon_program, true);
    for (int day = 0; day < 14; day++) {
        clock_ms = work(&backup, SUNDAY_MS + day * DAY_MS, clock_ms, 2000);
        assert_int_equal(holds(&sunday, "Zebedeus"), day < 7);
        if (day == 6)
            assert_int_equal(tempstore_try(store, "DELETE FROM notes WHERE name = 'name'"), 0);
    }
    assert_false(holds(&saturday, "Zebedeus"));
    backup_close(&backup);
    store_close(store);
}

TEMPSTORE_TEST(none_where_none_are_wanted)
{
    const struct tempstore *temp = *state;
    struct tempstore copy = file_of(temp, "sunday"), part = file_of(temp, "new");
    struct store *store = tempstore_open(temp);
    struct backup backup;
    leave_part(&part);
    backup_open(&backup, store, temp->path, daemon_program, false);
    assert_false(exists(&part));
    assert_int_equal(backup_wait(&backup, 0), -1);
    backup_due(&backup, SUNDAY_MS, 0);
    assert_false(exists(&copy));
    backup.on = true;
    work(&backup, SUNDAY_MS, 0, 1000);
    assert_true(exists(&copy));
    backup_close(&backup);
    store_close(store);
}

TEMPSTORE_TEST(what_fails_is_tried_again_after_an_hour)
{
    const struct tempstore *temp = *state;
    struct tempstore copy = file_of(temp, "sunday"), part = file_of(temp, "new");
    struct store *store = tempstore_open(temp);
    struct backup backup;
    assert_int_equal(mkdir(part.path, 0700), 0);
    backup_open(&backup, store, temp->path, daemon_program, true);
    backup_due(&backup, SUNDAY_MS, 0);
    assert_int_equal(backup_wait(&backup, 0), HOUR_MS);
    assert_int_equal(rmdir(part.path), 0);
    backup_due(&backup, SUNDAY_MS, HOUR_MS - 1);
    assert_false(exists(&copy) || exists(&part));
    work(&backup, SUNDAY_MS + HOUR_MS, HOUR_MS, 1000);
    assert_true(exists(&copy));
    backup_close(&backup);
    store_close(store);
}

/* Else it would be in the way of every copy to come. The database is as large as no disk. */
TEMPSTORE_TEST(what_a_killed_one_left_takes_no_room)
{
    const struct tempstore *temp = *state;
    struct tempstore large = file_of(temp, "large"), part = file_of(&large, "new");
    struct store *store = tempstore_open(temp);
    struct backup backup;
    fclose(fopen(large.path, "w"));
    assert_int_equal(truncate(large.path, INT64_C(8) << 40), 0);
    leave_part(&part);
    backup_open(&backup, store, large.path, daemon_program, true);
    backup_due(&backup, SUNDAY_MS, 0);
    assert_int_equal(backup_wait(&backup, 0), HOUR_MS);
    assert_false(exists(&part));
    backup_close(&backup);
    store_close(store);
    assert_int_equal(unlink(large.path), 0);
}

/* --- read through --- */

/* Somewhere in the middle, where only who reads all of it looks: as much as must hit more than
 * values, which nobody can tell from others. */
static void damage(const struct tempstore *temp)
{
    enum { PAGE_BYTES = 4096, LOST_BYTES = 64 * 1024 };
    struct stat found;
    static const char zeros[LOST_BYTES];
    FILE *file = fopen(temp->path, "r+");
    assert_non_null(file);
    assert_int_equal(fstat(fileno(file), &found), 0);
    assert_int_equal(fseek(file, found.st_size / PAGE_BYTES / 2 * PAGE_BYTES, SEEK_SET), 0);
    assert_int_equal(fwrite(zeros, 1, sizeof zeros, file), sizeof zeros);
    fclose(file);
}

/* Makes the copy of a Sunday so many weeks later; whether there is one. */
static bool try(const struct tempstore *temp, struct store *store, const char *program, int weeks)
{
    int64_t now_ms = SUNDAY_MS + weeks * 7 * DAY_MS;
    struct tempstore copy = file_of(temp, "sunday");
    struct backup backup;
    backup_open(&backup, store, temp->path, program, true);
    work(&backup, now_ms, 0, HOUR_MS - 1);
    backup_close(&backup);
    return exists(&copy);
}

/* The copy of a week ago is better than this one. */
TEMPSTORE_TEST(damage_goes_over_to_no_backup)
{
    const struct tempstore *temp = *state;
    struct tempstore copy = file_of(temp, "sunday"), part = file_of(temp, "new");
    struct store *store = open_large(temp);
    put(store, "note 1", "a week ago");
    assert_true(try(temp, store, daemon_program, 0));
    put(store, "note 1", "now");
    store_close(store);
    damage(temp);
    store = tempstore_open(temp);
    assert_true(try(temp, store, daemon_program, 1)); /* the last one's */
    assert_false(exists(&part));
    store_close(store);

    store = tempstore_open(&copy);
    assert_string_equal(tempstore_text(store, "PRAGMA integrity_check"), "ok");
    assert_note(store, "note 1", "a week ago");
    store_close(store);
}

/* Better than none, where that other program cannot be started, crashes or says nothing. */
TEMPSTORE_TEST(a_copy_that_nobody_could_read_is_kept)
{
    static const char *const programs[] = {"/nowhere/at/all", "/bin/false"};
    const struct tempstore *temp = *state;
    struct tempstore copy = file_of(temp, "sunday");
    struct store *store = tempstore_open(temp);
    for (size_t i = 0; i < sizeof programs / sizeof *programs; i++) {
        assert_true(try(temp, store, programs[i], 0));
        assert_int_equal(unlink(copy.path), 0);
        tempstore_try(store, "DELETE FROM notes");
    }
    store_close(store);
}

/* The games do not wait for it, and it ends with the daemon. */
TEMPSTORE_TEST(reading_may_take_long)
{
    const struct tempstore *temp = *state;
    struct tempstore copy = file_of(temp, "sunday"), part = file_of(temp, "new");
    char script[sizeof temp->path + 16];
    struct store *store = tempstore_open(temp);
    struct backup backup;
    snprintf(script, sizeof script, "%s/slow", temp->folder);
    FILE *file = fopen(script, "w");
    assert_non_null(file);
    assert_true(fputs("#!/bin/sh\nexec sleep 600\n", file) >= 0);
    fclose(file);
    assert_int_equal(chmod(script, 0700), 0);
    for (int kept = 0; kept <= 1; kept++) {
        int64_t clock_ms = 0;
        backup_open(&backup, store, temp->path, script, true);
        for (int i = 0; i < STEPS_MOST && backup.reader.pid == 0; i++, clock_ms += 20)
            backup_due(&backup, SUNDAY_MS, clock_ms);
        assert_int_equal(backup_wait(&backup, clock_ms), HOUR_MS - 20);
        backup_due(&backup, SUNDAY_MS, clock_ms);
        assert_true(exists(&part) && !exists(&copy) && backup.reader.pid != 0);
        if (kept)
            let_read(&backup, SUNDAY_MS, clock_ms + HOUR_MS);
        backup_close(&backup);
        assert_false(exists(&part));
        assert_int_equal(exists(&copy), kept);
    }
    assert_int_equal(unlink(script), 0);
    store_close(store);
}

/* --- what a copy knows --- */

static void play(struct store *store, int tables, int games)
{
    store_begin(store);
    for (int i = 0; i < tables; i++) {
        struct store_table table = {.chat = -500, .host = 101, .first = -1, .opened_ms = SUNDAY_MS};
        store_table_add(store, &table);
    }
    store_commit(store);
    for (int i = 0; i < games; i++)
        assert_int_equal(
            tempstore_try(store, "INSERT INTO endings (table_id, chat, ended_ms, season, counted,"
                                 " points) SELECT 1 + count(*), -500, 1, 0, 1, '' FROM endings"),
            0);
}

/* A database where others were before, with the copies of those beside it. */
static struct store *begin_other(const struct tempstore *temp, int tables, int games)
{
    struct tempstore elsewhere;
    tempstore_make(&elsewhere);
    struct store *store = tempstore_open(&elsewhere);
    play(store, tables, games);
    store_close(store);
    assert_int_equal(rename(elsewhere.path, temp->path), 0);
    tempstore_remove(&elsewhere);
    return tempstore_open(temp);
}

static int64_t games_in(const struct tempstore *copy)
{
    struct store_content content = {.games = -1};
    return store_content(copy->path, &content) == CONTENT_KNOWN ? content.games : -1;
}

/* By whatever way it came about that the database knows less than its copy. */
TEMPSTORE_TEST(a_copy_that_knows_more_is_never_lost)
{
    const struct tempstore *temp = *state;
    struct tempstore copy = file_of(temp, "sunday"), kept = file_of(temp, "sunday.kept");
    struct store *store = begin_other(temp, 5, 3);
    assert_true(try(temp, store, daemon_program, 0));
    play(store, 1, 1);
    assert_true(try(temp, store, daemon_program, 1)); /* it knows all that the last one knew */
    assert_false(exists(&kept));
    store_close(store);
    assert_int_equal(games_in(&copy), 4);

    store = begin_other(temp, 0, 0); /* another one, and empty */
    assert_true(try(temp, store, daemon_program, 2));
    assert_int_equal(games_in(&copy), 0);
    assert_int_equal(games_in(&kept), 4);
    play(store, 2, 1);
    assert_true(try(temp, store, daemon_program, 3)); /* whose copies follow each other again */
    assert_int_equal(games_in(&copy), 1);
    assert_int_equal(games_in(&kept), 4);
    store_close(store);

    store = begin_other(temp, 9, 9); /* and a third one: somebody has to look */
    assert_true(try(temp, store, daemon_program, 4));
    assert_int_equal(games_in(&copy), 1);
    assert_int_equal(games_in(&kept), 4);
    assert_int_equal(unlink(kept.path), 0);
    assert_true(try(temp, store, daemon_program, 5));
    assert_int_equal(games_in(&copy), 9);
    assert_int_equal(games_in(&kept), 1);
    store_close(store);
}

/* It cannot follow to another disk; the operator is told so. */
TEMPSTORE_TEST(a_link_is_replaced_and_named)
{
    const struct tempstore *temp = *state;
    struct tempstore copy = file_of(temp, "sunday"), other = file_of(temp, "elsewhere");
    char why[STORE_WHY_BYTES];
    struct stat found;
    struct store *store = begin_other(temp, 1, 1);
    assert_int_equal(symlink(other.path, copy.path), 0);
    for (int times = 0; times < 2; times++) {
        struct tempstore new = file_of(temp, "new");
        struct copy *made = copy_open(store, new.path, why);
        assert_non_null(made);
        while (copy_step(made, SUNDAY_MS, why) == COPY_GOES_ON)
            ;
        assert_true(copy_keep(made, copy.path, why));
        assert_int_equal(strstr(why, ".sunday was a link, and the copy took its place") != NULL,
                         times == 0);
        copy_close(made);
    }
    assert_int_equal(lstat(copy.path, &found), 0);
    assert_true(S_ISREG(found.st_mode));
    assert_false(exists(&other));
    store_close(store);
}

/* The same database as it was before. */
TEMPSTORE_TEST(a_copy_of_later_is_never_lost)
{
    const struct tempstore *temp = *state;
    struct tempstore copy = file_of(temp, "sunday"), kept = file_of(temp, "sunday.kept");
    struct tempstore early = file_of(temp, "early");
    struct store *store = begin_other(temp, 5, 2);
    assert_true(try(temp, store, daemon_program, 0));
    assert_int_equal(rename(copy.path, early.path), 0);
    assert_int_equal(tempstore_try(store, "UPDATE tables SET turn = 1 WHERE id = 1"), 0);
    assert_true(try(temp, store, daemon_program, 1)); /* a move is enough */
    store_close(store);
    assert_int_equal(rename(early.path, temp->path), 0);
    store = tempstore_open(temp);
    assert_true(try(temp, store, daemon_program, 2));
    assert_true(exists(&kept));
    store_close(store);
    store = tempstore_open(&kept);
    assert_int_equal(tempstore_number(store, "SELECT sum(turn) FROM tables"), 1);
    store_close(store);
}

/* Puts the file with that ending back, and plays on to so many moves. */
static struct store *go_back(const struct tempstore *temp, const char *ending, int weeks, int moves)
{
    struct tempstore file = file_of(temp, ending);
    char sql[80];
    assert_int_equal(rename(file.path, temp->path), 0);
    struct store *store = tempstore_open(temp);
    store_begin(store);
    store_put_back_done(store, SUNDAY_MS + weeks * 7 * DAY_MS + HOUR_MS);
    store_commit(store);
    snprintf(sql, sizeof sql, "UPDATE tables SET turn = %d WHERE id = 1", moves);
    assert_int_equal(tempstore_try(store, sql), 0);
    return store;
}

static void set_aside(const struct tempstore *temp, const char *as)
{
    struct tempstore copy = file_of(temp, "sunday"), other = file_of(temp, as);
    assert_int_equal(rename(copy.path, other.path), 0);
}

/* However much is played on in another way: nothing of that is in it. */
TEMPSTORE_TEST(a_copy_of_a_lost_state_is_never_lost)
{
    const struct tempstore *temp = *state;
    struct tempstore copy = file_of(temp, "sunday"), kept = file_of(temp, "sunday.kept");
    struct tempstore lost = file_of(temp, "lost");
    struct store *store = begin_other(temp, 5, 2);
    assert_true(try(temp, store, daemon_program, 0));
    set_aside(temp, "early");
    assert_int_equal(tempstore_try(store, "UPDATE tables SET turn = 1 WHERE id = 1"), 0);
    assert_true(try(temp, store, daemon_program, 1));
    store_close(store);

    store = go_back(temp, "early", 1, 20);
    assert_true(try(temp, store, daemon_program, 2));
    assert_true(exists(&kept));
    assert_int_equal(rename(kept.path, lost.path), 0);
    assert_true(try(temp, store, daemon_program, 3));
    assert_false(exists(&kept)); /* the last copy was of the same state */
    store_close(store);

    set_aside(temp, "early");
    store = go_back(temp, "early", 3, 30);
    assert_true(try(temp, store, daemon_program, 4));
    set_aside(temp, "before");
    assert_int_equal(rename(lost.path, copy.path), 0);
    assert_true(try(temp, store, daemon_program, 5)); /* it was lost the first time */
    assert_true(exists(&kept));
    assert_int_equal(unlink(kept.path), 0);
    store_close(store);
    store = go_back(temp, "before", 5, 40);
    assert_true(try(temp, store, daemon_program, 6)); /* so is the one of week 5 */
    assert_true(exists(&kept));
    store_close(store);
}

/* It is of no use to anybody, and takes room. */
TEMPSTORE_TEST(a_damaged_copy_is_replaced)
{
    const struct tempstore *temp = *state;
    struct tempstore copy = file_of(temp, "sunday"), kept = file_of(temp, "sunday.kept");
    struct store *store = begin_other(temp, 1, 1);
    leave_part(&copy);
    assert_true(try(temp, store, daemon_program, 0));
    assert_int_equal(games_in(&copy), 1);
    assert_false(exists(&kept));
    store_close(store);
}

/* Not even damaged, for all anybody knows. */
TEMPSTORE_TEST(what_belongs_to_others_is_kept)
{
    const struct tempstore *temp = *state;
    struct tempstore copy = file_of(temp, "sunday"), kept = file_of(temp, "sunday.kept");
    struct store *store = begin_other(temp, 1, 1);
    sqlite3 *db;
    assert_int_equal(sqlite3_open(copy.path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "CREATE TABLE songs (title)", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
    assert_true(try(temp, store, daemon_program, 0));
    assert_int_equal(games_in(&copy), 1);
    assert_true(exists(&kept));
    store_close(store);
}

/* For an hour no longer: a server may say no dates at all. */
TEMPSTORE_TEST(which_day_it_is_must_be_sure)
{
    const struct tempstore *temp = *state;
    struct tempstore copy = file_of(temp, "sunday"), other = file_of(temp, "monday");
    struct store *store = tempstore_open(temp);
    struct backup backup;
    backup_open(&backup, store, temp->path, daemon_program, true);
    backup_doubt(&backup, 7);
    assert_int_equal(backup_wait(&backup, 7), HOUR_MS);
    work(&backup, SUNDAY_MS, 7, HOUR_MS - 8);
    assert_false(exists(&copy));
    work(&backup, SUNDAY_MS + HOUR_MS, HOUR_MS + 7, 1000);
    assert_true(exists(&copy));
    backup_close(&backup);

    backup_open(&backup, store, temp->path, daemon_program, true);
    backup_doubt(&backup, 0);
    backup_sure(&backup);
    work(&backup, SUNDAY_MS + DAY_MS, 0, 1000);
    assert_true(exists(&other));
    backup.not_before_ms = HOUR_MS; /* after something went wrong */
    backup_sure(&backup);
    assert_int_equal(backup_wait(&backup, 0), HOUR_MS);
    backup_close(&backup);
    store_close(store);
}

/* As a daemon does whose database could not be opened. */
TEST_CASE(closing_what_was_never_opened_closes_no_file)
{
    struct backup backup = {0};
    backup_close(&backup);
    assert_true(fcntl(STDIN_FILENO, F_GETFD) >= 0);
}

/* --- by the daemon --- */

TEST_CASE(a_bot_that_runs_makes_one)
{
    struct e2e e;
    struct tempstore copy = {0};
    e2e_open(&e, false);
    e2e_lobby(&e, "tokyo");
    assert_int_equal(backup_files_count(&e.daemon), 0);
    backup_files_want(&e.daemon);
    kill(e.daemon.pid, SIGHUP);
    for (int i = 0; i < 3000 && backup_files_count(&e.daemon) == 0; i++)
        e2e_run(&e, 10);
    assert_in_range(backup_files_count(&e.daemon), 1, 2); /* at midnight two */
    char *log = daemon_log(&e.daemon);
    assert_null(strstr(log, "warning: ")); /* it was read through */
    free(log);
    snprintf(copy.path, sizeof copy.path, "%s", backup_files_newest(&e.daemon));
    struct store *store = tempstore_open(&copy);
    assert_string_equal(tempstore_text(store, "PRAGMA integrity_check"), "ok");
    assert_int_equal(tempstore_number(store, "SELECT count(*) FROM tables"), 1);
    store_close(store);
    e2e_close(&e);
}

/* The clock of the machine alone is no witness. */
TEST_CASE(none_is_made_before_telegram_was_heard)
{
    struct daemon daemon;
    int status;
    daemon_open(&daemon, NULL, false);
    backup_files_want(&daemon);
    daemon_start(&daemon);
    usleep(1500 * 1000);
    assert_false(daemon_ended(&daemon, &status));
    assert_int_equal(backup_files_count(&daemon), 0);
    daemon_stop(&daemon, SIGTERM, NULL);
    daemon_close(&daemon);
}

TESTS_BEGIN(program_path("bussolotto", daemon_program))
