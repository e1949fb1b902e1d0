/* test_lost.c - the database is gone, empty or damaged, and copies of it lie there: the daemon is
 * started again and again, as its unit does, and neither begins anew nor touches any of them. Then
 * `bussolotto restore` puts one back.
 */
#include "backup_files.h"
#include "e2e.h"
#include "exit_status.h"
#include "testing.h"

#include <dirent.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* The second start finds what the first one left; a third would find the same. */
enum { STARTS = 2, FILES_MOST = 16, PATH_BYTES = 512, STATUS_DAMAGED = EXIT_STATUS_DATABASE };

static struct e2e e;

/* --- the files beside the database --- */

struct picture {
    int n;
    struct {
        char name[NAME_MAX + 1];
        char *bytes;
        size_t length;
    } files[FILES_MOST];
};

static char *read_bytes(const char *path, size_t *ret_length)
{
    struct stat found;
    int file = open(path, O_RDONLY);
    assert_true(file >= 0 && fstat(file, &found) == 0);
    char *bytes = malloc((size_t)found.st_size + 1);
    assert_non_null(bytes);
    assert_int_equal(read(file, bytes, (size_t)found.st_size), found.st_size);
    close(file);
    *ret_length = (size_t)found.st_size;
    return bytes;
}

static bool is_of_database(const char *name)
{
    return strncmp(name, "bussolotto.db", strlen("bussolotto.db")) == 0;
}

/* All that lies there by that name, byte for byte; but for a log in which nothing is. */
static void take_picture(struct picture *ret_picture)
{
    struct dirent **names;
    int n = scandir(e.daemon.folder, &names, NULL, alphasort);
    assert_true(n > 0);
    ret_picture->n = 0;
    for (int i = 0; i < n; free(names[i++])) {
        if (!is_of_database(names[i]->d_name))
            continue;
        int k = ret_picture->n++;
        assert_in_range(k, 0, FILES_MOST - 1);
        snprintf(ret_picture->files[k].name, NAME_MAX + 1, "%s", names[i]->d_name);
        ret_picture->files[k].bytes =
            read_bytes(daemon_path(&e.daemon, names[i]->d_name), &ret_picture->files[k].length);
        if (ret_picture->files[k].length == 0 && strstr(names[i]->d_name, "-wal"))
            free(ret_picture->files[--ret_picture->n].bytes);
    }
    free(names);
}

/* All of that name is as it was when the picture was taken. */
static void put_back(const struct picture *picture)
{
    struct dirent **names;
    int n = scandir(e.daemon.folder, &names, NULL, alphasort);
    for (int i = 0; i < n; free(names[i++]))
        if (is_of_database(names[i]->d_name))
            assert_int_equal(unlink(daemon_path(&e.daemon, names[i]->d_name)), 0);
    free(names);
    for (int i = 0; i < picture->n; i++) {
        FILE *file = fopen(daemon_path(&e.daemon, picture->files[i].name), "w");
        size_t length = picture->files[i].length;
        assert_non_null(file);
        assert_int_equal(fwrite(picture->files[i].bytes, 1, length, file), length);
        assert_int_equal(fclose(file), 0);
    }
}

static void forget_picture(struct picture *picture)
{
    while (picture->n > 0)
        free(picture->files[--picture->n].bytes);
}

static void assert_unchanged(const struct picture *before)
{
    struct picture now;
    take_picture(&now);
    assert_int_equal(now.n, before->n);
    for (int i = 0; i < now.n; i++) {
        assert_string_equal(now.files[i].name, before->files[i].name);
        assert_int_equal(now.files[i].length, before->files[i].length);
        assert_memory_equal(now.files[i].bytes, before->files[i].bytes, now.files[i].length);
    }
    forget_picture(&now);
}

/* --- what was there, and how it is lost --- */

static void copy_file(const char *from, const char *to)
{
    size_t length;
    char *bytes = read_bytes(from, &length);
    FILE *file = fopen(to, "w");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    fclose(file);
    free(bytes);
}

