/* rating.h - the strength of a player, learnt from games: a belief with a mean and a spread.
 *
 * The model is Plackett-Luce: a finishing order is drawn place by place, each time among those who
 * are left, in proportion to exp(strength). The update is algorithm 4 of Weng and Lin, "A Bayesian
 * Approximation Method for Online Ranking", JMLR 12 (2011), on the whole finishing order, with
 * their gamma sigma/c.
 */
#ifndef RATING_H
#define RATING_H

#include <stdint.h>

enum { RATING_PLAYERS_MAX = 20 };

struct rating {
    double mu;    /* strength */
    double sigma; /* how far it may be off: a standard deviation, above 0 */
};

/* The rating of a player of whom nothing is known yet: mu 25, sigma 25/3. */
extern const struct rating rating_start;

/* Learns from one game of n players, 0 to RATING_PLAYERS_MAX. Only the order of the places counts:
 * lower is better, equal ones are ties. No sigma grows. The mu of a player who won alone does not
 * fall, and that of a player who was last alone does not rise. The order of the list of players
 * does not matter, except for rounding. */
void rating_update(struct rating *ratings, const int8_t *places, int n);

/* The number that orders standings: mu - 3 sigma. The strength is almost certainly above it. It
 * does not fall by winning alone. */
double rating_shown(const struct rating *rating);

/* Lets sigma grow for the whole weeks from a game to another instant without a game, up to that of
 * the start; for a player of many games that takes some seven years. A clock that was set back in
 * between counts as no rest. Two rests have the effect of one of both lengths together. */
void rating_rest_between(struct rating *rating, int64_t game_ms, int64_t at_ms);

#endif
