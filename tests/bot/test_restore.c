/* test_restore.c - `bussolotto restore` beside copies of several databases and of several times. */
#include "program_path.h"
#include "shell.h"
#include "tempstore.h"
#include "testing.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { CHAT = -500, SAID_BYTES = 8192 };

static const int64_t BEGIN_MS = 1795305600000; /* 2026-11-22 */

struct operator
{
    struct tempstore temp;
    char program[PROGRAM_PATH_BYTES];
    char said[SAID_BYTES];
};

static int make(void **state)
{
    static struct operator operator;
    program_path("bussolotto", operator.program);
    tempstore_make(&operator.temp);
    *state = &operator;
    return 0;
}

static int clean(void **state)
{
    struct operator* operator= * state;
    tempstore_remove(&operator->temp);
    return 0;
}

#define RESTORE_TEST(name) TEST_AROUND(name, make, clean)

static struct tempstore file_of(const struct operator* operator, const char * ending)
{
    struct tempstore file = operator->temp;
    size_t length = strlen(file.path);
    snprintf(file.path + length, sizeof file.path - length, "%s", ending);
    return file;
}

/* A line of the shell, in the folder of the database; what it printed is in `said`. The exit
 * status. */
static int run(struct operator* operator, const char * line)
{
    char command[1000];
    snprintf(command, sizeof command, "cd %s && timeout 60 %s 2>&1", operator->temp.folder, line);
    return shell_run(command, operator->said, SAID_BYTES);
}

static void restore(struct operator* operator, const char * words, int status, const char *part)
{
    char line[PROGRAM_PATH_BYTES + 200];
    snprintf(line, sizeof line,
             "%s --database %s restore %s", operator->program, operator->temp.path, words);
    if (run(operator, line) != status || !strstr(operator->said, part))
        fail_msg("%s: %s", words, operator->said);
}

static void shell(struct operator* operator, const char * line)
{
    if (run(operator, line) != 0)
        fail_msg("%s: %s", line, operator->said);
}

/* Opens so many more tables in the database with that ending. */
static void play(const struct operator* operator, const char * ending, int tables)
{
    struct tempstore file = file_of(operator, ending);
    struct store *store = tempstore_open(&file);
    store_begin(store);
    for (int i = 0; i < tables; i++) {
        struct store_table table = {.chat = CHAT, .first = -1, .opened_ms = BEGIN_MS};
        store_table_add(store, &table);
    }
    store_commit(store);
    store_close(store);
}

static int64_t tables_in(const struct operator* operator, const char * ending)
{
    struct tempstore file = file_of(operator, ending);
    struct store *store = tempstore_open(&file);
    int64_t tables = tempstore_number(store, "SELECT count(*) FROM tables");
    store_close(store);
    return tables;
}

/* --- what is no copy, and a database that is another one's --- */

RESTORE_TEST(what_is_no_file_is_no_copy)
{
    struct operator* operator= * state;
    play(operator, "", 1);
    shell(operator, "mkfifo pipe && mkdir folder");
    restore(operator, "--from pipe", 1, "pipe: cannot be read");
    restore(operator, "--from folder", 1, "folder: no copy of bot.db is there");
    restore(operator, "--from /dev/zero", 1, "/dev/zero: this is no SQLite database");
    assert_int_equal(tables_in(operator, ""), 1);
}

/* Not that of a bot that runs. */
RESTORE_TEST(a_database_that_the_user_may_not_write)
{
    struct operator* operator= * state;
    char line[2 * PROGRAM_PATH_BYTES + 200];
    if (geteuid() != 0)
        skip();
    play(operator, "", 1);
    shell(operator, "cp bot.db copy && chmod 644 copy && chmod 600 bot.db && chmod 777 .");
    snprintf(line, sizeof line,
             "setpriv --reuid=65534 --regid=65534 --clear-groups %s --database %s restore "
             "--from copy",
             operator->program, operator->temp.path);
    assert_int_equal(run(operator, line), 1);
    if (!strstr(operator->said, "/bot.db: cannot be opened by user 65534: Permission denied"))
        fail_msg("%s", operator->said);
    struct store *store = tempstore_open(&operator->temp);
    restore(operator, "--from copy", 1, "bot.db: in use by process");
    store_close(store);
}

/* By itself it would look for a copy that may not be there. */
RESTORE_TEST(only_a_newer_program_knows_it)
{
    struct operator* operator= * state;
    play(operator, "", 1);
    struct store *store = tempstore_open(&operator->temp);
    assert_int_equal(tempstore_try(store, "PRAGMA user_version = 1000"), 0);
    store_close(store);
    shell(operator, "cp bot.db bot.db.friday");
    restore(operator, "", 1, "bot.db.friday: a newer program wrote this database");
    assert_non_null(strstr(operator->said, "restore --from FILE`"));
    assert_null(strstr(operator->said, "restore`"));
}

