/* test_store.c - what is kept is found again: transactions, updates, people, tables and moves. */
#include "chance.h"
#include "folds.h"
#include "internal.h"
#include "spelt.h"
#include "store_fixture.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const int64_t NOW_MS = 1700000000000, DAY_MS = 24 * 60 * 60 * 1000;

static struct store_fixture *const kept = &store_fixture;

static void expect_child(const struct tempstore *temp, void (*act)(const struct tempstore *temp),
                         enum tempstore_end end, const char *words)
{
    char line[STORE_WHY_BYTES];
    assert_int_equal(tempstore_child(act, temp, line), end);
    if (strstr(line, words) == NULL)
        fail_msg("\"%s\" should say %s", line, words);
}

/* --- transactions --- */

STORE_FIXTURE_TEST(test_savepoint)
{
    struct store *store = kept->store;
    char value[16];
    store_savepoint(store);
    store_note_put(store, "kept", "yes");
    store_release(store);
    store_savepoint(store);
    store_note_put(store, "kept", "no");
    store_note_put(store, "more", "no");
    assert_true(store_update_new(store, 5, NOW_MS));
    store_rollback(store);
    store = store_fixture_again(kept);
    assert_true(store_note(store, "kept", value, sizeof value));
    assert_string_equal(value, "yes");
    assert_false(store_note(store, "more", value, sizeof value));
    assert_true(store_update_new(store, 5, NOW_MS));
}

/* How often this process has written so far. */
static int64_t writes(void)
{
    long long n;
    FILE *io = fopen("/proc/self/io", "r");
    assert_non_null(io);
    assert_int_equal(fscanf(io, "rchar: %*d wchar: %*d syscr: %*d syscw: %lld", &n), 1);
    fclose(io);
    return n;
}

/* Renames many people in one transaction; how many writes that takes. */
static int64_t rename_all(struct store *store, char letter, bool within_savepoint)
{
    struct store_player player = {0};
    int64_t before = writes();
    memset(player.name, letter, sizeof player.name - 1);
    if (within_savepoint)
        store_savepoint(store);
    for (player.player = 1; player.player <= 800; player.player++)
        store_player_put(store, &player);
    if (within_savepoint)
        store_release(store);
    store_commit(store);
    store_begin(store);
    return writes() - before;
}

/* Each update has one. The pages of before are kept in memory until it is over. */
STORE_FIXTURE_TEST(test_a_savepoint_writes_nothing)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    rename_all(store, 'a', false);
    int64_t without = rename_all(store, 'b', false);
    assert_in_range(rename_all(store, 'c', true), 1, without + 10);
}

static void write_outside(const struct tempstore *temp)
{
    store_note_put(tempstore_open(temp), "name", "value");
}

static void begin_twice(const struct tempstore *temp)
{
    struct store *store = tempstore_open(temp);
    store_begin(store);
    store_begin(store);
}

static void commit_in_savepoint(const struct tempstore *temp)
{
    struct store *store = tempstore_open(temp);
    store_begin(store);
    store_savepoint(store);
    store_commit(store);
}

static void rollback_without_savepoint(const struct tempstore *temp)
{
    struct store *store = tempstore_open(temp);
    store_begin(store);
    store_rollback(store);
}

static void end_in_transaction(const struct tempstore *temp)
{
    struct store *store = tempstore_open(temp);
    store_begin(store);
    store_note_put(store, "half", "done");
}

TEMPSTORE_TEST(test_transactions_are_asserted)
{
    const struct tempstore *temp = *state;
    expect_child(temp, write_outside, TEMPSTORE_ABORTED, "");
    expect_child(temp, begin_twice, TEMPSTORE_ABORTED, "");
    expect_child(temp, commit_in_savepoint, TEMPSTORE_ABORTED, "");
    expect_child(temp, rollback_without_savepoint, TEMPSTORE_ABORTED, "");
    expect_child(temp, end_in_transaction, TEMPSTORE_RETURNED, "");
    struct store *store = tempstore_open(temp);
    char value[16];
    assert_false(store_note(store, "half", value, sizeof value));
    store_close(store);
}

