/* standings.c - sums of results that are ready to be read: standings, ratings and figures. */
#include "internal.h"

#define STANDING(member) FIELD(struct standing, member)
static const struct field standing_fields[] = {STANDING(player),  STANDING(games),  STANDING(wins),
                                               STANDING(points),  STANDING(places), STANDING(form),
                                               STANDING(reached), STANDING(last),   FIELDS_END};

int store_standings(struct store *store, int64_t chat, int32_t season, const char *kind,
                    struct standing *ret_standings, int most)
{
    return store_ask_rows(store, SQL_STANDINGS, VALUES(INT(chat), INT(season), TEXT(kind)),
                          standing_fields, ret_standings, most);
}

int store_standings_all(struct store *store, int64_t chat, int32_t season, const char *kind,
                        struct standing *ret_standings, int most)
{
    return store_ask_rows(store, SQL_STANDINGS_ALL, VALUES(INT(chat), INT(season), TEXT(kind)),
                          standing_fields, ret_standings, most);
}

bool store_standing(struct store *store, int64_t chat, int32_t season, const char *kind,
                    int64_t player, struct standing *ret_standing)
{
    return store_ask_row(store, SQL_STANDING,
                         VALUES(INT(chat), INT(season), TEXT(kind), INT(player)), standing_fields,
                         ret_standing);
}

void store_standing_put(struct store *store, int64_t chat, int32_t season, const char *kind,
                        const struct standing *standing)
{
    store_run(store, SQL_STANDING_MOVED,
              VALUES(INT(chat), INT(season), TEXT(kind), INT(standing->player)));
    store_put(store, SQL_STANDING_PUT, standing_fields, standing,
              VALUES(INT(chat), INT(season), TEXT(kind)));
}

/* --- ratings --- */

#define RATING(member) FIELD(struct store_rating, member)
static const struct field rating_fields[] = {RATING(player), RATING(rated.mu), RATING(rated.sigma),
                                             RATING(games),  RATING(last_ms),  FIELDS_END};

bool store_rating(struct store *store, int64_t chat, const char *kind, int64_t player,
                  struct store_rating *ret_rating)
{
    return store_ask_row(store, SQL_RATING, VALUES(INT(chat), TEXT(kind), INT(player)),
                         rating_fields, ret_rating);
}

void store_rating_put(struct store *store, int64_t chat, const char *kind,
                      const struct store_rating *rating)
{
    store_put(store, SQL_RATING_PUT, rating_fields, rating, VALUES(INT(chat), TEXT(kind)));
}

/* --- figures --- */

int store_league_players(struct store *store, int64_t chat, int64_t *ret_players, int most)
{
    return store_ask_numbers(store, SQL_LEAGUE_PLAYERS, VALUES(INT(chat)), ret_players, most);
}

bool store_figures(struct store *store, int64_t chat, const char *kind, int64_t player,
                   char ret_figures[STORE_FIGURES_BYTES])
{
    return store_ask_text(store, SQL_FIGURES, VALUES(INT(chat), TEXT(kind), INT(player)),
                          ret_figures, STORE_FIGURES_BYTES);
}

void store_figures_put(struct store *store, int64_t chat, const char *kind, int64_t player,
                       const char *figures)
{
    store_run(store, SQL_FIGURES_PUT, VALUES(INT(chat), TEXT(kind), INT(player), TEXT(figures)));
}