/* A file of the database's; its place is static, until the next but one. */
static const char *file_of(const char *ending)
{
    static char paths[2][PATH_BYTES];
    static int which;
    which = !which;
    snprintf(paths[which], PATH_BYTES, "%s%s", daemon_path(&e.daemon, "bussolotto.db"), ending);
    return paths[which];
}

/* A bot that has played, and stopped, with copies of two days. */
static void play_and_stop(void)
{
    e2e_lobby(&e, "tokyo");
    daemon_stop(&e.daemon, SIGTERM, e.pretend);
    copy_file(file_of(""), file_of(".monday"));
    copy_file(file_of(""), file_of(".tuesday"));
}

static void lose_file(void)
{
    assert_int_equal(unlink(file_of("")), 0);
}

static void move_away(void)
{
    assert_int_equal(rename(file_of(""), file_of(".damaged")), 0);
}

static void cut_to_nothing(void)
{
    assert_int_equal(truncate(file_of(""), 0), 0);
}

/* Somebody looked with SQLite's shell what is there. */
static void look_with_a_shell(void)
{
    sqlite3 *db;
    assert_int_equal(unlink(file_of("")), 0);
    assert_int_equal(sqlite3_open(file_of(""), &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "PRAGMA journal_mode = WAL; VACUUM", NULL, NULL, NULL),
                     SQLITE_OK);
    sqlite3_close(db);
}

static void write_over(void)
{
    static char nonsense[6000];
    memset(nonsense, 0x7f, sizeof nonsense);
    int file = open(file_of(""), O_WRONLY);
    assert_true(file >= 0);
    assert_int_equal(pwrite(file, nonsense, sizeof nonsense, 100), sizeof nonsense);
    close(file);
}

/* Of all the copies and the reserve alone is left. */
static void lose_copies_too(void)
{
    lose_file();
    unlink(file_of(".monday"));
    unlink(file_of(".tuesday"));
}

/* A database on a disk that is not there is lost. */
static void point_to_no_disk(void)
{
    assert_int_equal(rename(file_of(""), file_of(".damaged")), 0);
    assert_int_equal(symlink("/nowhere/bussolotto.db", file_of("")), 0);
}

static void link_away(void)
{
    unlink(file_of(""));
}

/* --- what the daemon does, and what mends it --- */

/* Runs `restore` with these words; its exit status. The output is returned, until next time. */
static int restore(const char *words, const char **ret_said)
{
    static char said[4096];
    char command[PATH_BYTES + 16];
    size_t length;
    snprintf(command, sizeof command, "restore %s", words);
    int status = backup_files_run(&e.daemon, command, file_of(""));
    char *bytes = read_bytes(daemon_path(&e.daemon, "said"), &length);
    snprintf(said, sizeof said, "%.*s", (int)length, bytes);
    free(bytes);
    unlink(daemon_path(&e.daemon, "said"));
    *ret_said = said;
    return status;
}

static void expect_restored(void)
{
    const char *said;
    if (restore("", &said) != 0 || !strstr(said, "put back ") || !strstr(said, ", 1 table,"))
        fail_msg("%s", said);
    daemon_start(&e.daemon);
    e2e_settle(&e);
    e2e_say(&e, E2E_ANN, E2E_GROUP, "/table@" E2E_BOT);
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM tables"), 1);
}

/* Starts it as the unit does: it ends each time, asks Telegram for nothing and makes nothing. */
static void expect_refusals(const char *words, int status_expected)
{
    int64_t polls = pretend_polls(e.pretend);
    int said = daemon_logged(&e.daemon, words);
    for (int i = 0; i < STARTS; i++) {
        int status = 0;
        daemon_start(&e.daemon);
        for (int tries = 0; tries < 6000 && !daemon_ended(&e.daemon, &status); tries++)
            pretend_run(e.pretend, 5);
        assert_int_equal(e.daemon.pid, 0);
        assert_true(WIFEXITED(status));
        assert_int_equal(WEXITSTATUS(status), status_expected);
    }
    assert_int_equal(pretend_polls(e.pretend), polls);
    assert_int_equal(daemon_logged(&e.daemon, words), said + STARTS);
}