static void break_a_table(const struct tempstore *temp)
{
    struct store *store = tempstore_open(temp);
    sqlite3_db_config(store->db, SQLITE_DBCONFIG_DEFENSIVE, 0, NULL);
    tempstore_try(store, "DROP TABLE notes");
    store_begin(store);
    store_note_put(store, "name", "value");
}

/* A failing statement ends the process with one line that names it. */
TEMPSTORE_TEST(test_failure_is_fatal_and_named)
{
    const struct tempstore *temp = *state;
    expect_child(temp, break_a_table, TEMPSTORE_FATAL, "INSERT INTO notes");
    expect_child(temp, break_a_table, TEMPSTORE_OTHERWISE, ""); /* and so does not open again */
}

/* Tables that may be walked: those that are tidied, or that hold what is under way, or a row for
 * each table. */
static const struct {
    enum statement which;
    const char *table;
} walked[] = {
    {SQL_OUTBOX, "outbox"},

    {SQL_MIGRATE_QUEUE, "outbox"},
    {SQL_CHAT_WAITS, "outbox"},

    {SQL_ALIAS_REST, "aliases"},
    {SQL_MIGRATE_POSTS, "posts"},
    {SQL_FORGET_POSTS, "posts"},
    {SQL_FORGET_ASIDE, "set_aside"},
    {SQL_MY_POSTS, "posts"},
    {SQL_MY_SENDS, "outbox"},

    {SQL_MY_ASIDE, "set_aside"},
    {SQL_FORGET_SENDS, "outbox"},
    {SQL_RECOUNT_NEXT, "recounts"},
    {SQL_RECOUNTS, "recounts"},
    {SQL_RECOUNTS_RESUME, "recounts"},
    {SQL_RESULTS_FIGURES, "(subquery-1)"},
    {SQL_FORGETTING_NEXT, "forgetting"},
    {SQL_MIGRATE_JOBS, "jobs"},
    {SQL_STALE, "stale_aggregates"},
    {SQL_THROW_FIRST, "throws"},
    {SQL_PUT_BACK_IS_OLD, "tables"},
    {SQL_PUT_BACK_MARK, "tables"},
    {SQL_TIDY_POSTS, "outbox"},
    {SQL_SEQUENCE_RAISE, "sqlite_sequence"},
    {SQL_PLAYS_IN, "(subquery-3)"}, /* thirty */
};

static bool may_walk(enum statement which, const char *table)
{
    for (size_t i = 0; i < sizeof walked / sizeof *walked; i++) {
        size_t length = strlen(walked[i].table);
        if (walked[i].which == which && strncmp(table, walked[i].table, length) == 0 &&
            (table[length] == ' ' || table[length] == '\0'))
            return true;
    }
    return false;
}

/* Of a handful that run, or of a small league. */
static bool may_sort(enum statement which)
{
    return which == SQL_RESULTS_FIGURES || which == SQL_TABLES_OF || which == SQL_TABLES_IN_CHAT ||
           which == SQL_TABLES_WAITING || which == SQL_TABLE_IN_NEXT || which == SQL_RECOUNT_NEXT ||
           which == SQL_FORGETTING_NEXT || which == SQL_PLAYS_IN;
}

/* The part of the plan of a statement that is not to be; false: none. A whole index is no shorter
 * than its table, and one that SQLite makes for itself is made again each time. */
