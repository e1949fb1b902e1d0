/* test_check_cli.c - what `bussolotto check` finds, against what the unit would meet. */
#include "check_cli.h"
#include "tempstore.h"
#include "testing.h"

#include <fcntl.h>
#include <pwd.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#define TOKEN "1234567890:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw"

static char said[8192];
static struct unit_paths unit;

static const char *path_of(const struct tempstore *temp, const char *name)
{
    static char path[TEMPSTORE_PATH_BYTES + 16];
    snprintf(path, sizeof path, "%s/%s", temp->folder, name);
    return path;
}

static void write_file(const struct tempstore *temp, const char *name, mode_t mode,
                       const char *text)
{
    FILE *file = fopen(path_of(temp, name), "w");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
    assert_int_equal(chmod(path_of(temp, name), mode), 0);
}

/* A database, a token and a configuration as a unit has them. */
static void set_up(const struct tempstore *temp)
{
    char text[TEMPSTORE_PATH_BYTES + 64];
    store_close(tempstore_open(temp));
    assert_int_equal(chmod(temp->folder, 0711), 0);
    snprintf(text, sizeof text, "[store]\npath = %s\n", temp->path);
    write_file(temp, "conf", 0644, text);
    write_file(temp, "token", 0600, TOKEN "\n");
    unit = (struct unit_paths){.user = "nobodys-user", .makes_user = true};
    snprintf(unit.token, sizeof unit.token, "%s", path_of(temp, "token"));
    unsetenv("CREDENTIALS_DIRECTORY");
}

static uid_t runs_as; /* 0: as the test */

/* Runs it in a child; what it printed is in `said`. Its exit status. */
static int check(const struct tempstore *temp, bool of_unit)
{
    struct check_cli_options options = {.locale_dir = "/nowhere", .unit = of_unit ? &unit : NULL};
    char out[TEMPSTORE_PATH_BYTES + 16];
    int status = 0;
    snprintf(out, sizeof out, "%s", path_of(temp, "out"));
    options.config_path = path_of(temp, "conf");
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        if (!freopen(out, "w", stdout))
            _exit(9);
        if (runs_as != 0 && (setgid(runs_as) != 0 || setuid(runs_as) != 0))
            _exit(10);
        status = check_cli_run(&options);
        fflush(stdout);
        _exit(status);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    FILE *file = fopen(out, "r");
    said[fread(said, 1, sizeof said - 1, file)] = '\0';
    fclose(file);
    unlink(out);
    return WEXITSTATUS(status);
}

static bool says(const char *text)
{
    return strstr(said, text) != NULL;
}

/* Systemd copies it for the bot alone, and `token_file` is read as it is. */
TEMPSTORE_TEST(a_token_for_everybody)
{
    const struct tempstore *temp = *state;
    set_up(temp);
    assert_int_equal(check(temp, true), 0);
    assert_false(says("everybody"));
    write_file(temp, "token", 0644, TOKEN "\n");
    assert_int_equal(check(temp, true), 0);
    assert_true(says("/token: readable; it is not shown; the bot starts, but everybody here can "
                     "read it"));
    char text[UNIT_PATHS_BYTES + TEMPSTORE_PATH_BYTES + 64];
    snprintf(text, sizeof text, "[telegram]\ntoken_file = %s\n[store]\npath = %s\n", unit.token,
             temp->path);
    write_file(temp, "conf", 0644, text);
    assert_int_equal(check(temp, true), 1);
    assert_true(says("everybody on this machine may read the token"));
}

/* A configuration that no unit is known to read has no other bot's token. */
TEMPSTORE_TEST(nobody_elses_token)
{
    const struct tempstore *temp = *state;
    set_up(temp);
    assert_int_equal(check(temp, false), 1);
    assert_true(says("token: no token: name the file"));
}

static void spoil(const struct tempstore *temp, off_t from, off_t to)
{
    char nonsense[4096];
    memset(nonsense, 0x7f, sizeof nonsense);
    int fd = open(temp->path, O_WRONLY | O_CLOEXEC);
    for (off_t at = from; at < to; at += (off_t)sizeof nonsense)
        assert_int_equal(pwrite(fd, nonsense, sizeof nonsense, at), sizeof nonsense);
    close(fd);
}

TEMPSTORE_TEST(a_damaged_database)
{
    const struct tempstore *temp = *state;
    struct stat file;
    set_up(temp);
    assert_int_equal(stat(temp->path, &file), 0);
    spoil(temp, 4096, file.st_size / 4096 * 4096);
    assert_int_equal(check(temp, true), 1);
    assert_true(says("run would not start"));
    assert_int_equal(unlink(temp->path), 0);
    assert_int_equal(unlink(path_of(temp, "bot.db.ballast")), 0);
    set_up(temp);
    assert_int_equal(truncate(temp->path, file.st_size / 3 / 4096 * 4096), 0);
    assert_int_equal(check(temp, true), 1);
    assert_true(says("damaged"));
}

