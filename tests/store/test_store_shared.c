/* test_store_shared.c - a shared database, and another process that reads, writes, checkpoints or
 * is a second bot meanwhile. */
#include "internal.h"
#include "log_guard.h"
#include "put_back.h"
#include "tempstore.h"
#include "testing.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* A number as the answer; the SQLite connection of this process has it read or do the rest. */
enum { SQL_BYTES = 300, OPENED = 1000 /* above all enum store_opened */ };

static struct scene {
    struct tempstore temp;
    pid_t pid; /* of the other process, which was forked before this one opened anything */
    int socket;
    int slept, told;
    int lets_go_at; /* after that many sleeps the other one commits; 0: never */
} scene;

static void on_wait(const char *line)
{
    assert_string_equal(line, "another program writes to the database, which is shared: waiting "
                              "for it");
    scene.told++;
}

/* --- the other process --- */

static enum store_opened open_as_bot(bool shared, struct store **ret_store,
                                     char ret_why[STORE_WHY_BYTES])
{
    return store_open_shared(scene.temp.path, tempstore_fatal, shared ? on_wait : NULL, ret_store,
                             ret_why);
}

/* The first number that SQL gives, or minus SQLite's code. */
static int run_sql(sqlite3 **db, const char *sql)
{
    sqlite3_stmt *statement = NULL;
    if (!*db)
        sqlite3_open(scene.temp.path, db);
    int code = sqlite3_prepare_v2(*db, sql, -1, &statement, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_step(statement);
    int answer = code == SQLITE_ROW ? sqlite3_column_int(statement, 0) : -code;
    sqlite3_finalize(statement);
    return answer;
}

static _Noreturn void be_other(int socket)
{
    char line[SQL_BYTES], why[STORE_WHY_BYTES];
    sqlite3 *db = NULL;
    struct store *store = NULL;
    for (ssize_t n; (n = recv(socket, line, sizeof line - 1, 0)) > 0;) {
        line[n] = '\0';
        int answer = 0;
        if (strcmp(line, "bot") == 0 || strcmp(line, "shared bot") == 0)
            answer = OPENED + (int)open_as_bot(*line == 's', &store, why);
        else if (strcmp(line, "close") == 0)
            sqlite3_close(db), db = NULL;
        else
            answer = run_sql(&db, line);
        if (send(socket, &answer, sizeof answer, 0) != sizeof answer)
            break;
    }
    _exit(0); /* as if it were killed: nothing is closed */
}

static int other(const char *line)
{
    int answer;
    assert_true(send(scene.socket, line, strlen(line), 0) > 0);
    assert_int_equal(recv(scene.socket, &answer, sizeof answer, 0), sizeof answer);
    return answer;
}

static void end_other(void)
{
    close(scene.socket);
    if (scene.pid > 0)
        assert_int_equal(waitpid(scene.pid, NULL, 0), scene.pid);
    scene.pid = 0;
}

static int begin_scene(void **state)
{
    int pair[2];
    (void)state;
    scene = (struct scene){.pid = 0};
    tempstore_make(&scene.temp);
    assert_int_equal(socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair), 0);
    scene.pid = fork();
    if (scene.pid == 0) {
        close(pair[0]);
        be_other(pair[1]);
    }
    close(pair[1]);
    scene.socket = pair[0];
    return 0;
}

static int end_scene(void **state)
{
    (void)state;
    end_other();
    tempstore_remove(&scene.temp);
    return 0;
}

#define SCENE_TEST(name) TEST_AROUND(name, begin_scene, end_scene)

/* --- this one --- */

/* The time that the store sleeps passes at once. */
int __wrap_nanosleep(const struct timespec *time, struct timespec *left);
int __wrap_nanosleep(const struct timespec *time, struct timespec *left)
{
    (void)left;
    assert_true(time->tv_nsec > 0);
    if (++scene.slept == scene.lets_go_at)
        assert_int_equal(other("COMMIT"), -SQLITE_DONE);
    return 0;
}

static struct store *open_shared(void)
{
    char why[STORE_WHY_BYTES];
    struct store *store = NULL;
    if (open_as_bot(true, &store, why) != STORE_OPENED)
        fail_msg("not opened: %s", why);
    return store;
}

