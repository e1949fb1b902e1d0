/* test_export.c - leagues of many games are handed out in several files, which together are the
 * whole of it; of very many, in none.
 */
#include "enqueue.h"
#include "export.h"
#include "handlers.h"
#include "hear.h"
#include "in_flight.h"
#include "language.h"
#include "league_seed.h"
#include "tempstore.h"
#include "testing.h"

#include <jansson.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ANN = 5, BEN = 6, LAID = 8200, PARTS = 11, BARE = -700, SENDS_MOST = 140 };

static const int64_t NOW_MS = 1790000000000;

struct league {
    struct tempstore temp;
    struct store *store;
    struct bot bot;
};

static int make(void **state)
{
    static struct league league;
    struct league_seed annals = {.games = LAID, .played = 50, .now_ms = NOW_MS};
    language_open("/nonexistent", (const char *const[]){NULL});
    tempstore_make(&league.temp);
    league.store = tempstore_open(&league.temp);
    league_seed_lay(league.store, &annals);
    store_begin(league.store);
    store_player_put(league.store, &(struct store_player){.player = ANN, .reachable = true});
    store_commit(league.store);
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
    static const int64_t chats[] = {LEAGUE_SEED_HUGE, LEAGUE_SEED_LARGE, BARE, ANN};
    struct league *league = *state;
    store_begin(league->store);
    for (size_t i = 0; i < sizeof chats / sizeof *chats; i++)
        store_drop_queued(league->store, chats[i]);
    store_commit(league->store);
    return 0;
}

static void hear_from(struct league *league, int64_t player, int64_t chat, const char *text)
{
    struct hear hear = {.bot = &league->bot, .chat = chat, .player = player, .at_ms = NOW_MS};
    hear_text(&hear, text);
}

/* The bot can write to Ann. */
static void hear(struct league *league, int64_t chat, const char *text)
{
    hear_from(league, ANN, chat, text);
}

/* The files that wait to be sent, by what goes with each. */
static int files(struct league *league, char ret_contexts[SENDS_MOST][EXPORT_CONTEXT_BYTES])
{
    int n = (int)tempstore_number(league->store, "SELECT count(*) FROM sends WHERE method = "
                                                 "'sendDocument'");
    assert_true(n <= SENDS_MOST);
    for (int i = 0; i < n; i++) {
        char sql[200];
        snprintf(sql, sizeof sql,
                 "SELECT context FROM sends WHERE method = 'sendDocument'"
                 " ORDER BY id LIMIT 1 OFFSET %d",
                 i);
        snprintf(ret_contexts[i], EXPORT_CONTEXT_BYTES, "%s", tempstore_text(league->store, sql));
    }
    return n;
}

static char *read_file(struct league *league, const char *context,
                       char ret_name[GAME_RECORD_NAME_BYTES])
{
    struct in_flight flight = {.used = false};
    struct store_send send = {.attachment = ATTACHMENT_LEAGUE, .context = context, .body = "{}"};
    in_flight_board(&flight, &league->bot, &send, false);
    assert_non_null(flight.file);
    assert_int_equal(strlen(flight.file), flight.file_length);
    strcpy(ret_name, flight.file_name);
    char *text = strdup(flight.file);
    in_flight_land(&flight);
    return text;
}

static char *write_export(struct league *league, int64_t chat, bool for_group)
{
    char *text = NULL;
    size_t length;
    struct export_request request = {
        .chat = chat, .all = true, .format = EXPORT_CSV, .for_group = for_group};
    FILE *out = open_memstream(&text, &length);
    export_write(league->store, &request, out);
    fclose(out);
    return text;
}

static char *write_whole(struct league *league, int64_t chat)
{
    return write_export(league, chat, true);
}

/* The rest of the whole must begin with this file, but for its heading. */
static const char *take_off(const char *left, const char *text, bool first)
{
    const char *rows = first ? text : strchr(text, '\n') + 1;
    assert_int_equal(strncmp(left, rows, strlen(rows)), 0);
    return left + strlen(rows);
}

#define TEST(name) TEST_AROUND(name, NULL, drop_sends)

