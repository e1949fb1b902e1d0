/* league.c - the league settings of chats, and closed seasons. */
#include "internal.h"

/* The settings of a chat that chose nothing, as the defaults of the columns. */
static const struct store_league usual = {
    .on = true, .weekly = true, .length = 1, .games_least = 3};

#define LEAGUE(member) FIELD(struct store_league, member)
static const struct field league_fields[] = {
    LEAGUE(chat),        LEAGUE(on),     LEAGUE(weekly),        LEAGUE(length),
    LEAGUE(games_least), LEAGUE(points), LEAGUE(season_due_ms), LEAGUE(weekly_due_ms),
    FIELDS_END};

void store_league(struct store *store, int64_t chat, struct store_league *ret_league)
{
    *ret_league = usual;
    ret_league->chat = chat;
    store_ask_row(store, SQL_LEAGUE, VALUES(INT(chat)), league_fields, ret_league);
}

void store_league_put(struct store *store, const struct store_league *league)
{
    store_put(store, SQL_LEAGUE_PUT, league_fields, league, VALUES(NONE));
}

int store_leagues_due(struct store *store, int64_t now_ms, int64_t *ret_chats, int most)
{
    return store_ask_numbers(store, SQL_LEAGUES_DUE, VALUES(INT(now_ms), INT(most)), ret_chats,
                             most);
}

/* --- seasons --- */

#define SEASON(member) FIELD(struct store_season, member)
static const struct field season_fields[] = {SEASON(chat),        SEASON(key),      SEASON(length),
                                             SEASON(from_ms),     SEASON(to_ms),    SEASON(post),
                                             SEASON(games_least), SEASON(ended_ms), FIELDS_END};

void store_season_close(struct store *store, const struct store_season *season)
{
    store_put(store, SQL_SEASON_CLOSE, season_fields, season, VALUES(NONE));
}

bool store_season(struct store *store, int64_t chat, int32_t key, struct store_season *ret_season)
{
    return store_ask_row(store, SQL_SEASON, VALUES(INT(chat), INT(key)), season_fields, ret_season);
}

bool store_seasons_any(struct store *store, int64_t chat)
{
    return store_number(store, SQL_SEASONS_ANY, VALUES(INT(chat)), 0) != 0;
}

int store_seasons(struct store *store, int64_t chat, struct store_season *ret_seasons, int most)
{
    return store_ask_rows(store, SQL_SEASONS, VALUES(INT(chat)), season_fields, ret_seasons, most);
}

int64_t store_season_topic(struct store *store, int64_t chat, int32_t key)
{
    return store_number(store, SQL_SEASON_TOPIC, VALUES(INT(chat), INT(key)), 0);
}

/* Each key is found by one search in the index, since each has many rows. */
int store_season_keys(struct store *store, int64_t chat, int32_t *ret_keys, int most)
{
    int64_t key = INT64_MAX;
    int n = 0;
    for (; store_ask_number(store, SQL_SEASON_KEY, VALUES(INT(chat), INT(key)), &key); n++)
        if (n < most)
            ret_keys[n] = (int32_t)key;
    return n;
}
