/* test_lending.c - copies of a database in use for other programs: whole, shared, bounded, and gone
 * when nobody reads them any more.
 */
#include "lending.h"

#include "e2e.h"
#include "shell.h"
#include "soundness.h"
#include "tempstore.h"
#include "testing.h"

#include <errno.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

enum { TURNS_MOST = 2000, HOUR_MS = 60 * 60 * 1000 };
static const int64_t NOW_MS = 1795305600000;

/* A store of 3 MB, so that a copy takes several pieces, and what lends copies of it. */
static struct lent {
    struct tempstore temp;
    struct store *store;
    struct lending lending;
    int64_t clock_ms;
    int signals;
} l;

static int open_lending(void **state)
{
    tempstore_make(&l.temp);
    setenv("RUNTIME_DIRECTORY", l.temp.folder, 1);
    l.store = tempstore_open(&l.temp);
    assert_int_equal(tempstore_try(l.store, "WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n"
                                            "  WHERE i < 3000)"
                                            "INSERT INTO notes SELECT 'note ' || i,"
                                            "  hex(zeroblob(500)) FROM n"),
                     0);
    l.signals = eventfd(0, EFD_CLOEXEC);
    l.clock_ms = 1000;
    lending_open(&l.lending, l.store, l.temp.path, l.signals);
    return 0;
}

static int close_lending(void **state)
{
    lending_close(&l.lending);
    store_close(l.store);
    close(l.signals);
    unsetenv("RUNTIME_DIRECTORY");
    tempstore_remove(&l.temp);
    return 0;
}

#define LENDING_TEST(name) TEST_AROUND(name, open_lending, close_lending)

/* Somebody asks. */
static int ask(void)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    snprintf(address.sun_path, sizeof address.sun_path, "%.80s/database", l.temp.folder);
    int asker = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    assert_int_equal(connect(asker, (struct sockaddr *)&address, sizeof address), 0);
    return asker;
}

static bool is_woken(void)
{
    struct pollfd look = {.fd = lending_wakes(&l.lending), .events = POLLIN};
    return poll(&look, 1, 0) == 1;
}

/* Turns of the loop, as many as it asks for; it says by itself when it has nothing to do. */
static int work(void)
{
    int turns = 0;
    for (; turns < TURNS_MOST; turns++) {
        int64_t ms = lending_wait(&l.lending, l.clock_ms);
        if (ms < 0 && !is_woken())
            return turns;
        l.clock_ms += is_woken() ? 0 : ms;
        lending_due(&l.lending, NOW_MS, l.clock_ms);
    }
    fail_msg("it never sleeps");
    return turns;
}

/* The line that somebody was told, without the end of the line; "": hung up on; "...": nothing yet.
 */
static const char *told(int asker)
{
    static char line[PATH_MAX + STORE_WHY_BYTES];
    ssize_t got = recv(asker, line, sizeof line - 1, 0);
    if (got < 0)
        return errno == EAGAIN ? "..." : "";
    line[got] = '\0';
    line[strcspn(line, "\n")] = '\0';
    return line;
}

static const char *lent_file(int number)
{
    static char path[TEMPSTORE_PATH_BYTES + 16];
    snprintf(path, sizeof path, "%s.lent-%d", l.temp.path, number);
    return path;
}

static bool exists(int number)
{
    return access(lent_file(number), F_OK) == 0;
}

static void put(const char *name, const char *value)
{
    store_begin(l.store);
    store_note_put(l.store, name, value);
    store_commit(l.store);
}

/* --- a copy --- */

LENDING_TEST(a_copy_has_what_was_committed_until_it_is_done)
{
    char value[16];
    int asker = ask();
    assert_true(is_woken());
    for (int turn = 0; turn < 3; turn++, l.clock_ms += 10)
        lending_due(&l.lending, NOW_MS, l.clock_ms);
    assert_string_equal(told(asker), "...");
    put("note 1", "first");
    put("note 3000", "last");
    assert_in_range(work(), 2, TURNS_MOST - 1);
    put("note 2", "too late");
    const char *line = told(asker);
    assert_memory_equal(line, "copy ", 5);
    assert_string_equal(line + 5, lent_file(0));
    struct tempstore copy = l.temp;
    snprintf(copy.path, sizeof copy.path, "%s", lent_file(0));
    struct store *store;
    char why[STORE_WHY_BYTES];
    assert_int_equal(store_verify(copy.path, why), STORE_SOUND);
    assert_int_equal(store_open_to_read(copy.path, tempstore_fatal, &store, why), STORE_OPENED);
    assert_true(store_note(store, "note 1", value, sizeof value));
    assert_string_equal(value, "first");
    assert_true(store_note(store, "note 3000", value, sizeof value));
    assert_string_equal(value, "last");
    assert_int_equal(tempstore_number(store, "SELECT count(*) FROM notes WHERE name LIKE 'note %'"),
                     3000);
    store_close(store);
    close(asker);
    work();
    assert_false(exists(0));
}