TEST_CASE(nothing_begins_anew_beside_copies)
{
    static const struct {
        void (*lose)(void);
        const char *words;
        void (*mend)(void);
    } ways[] = {
        {lose_file, "there is no database, but bussolotto.db.", NULL},
        {move_away, "there is no database, but bussolotto.db.", NULL},
        {cut_to_nothing, "this file is empty, but bussolotto.db.", NULL},
        {look_with_a_shell, "this file is empty, but bussolotto.db.", NULL},
        {write_over, "the database is damaged", NULL},
        {lose_copies_too, "there is no database, but bussolotto.db.ballast lies", NULL},
        {point_to_no_disk, "there is no database, but bussolotto.db.", link_away},
    };
    struct picture before;
    const char *said;
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        e2e_open(&e, false);
        play_and_stop();
        ways[i].lose();
        if (ways[i].mend) { /* a link that leads nowhere cannot be read */
            expect_refusals(ways[i].words, STATUS_DAMAGED);
            assert_int_equal(restore("", &said), 1);
            assert_non_null(strstr(said, "this link leads nowhere"));
            ways[i].mend();
        } else {
            take_picture(&before);
            expect_refusals(ways[i].words, STATUS_DAMAGED);
            assert_unchanged(&before);
            forget_picture(&before);
        }
        if (ways[i].lose == lose_copies_too) {
            assert_int_equal(restore("", &said), 1);
            assert_non_null(strstr(said, "no sound copy lies beside "));
        } else {
            expect_restored();
        }
        e2e_close(&e);
    }
}

/* The path of the database if a link leads to it. */
static const char *linked_file(void)
{
    static char path[PATH_BYTES];
    snprintf(path, sizeof path, "%s", daemon_path(&e.daemon, "disk/bussolotto.db"));
    return path;
}

static void put_behind_a_link(void)
{
    assert_int_equal(mkdir(daemon_path(&e.daemon, "disk"), 0700), 0);
    assert_int_equal(rename(file_of(""), linked_file()), 0);
    assert_int_equal(symlink("disk/bussolotto.db", file_of("")), 0);
}

static void remove_disk(void)
{
    char folder[PATH_BYTES];
    struct dirent **names;
    snprintf(folder, sizeof folder, "%s", daemon_path(&e.daemon, "disk"));
    int n = scandir(folder, &names, NULL, alphasort);
    for (int i = 0; i < n; free(names[i++])) {
        char path[2 * PATH_BYTES];
        snprintf(path, sizeof path, "%s/%s", folder, names[i]->d_name);
        if (names[i]->d_name[0] != '.')
            unlink(path);
    }
    free(names);
    assert_int_equal(rmdir(folder), 0);
}

static bool is_link(const char *path)
{
    struct stat found;
    return lstat(path, &found) == 0 && S_ISLNK(found.st_mode);
}

/* Copies count beside the link, where those of the days are made, and beside its file. */
static void leave_copies(bool beside_link)
{
    if (beside_link) {
        unlink(daemon_path(&e.daemon, "disk/bussolotto.db.ballast"));
    } else {
        char to[PATH_BYTES + 16];
        snprintf(to, sizeof to, "%s.monday", linked_file());
        assert_int_equal(rename(file_of(".monday"), to), 0);
        unlink(file_of(".tuesday"));
        unlink(file_of(".ballast"));
    }
    assert_int_equal(truncate(linked_file(), 0), 0);
}

