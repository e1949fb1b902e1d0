/* bugiardi_position_follow.c - follows a player's own belief through a position. */
#include "bugiardi_lesson.h"

#include <string.h>

/* The share of a claim among those of a solver on a hand. */
static float share_of(const struct bugiardi_position *position, int thrown, int hand, int claim)
{
    lanes sum = {0};
    for (int i = 0; i < BLOCKS; i++)
        sum += position->claims[thrown][hand][i];
    float all = lanes_sum(sum);
    return all > 0 ? bugiardi_position_weight(position, thrown, hand, claim) / all : 0;
}

/* Spreads the chance of dice left and thrown over what a solver does next. */
static void pass_on(const struct bugiardi_position *position, int left, int set, float *mass,
                    float *ret_claimed)
{
    const struct bugiardi_hands *hands = position->hands;
    int thrown = HAND - hands->size[left];
    float weights[CHANGES], sum = 0, chance = mass[hands->spots[left] + set];
    for (int way = 0; way < hands->n_parts[left]; way++)
        sum += weights[way] = bugiardi_position_goes(position, left, set, way);
    if (sum <= 0)
        return;
    for (int way = 1; way < hands->n_parts[left]; way++)
        mass[hands->spots[hands->parts[left][way]] + set] += chance * weights[way] / sum;
    ret_claimed[hands->whole[hands->splits[left] + set - hands->first[thrown]]] +=
        chance * weights[0] / sum;
}

bool bugiardi_position_follow(const struct bugiardi_position *position, const float start[HANDS],
                              int thrown, int claim, float ret_hands[HANDS])
{
    const struct bugiardi_hands *hands = position->hands;
    float mass[SPOTS] = {0}, solver[HAND + 1][HANDS] = {{0}}, reached[HAND + 1][HANDS];
    for (int hand = 0; hand < HANDS; hand++)
        mass[hands->spots[HANDS_FIRST + hand]] = start[hand];
    for (int i = position->n_left - 1; i >= 0; i--) {
        int left = position->left[i], size = HAND - hands->size[left];
        float *part = &mass[hands->spots[left]];
        bugiardi_throws_fall(hands, left, part);
        for (int set = hands->first[size]; set < hands->first[size + 1]; set++) {
            if (part[set] > 0)
                pass_on(position, left, set, mass, solver[size]);
        }
    }
    for (int hand = 0; hand < HANDS; hand++)
        solver[thrown][hand] *= share_of(position, thrown, hand, claim);
    bugiardi_throws_people(position, start, reached);
    return bugiardi_position_judge(position, claim, solver[thrown], reached[thrown], ret_hands);
}
