/* rating_ways.c - Bradley-Terry with full pairs, and Plackett-Luce from either end. */
#include "rating_ways.h"

#include <math.h>
#include <string.h>

static const double BETA = 25.0 / 6, KAPPA = 0.0001, REST = 25.0 / 60;

static const int64_t WEEK_MS = INT64_C(604800000);

static double square(double x)
{
    return x * x;
}

static void move(const struct rating *before, double omega, double delta, struct rating *ret_after)
{
    ret_after->mu = before->mu + omega;
    ret_after->sigma = before->sigma * sqrt(fmax(1 - delta, KAPPA));
}

/* --- algorithm 1: every pair is a game for two, of which a part counts --- */

enum parts { WHOLE, OF_RIVALS, OF_HALF, OF_THOSE_IN };

/* The players beside a player and before them, without one. */
static int others_in(const int8_t *places, int n, int place)
{
    int in = -1;
    for (int i = 0; i < n; i++)
        in += places[i] <= place;
    return in;
}

static double part_of(enum parts parts, const int8_t *places, int n, int i, int q)
{
    int worse = places[i] > places[q] ? places[i] : places[q];
    switch (parts) {
    case OF_RIVALS:
        return 1.0 / (n - 1);
    case OF_HALF:
        return 2.0 / n;
    case OF_THOSE_IN:
        return 0.5 * n / (n - 1) / others_in(places, n, worse);
    default:
        return 1;
    }
}

static void learn_pairs(struct rating *ratings, const int8_t *places, int n, enum parts parts)
{
    struct rating after[RATING_PLAYERS_MAX];
    for (int i = 0; i < n; i++) {
        double variance = square(ratings[i].sigma), omega = 0, delta = 0;
        for (int q = 0; q < n; q++) {
            double c = sqrt(variance + square(ratings[q].sigma) + 2 * square(BETA));
            double p = 1 / (1 + exp((ratings[q].mu - ratings[i].mu) / c));
            double score = places[i] < places[q] ? 1 : places[i] == places[q] ? 0.5 : 0;
            if (q == i)
                continue;
            double part = part_of(parts, places, n, i, q);
            omega += part * variance / c * (score - p);
            delta += part * ratings[i].sigma / c * variance / square(c) * p * (1 - p);
        }
        move(&ratings[i], omega, delta, &after[i]);
    }
    memcpy(ratings, after, (size_t)n * sizeof *ratings);
}

static void pairs(struct rating *ratings, const int8_t *places, int n)
{
    learn_pairs(ratings, places, n, WHOLE);
}

static void pairs_of_rivals(struct rating *ratings, const int8_t *places, int n)
{
    learn_pairs(ratings, places, n, OF_RIVALS);
}

static void pairs_of_half(struct rating *ratings, const int8_t *places, int n)
{
    learn_pairs(ratings, places, n, OF_HALF);
}

static void pairs_of_those_in(struct rating *ratings, const int8_t *places, int n)
{
    learn_pairs(ratings, places, n, OF_THOSE_IN);
}

/* --- algorithm 4: place by place --- */

/* `sign` 1: the best place is drawn first, each in proportion to exp(strength). -1: the worst place
 * is drawn first, each in proportion to exp(-strength). */
static void learn_places(struct rating *ratings, const int8_t *places, int n, int sign)
{
    struct rating after[RATING_PLAYERS_MAX];
    double c = 0;
    for (int i = 0; i < n; i++)
        c += square(ratings[i].sigma) + square(BETA);
    c = sqrt(c);
    for (int i = 0; i < n; i++) {
        double variance = square(ratings[i].sigma), omega = 0, delta = 0;
        for (int q = 0; q < n; q++) {
            double left = 0, equals = 0;
            if (sign * places[q] > sign * places[i])
                continue;
            for (int s = 0; s < n; s++) {
                if (sign * places[s] >= sign * places[q])
                    left += exp(sign * (ratings[s].mu - ratings[i].mu) / c);
                equals += places[s] == places[q];
            }
            omega += ((q == i) - 1 / left) / equals;
            delta += 1 / left * (1 - 1 / left) / equals;
        }
        move(&ratings[i], sign * variance / c * omega,
             ratings[i].sigma / c * variance / square(c) * delta, &after[i]);
    }
    memcpy(ratings, after, (size_t)n * sizeof *ratings);
}

static void best_first(struct rating *ratings, const int8_t *places, int n)
{
    learn_places(ratings, places, n, 1);
}

static void worst_first(struct rating *ratings, const int8_t *places, int n)
{
    learn_places(ratings, places, n, -1);
}

const struct rating_way rating_ways[RATING_WAYS] = {
    {"the bot's", rating_update, false, 1},
    {"best first, whole weeks", best_first, true, 1},
    {"best first", best_first, false, 1},
    {"worst first", worst_first, false, 1},
    {"pairs", pairs, false, 1},
    {"pairs, each over n/2", pairs_of_half, false, 1},
    {"pairs, each over n-1", pairs_of_rivals, false, 1},
    {"pairs, each over those in", pairs_of_those_in, false, 1},
    {"the same, without drift", pairs_of_those_in, false, 0},
    {"the same, twice the drift", pairs_of_those_in, false, 2},
};

/* --- all of them --- */

void rating_ways_rest(const struct rating_way *way, struct rating *rating, int64_t from_ms,
                      int64_t to_ms)
{
    double weeks = (double)(to_ms - from_ms) / (double)WEEK_MS;
    if (way->whole_weeks)
        weeks = floor(weeks);
    double grown = sqrt(square(rating->sigma) + weeks * square(way->drift * REST));
    rating->sigma = fmin(grown, fmax(25.0 / 3, rating->sigma));
}

double rating_ways_chance(const struct rating *one, const struct rating *other)
{
    double c = sqrt(square(one->sigma) + square(other->sigma) + 2 * square(BETA));
    return 1 / (1 + exp((other->mu - one->mu) / c));
}