static bool finds_fault(struct store *store, enum statement which, const char *sql, char ret[200])
{
    char explain[6000];
    sqlite3_stmt *plan;
    bool bad = false;
    snprintf(explain, sizeof explain, "EXPLAIN QUERY PLAN %s", sql);
    assert_int_equal(sqlite3_prepare_v2(store->db, explain, -1, &plan, NULL), SQLITE_OK);
    while (!bad && sqlite3_step(plan) == SQLITE_ROW) {
        const char *detail = (const char *)sqlite3_column_text(plan, 3);
        bool scans = strncmp(detail, "SCAN ", 5) == 0 && strcmp(detail, "SCAN CONSTANT ROW") != 0 &&
                     strncmp(detail, "SCAN json_each ", 15) != 0; /* words of one row */
        bad = (scans && !may_walk(which, detail + 5)) || strstr(detail, "AUTOMATIC") ||
              (strstr(detail, "TEMP B-TREE") && !may_sort(which));
        snprintf(ret, 200, "%s", detail);
    }
    sqlite3_finalize(plan);
    return bad;
}

/* Every statement finds its rows by an index; what grows without end is never walked. */
STORE_FIXTURE_TEST(test_no_statement_walks_a_table)
{
    static const char *const faults[] = {
        "SELECT * FROM results WHERE place = 1",
        "SELECT count(*) FROM endings",
        "SELECT player FROM results ORDER BY player",
        "SELECT * FROM sends",
        "SELECT * FROM endings WHERE chat = 1 ORDER BY ended_ms",
    };
    struct store *store = ((struct store_fixture *)*state)->store;
    char fault[200];
    for (int i = SQL_COUNT - 1; i > SQL_ROLLBACK; i--)
        if (finds_fault(store, (enum statement)i, store_statement_sql((enum statement)i), fault))
            fail_msg("%s: %s", fault, store_statement_sql((enum statement)i));
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
        assert_true(finds_fault(store, SQL_RESULTS, faults[i], fault));
    assert_false(finds_fault(store, SQL_RESULTS, "SELECT * FROM endings WHERE id = 5", fault));
}

/* --- updates --- */

STORE_FIXTURE_TEST(test_updates_are_new_once)
{
    struct store *store = kept->store;
    assert_true(store_update_new(store, 100, NOW_MS));
    assert_true(store_update_new(store, 101, NOW_MS));
    assert_true(store_update_new(store, 3, NOW_MS)); /* ids may start again lower */
    assert_false(store_update_new(store, 100, NOW_MS + DAY_MS));
    store = store_fixture_again(kept);
    assert_false(store_update_new(store, 101, NOW_MS + 2 * DAY_MS));
    assert_false(store_update_new(store, 3, NOW_MS));
    assert_true(store_update_new(store, 102, NOW_MS));
}

/* They may hold what people wrote. */
STORE_FIXTURE_TEST(test_what_was_set_aside_is_kept_for_a_month)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    for (int i = 0; i < 3; i++)
        store_set_aside(store, i, "{}", 2, "why", NOW_MS + i * DAY_MS);
    for (int i = 0; i < 3; i++)
        store_tidy(store, NOW_MS + 31 * DAY_MS, 100);
    assert_int_equal(tempstore_number(store, "SELECT count(*) FROM set_aside"), 3);
    for (int i = 0; i < 3; i++)
        store_tidy(store, NOW_MS + 32 * DAY_MS + 1, 100);
    assert_int_equal(tempstore_number(store, "SELECT min(update_id) FROM set_aside"), 2);
}

STORE_FIXTURE_TEST(test_old_updates_are_forgotten_bit_by_bit)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    for (int i = 0; i < 10; i++)
        store_update_new(store, 100 - i, NOW_MS + i);
    store_update_new(store, 500, NOW_MS + DAY_MS);
    int64_t later_ms = NOW_MS + 8 * DAY_MS + 9; /* the tenth is 8 days old to the millisecond */
    assert_int_equal(store_tidy(store, later_ms, 4), 4);
    assert_int_equal(tempstore_number(store, "SELECT max(update_id) FROM updates"
                                             " WHERE update_id < 500"),
                     96);
    assert_int_equal(store_tidy(store, later_ms, 100), 5);
    assert_int_equal(store_tidy(store, later_ms, 100), 0);
    assert_false(store_update_new(store, 91, later_ms));
    assert_false(store_update_new(store, 500, later_ms));
    assert_true(store_update_new(store, 92, later_ms));
}

