/* spread.c - moves overlapping labels apart, as little as possible. */
#include "spread.h"

#include <assert.h>
#include <math.h>

/* Labels that touch each other move as one, to the mean of their wanted places. */
struct pool {
    double sum;
    int n;
};

static double mean(const struct pool *pool)
{
    return pool->sum / pool->n;
}

/* The least distance of label `i` below the first one. */
static double below_first(const struct spread_label *labels, int i)
{
    double distance = 0;
    for (int k = 1; k <= i; k++)
        distance += (labels[k - 1].height + labels[k].height) / 2;
    return distance;
}

void spread_labels(struct spread_label *labels, int n, struct spread_room room)
{
    struct pool pools[SPREAD_MAX];
    int n_pools = 0, i = 0;
    assert(n <= SPREAD_MAX);
    if (n == 0)
        return;
    for (int k = 0; k < n; k++) {
        pools[n_pools++] = (struct pool){labels[k].wanted - below_first(labels, k), 1};
        while (n_pools > 1 && mean(&pools[n_pools - 2]) >= mean(&pools[n_pools - 1])) {
            pools[n_pools - 2].sum += pools[n_pools - 1].sum;
            pools[n_pools - 2].n += pools[n_pools - 1].n;
            n_pools--;
        }
    }
    double least = room.top + labels[0].height / 2;
    double most = room.bottom - labels[n - 1].height / 2 - below_first(labels, n - 1);
    for (int p = 0; p < n_pools; p++)
        for (int k = 0; k < pools[p].n; k++, i++)
            labels[i].at = fmax(least, fmin(most, mean(&pools[p]))) + below_first(labels, i);
}
