/* test_reads.c - the statements of a step: rows that seldom change are not read again, and a move
 * takes few in all. */
#include "internal.h"
#include "probe.h"
#include "testing.h"

#include <stdio.h>
#include <string.h>

enum { SQL_BYTES = 2000, MOST = 256 };

static uint64_t chance;
static struct probe probe;
static char sends[PROBE_SENDS_BYTES];

/* The statements as they ran, without those that begin and end transactions. */
static struct {
    int n;
    char sql[MOST][SQL_BYTES];
} ran;

static int note(unsigned type, void *context, void *statement, void *text)
{
    char *sql = sqlite3_expanded_sql(statement);
    assert_non_null(sql);
    assert_true(ran.n < MOST);
    snprintf(ran.sql[ran.n++], SQL_BYTES, "%s", sql);
    sqlite3_free(sql);
    return 0;
}

static int set_up(void **state)
{
    chance = 1;
    probe_open(&probe, "tokyo", &chance);
    sqlite3_trace_v2(probe.store->db, SQLITE_TRACE_STMT, note, NULL);
    return 0;
}

static int tear_down(void **state)
{
    sqlite3_trace_v2(probe.store->db, 0, NULL, NULL);
    probe_close(&probe);
    return 0;
}

static int count(const char *what)
{
    int n = 0;
    for (int i = 0; i < ran.n; i++)
        n += strstr(ran.sql[i], what) != NULL;
    return n;
}

static void hear(struct probe_said said)
{
    probe_hear(&probe, &said, sends);
}

/* The message with the dice of the player on turn. */
static int64_t dice_message(void)
{
    return tempstore_number(probe.store, "SELECT message_id FROM posts JOIN tables"
                                         " ON private_post = posts.id");
}

/* The player on turn presses a claim below this message. */
static void claim(int64_t player, int64_t message, int value)
{
    char data[40];
    snprintf(data, sizeof data, "m:1:%lld:claim:%d", (long long)probe_live(&probe)->table.turn,
             value);
    hear((struct probe_said){player, player, message, true, data});
    assert_non_null(strstr(sends, "claims"));
}

static int rows_read(void)
{
    return count(" FROM chats WHERE chat = ") + count(" FROM players WHERE player = ") +
           count(" FROM aliases ") + count(" FROM forgetting ");
}

#define A_GAME(name) TEST_AROUND(name, set_up, tear_down)

/* A claim that makes a post, folds the one before, and closes the private one of its player. */
A_GAME(a_move_takes_few_statements)
{
    for (int64_t player = SEATED_HOST; player <= PROBE_CLEO;
         player++) { /* as in their last moves */
        store_player_row(probe.store, player);
        store_games_played(probe.store, player, "tokio", 1);
        store_games_played(probe.store, player, "", 1);
        store_sits_at_several(probe.store, player);
    }
    int64_t message = dice_message();
    ran.n = 0;
    assert_true(store_update_new(probe.store, 77, PROBE_NOW_MS)); /* as the inbox does */
    claim(SEATED_HOST, message, 63);
    assert_int_equal(count("INSERT INTO posts"), 1);
    assert_int_equal(count("INSERT INTO outbox"), 3); /* it, and two edits */
    assert_int_equal(rows_read(), 0);
    if (ran.n > 11)
        for (int i = 0; i < ran.n; i++)
            print_message("%.100s\n", ran.sql[i]);
    assert_in_range(ran.n, 1, 11);
}

A_GAME(nothing_is_read_twice)
{
    ran.n = 0;
    hear((struct probe_said){SEATED_HOST, SEATED_CHAT, 0, false, "/claim 63"});
    for (int i = 0; i < ran.n; i++)
        for (int k = i + 1; k < ran.n; k++)
            if (strncmp(ran.sql[i], "SELECT ", 7) == 0 && strcmp(ran.sql[i], ran.sql[k]) == 0)
                fail_msg("read twice: %s", ran.sql[i]);
}

