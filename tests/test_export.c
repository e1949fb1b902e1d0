/* test_export.c - leagues of many games are handed out in several files, which together are the
 * whole of it; of very many, in none.
 */
#include "annals.h"
#include "deliver.h"
#include "heard.h"
#include "paper.h"
#include "tempstore.h"
#include "text.h"

#include <jansson.h>
#include <setjmp.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { ANN = 5, LAID = 8200, PARTS = 3, BARE = -700, SENDS_MOST = 60 };

static const int64_t NOW_MS = 1790000000000;

struct league {
    struct tempstore temp;
    struct store *store;
    struct bot bot;
};

static int make(void **state)
{
    static struct league league;
    struct annals annals = {.games = LAID, .played = 50, .now_ms = NOW_MS};
    text_open("/nonexistent", (const char *const[]){NULL});
    tempstore_make(&league.temp);
    league.store = tempstore_open(&league.temp);
    annals_lay(league.store, &annals);
    bot_open(&league.bot, league.store);
    *state = &league;
    return 0;
}

static int clean(void **state)
{
    struct league *league = *state;
    bot_close(&league->bot);
    store_close(league->store);
    tempstore_remove(&league->temp);
    return 0;
}

static int drop_sends(void **state)
{
    static const int64_t chats[] = {ANNALS_HUGE, ANNALS_LARGE, BARE};
    struct league *league = *state;
    store_begin(league->store);
    for (size_t i = 0; i < sizeof chats / sizeof *chats; i++)
        store_drop_queued(league->store, chats[i]);
    store_commit(league->store);
    return 0;
}

static void hear(struct league *league, int64_t chat, const char *text)
{
    struct heard ann = {.bot = &league->bot, .chat = chat, .player = ANN, .at_ms = NOW_MS};
    heard_text(&ann, text);
}

/* The files that wait to be sent, by what goes with each. */
static int files(struct league *league, char ret_contexts[SENDS_MOST][PAPER_CONTEXT_BYTES])
{
    int n = (int)tempstore_number(league->store, "SELECT count(*) FROM outbox WHERE method = "
                                                 "'sendDocument'");
    assert_true(n <= SENDS_MOST);
    for (int i = 0; i < n; i++) {
        char sql[200];
        snprintf(sql, sizeof sql,
                 "SELECT context FROM outbox WHERE method = 'sendDocument'"
                 " ORDER BY id LIMIT 1 OFFSET %d",
                 i);
        snprintf(ret_contexts[i], PAPER_CONTEXT_BYTES, "%s", tempstore_text(league->store, sql));
    }
    return n;
}

static char *read_file(struct league *league, const char *context, char ret_name[PAPER_NAME_BYTES])
{
    size_t length;
    struct store_send send = {.context = context};
    snprintf(send.method, sizeof send.method, "%s", DELIVER_RECORD);
    char *text = paper_write(&league->bot, &send, ret_name, &length);
    assert_non_null(text);
    assert_int_equal(strlen(text), length);
    return text;
}

static char *write_whole(struct league *league, int64_t chat)
{
    char *text = NULL;
    size_t length;
    struct export_wish wish = {.chat = chat, .all = true, .format = EXPORT_CSV};
    FILE *out = open_memstream(&text, &length);
    export_write(league->store, &wish, out);
    fclose(out);
    return text;
}

/* What is left of the whole must begin with this file, but for its heading. */
static const char *take_off(const char *left, const char *text, bool first)
{
    const char *rows = first ? text : strchr(text, '\n') + 1;
    assert_int_equal(strncmp(left, rows, strlen(rows)), 0);
    return left + strlen(rows);
}

static void test_parts_are_the_whole(void **state)
{
    struct league *league = *state;
    char contexts[SENDS_MOST][PAPER_CONTEXT_BYTES], name[PAPER_NAME_BYTES], expected[40];
    store_begin(league->store);
    hear(league, ANNALS_HUGE, "/export");
    store_commit(league->store);
    assert_int_equal(files(league, contexts), 2 * PARTS);
    char *whole = write_whole(league, ANNALS_HUGE);
    const char *left = whole;
    size_t games = 0;
    for (int i = 0; i < 2 * PARTS; i++) {
        char *text = read_file(league, contexts[i], name);
        snprintf(expected, sizeof expected, "bussolotto-1-%dof%d.%s", i % PARTS + 1, PARTS,
                 i < PARTS ? "csv" : "json");
        assert_string_equal(name, expected);
        if (i < PARTS)
            left = take_off(left, text, i == 0);
        else {
            json_t *json = json_loads(text, 0, NULL);
            games += json_array_size(json_object_get(json, "games"));
            json_decref(json);
        }
        free(text);
    }
    assert_string_equal(left, "");
    assert_int_equal(games, LAID / 2);
    free(whole);
}

