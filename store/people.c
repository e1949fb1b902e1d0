/* people.c - chats and players as they are known.
 *
 * A move asks for the same few rows a dozen times, and seldom is one of them written. So what was
 * read is kept until SQLite says that any of these rows was written, by whichever statement, or a
 * savepoint is rolled back. Nobody but this process writes.
 */
#include "internal.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Each row has one place, by its id, and gives it up to another. */
enum { CHATS_KEPT = 251, PLAYERS_KEPT = 509 };

struct people {
    int64_t time; /* counts what makes all that was read before worthless */
    struct known_chat {
        int64_t read_at; /* in that time; 0: never */
        struct store_chat row;
    } chats[CHATS_KEPT];
    struct known_player {
        int64_t read_at;
        bool is_there;
        struct store_player row;
    } players[PLAYERS_KEPT];
};

static void row_written(void *context, int operation, const char *database, const char *table,
                        sqlite3_int64 row)
{
    (void)operation, (void)database, (void)row;
    if (strcmp(table, "chats") == 0 || strcmp(table, "players") == 0)
        store_people_forget(context);
}

void store_people_open(struct store *store)
{
    store->people = calloc(1, sizeof *store->people);
    assert(store->people != NULL);
    store->people->time = 1;
    sqlite3_update_hook(store->db, row_written, store);
}

void store_people_forget(struct store *store)
{
    store->people->time++;
}

/* What a chat has that chose nothing, as the columns' own defaults. */
static const struct store_chat usual = {
    .quiet_from = 23 * 60,
    .quiet_to = 8 * 60,
    .clock_s = 24 * 60 * 60,
    .absence_limit = 5,
    .away_days = 14,
};

static void read_chat(struct store *store, int64_t chat, struct store_chat *ret_chat)
{
    *ret_chat = usual;
    ret_chat->chat = chat;
    sqlite3_stmt *row = store_ask(store, SQL_CHAT, VALUES(INT(chat)));
    if (!store_row(store, row))
        return;
    store_column_text(row, 0, ret_chat->language, sizeof ret_chat->language);
    ret_chat->gone = (enum store_gone)sqlite3_column_int(row, 1);
    ret_chat->muted = (enum store_muted)sqlite3_column_int(row, 2);
    store_column_text(row, 3, ret_chat->title, sizeof ret_chat->title);
    store_column_text(row, 4, ret_chat->username, sizeof ret_chat->username);
    store_column_text(row, 5, ret_chat->zone, sizeof ret_chat->zone);
    ret_chat->quiet_from = sqlite3_column_int(row, 6);
    ret_chat->quiet_to = sqlite3_column_int(row, 7);
    ret_chat->clock_s = sqlite3_column_int(row, 8);
    ret_chat->absence_limit = sqlite3_column_int(row, 9);
    ret_chat->away_days = sqlite3_column_int(row, 10);
    ret_chat->tables = sqlite3_column_int64(row, 11);
    store_reset(row);
}

void store_chat(struct store *store, int64_t chat, struct store_chat *ret_chat)
{
    struct known_chat *known = &store->people->chats[(uint64_t)chat % CHATS_KEPT];
    if (known->read_at != store->people->time || known->row.chat != chat)
        read_chat(store, chat, &known->row);
    known->read_at = store->people->time;
    *ret_chat = known->row;
}

void store_chat_put(struct store *store, const struct store_chat *chat)
{
    store_run(store, SQL_CHAT_PUT,
              VALUES(INT(chat->chat), TEXT(chat->language), INT(chat->gone), INT(chat->muted),
                     TEXT(chat->title), TEXT(chat->username), TEXT(chat->zone),
                     INT(chat->quiet_from), INT(chat->quiet_to), INT(chat->clock_s),
                     INT(chat->absence_limit), INT(chat->away_days)));
}

void store_chats_left_bound(struct store *store)
{
    if (store_run(store, SQL_CHATS_LEFT_BOUND, VALUES(INT(STORE_CHATS_LEFT_MOST))) > 0)
        store_people_forget(store);
}

static bool read_player(struct store *store, int64_t player, struct store_player *ret_player)
{
    *ret_player = (struct store_player){.player = player};
    sqlite3_stmt *statement = store_ask(store, SQL_PLAYER, VALUES(INT(player)));
    if (!store_row(store, statement))
        return false;
    store_column_text(statement, 0, ret_player->name, sizeof ret_player->name);
    store_column_text(statement, 1, ret_player->client_language,
                      sizeof ret_player->client_language);
    store_column_text(statement, 2, ret_player->language, sizeof ret_player->language);
    ret_player->reachable = sqlite3_column_int(statement, 3) != 0;
    store_column_text(statement, 4, ret_player->zone, sizeof ret_player->zone);
    ret_player->quiet_from = sqlite3_column_int(statement, 5);
    ret_player->quiet_to = sqlite3_column_int(statement, 6);
    ret_player->alerts = sqlite3_column_int(statement, 7);
    store_column_text(statement, 8, ret_player->username, sizeof ret_player->username);
    store_reset(statement);
    return true;
}

bool store_player(struct store *store, int64_t player, struct store_player *ret_player)
{
    struct known_player *known = &store->people->players[(uint64_t)player % PLAYERS_KEPT];
    if (known->read_at != store->people->time || known->row.player != player)
        known->is_there = read_player(store, player, &known->row);
    known->read_at = store->people->time;
    *ret_player = known->row;
    return known->is_there;
}

void store_player_put(struct store *store, const struct store_player *player)
{
    if (player->username[0] != '\0')
        store_run(store, SQL_USERNAME_FREE, VALUES(TEXT(player->username), INT(player->player)));
    store_run(store, SQL_PLAYER_PUT,
              VALUES(INT(player->player), TEXT(player->name), TEXT(player->client_language),
                     TEXT(player->language), INT(player->reachable), TEXT(player->zone),
                     INT(player->quiet_from), INT(player->quiet_to), INT(player->alerts),
                     TEXT(player->username)));
}

int64_t store_player_called(struct store *store, const char *username)
{
    return store_number(store, SQL_PLAYER_CALLED, VALUES(TEXT(username)), 0);
}

void store_player_reachable(struct store *store, int64_t player, bool reachable)
{
    store_run(store, SQL_PLAYER_REACHABLE, VALUES(INT(player), INT(reachable)));
}