TEST_CASE(a_link_is_followed)
{
    for (int beside_link = 0; beside_link <= 1; beside_link++) {
        e2e_open(&e, false);
        play_and_stop();
        put_behind_a_link();
        daemon_start(&e.daemon);
        e2e_settle(&e);
        e2e_say(&e, E2E_ANN, E2E_GROUP, "/away@" E2E_BOT " 3d");
        daemon_stop(&e.daemon, SIGKILL, e.pretend);
        assert_int_equal(access(file_of("-wal"), F_OK), -1);
        assert_int_equal(e2e_number(&e, "SELECT count(*) FROM absences"), 1);
        leave_copies(beside_link);
        expect_refusals("this file is empty, but bussolotto.db.", STATUS_DAMAGED);
        expect_restored();
        assert_true(is_link(file_of("")));
        daemon_stop(&e.daemon, SIGTERM, e.pretend);
        remove_disk();
        e2e_close(&e);
    }
}

/* A link to a disk that is not there now is a copy nevertheless. */
TEST_CASE(copies_may_be_links)
{
    for (int there = 0; there <= 1; there++) {
        e2e_open(&e, false);
        play_and_stop();
        unlink(file_of(".ballast"));
        unlink(file_of(".monday"));
        copy_file(file_of(".tuesday"), file_of(".old"));
        unlink(file_of(".tuesday"));
        assert_int_equal(
            symlink(there ? "bussolotto.db.old" : "/nowhere/copy", file_of(".tuesday")), 0);
        lose_file();
        expect_refusals("there is no database, but bussolotto.db.tuesday", STATUS_DAMAGED);
        if (there)
            expect_restored();
        e2e_close(&e);
    }
}

/* As the refusal says. */
TEST_CASE(begins_anew_where_all_was_moved_away)
{
    e2e_open(&e, false);
    play_and_stop();
    assert_int_equal(mkdir(daemon_path(&e.daemon, "old"), 0700), 0);
    static const char *const endings[] = {"", ".monday", ".tuesday", ".ballast"};
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        char to[PATH_BYTES];
        snprintf(to, sizeof to, "%s/old/bussolotto.db%s", e.daemon.folder, endings[i]);
        assert_int_equal(rename(file_of(endings[i]), to), 0);
    }
    daemon_start(&e.daemon);
    e2e_settle(&e);
    e2e_logged(&e, "there was no database: made a new one");
    e2e_lobby(&e, "tokyo");
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        char from[PATH_BYTES];
        snprintf(from, sizeof from, "%s/old/bussolotto.db%s", e.daemon.folder, endings[i]);
        assert_int_equal(unlink(from), 0);
    }
    assert_int_equal(rmdir(daemon_path(&e.daemon, "old")), 0);
    e2e_close(&e);
}

/* --- which copy, and how --- */

/* Another table was opened, and called off, so that a copy of now knows more. */
static void play_on(const char *ending)
{
    sqlite3 *db;
    assert_int_equal(sqlite3_open(file_of(""), &db), SQLITE_OK);
    assert_int_equal(
        sqlite3_exec(db,
                     "CREATE TEMP TABLE another AS SELECT * FROM tables WHERE id = 1;"
                     "UPDATE another SET id = (SELECT max(id) + 1 FROM tables), status = 3;"
                     "INSERT INTO tables SELECT * FROM another",
                     NULL, NULL, NULL),
        SQLITE_OK);
    sqlite3_close(db);
    if (ending)
        copy_file(file_of(""), file_of(ending));
}

static int64_t tables_there(void)
{
    return e2e_number(&e, "SELECT count(*) FROM tables");
}

/* The name of what was put aside, without the file's own name. */
static const char *aside_in(const char *said)
{
    static char name[64];
    const char *at = strstr(said, "bussolotto.db.aside-");
    assert_non_null(at);
    snprintf(name, sizeof name, "%.*s", (int)strcspn(at + strlen("bussolotto.db"), "\n"),
             at + strlen("bussolotto.db"));
    return name;
}

