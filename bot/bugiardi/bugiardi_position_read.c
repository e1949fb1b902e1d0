/* bugiardi_position_read.c - reads ways, weights and beliefs off a position. */
#include "bugiardi_lesson.h"

/* The chance that a claim is judged as a solver's, when it has been made; and that people make any
 * claim at all. */
static const float believed = 0.85F, anything = 0.1F;

float bugiardi_position_goes(const struct bugiardi_position *position, int left, int set, int way)
{
    const struct bugiardi_hands *hands = position->hands;
    int index = set - hands->first[HAND - hands->size[left]];
    return position->throws[hands->ways[left] + way * hands->room[left] + index];
}

float bugiardi_position_way(const struct bugiardi_position *position, int left, int set, int way)
{
    const struct bugiardi_hands *hands = position->hands;
    int thrown = HAND - hands->size[left];
    if (way > 0)
        return position->value[hands->spots[hands->parts[left][way]] + set];
    if (thrown == 0 && position->keep == NULL)
        return position->stays;
    return position
        ->claimed[thrown][hands->whole[hands->splits[left] + set - hands->first[thrown]]];
}

float bugiardi_position_weight(const struct bugiardi_position *position, int thrown, int hand,
                               int claim)
{
    return position->claims[thrown][hand][claim / LANES][claim % LANES];
}

bool bugiardi_position_judge(const struct bugiardi_position *position, int claim,
                             const float solver[HANDS], const float reached[HANDS],
                             float ret_hands[HANDS])
{
    float trust = position->keep != NULL ? (float)BUGIARDI_STAGE_TRUST : believed;
    float chances[HANDS], sum = 0, any = anything / (float)(position->n - position->last - 1);
    for (int hand = 0; hand < HANDS; hand++) {
        float claims = position->people[position->hands->step[hand]].of[claim];
        float people = reached[hand] * ((1 - anything) * claims + any);
        chances[hand] = trust * solver[hand] + (1 - trust) * people;
        sum += chances[hand];
    }
    for (int hand = 0; hand < HANDS && sum > 0; hand++)
        ret_hands[hand] = chances[hand] / sum;
    return sum > 0;
}

void bugiardi_position_believe(const struct bugiardi_position *position, int thrown, int claim,
                               float ret_hands[HANDS])
{
    float solver[HANDS];
    for (int hand = 0; hand < HANDS; hand++)
        solver[hand] = bugiardi_position_weight(position, thrown, hand, claim) / position->weight;
    bugiardi_position_judge(position, claim, solver, position->reached[thrown], ret_hands);
}
