/* people.c - the rows of chats and players. */
#include "internal.h"

/* The settings of a chat that chose nothing, as the defaults of the columns. */
static const struct store_chat usual = {
    .quiet_from = 23 * 60,
    .quiet_to = 8 * 60,
    .clock_s = 24 * 60 * 60,
    .absence_limit = 5,
    .forgiven_by = 3,
    .away_days = 14,
};

#define CHAT(member) FIELD(struct store_chat, member)
static const struct field chat_fields[] = {
    CHAT(chat),         CHAT(language),  CHAT(gone),          CHAT(muted),
    CHAT(title),        CHAT(username),  CHAT(zone),          CHAT(quiet_from),
    CHAT(quiet_to),     CHAT(clock_s),   CHAT(absence_limit), CHAT(away_days),
    CHAT(greeted_ms),   CHAT(no_robots), CHAT(absent_robot),  CHAT(keeps_claims),
    CHAT(weekdays_off), CHAT(dates_off), CHAT(forgiven_by),   FIELDS_END};

void store_chat(struct store *store, int64_t chat, struct store_chat *ret_chat)
{
    *ret_chat = usual;
    ret_chat->chat = chat;
    store_ask_row(store, SQL_CHAT, VALUES(INT(chat)), chat_fields, ret_chat);
}

void store_chat_put(struct store *store, const struct store_chat *chat)
{
    store_put(store, SQL_CHAT_PUT, chat_fields, chat, VALUES(NONE));
}

void store_chats_left_bound(struct store *store)
{
    store_run(store, SQL_CHATS_LEFT_BOUND, VALUES(INT(STORE_CHATS_LEFT_MOST)));
}

#define PLAYER(member) FIELD(struct store_player, member)
static const struct field player_fields[] = {
    PLAYER(player),    PLAYER(name),           PLAYER(client_language), PLAYER(language),
    PLAYER(reachable), PLAYER(zone),           PLAYER(quiet_from),      PLAYER(quiet_to),
    PLAYER(alerts),    PLAYER(username),       PLAYER(in_group),        PLAYER(weekdays_off),
    PLAYER(dates_off), PLAYER(weekdays_spent), PLAYER(spent_day),       FIELDS_END};

bool store_player(struct store *store, int64_t player, struct store_player *ret_player)
{
    *ret_player = (struct store_player){.player = player};
    return store_ask_row(store, SQL_PLAYER, VALUES(INT(player)), player_fields, ret_player);
}

void store_player_put(struct store *store, const struct store_player *player)
{
    if (player->username[0] != '\0')
        store_run(store, SQL_USERNAME_FREE, VALUES(TEXT(player->username), INT(player->player)));
    store_put(store, SQL_PLAYER_PUT, player_fields, player, VALUES(NONE));
}

int64_t store_player_called(struct store *store, const char *username)
{
    return store_number(store, SQL_PLAYER_CALLED, VALUES(TEXT(username)), 0);
}

void store_player_reachable(struct store *store, int64_t player, bool reachable)
{
    store_run(store, SQL_PLAYER_REACHABLE, VALUES(INT(player), INT(reachable)));
}