TEST_CASE(takes_the_copy_that_knows_most)
{
    const char *said;
    e2e_open(&e, false);
    play_and_stop();
    play_on(".saturday");
    copy_file(file_of(".monday"), file_of(".friday")); /* newer as a file, not by what it knows */
    play_on(NULL);
    assert_int_equal(tables_there(), 3);

    assert_int_equal(restore("", &said), 1); /* what is there knows more than that */
    assert_non_null(strstr(said, "is sound, and knows all that the copies know"));
    assert_int_equal(restore("--from /nowhere/at/all", &said), 1);
    assert_non_null(strstr(said, "/nowhere/at/all: No such file"));
    assert_int_equal(tables_there(), 3);

    write_over();
    assert_int_equal(restore("", &said), 0);
    assert_non_null(strstr(said, "put back "));
    assert_non_null(strstr(said, "db.saturday: of "));
    assert_non_null(strstr(said, "  or "));
    assert_int_equal(tables_there(), 2);

    size_t length; /* the best one cannot be read: the next is taken */
    char *bytes = read_bytes(file_of(".saturday"), &length);
    assert_int_equal(truncate(file_of(".saturday"), (off_t)length / 3), 0);
    char words[PATH_BYTES + 16]; /* nor is it put back by its name */
    snprintf(words, sizeof words, "--from %s", file_of(".saturday"));
    assert_int_equal(restore(words, &said), 1);
    assert_non_null(strstr(said, "this is no sound copy; name another one"));
    write_over();
    assert_int_equal(restore("", &said), 0);
    assert_int_equal(tables_there(), 1);
    free(bytes);
    e2e_close(&e);
}

