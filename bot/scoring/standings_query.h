/* standings_query.h - finds the standing that is asked for, and ranks its players. */
#ifndef STANDINGS_QUERY_H
#define STANDINGS_QUERY_H

#include "league.h"
#include "season.h"
#include "standing_page.h"
#include "step.h"

struct standings_query {
    int64_t chat;
    struct store_league league;
    struct standing_season season;
    struct season now; /* the present season */
    enum standings_order order;
    int games_least;              /* to be ranked in this season */
    const struct game_kind *kind; /* NULL: all games together */
    int page;                     /* from 0; a page beyond the end means the last one */
};

/* Asks for the points of all games in the present season. */
void standings_query_now(const struct step *step, int64_t chat, struct standings_query *ret_asked);

/* Changes the query as the button of a standing says. */
void standings_query_press(const struct step *step, const struct standing_tap *tap,
                           struct standings_query *asked);

/* Changes the query by a typed game, order or both. */
void standings_query_typed(const char *typed, struct standings_query *asked);

/* The game that a typed text names, or has rules of; NULL: none. */
const struct game_kind *standings_query_kind(const char *typed);

/* Lists the seasons that are over, the last one first. Returns their number; the caller frees
 * ret_seasons. */
int standings_query_over(const struct step *step, const struct standings_query *asked,
                         struct store_season **ret_seasons);

/* Changes the query to a closed season, ranked as at its end; the second finds that season by its
 * key, if it is closed and does not run again. */
void standings_query_look_back(const struct store_season *closed, struct standings_query *asked);
void standings_query_season(const struct step *step, int32_t key, struct standings_query *asked);

/* Whether a result belongs to the games that are asked for. */
bool standings_query_counts(const struct standings_query *asked, const struct store_result *result);

/* All rows of the standing, ranked. Returns their number; the caller frees ret_rows. In a season
 * that is over, players who take no part now are among them. */
int standings_query_rows(const struct step *step, const struct standings_query *asked,
                         struct standing **ret_rows);

/* The standing as it is shown: the rows of its page with their names, and their moves within a
 * week. */
void standings_query_page(const struct step *step, const struct standings_query *asked,
                          struct standing_page *ret_page);

/* The players on the first three places of a closed season, with all ties. `now`: any query of the
 * chat. */
void standings_query_hall(const struct step *step, const struct standings_query *now,
                          const struct store_season *closed, struct standing_hall *ret_hall);

#endif
