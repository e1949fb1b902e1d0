/* rating.c - the update of Weng and Lin for games of many players. */
#include "rating.h"

#include <assert.h>
#include <math.h>

const struct rating rating_start = {.mu = 25.0, .sigma = 25.0 / 3};

/* How much a strength shows in one game: another spread on top of sigma. */
static const double BETA = 25.0 / 6;

/* The least share of a variance that a game leaves. */
static const double KAPPA = 0.0001;

static const int64_t WEEK_MS = (int64_t)7 * 24 * 60 * 60 * 1000;

/* The spread that a week of rest adds: a variance grows by its square. */
static const double REST = 25.0 / 60;

/* The sums of a game over all its players. */
struct contest {
    const struct rating *ratings;
    const int8_t *places;
    int n;
    double c;                          /* the spread of all together */
    double weight[RATING_PLAYERS_MAX]; /* exp(mu / c), in proportion */
    double rivals[RATING_PLAYERS_MAX]; /* the weights of all placed no better */
    int n_equals[RATING_PLAYERS_MAX];  /* of the same place, oneself included */
};

static double square(double x)
{
    return x * x;
}

/* The weights are taken from the best mu down, so that none is too large for a double. */
static void weigh(struct contest *contest)
{
    double variance = 0, best = -INFINITY;
    for (int i = 0; i < contest->n; i++) {
        variance += square(contest->ratings[i].sigma) + square(BETA);
        best = contest->ratings[i].mu > best ? contest->ratings[i].mu : best;
    }
    contest->c = sqrt(variance);
    for (int i = 0; i < contest->n; i++)
        contest->weight[i] = exp((contest->ratings[i].mu - best) / contest->c);
}

static void meet(struct contest *contest)
{
    for (int i = 0; i < contest->n; i++) {
        for (int j = 0; j < contest->n; j++) {
            if (contest->places[j] >= contest->places[i])
                contest->rivals[i] += contest->weight[j];
            if (contest->places[j] == contest->places[i])
                contest->n_equals[i]++;
        }
    }
}

/* One player's part of the algorithm: omega moves mu, delta narrows sigma. */
static struct rating learn(const struct contest *contest, int i)
{
    const struct rating *before = &contest->ratings[i];
    double omega = 0, delta = 0, share = square(before->sigma) / contest->c;
    for (int q = 0; q < contest->n; q++) {
        if (contest->places[q] > contest->places[i])
            continue;
        double chance = contest->weight[i] / contest->rivals[q];
        omega += ((q == i ? 1 : 0) - chance) / contest->n_equals[q];
        delta += chance * (1 - chance) / contest->n_equals[q];
    }
    double gamma = before->sigma / contest->c;
    double left = 1 - share / contest->c * gamma * delta;
    return (struct rating){.mu = before->mu + share * omega,
                           .sigma = before->sigma * sqrt(left > KAPPA ? left : KAPPA)};
}

void rating_update(struct rating *ratings, const int8_t *places, int n)
{
    assert(n >= 0);
    assert(n <= RATING_PLAYERS_MAX);
    struct contest contest = {.ratings = ratings, .places = places, .n = n};
    struct rating after[RATING_PLAYERS_MAX];
    weigh(&contest);
    meet(&contest);
    for (int i = 0; i < n; i++)
        after[i] = learn(&contest, i);
    for (int i = 0; i < n; i++)
        ratings[i] = after[i];
}

double rating_shown(const struct rating *rating)
{
    return rating->mu - 3 * rating->sigma;
}

void rating_rest_between(struct rating *rating, int64_t game_ms, int64_t at_ms)
{
    int64_t weeks = (at_ms - game_ms) / WEEK_MS;
    if (weeks <= 0)
        return;
    double sigma = sqrt(square(rating->sigma) + (double)weeks * square(REST));
    double most = rating_start.sigma > rating->sigma ? rating_start.sigma : rating->sigma;
    rating->sigma = sigma < most ? sigma : most;
}