LENDING_TEST(those_who_ask_meanwhile_share_it)
{
    int first = ask();
    lending_due(&l.lending, NOW_MS, l.clock_ms);
    l.clock_ms += 50;
    lending_due(&l.lending, NOW_MS, l.clock_ms);
    int second = ask();
    work();
    assert_string_equal(told(first) + 5, lent_file(0));
    assert_string_equal(told(second) + 5, lent_file(0));
    close(first);
    work();
    assert_true(exists(0));
    int third = ask();
    work();
    assert_string_equal(told(third) + 5, lent_file(1));
    close(second);
    work();
    assert_true(!exists(0) && exists(1));
    close(third);
    work();
    assert_false(exists(1));
}

/* --- those who do harm --- */

LENDING_TEST(who_vanishes_leaves_nothing_behind)
{
    int asker = ask();
    for (int turn = 0; turn < 3; turn++, l.clock_ms += 10)
        lending_due(&l.lending, NOW_MS, l.clock_ms);
    assert_true(exists(0));
    close(asker);
    work();
    assert_false(exists(0));
    assert_int_equal(lending_wait(&l.lending, l.clock_ms), -1);
}

LENDING_TEST(who_writes_is_hung_up_on)
{
    int asker = ask();
    for (int i = 0; i < 100; i++)
        send(asker, "give me all of it", 17, MSG_NOSIGNAL);
    work();
    assert_string_equal(told(asker), "");
    assert_false(exists(0));
    close(asker);
}

LENDING_TEST(who_hangs_is_hung_up_on_at_last)
{
    int asker = ask();
    work();
    assert_true(exists(0));
    lending_due(&l.lending, NOW_MS, l.clock_ms + HOUR_MS - 1000);
    assert_true(exists(0));
    lending_due(&l.lending, NOW_MS, l.clock_ms + HOUR_MS);
    assert_false(exists(0));
    close(asker);
}

/* More than can be: they wait in line, and the daemon sleeps. */
LENDING_TEST(a_crowd_waits)
{
    enum { MANY = LENDING_BORROWERS_MOST + 4 };
    int askers[MANY], served = 0;
    for (int i = 0; i < MANY; i++) {
        askers[i] = ask();
        if (i == LENDING_BORROWERS_MOST - 1)
            work();
    }
    work();
    for (int i = 0; i < MANY; i++)
        served += strcmp(told(askers[i]), "...") != 0;
    assert_int_equal(served, LENDING_BORROWERS_MOST);
    close(askers[0]);
    close(askers[1]);
    work();
    for (served = 0; served < 4 && strcmp(told(askers[LENDING_BORROWERS_MOST + served]), "...");)
        served++;
    assert_int_equal(served, 2);
    for (int i = 2; i < MANY; i++)
        close(askers[i]);
    work();
    for (int number = 0; number < LENT_COPIES_MOST; number++)
        assert_false(exists(number));
}

/* No more copies than that take room at a time. */
LENDING_TEST(who_finds_all_names_taken_waits)
{
    int askers[LENT_COPIES_MOST + 1];
    for (int i = 0; i < LENT_COPIES_MOST + 1; i++) {
        askers[i] = ask();
        work();
    }
    assert_string_equal(told(askers[LENT_COPIES_MOST - 1]) + 5, lent_file(LENT_COPIES_MOST - 1));
    assert_string_equal(told(askers[LENT_COPIES_MOST]), "...");
    close(askers[1]);
    work();
    assert_string_equal(told(askers[LENT_COPIES_MOST]) + 5, lent_file(1));
    for (int i = 0; i < LENT_COPIES_MOST + 1; i++)
        close(askers[i]);
    work();
}

/* --- the disk --- */

LENDING_TEST(a_copy_that_cannot_be_written_is_refused)
{
    struct rlimit before, tight;
    int asker = ask();
    signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &before);
    tight = (struct rlimit){1000 * 1000, before.rlim_max};
    setrlimit(RLIMIT_FSIZE, &tight);
    work();
    setrlimit(RLIMIT_FSIZE, &before);
    const char *line = told(asker);
    assert_memory_equal(line, "no ", 3);
    assert_non_null(strstr(line, "the copy cannot be written: "));
    assert_string_equal(told(asker), "");
    assert_false(exists(0));
    close(asker);
    put("note 1", "goes on");
    assert_string_equal(tempstore_text(l.store, "PRAGMA integrity_check"), "ok");
}