STORE_FIXTURE_TEST(test_set_aside_is_bounded)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    static char body[70 * 1024];
    memset(body, 'x', sizeof body);
    store_set_aside(store, 7, "{\"a\0b\"", 6, "poison", NOW_MS);
    assert_string_equal(tempstore_text(store, "SELECT hex(body) || why FROM set_aside"),
                        "7B22610062"
                        "22"
                        "poison");
    store_set_aside(store, 8, body, sizeof body, "long", NOW_MS);
    assert_int_equal(tempstore_number(store, "SELECT length(body) FROM set_aside WHERE id = 2"),
                     64 * 1024);
    for (int i = 0; i < 600; i++)
        store_set_aside(store, 1000 + i, "", 0, "empty", NOW_MS);
    assert_int_equal(tempstore_number(store, "SELECT count(*) FROM set_aside"), 500);
    assert_int_equal(tempstore_number(store, "SELECT max(update_id) FROM set_aside"), 1599);
}

/* --- people --- */

STORE_FIXTURE_TEST(test_chats)
{
    struct store_chat chat;
    store_chat(kept->store, -100, &chat);
    assert_int_equal(chat.chat, -100);
    assert_string_equal(chat.language, "");
    assert_false(chat.gone);
    store_chat_put(kept->store, &(struct store_chat){.chat = -100, .language = "it", .gone = true});
    store_chat_put(kept->store, &(struct store_chat){.chat = -101, .language = "", .gone = false});
    struct store *store = store_fixture_again(kept);
    store_chat(store, -100, &chat);
    assert_string_equal(chat.language, "it");
    assert_true(chat.gone);
    store_chat_put(store, &(struct store_chat){.chat = -100, .language = "zh-hans", .gone = false});
    store_chat(store, -100, &chat);
    assert_string_equal(chat.language, "zh-hans");
    assert_false(chat.gone);
}

STORE_FIXTURE_TEST(test_players)
{
    struct store *store = kept->store;
    struct store_player player, ada = {.player = 9007199254740991,
                                       .name = "Ada 'L\" \xf0\x9f\x8e\xb2",
                                       .client_language = "en",
                                       .language = "it",
                                       .reachable = true};
    assert_false(store_player(store, 5, &player));
    assert_int_equal(player.player, 5);
    assert_string_equal(player.name, "");
    assert_false(player.reachable);
    store_player_reachable(store, 5, true); /* nobody to know it of */
    assert_false(store_player(store, 5, &player));
    store_player_put(store, &ada);
    store = store_fixture_again(kept);
    assert_true(store_player(store, ada.player, &player));
    assert_string_equal(player.name, ada.name);
    assert_string_equal(player.client_language, "en");
    assert_string_equal(player.language, "it");
    assert_true(player.reachable);
    store_player_reachable(store, ada.player, false);
    store_player(store, ada.player, &player);
    assert_false(player.reachable);
    assert_string_equal(player.name, ada.name);
    memset(ada.name, 'n', sizeof ada.name - 1);
    ada.name[sizeof ada.name - 1] = '\0';
    store_player_put(store, &ada);
    store_player(store, ada.player, &player);
    assert_string_equal(player.name, ada.name);
}

/* --- tables --- */

static int64_t add_table(struct store *store, int64_t chat, int status)
{
    return store_fixture_table(store, chat, 11, status);
}

static void set_status(struct store *store, int64_t id, int status)
{
    struct store_table table;
    assert_true(store_table(store, id, &table));
    table.status = status;
    store_table_put(store, &table);
}

