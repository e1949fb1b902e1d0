/* test_copy_keeper.c - a daemon whose copy is seconds old: its machine is lost, the copy is put
 * back, and people play on; and a folder that cannot be written.
 */
#include "clock.h"
#include "copy_files.h"
#include "copy_keeper.h"
#include "e2e.h"
#include "exit_status.h"
#include "tempstore.h"
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
    assert_int_equal(daemon_logged(&e->daemon, "there is no database, but there is a copy of it"),
                     1);
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

/* A copy is tried every minute; on a busy machine the try before may still be under way, and fail.
 */
static void await_kept_again(struct e2e *e)
{
    static const char kept[] = "is kept again";
    for (int tries = 0; tries < 4 && daemon_logged(&e->daemon, kept) == 0; tries++) {
        e2e_pass(e, MINUTE_MS);
        e2e_say(e, E2E_STRANGER, E2E_STRANGER, "/help");
        for (int ms = 0; ms < 10000 && daemon_logged(&e->daemon, kept) == 0; ms += 100)
            e2e_run(e, 100);
    }
    e2e_logged(e, kept);
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
    assert_int_equal(daemon_logged(&e->daemon, "no copy in "), 1);
    assert_int_equal(mkdir(copy_files_folder(&e->daemon), 0700), 0);
    await_kept_again(e);
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
    await_kept_again(e);
    daemon_stop(&e->daemon, SIGTERM, e->pretend);
    copy_files_lose(&e->daemon);
    snprintf(command, sizeof command, "restore --from '%s'", copy_files_folder(&e->daemon));
    assert_int_equal(copy_files_run(&e->daemon, command), 0);
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
    assert_true(daemon_logged(&e->daemon, "copy-1, which has ") > 0);
}

/* --- without a daemon --- */

enum { TEXT_BYTES = 40 * 1000, TEXTS = 20, NOW_MS = 1000 };

static void write_text(struct store *store, int i)
{
    static char text[TEXT_BYTES + 1];
    char name[24];
    snprintf(name, sizeof name, "text %d", i % TEXTS);
    memset(text, 'a' + i % 26, TEXT_BYTES);
    text[snprintf(text, sizeof text, "%d", i)] = 'x';
    store_begin(store);
    store_note_put(store, name, text);
    store_commit(store);
}

static int64_t frames_of(struct store *store)
{
    struct store_log log;
    store_log_now(store, &log);
    return log.frames;
}

static void make_folder(const struct tempstore *temp, char *ret_folder)
{
    snprintf(ret_folder, COPY_FILES_BYTES, "%s/copies", temp->folder);
    assert_int_equal(mkdir(ret_folder, 0700), 0);
}

static void remove_folder(const char *folder)
{
    char command[2 * COPY_FILES_BYTES];
    snprintf(command, sizeof command, "rm -r '%s'", folder);
    assert_int_equal(system(command), 0);
}

/* So much is written that the log is moved into the database again and again. */
TEMPSTORE_TEST(all_of_a_busy_database_is_in_it)
{
    const struct tempstore *temp = *state;
    static struct copy_keeper keeper;
    char program[PROGRAM_PATH_BYTES], folder[COPY_FILES_BYTES], base[FOLLOWED_PATH_BYTES];
    char why[STORE_WHY_BYTES], sums[2][64];
    struct tempstore gathered = *temp;
    int merges = 0;
    program_path("bussolotto", program);
    make_folder(temp, folder);
    struct store *store = tempstore_open(temp);
    copy_keeper_open(&keeper, store, temp->path, program, folder);
    for (int i = 0; i < 1500 || keeper.whole_ms != NOW_MS + i - 1; i++) {
        if (i < 1500)
            write_text(store, i);
        else
            usleep(1000);
        copy_keeper_due(&keeper, i % 200 < 100, NOW_MS + i, clock_monotonic_ms());
        merges += keeper.merged;
        keeper.merged = false;
        assert_true(i < 60 * 1000);
    }
    assert_false(keeper.fails);
    assert_true(merges > 0);
    snprintf(gathered.path, sizeof gathered.path, "%s/gathered", temp->folder);
    static const char sql[] = "SELECT count(*) || ' ' || sum(CAST(value AS INTEGER)) FROM notes"
                              " WHERE name LIKE 'text %'";
    snprintf(sums[0], sizeof sums[0], "%s", tempstore_text(store, sql));
    copy_keeper_close(&keeper);
    store_close(store);
    assert_true(followed_files_gather(temp->path, keeper.answer.base, gathered.path, base, why));
    store = tempstore_open(&gathered);
    snprintf(sums[1], sizeof sums[1], "%s", tempstore_text(store, sql));
    store_close(store);
    assert_string_equal(sums[0], sums[1]);
    remove_folder(folder);
}

/* A process that does not answer keeps the log for a while only. */
TEMPSTORE_TEST(a_disk_that_hangs_holds_up_nothing)
{
    const struct tempstore *temp = *state;
    static struct copy_keeper keeper;
    char script[TEMPSTORE_PATH_BYTES], folder[COPY_FILES_BYTES];
    snprintf(script, sizeof script, "%s/script", temp->folder);
    FILE *file = fopen(script, "w");
    assert_non_null(file);
    fputs("#!/bin/sh\nexec sleep 600\n", file);
    fchmod(fileno(file), 0700);
    fclose(file);
    make_folder(temp, folder);
    struct store *store = tempstore_open(temp);
    copy_keeper_open(&keeper, store, temp->path, script, folder);
    copy_keeper_due(&keeper, false, NOW_MS, clock_monotonic_ms());
    int64_t began_ms = clock_monotonic_ms(), most = 0;
    for (int i = 0; !keeper.fails; i++) {
        write_text(store, i);
        most = frames_of(store) > most ? frames_of(store) : most;
    }
    write_text(store, 0);
    assert_in_range(most, 8000, 9000);
    assert_true(frames_of(store) < 100);
    assert_true(clock_monotonic_ms() - began_ms < 60 * 1000);
    for (int i = 0; keeper.child.pid != 0; i++) { /* it is killed */
        assert_true(i < 60 * 1000);
        copy_keeper_due(&keeper, false, NOW_MS, clock_monotonic_ms());
        usleep(1000);
    }
    assert_int_equal(keeper.whole_ms, 0);
    copy_keeper_close(&keeper);
    store_close(store);
    remove_folder(folder);
}