static void run_sql(const char *file, const char *sql)
{
    sqlite3 *db;
    assert_int_equal(sqlite3_open(file, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
}

/* A slip in the name of a file would end the league of the one bot and lay open that of the other.
 */
TEST_CASE(what_is_of_another_bot_is_not_put_back_by_a_slip)
{
    static const char *const others[] = {
        "UPDATE notes SET value = 'another' WHERE name = 'identity'",
        "UPDATE notes SET value = '77' WHERE name = 'bot'"};
    const char *said;
    char words[PATH_BYTES];
    e2e_open(&e, false);
    play_and_stop();
    snprintf(words, sizeof words, "--from %s", file_of(".monday"));
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        run_sql(file_of(".monday"), others[i]);
        assert_int_equal(restore(words, &said), 1);
        assert_non_null(strstr(said, "this is a copy of another database than "));
        copy_file(file_of(".tuesday"), file_of(".monday"));
    }
    run_sql(file_of(".monday"), others[1]);
    strcat(words, " --other");
    assert_int_equal(restore(words, &said), 0);
    daemon_start(&e.daemon); /* with the token of a bot that had not played with it */
    e2e_settle(&e);
    daemon_stop(&e.daemon, SIGTERM, e.pretend);
    assert_int_equal(e2e_number(&e, "SELECT value = '123456789' FROM notes WHERE name = 'bot'"), 1);
    e2e_close(&e);
}

/* A database that is not wanted after all is put back as it was, its log included. */
TEST_CASE(nothing_is_lost_by_it)
{
    const char *said;
    char words[PATH_BYTES], aside[64];
    e2e_open(&e, false);
    play_and_stop();
    play_on(NULL);
    daemon_start(&e.daemon);
    e2e_settle(&e);
    e2e_say(&e, E2E_ANN, E2E_GROUP, "/away@" E2E_BOT " 3d");
    assert_int_equal(restore("", &said), 1);
    assert_non_null(strstr(said, "; stop the bot first"));
    daemon_stop(&e.daemon, SIGKILL, e.pretend); /* what it knows is in the log alone */
    assert_int_equal(access(file_of("-wal"), F_OK), 0);

    snprintf(words, sizeof words, "--from %s", file_of(".monday"));
    assert_int_equal(restore(words, &said), 0);
    assert_int_equal(access(file_of("-wal"), F_OK), -1);
    snprintf(aside, sizeof aside, "%s", aside_in(said));
    assert_int_equal(tables_there(), 1);
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM absences"), 0);
    snprintf(words, sizeof words, "--from %s", file_of(aside));
    if (restore(words, &said) != 0)
        fail_msg("%s", said);
    assert_int_equal(tables_there(), 2);
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM absences"), 1);
    assert_int_equal(access(file_of(aside), F_OK), 0);
    e2e_close(&e);
}

/* It knows so, however it was put back. */
TEST_CASE(what_was_put_back_knows_that_it_was)
{
    const char *said;
    char words[PATH_BYTES];
    e2e_open(&e, false);
    play_and_stop(); /* the copies were made by hand, and know nothing of it */
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM notes WHERE name = 'copied'"), 0);
    snprintf(words, sizeof words, "--from %s", file_of(".monday"));
    for (int i = 0; i < 2; i++) {
        assert_int_equal(restore(words, &said), 0);
        assert_int_equal(e2e_number(&e, "SELECT count(*) FROM notes WHERE name = 'copied'"
                                        " AND CAST(value AS INTEGER) = (SELECT max(at_ms)"
                                        " FROM updates)"),
                         1);
    }
    assert_int_equal(access(file_of(".monday"), F_OK), 0);
    e2e_close(&e);
}

/* Rows that it goes on writing would be gone once it ends. */
TEST_CASE(what_was_removed_while_it_ran_is_kept)
{
    const char *said;
    char words[PATH_BYTES], aside[64];
    size_t length;
    for (int replaced = 0; replaced <= 1; replaced++) {
        e2e_open(&e, false);
        play_and_stop();
        daemon_start(&e.daemon);
        e2e_settle(&e);
        lose_file();
        if (replaced)
            copy_file(file_of(".monday"), file_of(""));
        e2e_say(&e, E2E_ANN, E2E_GROUP, "/away@" E2E_BOT " 3d");
        daemon_stop(&e.daemon, SIGTERM, e.pretend);
        char *log = daemon_log(&e.daemon);
        assert_non_null(strstr(log, "moved away, removed or replaced while the bot had it: all"));
        snprintf(aside, sizeof aside, "%.*s", (int)strlen(".aside-20261126T140231Z"),
                 aside_in(log));
        free(log);
        assert_int_equal(access(file_of("-wal"), F_OK), -1);
        snprintf(words, sizeof words, "--from %s", file_of(aside));
        if (restore(words, &said) != 0)
            fail_msg("%s", said);
        free(read_bytes(file_of(aside), &length));
        assert_int_equal(e2e_number(&e, "SELECT count(*) FROM absences"), 1);
        e2e_close(&e);
    }
}

/* The restore is killed at each step. The bot does not begin anew then, and the next restore ends
 * well. */
TEST_CASE(it_may_be_ended_at_any_step)
{
    enum { STEPS = 8 };
    static const char *const calls[] = {"renameat2", "fsync", "chmod"};
    struct picture lost, copies;
    const char *said;
    if (system("strace -o /dev/null true") != 0) /* none, or it is not allowed here */
        skip();
    e2e_open(&e, false);
    play_and_stop();
    write_over();
    take_picture(&lost);
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++)
        for (int step = 1; step <= STEPS; step++) {
            char line[4 * PATH_BYTES];
            put_back(&lost);
            snprintf(line, sizeof line,
                     "exec strace -o /dev/null -e trace=%s -e inject=%s:signal=KILL:when=%d '%s' "
                     "--database '%s' restore >/dev/null 2>&1",
                     calls[i], calls[i], step, e.daemon.program, file_of(""));
            int status = system(line);
            bool ended = !WIFEXITED(status) || WEXITSTATUS(status) != 0;
            if (ended && access(file_of(""), F_OK) != 0) {
                take_picture(&copies);
                expect_refusals("there is no database, but bussolotto.db.", STATUS_DAMAGED);
                assert_unchanged(&copies);
                forget_picture(&copies);
            }
            if (ended && restore("", &said) != 0 && !strstr(said, "is sound, and knows all"))
                fail_msg("%s %d: %s", calls[i], step, said);
            assert_int_equal(tables_there(), 1);
            if (!ended)
                break;
        }
    forget_picture(&lost);
    e2e_close(&e);
}