static void turn_put(struct store *store, int64_t id, int64_t player_on_turn, int64_t now_ms)
{
    struct store_table table;
    assert_true(store_table(store, id, &table));
    table.began_ms = now_ms;
    store_turn_put(store, &table, player_on_turn, NULL);
}

STORE_FIXTURE_TEST(test_table_row)
{
    struct store_table table = store_fixture_row(-100, 11, 0), read;
    memset(&read, 0x55, sizeof read);
    assert_false(store_table(kept->store, 1, &read));
    store_table_add(kept->store, &table);
    struct store *store = store_fixture_again(kept);
    assert_true(store_table(store, table.id, &read));
    assert_memory_equal(&read, &table, sizeof table);
    table.chat = -200, table.thread = 8, table.host = 12, table.status = 1, table.starter = 2;
    table.first = 3, table.turn = 77, table.post = 5, table.private_post = 6;
    table.raises_post = 7, table.ended_ms = NOW_MS + 2;
    store_table_put(store, &table);
    assert_true(store_table(store, table.id, &read));
    assert_memory_equal(&read, &table, sizeof table);
    struct store_table other = store_fixture_row(-100, 11, 0);
    store_table_add(store, &other);
    assert_int_not_equal(other.id, table.id);
}

STORE_FIXTURE_TEST(test_what_a_move_changes)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    struct store_table table = store_fixture_row(-100, 11, 0), read;
    table.status = 1;
    store_table_add(store, &table);
    table.turn = 8, table.post = 15, table.private_post = 16, table.raises_post = 17;
    struct store_table moved = table;
    moved.chat = moved.thread = moved.host = moved.first = 99; /* not by a move */
    store_turn_put(store, &moved, 11, NULL);
    assert_true(store_table(store, table.id, &read));
    assert_memory_equal(&read, &table, sizeof table);
}

STORE_FIXTURE_TEST(test_tables_of_a_chat)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    int64_t ids[2] = {0};
    assert_int_equal(store_tables_in_chat(store, -100, ids, 2), 0);
    add_table(store, -100, 2);
    add_table(store, -100, 3);
    add_table(store, -200, 1);
    assert_int_equal(store_tables_in_chat(store, -100, ids, 2), 0);
    int64_t lobby = add_table(store, -100, 0), playing = add_table(store, -100, 1);
    assert_int_equal(store_tables_in_chat(store, -100, ids, 2), 2);
    assert_int_equal(ids[0], lobby);
    assert_int_equal(ids[1], playing);
    int64_t third = add_table(store, -100, 1);
    assert_int_equal(store_tables_in_chat(store, -100, ids, 2), 3);
    set_status(store, playing, 2);
    set_status(store, lobby, 3);
    assert_int_equal(store_tables_in_chat(store, -100, ids, 2), 1);
    assert_int_equal(ids[0], third);
}

STORE_FIXTURE_TEST(test_seats)
{
    int64_t table = add_table(kept->store, -100, 0);
    struct store_seat seats[GAME_SEATS_MAX] = {{0}};
    assert_int_equal(store_seats(kept->store, table, seats), 0);
    for (int i = 0; i < GAME_SEATS_MAX; i++)
        seats[i] = (struct store_seat){.player = 1000 + i,
                                       .lives = (int16_t)(50 - i),
                                       .out = i % 2 == 1,
                                       .missed = (int8_t)i,
                                       .owed = 3 * i,
                                       .leaving = i % 5 == 0,
                                       .verdict = i % 4,
                                       .vote = 4 * i,
                                       .gone = i % 3 == 0};
    store_seats_put(kept->store, table, seats, GAME_SEATS_MAX);
    struct store *store = store_fixture_again(kept);
    struct store_seat read[GAME_SEATS_MAX];
    assert_int_equal(store_seats(store, table, read), GAME_SEATS_MAX);
    for (int i = 0; i < GAME_SEATS_MAX; i++) {
        assert_int_equal(read[i].player, seats[i].player);
        assert_int_equal(read[i].lives, seats[i].lives);
        assert_int_equal(read[i].out, seats[i].out);
        assert_int_equal(read[i].missed, seats[i].missed);
        assert_int_equal(read[i].gone, seats[i].gone);
        assert_int_equal(read[i].owed, seats[i].owed);
        assert_int_equal(read[i].leaving, seats[i].leaving);
        assert_int_equal(read[i].verdict, seats[i].verdict);
        assert_int_equal(read[i].vote, seats[i].vote);
        assert_int_equal(read[i].away_until_ms, 0);
    }
    store_seats_put(store, table, seats + 3, 2);
    assert_int_equal(store_seats(store, table, read), 2);
    assert_int_equal(read[1].player, 1004);
    store_seats_put(store, table, NULL, 0);
    assert_int_equal(store_seats(store, table, read), 0);
}

