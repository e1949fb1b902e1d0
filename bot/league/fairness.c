/* fairness.c - the chi-square test. */
#include "fairness.h"

#include <assert.h>
#include <math.h>

enum { EXPECTED_LEAST = 5 };

static int64_t sum_counts(const struct fairness *fairness)
{
    int64_t sum = 0;
    for (int i = 0; i < fairness->n; i++)
        sum += fairness->counts[i];
    return sum;
}

static int sum_weights(const struct fairness *fairness)
{
    int sum = 0;
    for (int i = 0; i < fairness->n; i++)
        sum += fairness->weight(fairness->dice, i);
    return sum;
}

static double expected_of(const struct fairness *fairness, int value, int64_t counts, int weights)
{
    return (double)counts * fairness->weight(fairness->dice, value) / weights;
}

bool fairness_enough(const struct fairness *fairness)
{
    int64_t counts = sum_counts(fairness);
    int weights = sum_weights(fairness);
    for (int i = 0; i < fairness->n; i++)
        if (expected_of(fairness, i, counts, weights) < EXPECTED_LEAST)
            return false;
    return fairness->n > 1;
}

/* Each term follows from the one before. */
double fairness_beyond(double x, int freedom)
{
    assert(freedom > 0);
    if (x <= 0)
        return 1;
    bool even = freedom % 2 == 0;
    double half = x / 2, sum = even ? exp(-half) : erfc(sqrt(half));
    double term = even ? exp(-half) : exp(-half) / sqrt(half * acos(-1));
    for (int k = even ? 2 : 1; k < freedom; k += 2) {
        term *= x / k;
        sum += term;
    }
    return sum;
}

double fairness_chance(const struct fairness *fairness)
{
    int64_t counts = sum_counts(fairness);
    int weights = sum_weights(fairness);
    double x = 0;
    if (counts == 0)
        return 1;
    for (int i = 0; i < fairness->n; i++) {
        double expected = expected_of(fairness, i, counts, weights);
        double apart = (double)fairness->counts[i] - expected;
        x += apart * apart / expected;
    }
    return fairness_beyond(x, fairness->n - 1);
}
