/* rating.h - the strength of a player, learnt from games: a belief with a mean and a spread.
 *
 * The model is Bradley-Terry: of two players the one with the higher strength is placed before the
 * other with a chance that is logistic in the difference. The update is algorithm 1 of Weng and
 * Lin, "A Bayesian Approximation Method for Online Ranking", JMLR 12 (2011), on all pairs of a
 * finishing order, with their gamma sigma/c. Its pairs are weighed: they are no games of their own,
 * and the order of those who went out early says least. A win among many counts more than one
 * against a single player, the more the more players: among eight about half as much again.
 *
 * Between games strengths drift, as in Glicko (Glickman, "Parameter estimation in large dynamic
 * paired comparison experiments", Applied Statistics 48 (1999)): the variance grows with the time
 * that has passed. So a player of many games who gets better is followed, too.
 *
 * Among the ways compared in tests/soak/soak_ratings.c this one foretells games best.
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

/* Lets time pass between two instants without a game: the variance, sigma squared, grows by the
 * square of 25/60 a week, in proportion to the time, until sigma is that of the start. For a player
 * of many games that takes some seven years. A clock that was set back in between adds nothing. Two
 * spans of time have the effect of one of both lengths together. */
void rating_drift(struct rating *rating, int64_t from_ms, int64_t to_ms);

#endif