/* The next reader of a row sees each write of it, by whatever statement. */
A_GAME(a_copy_follows_its_row)
{
    struct store *store = probe.store;
    static const struct {
        const char *sql, *title;
    } writes[] = {
        {"UPDATE chats SET title = 'a' WHERE chat = -100", "a"},
        {"DELETE FROM chats WHERE chat = -100", ""},
        {"INSERT INTO chats (chat, language, gone, title) VALUES (-100, '', 0, 'b')", "b"},
    };
    for (size_t i = 0; i < sizeof writes / sizeof *writes; i++) {
        store_chat_row(store, -100);
        assert_int_equal(tempstore_try(store, writes[i].sql), SQLITE_OK);
        assert_string_equal(store_chat_row(store, -100)->title, writes[i].title);
    }
    struct store_player ann;
    store_player(store, SEATED_ANN, &ann);
    strcpy(ann.name, "Other");
    store_player_row(store, SEATED_ANN);
    store_player_put(store, &ann);
    assert_string_equal(store_player_row(store, SEATED_ANN)->name, "Other");
    store_savepoint(store);
    store_player_reachable(store, SEATED_ANN, false);
    assert_false(store_player_row(store, SEATED_ANN)->reachable);
    store_rollback(store);
    assert_true(store_player_row(store, SEATED_ANN)->reachable);
    assert_int_equal(store_chat_of(store, -7), -7);
    assert_int_equal(store_chat_id(store, -100), -100);
    struct store_move move;
    assert_true(store_move_chat(store, -100, -7, &move));
    assert_int_equal(store_chat_of(store, -7), -100);
    assert_int_equal(store_chat_id(store, -100), -7);
    assert_false(store_forgetting(store, SEATED_BOB));
    store_forget_player(store, SEATED_BOB, PROBE_NOW_MS);
    assert_int_equal(store_forgetting(store, SEATED_BOB),
                     tempstore_number(store, "SELECT count(*) FROM forgetting"));
}

/* The number of tables in a chat is asked for once, until one opens or ends. */
A_GAME(a_number_follows_its_tables)
{
    struct store_table second = probe_live(&probe)->row;
    assert_int_equal(store_tables_in_chat(probe.store, SEATED_CHAT, NULL, 0), 1);
    store_table_add(probe.store, &second);
    ran.n = 0;
    assert_int_equal(store_tables_in_chat(probe.store, SEATED_CHAT, NULL, 0), 2);
    assert_int_equal(ran.n, 0);
    second.status = TABLE_CANCELLED;
    store_table_put(probe.store, &second);
    assert_int_equal(store_tables_in_chat(probe.store, SEATED_CHAT, NULL, 0), 1);
}

/* More chats and people than are kept. */
A_GAME(the_oldest_copy_gives_way)
{
    const struct store_player *host = store_player_row(probe.store, SEATED_HOST);
    for (int64_t i = 1; i < STORE_PEOPLE_KEPT; i++) {
        assert_int_equal(store_player_row(probe.store, 5000 + i)->player, 5000 + i);
        ran.n = 0;
    }
    assert_ptr_equal(store_player_row(probe.store, SEATED_HOST), host);
    assert_int_equal(ran.n, 0);
    for (int64_t i = 1; i <= STORE_PEOPLE_KEPT; i++) {
        store_player_row(probe.store, 10000 + i);
        ran.n = 0;
    }
    assert_int_equal(store_player_row(probe.store, SEATED_HOST)->player, SEATED_HOST);
    assert_int_equal(ran.n, 1); /* it was read again */
    for (int64_t i = 1; i <= 2 * STORE_CHATS_KEPT; i++) {
        assert_int_equal(store_chat_row(probe.store, -i)->chat, -i);
        ran.n = 0;
    }
}

/* A row that is written is read again, and no other; and whoever reads the old copy may go on. */
A_GAME(a_write_drops_one_copy)
{
    struct store_chat chat = *store_chat_row(probe.store, -100);
    const struct store_player *host = store_player_row(probe.store, SEATED_HOST);
    store_player_row(probe.store, SEATED_ANN);
    store_chat_row(probe.store, -101);
    strcpy(chat.title, "new");
    store_chat_put(probe.store, &chat);
    store_player_reachable(probe.store, SEATED_HOST, false);
    ran.n = 0;
    store_chat_row(probe.store, -101);
    store_player_row(probe.store, SEATED_ANN);
    assert_int_equal(ran.n, 0);
    for (int64_t i = 1; i < 20; i++) {
        store_player_row(probe.store, 5000 + i);
        assert_int_equal(host->player, SEATED_HOST);
    }
    ran.n = 0;
    assert_string_equal(store_chat_row(probe.store, -100)->title, "new");
    assert_false(store_player_row(probe.store, SEATED_HOST)->reachable);
    assert_int_equal(ran.n, 2);
}

/* Numbers of games that are over are counted again, and nothing else. */
A_GAME(the_end_of_a_game_drops_no_row)
{
    struct store_table row = probe_live(&probe)->row;
    assert_int_equal(store_games_played(probe.store, SEATED_ANN, "", 3), 0);
    store_chat_id(probe.store, SEATED_CHAT);
    store_player_row(probe.store, SEATED_ANN);
    row.status = TABLE_OVER;
    store_table_put(probe.store, &row);
    ran.n = 0;
    store_chat_id(probe.store, SEATED_CHAT);
    store_player_row(probe.store, SEATED_ANN);
    assert_int_equal(ran.n, 0);
    assert_int_equal(store_games_played(probe.store, SEATED_ANN, "", 3), 1);
    assert_int_equal(store_tables_in_chat(probe.store, SEATED_CHAT, NULL, 0), 0);
    assert_int_equal(ran.n, 2);
}