/* A disk with less room than a copy and the bot need. */
LENDING_TEST(a_disk_without_room_is_spared)
{
    if (unshare(CLONE_NEWNS) != 0 || mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0)
        skip();
    char folder[TEMPSTORE_PATH_BYTES], path[PATH_MAX], line[PATH_MAX];
    snprintf(folder, sizeof folder, "%s/disk", l.temp.folder);
    snprintf(path, sizeof path, "%s/small.db", folder);
    assert_int_equal(mkdir(folder, 0700), 0);
    if (mount("tmpfs", folder, "tmpfs", 0, "size=16m") != 0)
        skip();
    snprintf(line, sizeof line, "cp %s %s", l.temp.path, path);
    assert_int_equal(system(line), 0);
    snprintf(l.lending.path, sizeof l.lending.path, "%s", path);
    int asker = ask();
    work();
    assert_non_null(strstr(told(asker), "a copy needs "));
    close(asker);
    umount(folder);
    rmdir(folder);
}

LENDING_TEST(what_a_killed_process_lent_is_removed)
{
    lending_close(&l.lending);
    FILE *left = fopen(lent_file(2), "w");
    assert_non_null(left);
    fclose(left);
    lending_open(&l.lending, l.store, l.temp.path, l.signals);
    assert_false(exists(2));
}

/* --- beside a bot that runs --- */

static struct e2e e;

/* An evening whose bot runs as a unit does, with a folder for what it tells. */
static void run_as_unit(void)
{
    daemon_stop(&e.daemon, SIGTERM, e.pretend);
    setenv("RUNTIME_DIRECTORY", e.daemon.folder, 1);
    daemon_start(&e.daemon);
    unsetenv("RUNTIME_DIRECTORY");
    e2e_settle(&e);
}

/* Runs the program beside it; nobody serves the bot's polls meanwhile. */
static int call(const char *words, char *ret_said, size_t room)
{
    char line[1500];
    snprintf(line, sizeof line, "RUNTIME_DIRECTORY=%s timeout 60 %s -c %s/bussolotto.conf %s 2>&1",
             e.daemon.folder, e.daemon.program, e.daemon.folder, words);
    return shell_run(line, ret_said, room);
}

E2E_TEST(commands_answer_beside_the_running_bot, &e)
{
    char said[8192], expected[200];
    run_as_unit();
    e2e_game(&e, "tokyo");
    assert_int_equal(call("games", said, sizeof said), 0);
    snprintf(expected, sizeof expected,
             "chat\ttable\tstate\tgame\tseats\tmoves\tsince\n%lld\t1\t"
             "playing\ttokio\t3\t",
             (long long)E2E_GROUP);
    assert_memory_equal(said, expected, strlen(expected));
    snprintf(expected, sizeof expected, "standings --chat %lld", (long long)E2E_GROUP);
    assert_int_equal(call(expected, said, sizeof said), 0);
    assert_non_null(strstr(said, "rank\tpoints"));
    snprintf(expected, sizeof expected, "export --chat %lld", (long long)E2E_GROUP);
    assert_int_equal(call(expected, said, sizeof said), 0);
    assert_non_null(strstr(said, "game,table"));
    assert_int_equal(call("verify", said, sizeof said), 0);
    snprintf(expected, sizeof expected, "%s: sound\n", daemon_path(&e.daemon, "bussolotto.db"));
    assert_string_equal(said, expected);
    assert_int_equal(call("rebuild", said, sizeof said), 0);
    assert_int_equal(call("rebuild --write", said, sizeof said), 1);
    e2e_settle(&e);
    assert_int_not_equal(access(daemon_path(&e.daemon, "bussolotto.db.lent-0"), F_OK), 0);
    daemon_stop(&e.daemon, SIGTERM, e.pretend);
    assert_int_not_equal(access(daemon_path(&e.daemon, "database"), F_OK), 0);
    assert_int_equal(call("games", said, sizeof said), 0);
    daemon_start(&e.daemon);
    e2e_settle(&e);
}

E2E_TEST(who_may_not_look_is_told_how, &e)
{
    char said[2048];
    struct stat socket;
    assert_int_equal(call("games", said, sizeof said), 1);
    assert_non_null(strstr(said, "; stop the bot first, or name a backup; it lends no copy at "));
    assert_non_null(strstr(said, "(RUNTIME_DIRECTORY may name the folder)\n"));
    run_as_unit();
    assert_int_equal(stat(daemon_path(&e.daemon, "database"), &socket), 0);
    assert_int_equal(socket.st_mode & 07777, 0600);
}
