/* test_exit_status.c - every way in which the daemon ends by itself, on the real program: what may
 * pass is told from what somebody must mend. A row for each status and each thing that leads to it.
 */
#include "e2e.h"
#include "exit_status.h"
#include "parallel_tests.h"
#include "testing.h"

#include <fcntl.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static struct e2e e;

/* --- what is wrong --- */

static void write_to(const char *name, const char *text)
{
    FILE *file = fopen(daemon_path(&e.daemon, name), "w");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

static void wrong_key(void)
{
    write_to("bussolotto.conf", "[telegram]\ntokn_file = /x\n");
}

static void no_configuration(void)
{
    assert_int_equal(unlink(daemon_path(&e.daemon, "bussolotto.conf")), 0);
}

static void wrong_address(void)
{
    char text[1024];
    snprintf(text, sizeof text,
             "[telegram]\ntoken_file = %s/token\napi_url = http://192.0.2.1\n"
             "[store]\npath = %s/bussolotto.db\n",
             e.daemon.folder, e.daemon.folder);
    write_to("bussolotto.conf", text);
}

static void malformed_token(void)
{
    write_to("token", "my token\n");
}

static void token_of_another_bot(void)
{
    write_to("token", "987654321:AAHfiqksKZ8WmR2zSjiQ7_v4TMAKdiHm9T0\n");
    assert_int_equal(chmod(daemon_path(&e.daemon, "token"), 0600), 0);
}

static void no_token(void)
{
    assert_int_equal(unlink(daemon_path(&e.daemon, "token")), 0);
}

static void token_for_everybody(void)
{
    assert_int_equal(chmod(daemon_path(&e.daemon, "token"), 0644), 0);
}

static void run_sql(const char *sql)
{
    sqlite3 *db;
    assert_int_equal(sqlite3_open(daemon_path(&e.daemon, "bussolotto.db"), &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
}

static void newer_database(void)
{
    run_sql("PRAGMA user_version = 1000");
}

static void foreign_database(void)
{
    run_sql("PRAGMA application_id = 7");
}

static void no_database(void)
{
    write_to("bussolotto.db", "Some text that lies where the database should be, and is none.\n");
}

static void folder_for_a_database(void)
{
    assert_int_equal(unlink(daemon_path(&e.daemon, "bussolotto.db")), 0);
    assert_int_equal(mkdir(daemon_path(&e.daemon, "bussolotto.db"), 0700), 0);
}

static void copies_alone(void)
{
    write_to("bussolotto.db.monday", "What was played until then.\n");
    assert_int_equal(unlink(daemon_path(&e.daemon, "bussolotto.db")), 0);
}

static void damaged_database(void)
{
    assert_int_equal(truncate(daemon_path(&e.daemon, "bussolotto.db"), 5000), 0);
}

static void not_mounted(void)
{
    char text[1024];
    snprintf(text, sizeof text,
             "[telegram]\ntoken_file = %s/token\napi_url = http://127.0.0.1:%d\n"
             "[store]\npath = %s/disk/bot/bussolotto.db\n",
             e.daemon.folder, e.daemon.port, e.daemon.folder);
    write_to("bussolotto.conf", text);
}

static void refused_token(void)
{
    pretend_fault(e.pretend, "getMe", FAULT_401, 0, 1);
}

static void wrong_words(void)
{
    e.daemon.command = "dance";
}

/* --- what comes of it --- */

static const struct {
    enum exit_status status;
    void (*spoil)(void);
    const char *said;
} rows[] = {
    {EXIT_STATUS_AGAIN, not_mounted, "neither this folder nor the one it would be in is there"},
    {EXIT_STATUS_USAGE, wrong_words, "there is no command dance"},
    {EXIT_STATUS_DATABASE, newer_database, "a newer program wrote this database"},
    {EXIT_STATUS_DATABASE, foreign_database, "belongs to another program"},
    {EXIT_STATUS_DATABASE, no_database, "no SQLite database"},
    {EXIT_STATUS_DATABASE, folder_for_a_database, "this is a folder"},
    {EXIT_STATUS_DATABASE, damaged_database, "the database is damaged"},
    {EXIT_STATUS_DATABASE, copies_alone, "there is no database, but"},
    {EXIT_STATUS_TOKEN, refused_token, "refuses the token"},
    {EXIT_STATUS_CONFIG, wrong_key, "unknown key tokn_file"},
    {EXIT_STATUS_CONFIG, no_configuration, "cannot be opened"},
    {EXIT_STATUS_CONFIG, wrong_address, "the address of the Bot API"},
    {EXIT_STATUS_CONFIG, malformed_token, "holds no token"},
    {EXIT_STATUS_CONFIG, token_of_another_bot,
     "the token is that of bot 987654321, and the "
     "database that of bot 123456789"},
    {EXIT_STATUS_CONFIG, no_token, "the token cannot be read"},
    {EXIT_STATUS_CONFIG, token_for_everybody, "everybody on this machine may read the token"},
};

static int wait_for_the_end(void)
{
    int status = -1;
    for (int i = 0; i < 6000 && !daemon_ended(&e.daemon, &status); i++)
        pretend_run(e.pretend, 5);
    assert_int_equal(e.daemon.pid, 0);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

static void ends_as_told(size_t i)
{
    e2e_open(&e, false);
    int status = daemon_stop(&e.daemon, SIGTERM, e.pretend);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == EXIT_STATUS_DONE);
    rows[i].spoil();
    daemon_start(&e.daemon);
    assert_int_equal(wait_for_the_end(), rows[i].status);
    char *log = daemon_log(&e.daemon);
    if (!strstr(log, rows[i].said))
        fail_msg("«%s» is not in: %s", rows[i].said, log);
    free(log);
    rmdir(daemon_path(&e.daemon, "bussolotto.db"));
    e2e_close(&e);
}

TEST_CASE(each_thing_that_is_wrong_ends_it_as_told)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        ends_as_told(i);
}

/* Damage that shows only while it plays is no better. */
E2E_TEST(damage_found_while_it_runs, &e)
{
    enum { PAGE = 4096 };
    char nonsense[PAGE];
    struct stat file;
    e2e_crash(&e);
    memset(nonsense, 0x7f, sizeof nonsense);
    int fd = open(daemon_path(&e.daemon, "bussolotto.db"), O_WRONLY | O_CLOEXEC);
    assert_true(fd >= 0 && fstat(fd, &file) == 0);
    for (off_t at = PAGE; at < file.st_size; at += PAGE)
        assert_int_equal(pwrite(fd, nonsense, PAGE, at), PAGE);
    close(fd);
    pretend_say(e.pretend, E2E_HOST, E2E_GROUP, "/play@" E2E_BOT, 0, 0);
    assert_int_equal(wait_for_the_end(), EXIT_STATUS_DATABASE);
}

static void copy_file(const char *from, const char *to)
{
    char bytes[4096], source[1024];
    size_t n;
    snprintf(source, sizeof source, "%s", daemon_path(&e.daemon, from));
    FILE *in = fopen(source, "r"), *out = fopen(daemon_path(&e.daemon, to), "r+");
    assert_true(in != NULL && out != NULL);
    assert_int_equal(ftruncate(fileno(out), 0), 0);
    while ((n = fread(bytes, 1, sizeof bytes, in)) > 0)
        assert_int_equal(fwrite(bytes, 1, n, out), n);
    fclose(in);
    assert_int_equal(fclose(out), 0);
}

/* Somebody copies an older database over the one in use, as one does who has not read the manual.
 * Nothing of the two is mixed: the bot ends, and plays on from the older one. */
E2E_TEST(an_older_database_copied_over_it, &e)
{
    daemon_stop(&e.daemon, SIGTERM, e.pretend);
    write_to("older", "");
    copy_file("bussolotto.db", "older");
    daemon_start(&e.daemon);
    e2e_game(&e, "tokyo");
    daemon_stop(&e.daemon, SIGTERM, e.pretend); /* which empties the log into the file */
    daemon_start(&e.daemon);
    e2e_say(&e, E2E_HOST, E2E_GROUP, "/rules@" E2E_BOT);
    copy_file("older", "bussolotto.db");
    pretend_say(e.pretend, E2E_HOST, E2E_GROUP, "/play@" E2E_BOT, 0, 0);
    assert_int_equal(wait_for_the_end(), EXIT_STATUS_DATABASE);
    e2e_logged(&e, "another program wrote over the database");
    assert_int_equal(access(daemon_path(&e.daemon, "bussolotto.db-wal"), F_OK), -1);
    daemon_start(&e.daemon);
    e2e_settle(&e);
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM moves"), 0);
    assert_int_equal(e2e_number(&e, "SELECT integrity_check <> 'ok' FROM pragma_integrity_check"),
                     0);
}

/* The copy is under way: the file is short yet, and what is missing cannot be read. */
E2E_TEST(a_copy_over_it_that_goes_on, &e)
{
    e2e_game(&e, "tokyo");
    assert_int_equal(truncate(daemon_path(&e.daemon, "bussolotto.db"), 3 * 4096), 0);
    pretend_say(e.pretend, E2E_HOST, E2E_GROUP, "/play@" E2E_BOT, 0, 0);
    assert_int_equal(wait_for_the_end(), EXIT_STATUS_DATABASE);
    e2e_logged(&e, "another program wrote over the database");
    assert_int_equal(access(daemon_path(&e.daemon, "bussolotto.db-wal"), F_OK), -1);
}

/* Nor does it mind who only touches the file. */
E2E_TEST(a_database_that_is_touched, &e)
{
    assert_int_equal(utimensat(AT_FDCWD, daemon_path(&e.daemon, "bussolotto.db"), NULL, 0), 0);
    e2e_say(&e, E2E_HOST, E2E_GROUP, "/play@" E2E_BOT);
    assert_int_equal(e2e_number(&e, "SELECT count(*) FROM tables"), 1);
}

int main(void)
{
    return parallel_tests_run();
}
