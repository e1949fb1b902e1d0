/* bugiardi_position_read.c - reads ways, weights and beliefs off a position. */
#include "bugiardi_lesson.h"

/* The chance that a claim is judged as a solver's, when it has been made; and that people make any
 * claim at all. */
static const float believed = 0.85F, anything = 0.1F;

const float *bugiardi_position_ways(const struct bugiardi_position *position, int left, int set)
{
    const struct bugiardi_left *parts = &position->left;
    int first = position->hands->first[HAND - __builtin_popcount((unsigned)left)];
    return &position->throws[parts->at[left] + (set - first) * parts->n_ways[left]];
}

float bugiardi_position_way(const struct bugiardi_position *position, int left, int set, int way)
{
    int next = position->left.ways[left][way], thrown = HAND - __builtin_popcount((unsigned)left);
    if (next != left)
        return position->value[next][set];
    if (thrown == 0)
        return position->stays;
    int hand = position->left.hands[left][set - position->hands->first[thrown]];
    return position->claimed[thrown - 1][hand];
}

float bugiardi_position_weight(const struct bugiardi_position *position, int thrown, int hand,
                               int claim)
{
    return position->claims[thrown - 1][hand][claim / LANES][claim % LANES];
}

void bugiardi_position_believe(const struct bugiardi_position *position, int thrown, int claim,
                               float ret_hands[HANDS])
{
    float sum = 0, any = anything / (float)(position->n - position->last - 1);
    for (int hand = 0; hand < HANDS; hand++) {
        float solver = position->claims[thrown - 1][hand][claim / LANES][claim % LANES];
        float claims = position->people[position->hands->step[hand]].of[claim];
        float people = position->reached[thrown - 1][hand] * ((1 - anything) * claims + any);
        ret_hands[hand] = believed * solver / position->weight + (1 - believed) * people;
        sum += ret_hands[hand];
    }
    for (int hand = 0; hand < HANDS; hand++)
        ret_hands[hand] /= sum;
}
