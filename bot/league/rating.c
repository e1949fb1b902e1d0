/* rating.c - the update of Weng and Lin, pair by pair, and the drift between two games. */
#include "rating.h"

#include <assert.h>
#include <math.h>

const struct rating rating_start = {.mu = 25.0, .sigma = 25.0 / 3};

/* How much a strength shows in one game: another spread on top of sigma. */
static const double BETA = 25.0 / 6;

/* The least share of a variance that a game leaves. */
static const double KAPPA = 0.0001;

static const int64_t WEEK_MS = (int64_t)7 * 24 * 60 * 60 * 1000;

/* The spread that a week adds: a variance grows by its square. */
static const double DRIFT = 25.0 / 60;

static double square(double x)
{
    return x * x;
}

/* The part of a pair in what both learn. A player who goes out, the last place first, is compared
 * with all who are still in, the `others`, and learns from each of them an equal part. The factor
 * makes the parts of all players 1 on average, as those of two are. */
static double weight_of(const int8_t *places, int n, int i, int q)
{
    int8_t worse = places[i] > places[q] ? places[i] : places[q];
    int others = -1;
    for (int s = 0; s < n; s++)
        others += places[s] <= worse;
    return n / (2.0 * (n - 1)) / others;
}

/* One player's part of the algorithm: omega moves mu, delta narrows sigma. */
static struct rating learn(const struct rating *ratings, const int8_t *places, int n, int i)
{
    const struct rating *before = &ratings[i];
    double omega = 0, delta = 0;
    for (int q = 0; q < n; q++) {
        if (q == i)
            continue;
        double c = sqrt(square(before->sigma) + square(ratings[q].sigma) + 2 * square(BETA));
        double chance = 1 / (1 + exp((ratings[q].mu - before->mu) / c));
        double score = places[i] < places[q] ? 1 : places[i] == places[q] ? 0.5 : 0;
        double weight = weight_of(places, n, i, q), share = square(before->sigma) / c;
        double gamma = before->sigma / c;
        omega += weight * share * (score - chance);
        delta += weight * gamma * share / c * chance * (1 - chance);
    }
    double left = 1 - delta;
    return (struct rating){.mu = before->mu + omega,
                           .sigma = before->sigma * sqrt(left > KAPPA ? left : KAPPA)};
}

void rating_update(struct rating *ratings, const int8_t *places, int n)
{
    assert(n >= 0);
    assert(n <= RATING_PLAYERS_MAX);
    struct rating after[RATING_PLAYERS_MAX];
    for (int i = 0; i < n; i++)
        after[i] = learn(ratings, places, n, i);
    for (int i = 0; i < n; i++)
        ratings[i] = after[i];
}

double rating_shown(const struct rating *rating)
{
    return rating->mu - 3 * rating->sigma;
}

void rating_drift(struct rating *rating, int64_t from_ms, int64_t to_ms)
{
    if (to_ms <= from_ms)
        return;
    double weeks = (double)(to_ms - from_ms) / (double)WEEK_MS;
    double sigma = sqrt(square(rating->sigma) + weeks * square(DRIFT));
    double most = rating_start.sigma > rating->sigma ? rating_start.sigma : rating->sigma;
    rating->sigma = sigma < most ? sigma : most;
}