TEST(test_parts_are_the_whole)
{
    struct league *league = *state;
    char contexts[SENDS_MOST][EXPORT_CONTEXT_BYTES], name[GAME_RECORD_NAME_BYTES], expected[40];
    store_begin(league->store);
    hear(league, LEAGUE_SEED_HUGE, "/export");
    store_commit(league->store);
    assert_int_equal(files(league, contexts), 2 * PARTS);
    char *whole = write_whole(league, LEAGUE_SEED_HUGE);
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

TEST(test_few_games_are_one_file)
{
    struct league *league = *state;
    char contexts[SENDS_MOST][EXPORT_CONTEXT_BYTES], name[GAME_RECORD_NAME_BYTES];
    store_begin(league->store);
    hear(league, LEAGUE_SEED_LARGE, "/export csv");
    store_commit(league->store);
    assert_int_equal(files(league, contexts), 1);
    char *text = read_file(league, contexts[0], name),
         *whole = write_whole(league, LEAGUE_SEED_LARGE);
    assert_string_equal(name, "bussolotto-2.csv");
    assert_string_equal(text, whole);
    free(text);
    free(whole);
    text = read_file(league, "league 1 -2", name); /* as it waited in the outbox before */
    assert_string_equal(name, "bussolotto-2.json");
    free(text);
}

/* The group gets another id before the file is sent. */
TEST(test_a_group_moves_before_its_file_is_sent)
{
    enum { MOVED = -1000200 };
    struct store_move move;
    struct league *league = *state;
    char contexts[SENDS_MOST][EXPORT_CONTEXT_BYTES], name[GAME_RECORD_NAME_BYTES];
    store_begin(league->store);
    hear(league, LEAGUE_SEED_LARGE, "/export csv");
    assert_true(store_move_chat(league->store, LEAGUE_SEED_LARGE, MOVED, &move));
    assert_int_equal(files(league, contexts), 1);
    char *text = read_file(league, contexts[0], name), *whole = write_whole(league, move.chat);
    assert_string_equal(name, "bussolotto-1000200.csv");
    assert_string_equal(text, whole);
    free(text);
    free(whole);
    store_drop_queued(league->store, move.chat);
    assert_true(store_move_chat(league->store, MOVED, LEAGUE_SEED_LARGE, &move));
    store_commit(league->store);
}

static void expect_from(struct league *league, const char *text, int in_group, const char *told)
{
    char sql[120];
    store_begin(league->store);
    hear_from(league, BEN, LEAGUE_SEED_HUGE, text);
    hear_from(league, BEN, LEAGUE_SEED_LARGE, text);
    store_commit(league->store);
    assert_int_equal(tempstore_number(league->store, "SELECT count(*) FROM sends WHERE method ="
                                                     " 'sendDocument' AND chat = -2"),
                     in_group);
    assert_int_equal(tempstore_number(league->store, "SELECT count(*) FROM sends WHERE method ="
                                                     " 'sendDocument' AND chat = -1"),
                     0);
    snprintf(sql, sizeof sql, "SELECT count(*) FROM sends WHERE instr(body, '%s') > 0", told);
    assert_int_equal(tempstore_number(league->store, sql), 1);
}

/* The bot cannot write to Ben: a few files go to the group, one request at a time, many to nobody.
 */
TEST(test_a_group_gets_few_files)
{
    struct league *league = *state;
    expect_from(league, "/export", 2, "too many files");
    expect_from(league, "/export json", 2, "already on its way");
}

/* --- who is named --- */

/* One field of a line of a CSV file without quotes in it, from 0; "" for none. */
static const char *field(const char *line, int number)
{
    static char value[200];
    while (number-- > 0)
        line += strcspn(line, ",\n") + 1;
    snprintf(value, sizeof value, "%.*s", (int)strcspn(line, ",\r\n"), line);
    return value;
}

enum { GAME = 0, SEAT = 7, PLAYER = 8, NAME = 9, MU = 16 };

/* A line, the heading is the first; both files have the same. */
static const char *line_of(const char *text, int line)
{
    for (; line > 0; line--)
        text = strchr(text, '\n') + 1;
    return text;
}

/* A member is handed out no ids: numbers tell the same people apart. */
TEST_CASE(test_nobodys_id_is_handed_out)
{
    struct league *league = *state;
    char name[GAME_RECORD_NAME_BYTES];
    char *handed = read_file(league, "league 0 -2", name);
    char *whole = write_export(league, LEAGUE_SEED_LARGE, false);
    int lines = 0;
    for (const char *at = handed; *at != '\0'; at = strchr(at, '\n') + 1)
        lines++;
    for (int i = 1; i < lines; i++) {
        long long id = strtoll(field(line_of(whole, i), PLAYER), NULL, 10);
        char number[200];
        snprintf(number, sizeof number, "%s", field(line_of(handed, i), PLAYER));
        int first = 1;
        while (strtoll(field(line_of(whole, first), PLAYER), NULL, 10) != id)
            first++;
        assert_string_equal(field(line_of(handed, first), PLAYER), number);
        long long game = strtoll(field(line_of(handed, first), GAME), NULL, 10);
        long long seat = strtoll(field(line_of(handed, first), SEAT), NULL, 10);
        assert_int_equal(strtoll(number, NULL, 10), game * 100 + seat);
    }
    assert_true(lines > 100);
    free(handed);
    free(whole);
}

/* In the one file an object for each seat, in the other a line: of who has opted out neither says
 * more than where they finished. The operator sees them. */
TEST(test_who_opted_out_is_not_named)
{
    struct league *league = *state;
    static const char last[] = "SELECT player FROM results WHERE chat = -2 ORDER BY ending DESC";
    static const char other[] = "SELECT player FROM results WHERE chat = -2 ORDER BY ending DESC"
                                " LIMIT 1 OFFSET 1";
    int64_t ann = tempstore_number(league->store, last);
    int64_t bob = tempstore_number(league->store, other);
    char names[2][100], id[40], sought[140], name[GAME_RECORD_NAME_BYTES];
    store_begin(league->store);
    store_opt_out(league->store, LEAGUE_SEED_LARGE, ann, NOW_MS);
    int64_t players[] = {ann, bob};
    for (int i = 0; i < 2; i++) {
        struct store_player known;
        store_player(league->store, players[i], &known);
        snprintf(known.name, sizeof known.name, "Unmistakable%d", i);
        store_player_put(league->store, &known);
        snprintf(names[i], sizeof names[i], "\"%s\"", known.name);
    }
    store_commit(league->store);
    snprintf(id, sizeof id, "%lld", (long long)ann);
    static const char *const contexts[] = {"league 0 -2", "league 1 -2"};
    for (int i = 0; i < 2; i++) {
        char *text = read_file(league, contexts[i], name);
        assert_null(strstr(text, names[0]));
        assert_non_null(strstr(text, names[1]));
        snprintf(sought, sizeof sought, "\"player\":%s,", id);
        assert_null(strstr(text, sought)); /* in the other one by its lines, below */
        free(text);
    }
    char *handed = read_file(league, contexts[0], name);
    char *whole = write_export(league, LEAGUE_SEED_LARGE, false);
    assert_non_null(strstr(whole, names[0]));
    int unnamed = 0, line = 1;
    for (; *line_of(handed, line) != '\0' && line < 200; line++) {
        bool is_ann = strcmp(field(line_of(whole, line), PLAYER), id) == 0;
        assert_int_equal(strcmp(field(line_of(handed, line), PLAYER), "") == 0, is_ann);
        assert_int_equal(strcmp(field(line_of(handed, line), NAME), "\"\"") == 0, is_ann);
        unnamed += is_ann;
        if (is_ann)
            assert_string_equal(field(line_of(handed, line), MU), "");
    }
    assert_true(unnamed > 0);
    free(handed);
    free(whole);
    store_begin(league->store);
    hear(league, LEAGUE_SEED_LARGE, "/void");
    store_opt_in(league->store, LEAGUE_SEED_LARGE, ann, NOW_MS);
    store_commit(league->store);
    assert_int_equal(tempstore_number(league->store, "SELECT count(*) FROM sends WHERE"
                                                     " instr(body, 'Unmistakable0') > 0"),
                     0);
    assert_int_equal(tempstore_number(league->store, "SELECT count(*) FROM sends WHERE"
                                                     " instr(body, 'somebody') > 0"),
                     1);
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
    char contexts[SENDS_MOST][EXPORT_CONTEXT_BYTES];
    store_begin(league->store);
    hear(league, BARE, "/export csv");
    store_commit(league->store);
    assert_int_equal(files(league, contexts), n);
    if (n == 0)
        assert_int_equal(tempstore_number(league->store, "SELECT count(*) FROM sends"
                                                         " WHERE instr(body, 'So many games') > 0"),
                         1);
    drop_sends((void **)&league);
}

TEST(test_how_many_files_there_are)
{
    enum { MOST = 125 * EXPORT_FILES_GAMES };
    struct league *league = *state;
    end_bare_games(league, 1, EXPORT_FILES_GAMES);
    expect_files(league, 1);
    end_bare_games(league, EXPORT_FILES_GAMES + 1, EXPORT_FILES_GAMES + 1);
    expect_files(league, 2);
    end_bare_games(league, EXPORT_FILES_GAMES + 2, MOST);
    expect_files(league, 125);
    end_bare_games(league, MOST + 1, MOST + 1);
    expect_files(league, 0);
}

int main(void)
{
    return testing_run(make, clean);
}