/* SQLite's shell leaves it where somebody looks for a database that is gone. */
TEMPSTORE_TEST(a_file_in_which_nothing_was_made)
{
    const struct tempstore *temp = *state;
    sqlite3 *db;
    set_up(temp);
    assert_int_equal(unlink(temp->path), 0);
    assert_int_equal(sqlite3_open(temp->path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "PRAGMA journal_mode = WAL; VACUUM", NULL, NULL, NULL), 0);
    sqlite3_close(db);
    assert_int_equal(check(temp, true), 1);
    assert_true(says("this file is empty, but bot.db.ballast lies beside it"));
    assert_int_equal(unlink(path_of(temp, "bot.db.ballast")), 0);
    assert_int_equal(check(temp, true), 0);
    assert_true(says("empty, will be set up"));
}

TEMPSTORE_TEST(a_ballast_that_is_none)
{
    const struct tempstore *temp = *state;
    set_up(temp);
    assert_int_equal(unlink(path_of(temp, "bot.db.ballast")), 0);
    assert_int_equal(symlink("/dev/null", path_of(temp, "bot.db.ballast")), 0);
    assert_int_equal(check(temp, true), 1);
    assert_true(says("bot.db.ballast: user"));
}

/* The folder of a test is on the disk of its database. */
TEMPSTORE_TEST(a_copy_elsewhere)
{
    const struct tempstore *temp = *state;
    char text[3 * TEMPSTORE_PATH_BYTES + 64], folder[TEMPSTORE_PATH_BYTES + 16];
    set_up(temp);
    snprintf(folder, sizeof folder, "%s", path_of(temp, "copies"));
    snprintf(text, sizeof text,
             "[store]\npath = %s\ncopy = %s\nafter_copy = /bin/true\n[log]\nlevel = info\n",
             temp->path, folder);
    write_file(temp, "conf", 0644, text);
    assert_int_equal(check(temp, true), 0);
    assert_true(says("/copies: No such file or directory"));
    assert_int_equal(mkdir(folder, 0700), 0);
    assert_int_equal(check(temp, true), 0);
    assert_true(says("/copies: can be written; it is on the disk of the database, and is lost with "
                     "it, if the unit has ReadWritePaths="));
    assert_true(says("after_copy: /bin/true, if the unit has ExecPaths=/bin/true"));
    assert_int_equal(rename(temp->path, path_of(temp, "copies/bot.db.copy-3")), 0);
    assert_int_equal(unlink(path_of(temp, "bot.db.ballast")), 0);
    assert_int_equal(check(temp, true), 1);
    assert_true(says("there is no database, but there is a copy of it, "));
    assert_int_equal(unlink(path_of(temp, "copies/bot.db.copy-3")), 0);
    assert_int_equal(rmdir(folder), 0);
}

static void give(const char *path, const struct passwd *user)
{
    assert_int_equal(chown(path, user ? user->pw_uid : 0, user ? user->pw_gid : 0), 0);
}

/* It can read what the unit's user may not. */
static void expect_unlike_root(const struct tempstore *temp, const struct passwd *user)
{
    char text[UNIT_PATHS_BYTES + TEMPSTORE_PATH_BYTES + 64];
    snprintf(text, sizeof text, "[telegram]\ntoken_file = %s\n[store]\npath = %s\n", unit.token,
             temp->path);
    write_file(temp, "conf", 0644, text);
    assert_int_equal(check(temp, true), 1);
    assert_true(says("/token: user nobody may not read it"));
    give(unit.token, user);
    assert_int_equal(check(temp, true), 0);
    snprintf(text, sizeof text, "[store]\npath = %s/new/bot.db\n", temp->folder);
    write_file(temp, "conf", 0644, text);
    assert_int_equal(check(temp, true), 0);
    give(temp->folder, NULL);
    assert_int_equal(check(temp, true), 1);
    assert_true(says("user nobody may not write in this folder"));
}

/* Root may read and write what the unit's user may not. */
TEMPSTORE_TEST(what_the_units_user_may)
{
    const struct tempstore *temp = *state;
    const struct passwd *nobody = getpwnam("nobody");
    if (geteuid() != 0 || !nobody)
        skip();
    set_up(temp);
    assert_int_equal(check(temp, true), 0);
    assert_true(says("user: there is no nobodys-user now"));
    snprintf(unit.user, sizeof unit.user, "nobody");
    assert_int_equal(check(temp, true), 1);
    assert_true(says("user nobody may not write in this folder"));
    give(temp->folder, nobody);
    assert_int_equal(check(temp, true), 1);
    assert_true(says("/bot.db: user nobody may not read and write it; chown 65534:65534"));
    give(temp->path, nobody);
    give(path_of(temp, "bot.db.ballast"), nobody);
    assert_int_equal(check(temp, true), 0);
    expect_unlike_root(temp, nobody);
    write_file(temp, "conf", 0600, "[store]\npath = /tmp/x/bot.db\n");
    assert_int_equal(check(temp, true), 1);
    assert_true(says("/conf: user nobody may not read it; it holds no secret: chmod 644"));
}

