/* test_operator.c - the bot tells its operator in private what needs a hand, once a day. */
#include "operator.h"

#include "bot_fixture.h"
#include "e2e.h"
#include "testing.h"
#include "text_fixture.h"

#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>

enum { ADA = 7, DAY_MS = 24 * 60 * 60 * 1000 };
#define NOW_MS STORE_FIXTURE_NOW_MS

static struct operator_news person;

static int begin(void **state)
{
    struct store_player ada = {.player = ADA, .name = "Ada", .reachable = true};
    bot_fixture_make(state);
    store_player_put(bot_fixture.bot.store, &ada);
    operator_open(&person, &bot_fixture.bot, "/", ADA);
    return 0;
}

#define OPERATOR_TEST(name) TEST_AROUND(name, begin, bot_fixture_clean)

/* How many messages to Ada hold this. */
static int told(const char *text)
{
    char sql[300];
    snprintf(sql, sizeof sql, "SELECT count(*) FROM sends WHERE chat = 7 AND instr(body, '%s') > 0",
             text);
    return (int)tempstore_number(bot_fixture.bot.store, sql);
}

static void due(int64_t now_ms)
{
    operator_due(&person, now_ms, now_ms);
}

OPERATOR_TEST(each_kind_is_told_once_a_day)
{
    operator_note(&bot_fixture.bot, OPERATOR_BACKUP, "no room at <x>");
    assert_int_equal(told(""), 0);
    due(NOW_MS);
    assert_int_equal(told("back up my database"), 1);
    assert_int_equal(told("no room at &lt;x&gt;"), 1);
    operator_note(&bot_fixture.bot, OPERATOR_BACKUP, "still none");
    operator_note(&bot_fixture.bot, OPERATOR_CONFLICT, "");
    due(NOW_MS + DAY_MS - 1);
    assert_int_equal(told("still none"), 0);
    assert_int_equal(told("Another program uses my token"), 1);
    due(NOW_MS + DAY_MS);
    assert_int_equal(told("still none"), 0); /* it was dropped */
    operator_note(&bot_fixture.bot, OPERATOR_BACKUP, "none at all");
    due(NOW_MS + DAY_MS);
    assert_int_equal(told("none at all"), 1);
}

/* The store knows what waits and what was told. */
OPERATOR_TEST(a_restart_neither_forgets_nor_repeats)
{
    operator_note(&bot_fixture.bot, OPERATOR_DISK, "");
    operator_open(&person, &bot_fixture.bot, "/", ADA);
    due(NOW_MS);
    assert_int_equal(told("make room on it"), 1);
    operator_open(&person, &bot_fixture.bot, "/", ADA);
    due(NOW_MS + 1000);
    operator_note(&bot_fixture.bot, OPERATOR_DISK, "");
    operator_open(&person, &bot_fixture.bot, "/", ADA);
    due(NOW_MS + 2000);
    assert_int_equal(told("make room on it"), 1);
}

OPERATOR_TEST(they_are_told_in_their_language)
{
    struct store_player ada = {
        .player = ADA, .name = "Ada", .reachable = true, .client_language = "it"};
    store_player_put(bot_fixture.bot.store, &ada);
    for (int trouble = 0; trouble < OPERATOR_TROUBLES; trouble++)
        operator_note(&bot_fixture.bot, (enum operator_trouble)trouble, "");
    due(NOW_MS);
    assert_int_equal(told("fai spazio"), 1);
    assert_int_equal(told("⚠️"), OPERATOR_TROUBLES);
}

OPERATOR_TEST(nobody_else_is_told)
{
    person.chat = 0;
    operator_note(&bot_fixture.bot, OPERATOR_TOKEN, "");
    due(NOW_MS);
    person.chat = 8; /* never pressed Start */
    operator_note(&bot_fixture.bot, OPERATOR_COPY, "");
    assert_false(person.warned);
    due(NOW_MS);
    assert_true(person.warned);
    person.chat = ADA; /* who has */
    operator_note(&bot_fixture.bot, OPERATOR_COPY, "still");
    due(NOW_MS + 1000);
    assert_int_equal(told("still"), 1);
    assert_int_equal(tempstore_number(bot_fixture.bot.store, "SELECT count(*) FROM sends"), 1);
}

/* A disk of a megabyte, of which less than a twentieth is free. */
OPERATOR_TEST(a_disk_that_is_nearly_full)
{
    char disk[TEMPSTORE_PATH_BYTES], file[TEMPSTORE_PATH_BYTES + 8];
    snprintf(disk, sizeof disk, "%s/disk", bot_fixture.kept.temp.folder);
    if (unshare(CLONE_NEWNS) != 0 || mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0 ||
        mkdir(disk, 0700) != 0 || mount("tmpfs", disk, "tmpfs", 0, "size=1m") != 0)
        skip();
    snprintf(person.path, sizeof person.path, "%s", disk);
    snprintf(file, sizeof file, "%s/fill", disk);
    due(NOW_MS);
    assert_int_equal(told(""), 0);
    FILE *fill = fopen(file, "w");
    for (int i = 0; i < 980 * 1024; i++)
        fputc('x', fill);
    fclose(fill);
    due(NOW_MS + 59 * 1000);
    assert_int_equal(told(""), 0);
    due(NOW_MS + 60 * 1000);
    assert_int_equal(told("make room on it"), 1);
    umount(disk);
    rmdir(disk);
}

/* --- the daemon --- */

static struct e2e e;
TESTS_BEGIN(text_fixture_open())

static void name_operator(const char *more)
{
    FILE *config = fopen(daemon_path(&e.daemon, "bussolotto.conf"), "a");
    assert_non_null(config);
    fprintf(config, "[operator]\nchat = %d\n%s", E2E_ANN, more);
    fclose(config);
    kill(e.daemon.pid, SIGHUP);
    e2e_logged(&e, "configuration read again");
}

static void serve_until_told(const char *text)
{
    for (int i = 0; i < 1500 && !e2e_told(&e, E2E_ANN, text); i++)
        e2e_run(&e, 20);
    assert_int_equal(e2e_told(&e, E2E_ANN, text), 1);
}

E2E_TEST(a_token_that_was_refused_for_a_while, &e)
{
    name_operator("");
    pretend_fault(e.pretend, "sendMessage", FAULT_401, 0, 1);
    e2e_say(&e, E2E_HOST, E2E_HOST, "/help");
    serve_until_told("Telegram refused my token for a while");
}

/* A folder is in the way of the copy. */
E2E_TEST(a_backup_that_fails, &e)
{
    assert_int_equal(mkdir(daemon_path(&e.daemon, "bussolotto.db.new"), 0700), 0);
    FILE *config = fopen(daemon_path(&e.daemon, "bussolotto.conf"), "r+");
    char text[2000];
    size_t length = fread(text, 1, sizeof text - 1, config);
    text[length] = '\0';
    char *off = strstr(text, "backup = no");
    assert_non_null(off);
    memcpy(off, "backup =yes", strlen("backup =yes"));
    rewind(config);
    fwrite(text, 1, length, config);
    fclose(config);
    name_operator("");
    serve_until_told("I couldn't back up my database");
    assert_int_equal(e2e_told(&e, E2E_ANN, "bussolotto.db.new: the copy cannot be written"), 1);
    rmdir(daemon_path(&e.daemon, "bussolotto.db.new"));
}