static void expect_busy(bool shared)
{
    char why[STORE_WHY_BYTES];
    struct store *store = NULL;
    assert_int_equal(open_as_bot(shared, &store, why), STORE_BUSY);
    assert_non_null(strstr(why, "another process has it open"));
}

static void note(struct store *store, const char *name, int value)
{
    char text[16];
    snprintf(text, sizeof text, "%d", value);
    store_note_put(store, name, text);
}

static void commit_note(struct store *store, int value)
{
    store_begin(store);
    note(store, "a", value);
    store_commit(store);
}

static off_t bytes_of(const char *ending)
{
    char name[TEMPSTORE_PATH_BYTES + 16];
    struct stat found;
    snprintf(name, sizeof name, "%s%s", scene.temp.path, ending);
    return stat(name, &found) == 0 ? found.st_size : -1;
}

#define NOTE(name) "SELECT value FROM notes WHERE name = '" name "'"

SCENE_TEST(test_reader_sees_whole_transactions)
{
    struct store *store = open_shared();
    for (int i = 1; i <= 50; i++) {
        store_begin(store);
        note(store, "a", i);
        int seen = other("SELECT coalesce((" NOTE("a") "), 0)");
        note(store, "b", i);
        store_commit(store);
        assert_int_equal(seen, i - 1);
        assert_int_equal(other("SELECT (" NOTE("a") ") = (" NOTE("b") ")"), 1);
        assert_int_equal(other(NOTE("a")), i);
    }
    other("close");
    store_close(store);
    assert_int_equal(bytes_of("-wal"), -1);
    assert_int_equal(bytes_of("-shm"), -1);
}

/* A reader keeps the state that it began with, and the log cannot be emptied before it ends. */
SCENE_TEST(test_reader_that_stays)
{
    struct store *store = open_shared();
    commit_note(store, 1);
    assert_int_equal(other("BEGIN"), -SQLITE_DONE);
    assert_int_equal(other(NOTE("a")), 1);
    commit_note(store, 2);
    assert_true(store_log_empty(store));
    assert_true(bytes_of("-wal") > 0);
    commit_note(store, 3);
    assert_int_equal(other(NOTE("a")), 1);
    assert_int_equal(other("COMMIT"), -SQLITE_DONE);
    assert_int_equal(other(NOTE("a")), 3);
    assert_true(store_log_empty(store));
    assert_int_equal(bytes_of("-wal"), 0);
    assert_int_equal(scene.slept, 0);
    other("close");
    store_close(store);
}

/* That is no program that wrote over the database. */
SCENE_TEST(test_others_may_checkpoint)
{
    struct store *store = open_shared();
    commit_note(store, 1);
    assert_int_equal(other("PRAGMA wal_checkpoint(TRUNCATE)"), 0);
    assert_int_equal(bytes_of("-wal"), 0);
    commit_note(store, 2);
    assert_int_equal(other("CREATE TABLE theirs (x)"), -SQLITE_DONE);
    commit_note(store, 3);
    assert_int_equal(other(NOTE("a")), 3);
    other("close");
    store_close(store);
}

SCENE_TEST(test_second_bot_is_refused)
{
    assert_int_equal(other("shared bot"), OPENED + STORE_OPENED);
    expect_busy(true);
    expect_busy(false);
    char why[STORE_WHY_BYTES];
    assert_false(store_is_free(scene.temp.path, why));
    assert_false(store_has_no_bot(scene.temp.path, why));
    assert_false(store_readable(scene.temp.path, 1, why));
    assert_non_null(strstr(why, "in use by another process"));
    end_other();
    store_close(open_shared());
}

SCENE_TEST(test_exclusive_bot_excludes)
{
    assert_int_equal(other("bot"), OPENED + STORE_OPENED);
    expect_busy(true);
    end_other();
    store_close(open_shared());
}

SCENE_TEST(test_exclusive_bot_is_kept_out)
{
    struct store *store = open_shared();
    assert_int_equal(other("bot"), OPENED + STORE_BUSY);
    assert_int_equal(other("shared bot"), OPENED + STORE_BUSY);
    commit_note(store, 1);
    store_close(store);
    assert_int_equal(other("bot"), OPENED + STORE_OPENED);
}

