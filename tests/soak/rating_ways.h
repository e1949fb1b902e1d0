/* rating_ways.h - ways to learn ratings from games, to be compared with the bot's own.
 *
 * All are algorithms of Weng and Lin, "A Bayesian Approximation Method for Online Ranking", JMLR 12
 * (2011), with the numbers of rating.c.
 */
#ifndef RATING_WAYS_H
#define RATING_WAYS_H

#include "rating.h"

#include <stdbool.h>

struct rating_way {
    const char *name;
    /* As rating_update. */
    void (*update)(struct rating *ratings, const int8_t *places, int n);
    /* Strengths drift only in whole weeks between two games of a player, as they did once. */
    bool whole_weeks;
    /* The spread that a week adds, as a multiple of the bot's; 0: none. */
    double drift;
};

/* The first one is the bot's own, the second one is what it did once. */
enum { RATING_WAYS = 10 };
extern const struct rating_way rating_ways[RATING_WAYS];

/* Lets time pass for a rating from one instant to another. */
void rating_ways_rest(const struct rating_way *way, struct rating *rating, int64_t from_ms,
                      int64_t to_ms);

/* The chance that a player is placed before another, if not beside them: logistic in the distance
 * of their means over the spread of both, as the models have it for two. */
double rating_ways_chance(const struct rating *one, const struct rating *other);

#endif
