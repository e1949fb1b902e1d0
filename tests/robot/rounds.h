/* rounds.h - rounds of Dadi Bugiardi with cards, reduced so that they can be solved: a few hands
 * stand for those of each step of the ladder, everybody answers or looks, and who changes faces
 * changes those that beat the claim most often.
 */
#ifndef ROUNDS_H
#define ROUNDS_H

#include "bugiardi_stage.h"

enum { ROUNDS_HANDS_MAX = 1000, ROUNDS_SEATS_MAX = 4 };

/* A hand that stands for others of its step, and what it can become. */
struct rounds_hand {
    uint8_t faces[HAND];
    int step;
    double weight; /* among those of its step */
    struct bugiardi_chances after[CHANGES];
    double mean[CHANGES];
    float beats[CHANGES][STEPS_MAX]; /* a step */
};

struct rounds {
    struct rules rules;
    struct bugiardi_steps steps;
    struct bugiardi_chances fresh;
    int n_hands, seats;
    int learning; /* rounds of it at each stage */
    double share; /* of what a pass finds; the rest is the mean of the passes before */
    struct rounds_hand hands[ROUNDS_HANDS_MAX];
    struct bugiardi_worth worth;
    double loses[ROUNDS_SEATS_MAX][STEPS_MAX][STEPS_MAX]; /* who sits so far from one who looks */
    double reach[STEPS_MAX][STEPS_MAX]; /* hands whose claim was accepted; claim, hand */
    unsigned best[STEPS_MAX][ROUNDS_HANDS_MAX];
};

/* Lists the hands, and works out what they can become. */
void rounds_begin(struct rounds *rounds, const struct rules *rules, int seats);

/* The faces, a bit each, of which so many, or as many as one likes (-1), are changed to beat a
 * claim. */
unsigned rounds_picks(const struct rounds *rounds, const struct rounds_hand *hand, int size,
                      int claim);

/* Fills in what it is worth to look, and to have a claim accepted. */
void rounds_solve_two(struct rounds *rounds);
void rounds_many_solve(struct rounds *rounds);

/* The stage after this claim, -1 for none, where this may lie there. */
struct bugiardi_stage rounds_stage(const struct rounds *rounds, int claim,
                                   const struct bugiardi_chances *held);

#endif
