/* evaluation.c - chooses among moves that have been valued. */
#include "evaluation.h"

#include <assert.h>
#include <math.h>

#define NOTHING 1e-6 /* costs below this are rounding: moves of equal worth differ a little */

/* How often a player of a grade slips, and the scale of the costs of slips. */
static const struct {
    double slips, heat;
} grades[ROBOT_GRADES] = {
    [ROBOT_NOVICE] = {0.8, 0.05},
    [ROBOT_REGULAR] = {0.4, 0.02},
    [ROBOT_MASTER] = {0, 1},
};

static int best_of(const struct evaluation *evaluation)
{
    int best = 0;
    assert(evaluation->n > 0);
    for (int i = 1; i < evaluation->n; i++)
        best = evaluation->chance[i] > evaluation->chance[best] ? i : best;
    return best;
}

double evaluation_cost(const struct evaluation *evaluation, int move)
{
    return evaluation->chance[best_of(evaluation)] - evaluation->chance[move];
}

int evaluation_best(const struct evaluation *evaluation)
{
    int most = best_of(evaluation);
    for (int i = 0; i < evaluation->n; i++)
        if (evaluation_cost(evaluation, i) < NOTHING &&
            evaluation->weight[i] > evaluation->weight[most])
            most = i;
    return most;
}

void evaluation_take(struct evaluation *evaluation, int move)
{
    for (int i = 0; i < evaluation->n; i++)
        evaluation->weight[i] = i == move;
}

void evaluation_prefer(struct evaluation *evaluation)
{
    evaluation_take(evaluation, best_of(evaluation));
}

/* The next number of a sequence, from 0 to below 1 (splitmix64: Steele, Lea and Flood 2014). */
static double uniform(uint64_t *seed)
{
    uint64_t z = *seed += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return (double)((z ^ (z >> 31)) >> 11) * 0x1p-53;
}

int evaluation_choose(const struct evaluation *evaluation, enum robot_grade grade, uint64_t seed)
{
    bool slips = uniform(&seed) < grades[grade].slips;
    double weights[GAME_MOVES_MAX], sum = 0, most = evaluation->chance[best_of(evaluation)];
    for (int i = 0; i < evaluation->n; i++) {
        double cost = most - evaluation->chance[i];
        weights[i] = slips ? exp(-cost / grades[grade].heat) : evaluation->weight[i];
        sum += weights[i];
    }
    double left = uniform(&seed) * sum;
    for (int i = 0; i < evaluation->n; i++) {
        left -= weights[i];
        if (left < 0)
            return i;
    }
    return best_of(evaluation);
}