/* A player who leaves a group after years there costs no more than one who came last month. */
STORE_FIXTURE_TEST(test_only_the_last_games_note_who_left)
{
    enum { PLAYER = 7, MORE = 30 };
    const char marked[] = "SELECT count(*) FROM seats WHERE player = 7 AND gone = 1";
    for (int i = 0; i < STORE_LAST_GAMES + MORE; i++) {
        int64_t table = add_table(kept->store, i % 2 ? -100 : -101, 2);
        store_seats_put(kept->store, table, &(struct store_seat){.player = PLAYER}, 1);
    }
    store_seats_gone(kept->store, -100, PLAYER, true);
    assert_int_equal(tempstore_number(kept->store, marked), STORE_LAST_GAMES / 2);
    store_seats_gone(kept->store, 0, PLAYER, true);
    assert_int_equal(tempstore_number(kept->store, marked), STORE_LAST_GAMES);
    store_seats_gone(kept->store, 0, PLAYER, false);
    assert_int_equal(tempstore_number(kept->store, marked), 0);
}

STORE_FIXTURE_TEST(test_lives_can_be_read_in_sql)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    int64_t table = add_table(store, -100, 1);
    store_player_put(store, &(struct store_player){.player = 22, .name = "Bea"});
    store_seats_put(store, table,
                    (struct store_seat[]){{.player = 11, .lives = 3}, {.player = 22, .out = true}},
                    2);
    turn_put(store, table, 11, NOW_MS);
    assert_string_equal(tempstore_text(store, "SELECT group_concat(player || ':' || lives) FROM"
                                              " (SELECT player, lives FROM seats ORDER BY seat)"),
                        "11:3,22:0");
    assert_string_equal(tempstore_text(store, "SELECT name || lives || out || on_turn FROM lives"
                                              " WHERE player = 22 AND chat = -100"),
                        "Bea010");
    assert_int_equal(tempstore_number(store, "SELECT on_turn FROM lives WHERE player = 11"), 1);
}

STORE_FIXTURE_TEST(test_tables_in_play_are_listed_page_by_page)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    int64_t expected[5], ids[2], after = 0;
    for (int i = 0; i < 10; i++) {
        int64_t id = add_table(store, -i, i % 2);
        if (i % 2 == 1)
            expected[i / 2] = id;
    }
    int seen = 0, n;
    while ((n = store_tables_playing(store, after, ids, 2)) > 0)
        for (int i = 0; i < n; i++, seen++)
            assert_int_equal(after = ids[i], expected[seen]);
    assert_int_equal(seen, 5);
}

/* --- moves --- */

enum { LOG_MOST = 4000 };

/* A game played at random and logged, to be compared with what is read. */
struct log {
    struct move moves[LOG_MOST];
    int n, read;
};

static void compare_move(void *context, const struct move *move, int64_t update)
{
    struct log *log = context;
    assert_true(log->read < log->n);
    assert_memory_equal(move, &log->moves[log->read], sizeof *move);
    log->read++;
}

