/* test_two_bots.c - two real daemons poll with one token, on a Telegram whose time, and theirs, the
 * test moves on: the one that was started last takes nothing, sends nothing, and ends; of two that
 * are started at once the first to go on plays.
 */
#include "e2e.h"
#include "exit_status.h"
#include "moved_time.h"
#include "parallel_tests.h"
#include "patience.h"
#include "testing.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#define GROUP E2E_GROUP

enum {
    SECOND = 1000,
    MINUTE = 60 * SECOND,
    STEP_MS = 500,
    STEP_REAL_MS = 20,
    SLOW_REAL_MS = 80,
};

static struct e2e e;         /* its daemon is the older */
static struct daemon second; /* with a folder and a database of its own */
static struct daemon third;  /* likewise; most tests do not start it */
static struct moved_time *moved;

/* --- the second one's service manager --- */

static int manager = -1;
static bool told_of_another;

static void listen_to(struct daemon *daemon)
{
    static char path[300];
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    snprintf(path, sizeof path, "%s", daemon_path(daemon, "notify"));
    snprintf(address.sun_path, sizeof address.sun_path, "%.100s", path);
    manager = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    assert_int_equal(bind(manager, (struct sockaddr *)&address, sizeof address), 0);
    daemon->notify = path;
}

/* It would wait for one that does not read. */
static void read_what_is_told(void)
{
    char message[1024];
    for (ssize_t length; (length = recv(manager, message, sizeof message - 1, 0)) > 0;) {
        message[length] = '\0';
        told_of_another |= strstr(message, "STATUS=Another program polls") != NULL;
    }
}

/* --- time --- */

