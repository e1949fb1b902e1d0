/* standings.c - sums of results, ready to be read: standings, ratings and figures of players. */
#include "internal.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FORM_BYTES = STORE_FORM_MAX * 5 };

/* --- standings --- */

static void write_form(const struct store_standing *standing, char ret_text[FORM_BYTES])
{
    size_t length = 0;
    ret_text[0] = '\0';
    for (int i = 0; i < STORE_FORM_MAX && standing->form[i] != 0; i++)
        length += (size_t)snprintf(ret_text + length, FORM_BYTES - length, "%s%d", i > 0 ? "," : "",
                                   standing->form[i]);
    assert(length < FORM_BYTES);
}

static void read_form(char *text, struct store_standing *standing)
{
    char *place;
    for (int i = 0; i < STORE_FORM_MAX && (place = strsep(&text, ",")) != NULL; i++)
        standing->form[i] = (int8_t)strtol(place, NULL, 10);
}

static void read_standing(sqlite3_stmt *row, struct store_standing *ret_standing)
{
    char form[FORM_BYTES];
    *ret_standing = (struct store_standing){
        .player = sqlite3_column_int64(row, 0),
        .games = sqlite3_column_int(row, 1),
        .wins = sqlite3_column_int(row, 2),
        .points = sqlite3_column_int(row, 3),
        .places = sqlite3_column_int(row, 4),
        .reached = sqlite3_column_int64(row, 6),
        .last = sqlite3_column_int64(row, 7),
    };
    store_column_text(row, 5, form, sizeof form);
    read_form(form, ret_standing);
}

static int read_standings(struct store *store, sqlite3_stmt *row,
                          struct store_standing *ret_standings, int most)
{
    int n = 0;
    for (; store_row(store, row); n++)
        if (n < most)
            read_standing(row, &ret_standings[n]);
    return n;
}

int store_standings(struct store *store, int64_t chat, int32_t season, const char *kind,
                    struct store_standing *ret_standings, int most)
{
    sqlite3_stmt *row = store_ask(store, SQL_STANDINGS, VALUES(INT(chat), INT(season), TEXT(kind)));
    return read_standings(store, row, ret_standings, most);
}

int store_standings_all(struct store *store, int64_t chat, int32_t season, const char *kind,
                        struct store_standing *ret_standings, int most)
{
    sqlite3_stmt *row =
        store_ask(store, SQL_STANDINGS_ALL, VALUES(INT(chat), INT(season), TEXT(kind)));
    return read_standings(store, row, ret_standings, most);
}

bool store_standing(struct store *store, int64_t chat, int32_t season, const char *kind,
                    int64_t player, struct store_standing *ret_standing)
{
    sqlite3_stmt *row =
        store_ask(store, SQL_STANDING, VALUES(INT(chat), INT(season), TEXT(kind), INT(player)));
    if (!store_row(store, row))
        return false;
    read_standing(row, ret_standing);
    sqlite3_reset(row);
    return true;
}

void store_standing_put(struct store *store, int64_t chat, int32_t season, const char *kind,
                        const struct store_standing *standing)
{
    char form[FORM_BYTES];
    write_form(standing, form);
    store_run(store, SQL_STANDING_PUT,
              VALUES(INT(chat), INT(season), TEXT(kind), INT(standing->player),
                     INT(standing->games), INT(standing->wins), INT(standing->points),
                     INT(standing->places), TEXT(form), INT(standing->reached),
                     INT(standing->last)));
}

/* --- ratings --- */

static void read_rating(sqlite3_stmt *row, struct store_rating *ret_rating)
{
    *ret_rating = (struct store_rating){
        .player = sqlite3_column_int64(row, 0),
        .rated = {sqlite3_column_double(row, 1), sqlite3_column_double(row, 2)},
        .games = sqlite3_column_int(row, 3),
        .last_ms = sqlite3_column_int64(row, 4),
    };
}

bool store_rating(struct store *store, int64_t chat, const char *kind, int64_t player,
                  struct store_rating *ret_rating)
{
    sqlite3_stmt *row = store_ask(store, SQL_RATING, VALUES(INT(chat), TEXT(kind), INT(player)));
    if (!store_row(store, row))
        return false;
    read_rating(row, ret_rating);
    sqlite3_reset(row);
    return true;
}

void store_rating_put(struct store *store, int64_t chat, const char *kind,
                      const struct store_rating *rating)
{
    store_run(store, SQL_RATING_PUT,
              VALUES(INT(chat), TEXT(kind), INT(rating->player), REAL(&rating->rated.mu),
                     REAL(&rating->rated.sigma), INT(rating->games), INT(rating->last_ms)));
}

/* --- figures --- */

int store_league_players(struct store *store, int64_t chat, int64_t *ret_players, int most)
{
    return store_ask_numbers(store, SQL_LEAGUE_PLAYERS, VALUES(INT(chat)), ret_players, most);
}

bool store_figures(struct store *store, int64_t chat, const char *kind, int64_t player,
                   char ret_figures[STORE_FIGURES_BYTES])
{
    sqlite3_stmt *row = store_ask(store, SQL_FIGURES, VALUES(INT(chat), TEXT(kind), INT(player)));
    if (!store_row(store, row))
        return false;
    store_column_text(row, 0, ret_figures, STORE_FIGURES_BYTES);
    sqlite3_reset(row);
    return true;
}

void store_figures_put(struct store *store, int64_t chat, const char *kind, int64_t player,
                       const char *figures)
{
    store_run(store, SQL_FIGURES_PUT, VALUES(INT(chat), TEXT(kind), INT(player), TEXT(figures)));
}
