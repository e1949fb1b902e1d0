/* league.c - what chats chose about their league, and the seasons that are closed. */
#include "internal.h"

/* What a chat has that chose nothing, as the columns' own defaults. */
static const struct store_league usual = {
    .on = true, .weekly = true, .length = 1, .games_least = 3};

void store_league(struct store *store, int64_t chat, struct store_league *ret_league)
{
    *ret_league = usual;
    ret_league->chat = chat;
    sqlite3_stmt *row = store_ask(store, SQL_LEAGUE, VALUES(INT(chat)));
    if (!store_row(store, row))
        return;
    ret_league->on = sqlite3_column_int(row, 0) != 0;
    ret_league->weekly = sqlite3_column_int(row, 1) != 0;
    ret_league->length = sqlite3_column_int(row, 2);
    ret_league->games_least = sqlite3_column_int(row, 3);
    store_column_text(row, 4, ret_league->points, sizeof ret_league->points);
    ret_league->season_due_ms = sqlite3_column_int64(row, 5);
    ret_league->weekly_due_ms = sqlite3_column_int64(row, 6);
    sqlite3_reset(row);
}

void store_league_put(struct store *store, const struct store_league *league)
{
    store_run(store, SQL_LEAGUE_PUT,
              VALUES(INT(league->chat), INT(league->on), INT(league->weekly), INT(league->length),
                     INT(league->games_least), TEXT(league->points), INT(league->season_due_ms),
                     INT(league->weekly_due_ms)));
}

int store_leagues_due(struct store *store, int64_t now_ms, int64_t *ret_chats, int most)
{
    return store_ask_numbers(store, SQL_LEAGUES_DUE, VALUES(INT(now_ms), INT(most)), ret_chats,
                             most);
}

int64_t store_league_due_first(struct store *store)
{
    int64_t due_ms = store_number(store, SQL_LEAGUE_DUE_FIRST, VALUES(NONE), INT64_MAX);
    return due_ms == INT64_MAX ? -1 : due_ms;
}

/* --- seasons --- */

void store_season_close(struct store *store, const struct store_season *season)
{
    store_run(store, SQL_SEASON_CLOSE,
              VALUES(INT(season->chat), INT(season->key), INT(season->length), INT(season->from_ms),
                     INT(season->to_ms), INT(season->post), INT(season->games_least)));
}

static struct store_season read_season(sqlite3_stmt *row, int64_t chat)
{
    return (struct store_season){
        .chat = chat,
        .key = sqlite3_column_int(row, 0),
        .length = sqlite3_column_int(row, 1),
        .from_ms = sqlite3_column_int64(row, 2),
        .to_ms = sqlite3_column_int64(row, 3),
        .post = sqlite3_column_int64(row, 4),
        .games_least = sqlite3_column_int(row, 5),
    };
}

bool store_season(struct store *store, int64_t chat, int32_t key, struct store_season *ret_season)
{
    sqlite3_stmt *row = store_ask(store, SQL_SEASON, VALUES(INT(chat), INT(key)));
    if (!store_row(store, row))
        return false;
    *ret_season = read_season(row, chat);
    sqlite3_reset(row);
    return true;
}

int store_seasons(struct store *store, int64_t chat, struct store_season *ret_seasons, int most)
{
    sqlite3_stmt *row = store_ask(store, SQL_SEASONS, VALUES(INT(chat)));
    int n = 0;
    for (; store_row(store, row); n++)
        if (n < most)
            ret_seasons[n] = read_season(row, chat);
    return n;
}

/* Each key is found by a look at the index: there are many rows of each. */
int store_season_keys(struct store *store, int64_t chat, int32_t *ret_keys, int most)
{
    int64_t key = INT64_MAX;
    int n = 0;
    for (; store_ask_number(store, SQL_SEASON_KEY, VALUES(INT(chat), INT(key)), &key); n++)
        if (n < most)
            ret_keys[n] = (int32_t)key;
    return n;
}