static void share_time(void)
{
    char path[512];
    snprintf(path, sizeof path, "%s", daemon_path(&second, "time"));
    int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    assert_true(fd >= 0 && ftruncate(fd, sizeof *moved) == 0);
    moved = mmap(NULL, sizeof *moved, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    assert_ptr_not_equal(moved, MAP_FAILED);
    close(fd);
    setenv(MOVED_TIME_VARIABLE, path, 1);
}

/* They look at the time when they wake. */
static void wake(const struct daemon *daemon)
{
    if (daemon->pid != 0)
        kill(daemon->pid, SIGCHLD);
}

static void pass_at(int64_t ms, int step_real_ms)
{
    for (; ms > 0; ms -= STEP_MS) {
        atomic_fetch_add(&moved->ahead_ms, STEP_MS);
        pretend_advance(e.pretend, STEP_MS);
        wake(&e.daemon);
        wake(&second);
        wake(&third);
        e2e_run(&e, step_real_ms);
        read_what_is_told();
    }
}

static void pass(int64_t ms)
{
    pass_at(ms, STEP_REAL_MS);
}

/* --- two daemons --- */

static void use_moved_time(struct daemon *daemon)
{
    program_path("playground-daemon", daemon->program);
}

static void open_two(void)
{
    e2e_open(&e, false);
    daemon_stop(&e.daemon, SIGTERM, e.pretend);
    daemon_open(&second, e.pretend, false);
    share_time();
    use_moved_time(&e.daemon);
    use_moved_time(&second);
    daemon_start(&e.daemon);
    pass(3 * MINUTE);
}

static void close_two(void)
{
    daemon_close(&second);
    e2e_close(&e);
}

/* They are slow, as this time goes, while it is clear that there are two. */
static void start_second(void)
{
    daemon_start(&second);
    pass_at(40 * SECOND, SLOW_REAL_MS);
}

/* The exit status of the second one, which ends by itself within this time. */
static int ends_within(int64_t ms)
{
    int status = -1;
    for (int64_t passed = 0; passed < ms && !daemon_ended(&second, &status); passed += STEP_MS)
        pass(STEP_MS);
    assert_int_equal(second.pid, 0);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

static void expect_logged(const struct daemon *daemon, const char *part, int least, int most)
{
    int n = daemon_logged(daemon, part);
    if (n < least || n > most)
        fail_msg("«%s» is there %d times, not %d to %d: %s", part, n, least, most,
                 daemon_log(daemon));
}

/* Of a database that nobody has open. */
static int count(const struct daemon *daemon, const char *sql)
{
    sqlite3 *db;
    sqlite3_stmt *statement;
    assert_int_equal(sqlite3_open(daemon_path(daemon, "bussolotto.db"), &db), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(db, sql, -1, &statement, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_step(statement), SQLITE_ROW);
    int n = sqlite3_column_int(statement, 0);
    sqlite3_finalize(statement);
    sqlite3_close(db);
    return n;
}

/* --- people --- */

/* Presses the button whose data begins with this, below the newest post of the group. On a busy
 * machine the daemons are given real time besides, in which the moved time stands nearly still. */
static void press(int64_t user, const char *data)
{
    char id[40];
    for (int i = 0; i < PATIENCE_MS / STEP_REAL_MS && !e2e_button(&e, GROUP, data); i++)
        e2e_run(&e, STEP_REAL_MS);
    assert_true(pretend_press(e.pretend, user, GROUP, e2e_newest(&e, GROUP),
                              e2e_data(&e, GROUP, data), id));
    pass(5 * SECOND);
    for (int i = 0; i < PATIENCE_MS / STEP_REAL_MS && !pretend_answer(e.pretend, id); i++)
        e2e_run(&e, STEP_REAL_MS);
    assert_non_null(pretend_answer(e.pretend, id));
}

static void expect_all_at_one_table(void)
{
    assert_non_null(strstr(e2e_text(&e, GROUP), "Anna"));
    assert_non_null(strstr(e2e_text(&e, GROUP), "Bob"));
}

/* --- tests --- */

TEST_CASE(with_two_databases)
{
    open_two();
    listen_to(&second);
    start_second();
    pretend_say(e.pretend, E2E_HOST, GROUP, "/play@" E2E_BOT, 0, 0);
    pass(5 * SECOND);
    press(E2E_ANN, "j:");
    pass(3 * MINUTE);
    press(E2E_BOB, "j:");
    expect_all_at_one_table();
    assert_int_equal(e2e_told(&e, GROUP, "at the table"), 1);
    assert_true(told_of_another);
    expect_logged(&e.daemon, "another program polls with this bot's token", 1, 4);
    assert_int_equal(ends_within(7 * MINUTE), EXIT_STATUS_SECOND);
    expect_logged(&second, "another program polls with this bot's token", 6, 11);
    expect_logged(&second, "this one ends", 1, 1);
    expect_logged(&e.daemon, "another program polls with this bot's token", 6, 11);
    assert_int_equal(count(&second, "SELECT count(*) FROM tables"), 0);
    assert_int_equal(count(&second, "SELECT count(*) FROM updates"), 0);
    pass(3 * MINUTE);
    expect_logged(&e.daemon, "no other program polls with this bot's token any more", 1, 1);
    close(manager);
    close_two();
}

static void copy_database(void)
{
    char line[1100], from[512];
    snprintf(from, sizeof from, "%s", daemon_path(&e.daemon, "bussolotto.db"));
    snprintf(line, sizeof line, "cp %s %s", from, daemon_path(&second, "bussolotto.db"));
    assert_int_equal(system(line), 0);
}

/* The old machine was not stopped after all when the bot moved to a new one. */
TEST_CASE(with_a_copied_database)
{
    open_two();
    pretend_say(e.pretend, E2E_HOST, GROUP, "/play@" E2E_BOT, 0, 0);
    pass(5 * SECOND);
    daemon_stop(&e.daemon, SIGTERM, e.pretend);
    copy_database();
    daemon_start(&e.daemon);
    pass(4 * MINUTE);
    start_second();
    press(E2E_ANN, "j:");
    press(E2E_BOB, "j:");
    expect_all_at_one_table();
    assert_int_equal(ends_within(10 * MINUTE), EXIT_STATUS_SECOND);
    assert_int_equal(count(&second, "SELECT count(*) FROM seats"), 1);
    expect_all_at_one_table();
    close_two();
}

/* The update that the process before polled still waits at Telegram. */
TEST_CASE(a_restart_is_none)
{
    open_two();
    for (int i = 0; i < 3; i++) {
        daemon_stop(&e.daemon, SIGKILL, e.pretend);
        daemon_start(&e.daemon);
        pass(20 * SECOND);
    }
    pretend_say(e.pretend, E2E_HOST, GROUP, "/play@" E2E_BOT, 0, 0);
    pass(5 * SECOND);
    press(E2E_ANN, "j:");
    press(E2E_BOB, "j:");
    expect_all_at_one_table();
    expect_logged(&e.daemon, "another program", 0, 0);
    close_two();
}

/* The new one is started before the old one is stopped. */
TEST_CASE(the_new_one_takes_over)
{
    open_two();
    start_second();
    daemon_stop(&e.daemon, SIGTERM, e.pretend);
    pretend_say(e.pretend, E2E_HOST, GROUP, "/play@" E2E_BOT, 0, 0);
    pass(90 * SECOND);
    press(E2E_ANN, "j:");
    press(E2E_BOB, "j:");
    expect_all_at_one_table();
    pass(11 * MINUTE);
    assert_int_equal(kill(second.pid, 0), 0);
    expect_logged(&second, "this one ends", 0, 0);
    close_two();
}

/* Of the second and the third, once one has ended by itself. */
static const struct daemon *first_to_end(void)
{
    int status = -1;
    while (!daemon_ended(&second, &status) && !daemon_ended(&third, &status))
        pass(STEP_MS);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), EXIT_STATUS_SECOND);
    return second.pid == 0 ? &second : &third;
}

TEST_CASE(with_two_that_start_together)
{
    open_two();
    daemon_stop(&e.daemon, SIGTERM, e.pretend);
    daemon_open(&third, e.pretend, false);
    use_moved_time(&third);
    daemon_start(&third);
    start_second();
    pretend_say(e.pretend, E2E_HOST, GROUP, "/play@" E2E_BOT, 0, 0);
    pass(2 * MINUTE);
    press(E2E_ANN, "j:");
    pass(MINUTE);
    press(E2E_BOB, "j:");
    expect_all_at_one_table();
    assert_int_equal(e2e_told(&e, GROUP, "at the table"), 1);
    assert_int_equal(count(first_to_end(), "SELECT count(*) FROM updates"), 0);
    pass(3 * MINUTE);
    assert_true(second.pid != 0 || third.pid != 0);
    expect_all_at_one_table();
    daemon_close(&third);
    close_two();
}

int main(void)
{
    return parallel_tests_run();
}