static void test_few_games_are_one_file(void **state)
{
    struct league *league = *state;
    char contexts[SENDS_MOST][PAPER_CONTEXT_BYTES], name[PAPER_NAME_BYTES];
    store_begin(league->store);
    hear(league, ANNALS_LARGE, "/export csv");
    store_commit(league->store);
    assert_int_equal(files(league, contexts), 1);
    char *text = read_file(league, contexts[0], name), *whole = write_whole(league, ANNALS_LARGE);
    assert_string_equal(name, "bussolotto-2.csv");
    assert_string_equal(text, whole);
    free(text);
    free(whole);
    text = read_file(league, "league 1 -2", name); /* as it waited in the outbox before */
    assert_string_equal(name, "bussolotto-2.json");
    free(text);
}

/* The group gets another id before the file is sent. */
static void test_a_group_moves_before_its_file_is_sent(void **state)
{
    enum { MOVED = -1000200 };
    struct league *league = *state;
    char contexts[SENDS_MOST][PAPER_CONTEXT_BYTES], name[PAPER_NAME_BYTES];
    store_begin(league->store);
    hear(league, ANNALS_LARGE, "/export csv");
    store_migrate_chat(league->store, ANNALS_LARGE, MOVED);
    assert_int_equal(files(league, contexts), 1);
    char *text = read_file(league, contexts[0], name), *whole = write_whole(league, MOVED);
    assert_string_equal(name, "bussolotto-1000200.csv");
    assert_string_equal(text, whole);
    free(text);
    free(whole);
    store_drop_queued(league->store, MOVED);
    store_migrate_chat(league->store, MOVED, ANNALS_LARGE);
    store_commit(league->store);
}

/* Endings alone decide how many files there are. */
static void end_bare_games(struct league *league, int from, int to)
{
    char sql[800];
    snprintf(sql, sizeof sql,
             "INSERT INTO tables (id, chat, thread, host, status, starter, first, turn, post,"
             " private_post, raises_post, rules, opened_ms, ended_ms) WITH RECURSIVE n (i) AS"
             " (SELECT %d UNION ALL SELECT i + 1 FROM n WHERE i < %d) SELECT i + 1000000, %d, 0, 1,"
             " 2, 0, 0, 0, 0, 0, 0, '', 1, 1 FROM n;"
             "INSERT INTO endings SELECT id, id, chat, 1, 202609, 1, '' FROM tables"
             " WHERE id BETWEEN 1000000 + %d AND 1000000 + %d",
             from, to, BARE, from, to);
    assert_int_equal(tempstore_try(league->store, sql), SQLITE_OK);
}

static void expect_files(struct league *league, int n)
{
    char contexts[SENDS_MOST][PAPER_CONTEXT_BYTES];
    store_begin(league->store);
    hear(league, BARE, "/export csv");
    store_commit(league->store);
    assert_int_equal(files(league, contexts), n);
    if (n == 0)
        assert_int_equal(tempstore_number(league->store, "SELECT count(*) FROM outbox"
                                                         " WHERE instr(body, 'So many games') > 0"),
                         1);
    drop_sends((void **)&league);
}

static void test_how_many_files_there_are(void **state)
{
    struct league *league = *state;
    end_bare_games(league, 1, 2000);
    expect_files(league, 1);
    end_bare_games(league, 2001, 2001);
    expect_files(league, 2);
    end_bare_games(league, 2002, 50000);
    expect_files(league, 25);
    end_bare_games(league, 50001, 50001);
    expect_files(league, 0);
}

/* The database is laid once. */
int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_parts_are_the_whole, drop_sends),
        cmocka_unit_test_teardown(test_few_games_are_one_file, drop_sends),
        cmocka_unit_test_teardown(test_a_group_moves_before_its_file_is_sent, drop_sends),
        cmocka_unit_test_teardown(test_how_many_files_there_are, drop_sends),
    };
    return cmocka_run_group_tests(tests, make, clean);
}