/* How many absences that file of those put aside knows which knows most. */
static int64_t absences_put_aside(void)
{
    struct dirent **names;
    int64_t most = 0;
    char path[2 * PATH_BYTES];
    int n = scandir(e.daemon.folder, &names, NULL, alphasort);
    for (int i = 0; i < n; free(names[i++])) {
        sqlite3 *db;
        sqlite3_stmt *statement = NULL;
        if (!strstr(names[i]->d_name, ".aside-") || strstr(names[i]->d_name, "-wal"))
            continue;
        snprintf(path, sizeof path, "%s/%s", e.daemon.folder, names[i]->d_name);
        assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
        sqlite3_prepare_v2(db, "SELECT count(*) FROM absences", -1, &statement, NULL);
        if (sqlite3_step(statement) == SQLITE_ROW && sqlite3_column_int64(statement, 0) > most)
            most = sqlite3_column_int64(statement, 0);
        sqlite3_finalize(statement);
        sqlite3_close(db);
    }
    free(names);
    return most;
}

/* A database that was put aside has its log, wherever that was ended. */
TEST_CASE(a_log_stays_with_its_database)
{
    enum { STEPS = 4 };
    static const char *const calls[] = {"renameat2", "link", "unlink"};
    struct picture killed;
    const char *said;
    if (system("strace -o /dev/null true") != 0) /* none, or it is not allowed here */
        skip();
    e2e_open(&e, false);
    play_and_stop();
    daemon_start(&e.daemon);
    e2e_settle(&e);
    e2e_say(&e, E2E_ANN, E2E_GROUP, "/away@" E2E_BOT " 3d");
    daemon_stop(&e.daemon, SIGKILL, e.pretend);
    take_picture(&killed);
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++)
        for (int step = 1; step <= STEPS; step++) {
            char line[4 * PATH_BYTES], words[PATH_BYTES + 16];
            put_back(&killed);
            snprintf(words, sizeof words, "--from %s", file_of(".monday"));
            snprintf(line, sizeof line,
                     "exec strace -o /dev/null -e trace=%s -e inject=%s:signal=KILL:when=%d '%s' "
                     "--database '%s' restore %s >/dev/null 2>&1",
                     calls[i], calls[i], step, e.daemon.program, file_of(""), words);
            int status = system(line);
            if (restore(words, &said) != 0)
                fail_msg("%s %d: %s", calls[i], step, said);
            assert_int_equal(e2e_number(&e, "SELECT count(*) FROM absences"), 0);
            if (absences_put_aside() != 1)
                fail_msg("%s %d: parted from its log", calls[i], step);
            if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
                break;
        }
    forget_picture(&killed);
    e2e_close(&e);
}

/* Run by root for the bot's user. */
TEST_CASE(it_belongs_to_whom_it_did)
{
    enum { SOMEBODY = 12345 };
    static const struct {
        bool folder, gone; /* the folder is somebody's, or the file is; the file is gone */
        mode_t mode;
    } cases[] = {{false, false, 0640}, {true, true, 0600}, {true, false, 0640}};
    const char *said;
    struct stat found;
    if (geteuid() != 0)
        skip();
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        e2e_open(&e, false);
        play_and_stop();
        const char *given = cases[i].folder ? e.daemon.folder : file_of("");
        assert_int_equal(chown(given, SOMEBODY, SOMEBODY), 0);
        assert_int_equal(chmod(file_of(""), 0640), 0);
        (cases[i].gone ? lose_file : write_over)();
        assert_int_equal(restore("", &said), 0);
        assert_non_null(strstr(said, "bussolotto.db belongs to user 12345"));
        assert_int_equal(stat(file_of(""), &found), 0);
        assert_int_equal(found.st_uid, SOMEBODY);
        assert_int_equal(found.st_gid, SOMEBODY);
        assert_int_equal(found.st_mode & 0777, cases[i].mode);
        e2e_close(&e);
    }
}
