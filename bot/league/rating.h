/* rating.h - how well somebody plays, as far as games tell: a belief with a mean and a spread.
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

/* Of whom nothing is known yet: mu 25, sigma 25/3. */
extern const struct rating rating_start;

/* Learns from one game of n players, 0 to RATING_PLAYERS_MAX. Only the order of the places counts:
 * lower is better, equal ones are ties. Nobody's sigma grows, the mu of one who won alone does not
 * fall and that of one who was last alone does not rise. The order in which the players are listed
 * does not matter, but for rounding. */
void rating_update(struct rating *ratings, const int8_t *places, int n);

/* What standings are ordered by: mu - 3 sigma, which the strength is almost certainly above. It
 * does not fall by winning alone. */
double rating_shown(const struct rating *rating);

/* The whole weeks from a game to another instant, in which somebody did not play; none where a
 * clock was set back in between: sigma grows slowly, up to that of the start. Of one who played
 * much it takes some seven years. Two rests are as one of both together. */
void rating_rest_between(struct rating *rating, int64_t game_ms, int64_t at_ms);

#endif
