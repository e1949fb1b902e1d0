/* test_copy_keeper.c - a daemon whose copy is seconds old: its machine is lost, the copy is put
 * back, and people play on; and a folder that cannot be written.
 */
#include "copy_files.h"
#include "e2e.h"
#include "exit_status.h"
#include "testing.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    FOLLOWED_MS = 3000 /* two seconds at most, and the disk */,
    MINUTE_MS = 61 * 1000,
    PUT_BACK_MS = 60 * 1000
};

static struct e2e evening;

static int begin(void **state)
{
    int failed = e2e_begin(state);
    copy_files_remove(&evening.daemon);
    return failed;
}

static int end(void **state)
{
    copy_files_remove(&evening.daemon);
    return e2e_end(state);
}

#define COPY_TEST(name) TEST_OF(name, begin, end, &evening)

static void reload(struct e2e *e)
{
    kill(e->daemon.pid, SIGHUP);
    e2e_logged(e, "configuration read again");
}

static int times_logged(const struct e2e *e, const char *part)
{
    char *log = daemon_log(&e->daemon);
    int n = 0;
    for (const char *at = log; (at = strstr(at, part)) != NULL; at++)
        n++;
    free(log);
    return n;
}

static int files_of_copy(const struct e2e *e)
{
    DIR *folder = opendir(copy_files_folder(&e->daemon));
    const struct dirent *file;
    int n = 0;
    while (folder && (file = readdir(folder)) != NULL)
        n += strncmp(file->d_name, "bussolotto.db.copy-", 19) == 0;
    if (folder)
        closedir(folder);
    return n;
}

static void assert_said(const struct e2e *e, const char *part)
{
    char text[4096] = "";
    FILE *file = fopen(daemon_path(&e->daemon, "said"), "r");
    assert_non_null(file);
    assert_true(fread(text, 1, sizeof text - 1, file) > 0);
    fclose(file);
    if (!strstr(text, part))
        fail_msg("\"%s\" is not said in:\n%s", part, text);
}

static void assert_ends(struct e2e *e, enum exit_status expected)
{
    int status;
    while (!daemon_ended(&e->daemon, &status))
        pretend_run(e->pretend, 1);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), expected);
}

COPY_TEST(a_lost_machine_costs_seconds)
{
    struct e2e *e = *state;
    copy_files_want(&e->daemon, NULL);
    reload(e);
    e2e_logged(e, "copy: ");
    e2e_game(e, "classico");
    e2e_run(e, FOLLOWED_MS);
    daemon_stop(&e->daemon, SIGKILL, e->pretend);
    copy_files_lose(&e->daemon);

    daemon_start(&e->daemon); /* by the service manager, before anybody could look */
    assert_ends(e, EXIT_STATUS_DATABASE);
    assert_int_equal(times_logged(e, "there is no database, but there is a copy of it"), 1);
    assert_int_equal(copy_files_run(&e->daemon, "restore"), 0);
    assert_said(e, "copy-1 and its log");
    assert_said(e, "put back");
    assert_int_equal(copy_files_run(&e->daemon, "verify"), 0);
    assert_true(access(daemon_path(&e->daemon, "bussolotto.db.gathered"), F_OK) != 0);

    daemon_start(&e->daemon);
    e2e_settle(e);
    for (int ms = 0; ms < PUT_BACK_MS && e2e_told(e, E2E_GROUP, "I was set back to") == 0; ms += 10)
        e2e_run(e, 10);
    assert_int_equal(e2e_told(e, E2E_GROUP, "I was set back to"), 1);
    assert_true(e2e_turn(e) != 0);
    e2e_logged(e, "copy-2");
    assert_in_range(files_of_copy(e), 1, 2); /* perhaps with a log already */
}

COPY_TEST(a_folder_that_is_not_there_is_told_of_once)
{
    struct e2e *e = *state;
    copy_files_want(&e->daemon, NULL);
    copy_files_remove(&e->daemon);
    reload(e);
    e2e_logged(e, "no copy in ");
    e2e_game(e, "classico");
    for (int i = 0; i < 3; i++) {
        e2e_pass(e, MINUTE_MS);
        e2e_say(e, E2E_STRANGER, E2E_STRANGER, "/help");
    }
    assert_int_equal(times_logged(e, "no copy in "), 1);
    assert_int_equal(mkdir(copy_files_folder(&e->daemon), 0700), 0);
    e2e_pass(e, MINUTE_MS);
    e2e_say(e, E2E_STRANGER, E2E_STRANGER, "/help");
    e2e_logged(e, "is kept again");
    assert_true(files_of_copy(e) > 0);
}

/* Another program that opens the copy moves its log; the next base has everything. */
COPY_TEST(one_that_somebody_changed_begins_anew)
{
    struct e2e *e = *state;
    char command[2 * COPY_FILES_BYTES];
    copy_files_want(&e->daemon, NULL);
    reload(e);
    e2e_game(e, "classico");
    e2e_logged(e, "copy: ");
    e2e_run(e, FOLLOWED_MS);
    snprintf(command, sizeof command, "rm '%s'/*-wal", copy_files_folder(&e->daemon));
    assert_int_equal(system(command), 0);
    e2e_say(e, E2E_STRANGER, E2E_STRANGER, "/help");
    e2e_logged(e, "somebody changed the copy");
    e2e_pass(e, MINUTE_MS);
    e2e_logged(e, "is kept again");
    daemon_stop(&e->daemon, SIGTERM, e->pretend);
    copy_files_lose(&e->daemon);
    assert_int_equal(copy_files_run(&e->daemon, "restore"), 0);
    daemon_start(&e->daemon);
    e2e_settle(e);
    assert_true(e2e_turn(e) != 0);
}

/* An hour after the start the log is emptied, and the copy's log is moved into its base. */
COPY_TEST(the_program_gets_the_base)
{
    struct e2e *e = *state;
    char script[COPY_FILES_BYTES];
    snprintf(script, sizeof script, "%s", daemon_path(&e->daemon, "script"));
    FILE *file = fopen(script, "w");
    assert_non_null(file);
    fprintf(file, "#!/bin/sh\necho \"got $1, which has $(wc -c <\"$1\")\"\nexit 3\n");
    fchmod(fileno(file), 0700);
    fclose(file);
    copy_files_want(&e->daemon, script);
    reload(e);
    e2e_logged(e, "copy: ");
    e2e_game(e, "classico");
    e2e_pass(e, 60 * MINUTE_MS);
    e2e_run(e, FOLLOWED_MS);
    e2e_say(e, E2E_STRANGER, E2E_STRANGER, "/help");
    e2e_logged(e, "got ");
    e2e_logged(e, "ended with status 3");
    assert_true(times_logged(e, "copy-1, which has ") > 0);
}