static struct move random_move(const struct game *game, uint64_t *stream)
{
    struct move moves[GAME_MOVES_MAX];
    int n = game_legal(game, moves);
    assert_true(n > 0);
    struct move move = moves[chance_below(stream, (uint32_t)n)];
    if (game_by_chance(game, &move))
        game_throw(game, &move, chance_below, stream);
    return move;
}

static void play_and_log(struct store *store, int64_t table, struct game *game, struct log *log,
                         uint64_t *stream)
{
    log->n = log->read = 0;
    while (!game_over(game) && log->n < LOG_MOST) {
        struct move *move = &log->moves[log->n];
        *move = random_move(game, stream);
        assert_int_equal(game_step(game, move, NULL), ACCEPTED);
        store_move_add(store, table, game, log->n, move, 1000 + log->n, NOW_MS + log->n);
        log->n++;
    }
}

/* Every kind of game, every preset: a random game is read back move by move. */
STORE_FIXTURE_TEST(test_moves_are_read_back_exactly)
{
    struct log *log = malloc(sizeof *log);
    uint64_t stream = chance_seed();
    for (const struct game_kind *const *kind = game_kinds; *kind != NULL; kind++)
        for (int i = 0; i < (*kind)->n_presets; i++) {
            struct rules rules;
            rules_usual(*kind, &rules);
            assert_int_equal(rules_take_preset(&rules, (*kind)->presets[i].name), ACCEPTED);
            struct store_table table = store_fixture_row(-100, 11, 0);
            rules_write(&rules, table.rules, sizeof table.rules);
            store_table_add(kept->store, &table);
            struct game game;
            assert_int_equal(game_start(&rules, (*kind)->seats_min, 0, &game), ACCEPTED);
            play_and_log(kept->store, table.id, &game, log, &stream);
            store_moves(store_fixture_again(kept), table.id, compare_move, log);
            assert_true(log->n > 0);
            assert_int_equal(log->read, log->n);
        }
    free(log);
}

STORE_FIXTURE_TEST(test_moves_can_be_read_by_people)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    store_fixture_moves(store, add_table(store, -100, 1), 4711);
    assert_string_equal(tempstore_text(store, "SELECT verb || ' ' || faces || ' ' || update_id"
                                              " FROM moves WHERE turn = 0 AND value IS NULL"),
                        "roll 5,3 0");
    assert_string_equal(tempstore_text(store, "SELECT verb || ' ' || value || ' ' || update_id"
                                              " FROM moves WHERE turn = 1 AND faces IS NULL"),
                        "claim 66 4711");
}

static int pick_value(const struct rules *rules)
{
    return 3;
}

static void word_of(const struct rules *rules, int value, char *ret_word)
{
    snprintf(ret_word, GAME_WORD_BYTES, "%d", value);
}

/* Faces as cards have them, where 10 is a word, and a number's reader refuses it. */
static json_t *card_write(int face)
{
    static const char *const names[] = {"9", "10", "J", "A"};
    return face == 4 ? json_integer(4) : json_string(names[face]);
}

static int card_read(const json_t *json)
{
    if (json_is_integer(json))
        return json_integer_value(json) == 4 ? 4 : -1;
    for (int face = 0; face < 4; face++) {
        json_t *known = card_write(face);
        bool same = json_equal(known, json);
        json_decref(known);
        if (same)
            return face;
    }
    return -1;
}

static const struct verb card_verbs[] = {
    {.name = "give", .seat_key = "receiver", .faces_key = "cards", .picks_key = "discard"},
};

/* A move with everything in it: a seat, cards, and picks. Its rules cannot be read as text, since
 * no such game is known; so the row is looked at, which test_moves_are_read_back needs not. */
