/* people.c - chats and players as they are known. */
#include "internal.h"

int64_t store_people_version(const struct store *store)
{
    return store->people_version;
}

/* What a chat has that chose nothing, as the columns' own defaults. */
static const struct store_chat usual = {
    .quiet_from = 23 * 60,
    .quiet_to = 8 * 60,
    .clock_s = 24 * 60 * 60,
    .absence_limit = 5,
    .away_days = 14,
};

void store_chat(struct store *store, int64_t chat, struct store_chat *ret_chat)
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
    ret_chat->greeted_ms = sqlite3_column_int64(row, 11);
    ret_chat->no_robots = sqlite3_column_int(row, 12) != 0;
    ret_chat->absent_robot = sqlite3_column_int(row, 13) != 0;
    ret_chat->tables = sqlite3_column_int64(row, 14);
    sqlite3_reset(row);
}

void store_chat_put(struct store *store, const struct store_chat *chat)
{
    store_run(store, SQL_CHAT_PUT,
              VALUES(INT(chat->chat), TEXT(chat->language), INT(chat->gone), INT(chat->muted),
                     TEXT(chat->title), TEXT(chat->username), TEXT(chat->zone),
                     INT(chat->quiet_from), INT(chat->quiet_to), INT(chat->clock_s),
                     INT(chat->absence_limit), INT(chat->away_days), INT(chat->greeted_ms),
                     INT(chat->no_robots), INT(chat->absent_robot)));
    store->people_version++;
}

void store_chats_left_bound(struct store *store)
{
    store_run(store, SQL_CHATS_LEFT_BOUND, VALUES(INT(STORE_CHATS_LEFT_MOST)));
    store->people_version++;
}

bool store_player(struct store *store, int64_t player, struct store_player *ret_player)
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
    ret_player->in_group = sqlite3_column_int(statement, 9) != 0;
    sqlite3_reset(statement);
    return true;
}

void store_player_put(struct store *store, const struct store_player *player)
{
    if (player->username[0] != '\0')
        store_run(store, SQL_USERNAME_FREE, VALUES(TEXT(player->username), INT(player->player)));
    store_run(store, SQL_PLAYER_PUT,
              VALUES(INT(player->player), TEXT(player->name), TEXT(player->client_language),
                     TEXT(player->language), INT(player->reachable), TEXT(player->zone),
                     INT(player->quiet_from), INT(player->quiet_to), INT(player->alerts),
                     TEXT(player->username), INT(player->in_group)));
    store->people_version++;
}

int64_t store_player_called(struct store *store, const char *username)
{
    return store_number(store, SQL_PLAYER_CALLED, VALUES(TEXT(username)), 0);
}

void store_player_reachable(struct store *store, int64_t player, bool reachable)
{
    store_run(store, SQL_PLAYER_REACHABLE, VALUES(INT(player), INT(reachable)));
    store->people_version++;
}