SCENE_TEST(test_waits_for_a_writer)
{
    struct store *store = open_shared();
    assert_int_equal(other("BEGIN IMMEDIATE"), -SQLITE_DONE);
    scene.lets_go_at = 500;
    commit_note(store, 7);
    assert_int_equal(scene.slept, 500);
    assert_int_equal(scene.told, 1);
    assert_int_equal(other("BEGIN IMMEDIATE"), -SQLITE_DONE);
    scene.lets_go_at = 0;
    assert_int_equal(other("COMMIT"), -SQLITE_DONE);
    assert_int_equal(other(NOTE("a")), 7);
    other("close");
    store_close(store);
}

static void begin_in_vain(const struct tempstore *temp)
{
    (void)temp;
    struct store *store = open_shared();
    other("BEGIN IMMEDIATE");
    store_begin(store);
}

/* The bot ends, and when it is started again it waits as long as it takes. */
SCENE_TEST(test_writer_that_stays)
{
    char line[STORE_WHY_BYTES];
    store_close(open_shared());
    assert_int_equal(tempstore_child(begin_in_vain, &scene.temp, line), TEMPSTORE_FATAL);
    assert_non_null(strstr(line, "database is locked (code 5) [BEGIN IMMEDIATE]"));
    expect_busy(true);
    other("COMMIT");
    store_close(open_shared());
}

/* Also after one that was killed and left its log and -shm. */
SCENE_TEST(test_locking_changes)
{
    struct store *store = open_shared();
    commit_note(store, 1);
    store_close(store);
    store = tempstore_open(&scene.temp);
    commit_note(store, 2);
    assert_int_equal(bytes_of("-shm"), -1);
    store_close(store);
    assert_int_equal(other("shared bot"), OPENED + STORE_OPENED);
    end_other();
    assert_true(bytes_of("-wal") > 0);
    assert_true(bytes_of("-shm") > 0);
    store = tempstore_open(&scene.temp);
    assert_int_equal(tempstore_number(store, NOTE("a")), 2);
    commit_note(store, 3);
    store_close(store);
    store = open_shared();
    assert_int_equal(tempstore_number(store, NOTE("a")), 3);
    store_close(store);
}

/* The file still says that it is a copy, and its log that this is over. */
SCENE_TEST(test_put_back_beside_a_reader)
{
    char copied[32], why[STORE_WHY_BYTES];
    struct store *store = tempstore_open(&scene.temp);
    store_begin(store);
    store_note_put(store, PUT_BACK_NOTE, "1790000000000");
    store_commit(store);
    store_close(store);
    store = open_shared();
    assert_int_equal(other("BEGIN"), -SQLITE_DONE);
    assert_int_equal(other("SELECT count(*) FROM notes") > 0, 1);
    store_begin(store);
    store_put_back_forget(store);
    store_note_put(store, "heard", "1790000001000");
    store_commit(store);
    store_close(store);
    end_other();
    assert_true(bytes_of("-wal") > 0);
    if (!store_log_fits(scene.temp.path, why))
        fail_msg("%s", why);
    store = tempstore_open(&scene.temp);
    assert_false(store_note(store, PUT_BACK_NOTE, copied, sizeof copied));
    store_close(store);
}

/* Commands that read do so beside others who read, but nothing is put back below these. */
SCENE_TEST(test_stopped_bot_and_a_reader)
{
    char why[STORE_WHY_BYTES];
    struct store *store = open_shared();
    commit_note(store, 4);
    assert_int_equal(other(NOTE("a")), 4);
    store_close(store);
    assert_true(bytes_of("-wal") > 0); /* the reader has it open */
    assert_false(store_is_free(scene.temp.path, why));
    assert_true(store_has_no_bot(scene.temp.path, why));
    assert_int_equal(store_open_to_read(scene.temp.path, tempstore_fatal, &store, why),
                     STORE_OPENED);
    assert_int_equal(tempstore_number(store, NOTE("a")), 4);
    store_close(store);
    expect_busy(false);
    store_close(open_shared());
}
