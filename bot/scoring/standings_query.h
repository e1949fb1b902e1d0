/* standings_query.h - which standing is asked for, and who stands where in it. */
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
    struct season now; /* the season that is on */
    enum standings_order order;
    int games_least;              /* to be ranked in the season asked for */
    const struct game_kind *kind; /* NULL: all together */
    int page;                     /* 0: the first; beyond the last one: the last one */
};

/* The points of all games in the season that is on. */
void standings_query_now(const struct step *step, int64_t chat, struct standings_query *ret_asked);

/* Changes it to what the button of a standing says. */
void standings_query_press(const struct step *step, const struct standing_tap *tap,
                           struct standings_query *asked);

/* Changes it to what somebody types: a game and an order, either or both. */
void standings_query_typed(const char *typed, struct standings_query *asked);

/* The game that somebody types, or rules of it; NULL: none. */
const struct game_kind *standings_query_kind(const char *typed);

/* The seasons that are over, the last one first: how many there are, in memory that is the
 * caller's. */
int standings_query_over(const struct step *step, const struct standings_query *asked,
                         struct store_season **ret_seasons);

/* Changes it to a season that is over, as it was ranked when it ended; to the one of this key,
 * where it is closed and not on again. */
void standings_query_look_back(const struct store_season *closed, struct standings_query *asked);
void standings_query_season(const struct step *step, int32_t key, struct standings_query *asked);

/* All rows of the standing that is asked for, ranked: how many, in memory that is the caller's. In
 * a season that is over, those who take no part now are among them. */
int standings_query_rows(const struct step *step, const struct standings_query *asked,
                         struct standing **ret_rows);

/* The standing that is asked for, ready to be shown: the rows of its page with their names, and how
 * each has moved within a week. */
void standings_query_page(const struct step *step, const struct standings_query *asked,
                          struct standing_page *ret_page);

#endif