/* The advice can be typed as it stands. */
RESTORE_TEST(a_path_with_blanks)
{
    struct operator* operator= * state;
    char line[PROGRAM_PATH_BYTES + 300];
    play(operator, "", 2);
    snprintf(line, sizeof line, "mkdir \"it's  a\" && cp bot.db \"it's  a/b.db.version-%d\"",
             STORE_VERSION);
    shell(operator, line);
    struct store *store = tempstore_open(&operator->temp);
    assert_int_equal(tempstore_try(store, "PRAGMA user_version = 1000"), 0);
    store_close(store);
    shell(operator, "mv bot.db \"it's  a/b.db\"");
    snprintf(line, sizeof line,
             "sh -c 'bussolotto() { %s \"$@\"; }; "
             "said=$(bussolotto --database \"$(ls -d it*)/b.db\" verify 2>&1); "
             "eval \"$(echo \"$said\" | cut -d\\` -f2)\"'",
             operator->program);
    assert_int_equal(run(operator, line), 0);
    if (!strstr(operator->said, "put back it's  a/b.db.version-"))
        fail_msg("%s", operator->said);
}

/* --- of several databases --- */

/* A young database, and beside it a copy of itself and one of an older database that knows more. */
static void begin_beside_another(struct operator* operator)
{
    play(operator, "", 9);
    shell(operator, "rm bot.db.ballast && mkdir far && mv bot.db far/bot.db.thursday.kept");
    play(operator, "", 1);
    shell(operator, "cp bot.db bot.db.friday && mv far/* . && rmdir far");
    play(operator, "", 1);
}

RESTORE_TEST(another_database_is_not_taken_by_itself)
{
    struct operator* operator= * state;
    begin_beside_another(operator);
    restore(operator, "", 1, "is sound, and knows all that the copies know");
    assert_int_equal(tables_in(operator, ""), 2);
    play(operator, ".friday", 2);
    restore(operator, "", 0, "bot.db.friday: ");
    assert_non_null(strstr(operator->said, ", of another database"));
    assert_int_equal(tables_in(operator, ""), 3);
    shell(operator, "rm bot.db.friday");
    restore(operator, "", 1, "no sound copy lies beside ");
    assert_int_equal(tables_in(operator, ""), 3);
    restore(operator, "--other", 0, "bot.db.thursday.kept: ");
    assert_int_equal(tables_in(operator, ""), 9);
}

RESTORE_TEST(without_a_database_nobody_knows_which_is_meant)
{
    static const char *const losses[] = {"rm bot.db", "dd if=/dev/zero of=bot.db bs=4096 count=9 "
                                                      "conv=notrunc status=none"};
    struct operator* operator= * state;
    begin_beside_another(operator);
    for (size_t i = 0; i < sizeof losses / sizeof *losses; i++) {
        shell(operator, losses[i]);
        restore(operator, "", 1, "copies of several databases lie beside ");
        assert_non_null(strstr(operator->said, "bot.db.friday: "));
        assert_non_null(strstr(operator->said, "bot.db.thursday.kept: "));
        restore(operator, "--from bot.db.friday", 0, "put back ");
        assert_int_equal(tables_in(operator, ""), 1);
    }
    shell(operator, losses[0]);
    restore(operator, "--other", 0, "bot.db.thursday.kept: ");
    assert_int_equal(tables_in(operator, ""), 9);
}

/* --- what was put aside --- */

/* A database, a copy that knows less, and that database as a bot keeps it when it is removed. */
static void begin_with_rescued(struct operator* operator)
{
    play(operator, "", 1);
    shell(operator, "cp bot.db bot.db.friday");
    play(operator, "", 1);
    shell(operator, "mv bot.db bot.db.aside-20261122T000000Z");
}

RESTORE_TEST(what_was_put_aside_and_knows_more_is_named)
{
    struct operator* operator= * state;
    char words[TEMPSTORE_PATH_BYTES + 40];
    struct tempstore aside = file_of(operator, ".aside-20261122T000000Z");
    begin_with_rescued(operator);
    snprintf(words, sizeof words, "%s was put aside, and knows more (", aside.path);
    restore(operator, "", 1, words);
    snprintf(words, sizeof words, "--from %s", aside.path);
    restore(operator, words, 0, "put back ");
    assert_int_equal(tables_in(operator, ""), 2);
    restore(operator, "", 1, "is sound, and knows all that the copies know");
    restore(operator, "--from bot.db.friday", 0, "put back ");
    assert_int_equal(tables_in(operator, ""), 1);
}

static void become_another(struct operator* operator)
{
    struct tempstore aside = file_of(operator, ".aside-20261122T000000Z");
    struct store *store = tempstore_open(&aside);
    assert_int_equal(
        tempstore_try(store, "UPDATE notes SET value = 'another' WHERE name = 'identity'"), 0);
    store_close(store);
}

static void be_damaged(struct operator* operator)
{
    shell(operator, "truncate -s -4096 bot.db.aside-20261122T000000Z");
}

static void know_no_more(struct operator* operator)
{
    shell(operator, "cp bot.db.friday bot.db.aside-20261122T000000Z");
}

RESTORE_TEST(what_was_put_aside_is_left_there_if_it_is_no_better)
{
    static void (*const ways[])(struct operator*) = {become_another, be_damaged, know_no_more};
    struct operator* operator= * state;
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        begin_with_rescued(operator);
        ways[i](operator);
        restore(operator, "", 0, "bot.db.friday: ");
        assert_int_equal(tables_in(operator, ""), 1);
        shell(operator, "rm bot.db*");
    }
}