STORE_FIXTURE_TEST(test_cards_seats_and_picks_are_words)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    struct game_kind kind = *game_find("tokio");
    kind.verbs = card_verbs, kind.n_verbs = 1, kind.face_write = card_write;
    kind.face_read = card_read, kind.value_word = word_of, kind.ladder = pick_value;
    struct game game = {.rules.kind = &kind};
    struct move move = {
        .value = 1, .n_faces = 5, .n_picks = 2, .faces = {0, 1, 2, 3, 4}, .picks = {4, 0}};
    store_move_add(store, add_table(store, -100, 1), &game, 0, &move, 0, NOW_MS);
    assert_string_equal(tempstore_text(store, "SELECT value || ' ' || faces || ' ' || picks"
                                              " FROM moves"),
                        "1 9,10,J,A,4 4,0");
}

static void add_move(const struct tempstore *temp, int64_t turn)
{
    struct store *store = tempstore_open(temp);
    store_begin(store);
    struct game game;
    struct rules rules = spelt_rules("tokio");
    game_start(&rules, 2, 0, &game);
    store_move_add(store, 1, &game, turn, &(struct move){.value = GAME_NOTHING}, 0, NOW_MS);
}

static void skip_a_turn(const struct tempstore *temp)
{
    add_move(temp, 3);
}

static void repeat_a_turn(const struct tempstore *temp)
{
    add_move(temp, 1);
}

static void next_turn(const struct tempstore *temp)
{
    add_move(temp, 2);
}

TEMPSTORE_TEST(test_moves_are_numbered_without_gaps)
{
    const struct tempstore *temp = *state;
    struct store *store = tempstore_open(temp);
    store_begin(store);
    store_fixture_moves(store, add_table(store, -100, 1), 4711);
    store_commit(store);
    store_close(store);
    expect_child(temp, skip_a_turn, TEMPSTORE_ABORTED, "");
    expect_child(temp, repeat_a_turn, TEMPSTORE_ABORTED, "");
    expect_child(temp, next_turn, TEMPSTORE_RETURNED, "");
}

static void move_without_table(const struct tempstore *temp)
{
    add_move(temp, 0);
}

TEMPSTORE_TEST(test_move_needs_a_table)
{
    expect_child(*state, move_without_table, TEMPSTORE_FATAL, "FOREIGN KEY");
}

/* Facts cannot be made not to have happened, not even in SQL. */
STORE_FIXTURE_TEST(test_facts_stay)
{
    struct store *store = ((struct store_fixture *)*state)->store;
    int64_t table = add_table(store, -100, 0);
    store_fixture_seat_two(store, table, 11, 22);
    assert_int_equal(tempstore_try(store, "UPDATE tables SET rules = '{}'"), SQLITE_OK);
    store_fixture_seat_two(store, table, 11, 33);
    store_fixture_moves(store, table, 4711);
    set_status(store, table, 1);
    static const char *const refused[] = {
        "UPDATE moves SET faces = '6,6'",
        "UPDATE moves SET table_id = 2",
        "DELETE FROM moves",
        "DELETE FROM moves WHERE turn = 1",
        "REPLACE INTO moves SELECT * FROM moves WHERE turn = 1",
        "DELETE FROM tables",
        "UPDATE tables SET rules = '{\"game\":\"tokio\"}'",
        "UPDATE tables SET first = 1",
        "UPDATE seats SET player = 99 WHERE seat = 0",
        "DELETE FROM seats WHERE seat = 1",
        "INSERT INTO seats VALUES (1, 2, 44, 8, 0, 1, 0, 0, 0, 0, 0, 0)",
    };
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
        if (tempstore_try(store, refused[i]) != SQLITE_CONSTRAINT)
            fail_msg("not refused: %s", refused[i]);
    assert_int_equal(tempstore_try(store, "UPDATE seats SET lives = 7, out = 0"), SQLITE_OK);
    store_fixture_seat_two(store, table, 11, 33);
    assert_int_equal(tempstore_number(store, "SELECT count(*) FROM moves"), 2);
}
