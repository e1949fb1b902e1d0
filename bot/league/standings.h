/* standings.h - who stands where in a season: by points, or by rating.
 *
 * By points, ties are broken in this order: more wins, the better place on average, fewer games,
 * the points reached earlier. By rating: the higher number shown, the higher mu, more games.
 * Players who are equal in all of it share a rank. Players with too few games stand below, without
 * a rank.
 */
#ifndef STANDINGS_H
#define STANDINGS_H

#include "rating.h"

enum { STANDINGS_FORM_MAX = 5 };

enum standings_order { STANDINGS_POINTS, STANDINGS_RATING };

/* One player's row. */
struct standing {
    int64_t player;
    int32_t games, wins, points;
    int32_t places;                  /* the sum of them */
    int8_t form[STANDINGS_FORM_MAX]; /* the last places, newest first; 0: none */
    int64_t reached;                 /* the game that gave the last points; 0: none has */
    int64_t last;                    /* the last game */
    struct rating rating;
    int32_t rank; /* from 1; 0: too few games */
    int32_t was;  /* the rank in an earlier standing; 0: none then */
};

/* How rows are ranked. */
struct standings_rule {
    enum standings_order order;
    int32_t games_least; /* to have a rank */
};

/* Adds a game that its player finished to a row, which starts as all zeros but for its player: the
 * place, its points, and a number that ascends from one game to the next, above 0. */
void standings_count(struct standing *standing, int place, int32_t points, int64_t number);

/* Sorts the rows, best first, and sets the rank of each; equal rows by their players' ids. */
void standings_rank(struct standing *rows, int n, const struct standings_rule *rule);

#endif