/* It cannot read the token's file, which systemd hands over. */
TEMPSTORE_TEST(run_by_the_units_user)
{
    const struct tempstore *temp = *state;
    const struct passwd *nobody = getpwnam("nobody");
    if (geteuid() != 0 || !nobody)
        skip();
    set_up(temp);
    give(temp->folder, nobody);
    give(temp->path, nobody);
    give(path_of(temp, "bot.db.ballast"), nobody);
    runs_as = nobody->pw_uid;
    int status = check(temp, true);
    runs_as = 0;
    assert_true(says("/token: only root can look at it; systemd hands it over"));
    assert_int_equal(status, 0);
}

/* systemd makes the user of an instance, and no other. */
TEMPSTORE_TEST(a_user_who_is_not_there)
{
    const struct tempstore *temp = *state;
    set_up(temp);
    unit.makes_user = false;
    assert_int_equal(check(temp, true), 1);
    assert_true(says("user: there is no nobodys-user, and the unit needs it"));
    assert_true(says("run would not start\n"));
    unit.makes_user = true;
    assert_int_equal(check(temp, true), 0);
    assert_true(unit_paths_find("/etc/bussolotto/bussolotto.conf", NULL, &unit));
    assert_false(unit.makes_user);
    assert_true(unit_paths_find("/etc/bussolotto/bussolotto.conf", "name", &unit));
    assert_true(unit.makes_user);
}

/* The unit lets nothing be written there unless it is told to. */
TEMPSTORE_TEST(a_database_elsewhere)
{
    const struct tempstore *temp = *state;
    char line[TEMPSTORE_PATH_BYTES + 100], text[UNIT_PATHS_BYTES + 64];
    set_up(temp);
    snprintf(unit.folder, sizeof unit.folder, "%s", "/var/lib/bussolotto-of-a-test");
    assert_int_equal(check(temp, true), 0);
    snprintf(line, sizeof line, "\nrun would start, if the unit has ReadWritePaths=%s, which",
             temp->folder);
    assert_true(says(line));
    snprintf(unit.folder, sizeof unit.folder, "%s", temp->folder);
    assert_int_equal(check(temp, true), 0);
    assert_true(says("\nrun would start\n"));
    snprintf(unit.folder, sizeof unit.folder, "%s", path_of(temp, "linked"));
    assert_int_equal(symlink(temp->folder, unit.folder), 0);
    assert_int_equal(check(temp, true), 0);
    assert_true(says("\nrun would start\n"));
    snprintf(text, sizeof text, "[store]\npath = %s-2/bot.db\n", unit.folder);
    write_file(temp, "conf", 0644, text);
    assert_int_equal(check(temp, true), 0);
    assert_true(says("/linked-2, which"));
}

/* Its folder is made by systemd, belongs to the user of its last start, and is given whole to the
 * one of the next. */
TEMPSTORE_TEST(what_systemd_does_for_the_user)
{
    const struct tempstore *temp = *state;
    const struct passwd *nobody = getpwnam("nobody");
    if (geteuid() != 0 || !nobody)
        skip();
    set_up(temp);
    snprintf(unit.folder, sizeof unit.folder, "%s", temp->folder);
    give(temp->folder, nobody);
    assert_int_equal(check(temp, true), 1);
    assert_true(says("/bot.db: user nobodys-user may not read and write it"));
    snprintf(unit.user, sizeof unit.user, "nobody");
    give(temp->folder, NULL);
    assert_int_equal(check(temp, true), 0);
    snprintf(unit.folder, sizeof unit.folder, "%s/new", temp->folder);
    char text[UNIT_PATHS_BYTES + 64];
    snprintf(text, sizeof text, "[store]\npath = %s/bot.db\n", unit.folder);
    write_file(temp, "conf", 0644, text);
    assert_int_equal(check(temp, true), 0);
    assert_true(says("/new/bot.db: not there yet, will be made, in a folder that systemd makes"));
}

/* Before a database is brought up to date it is copied. */
TEMPSTORE_TEST(room_for_a_copy)
{
    const struct tempstore *temp = *state;
    sqlite3 *db;
    set_up(temp);
    assert_int_equal(sqlite3_open(temp->path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "PRAGMA user_version = 30", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
    assert_int_equal(check(temp, true), 0);
    assert_true(says("in order, will go from version 30"));
    assert_int_equal(truncate(temp->path, INT64_C(1) << 42), 0);
    assert_int_equal(check(temp, true), 1);
    assert_true(says("a copy needs"));
}

TEMPSTORE_TEST(a_bot_that_runs)
{
    const struct tempstore *temp = *state;
    set_up(temp);
    struct store *store = tempstore_open(temp);
    assert_int_equal(check(temp, true), 0);
    assert_true(says("in use by process"));
    assert_true(says("run would start as soon as the bot that runs now has ended"));
    store_close(store);
    assert_int_equal(check(temp, true), 0);
    assert_true(says("run would start\n"));
}
