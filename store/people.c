/* people.c - chats and players as they are known. */
#include "inside.h"

void store_chat(struct store *store, int64_t chat, struct store_chat *ret_chat)
{
    *ret_chat = (struct store_chat){.chat = chat};
    sqlite3_stmt *statement = store_ask(store, SQL_CHAT, VALUES(NUMBER(chat)));
    if (!store_row(store, statement))
        return;
    store_column_text(statement, 0, ret_chat->language, sizeof ret_chat->language);
    ret_chat->gone = sqlite3_column_int(statement, 1) != 0;
    store_rest(statement);
}

void store_chat_put(struct store *store, const struct store_chat *chat)
{
    store_run(store, SQL_CHAT_PUT,
              VALUES(NUMBER(chat->chat), TEXT(chat->language), NUMBER(chat->gone)));
}

bool store_player(struct store *store, int64_t player, struct store_player *ret_player)
{
    *ret_player = (struct store_player){.player = player};
    sqlite3_stmt *statement = store_ask(store, SQL_PLAYER, VALUES(NUMBER(player)));
    if (!store_row(store, statement))
        return false;
    store_column_text(statement, 0, ret_player->name, sizeof ret_player->name);
    store_column_text(statement, 1, ret_player->client_language,
                      sizeof ret_player->client_language);
    store_column_text(statement, 2, ret_player->language, sizeof ret_player->language);
    ret_player->reachable = sqlite3_column_int(statement, 3) != 0;
    store_rest(statement);
    return true;
}

void store_player_put(struct store *store, const struct store_player *player)
{
    store_run(store, SQL_PLAYER_PUT,
              VALUES(NUMBER(player->player), TEXT(player->name), TEXT(player->client_language),
                     TEXT(player->language), NUMBER(player->reachable)));
}

void store_player_reachable(struct store *store, int64_t player, bool reachable)
{
    store_run(store, SQL_PLAYER_REACHABLE, VALUES(NUMBER(player), NUMBER(reachable)));
}
