/* bugiardi_lesson.h - a position of two with dice while both players learn: see
 * bugiardi_position.h. Only the code that solves it knows this.
 *
 * The regret of a deed is the worth that it would have had more so far, at least 0. The deeds of a
 * round are in proportion to the regrets, as if the last round came once more (Farina, Kroer and
 * Sandholm 2021).
 */
#ifndef BUGIARDI_LESSON_H
#define BUGIARDI_LESSON_H

#include "bugiardi_position.h"

struct bugiardi_lesson {
    struct bugiardi_position *position;
    float weight; /* of this round of learning */

    /* Throws, by the dice that are left, the thrown ones, and what is left next. */
    float throw_regrets[THROWS_MAX], throws[THROWS_MAX];
    float throw_shares[CHANGES][HANDS]; /* 1 by the sum of throws */
    float mass[CHANGES][SETS];          /* chance of dice left and thrown */

    /* Claims, by the number of thrown dice less 1, and the hand. */
    int from, to; /* blocks of steps that can be claimed */
    int n_there[HAND];
    uint8_t there[HAND][HANDS];    /* hands that can be made */
    lanes even[BLOCKS];            /* 1 for steps that can be claimed */
    lanes good[STEPS_MAX][BLOCKS]; /* 1 for true claims, by the step held */
    lanes accepted[HANDS][BLOCKS]; /* worth of a claim that the other accepts */
    lanes claim_regrets[HAND][HANDS][BLOCKS], claims[HAND][HANDS][BLOCKS];
    float claim_shares[HAND][HANDS]; /* 1 by the sum of claims */
    float claimed[HAND][HANDS];      /* chance of the hand when it is claimed */

    /* Answers, by the number of thrown dice less 1. */
    lanes objects[HAND][BLOCKS];           /* chance that a solver does */
    lanes doubts[HAND][BLOCKS];            /* that a solver or people do */
    lanes people[HAND][BLOCKS];            /* that people do */
    lanes answer_regrets[2][HAND][BLOCKS]; /* of looking, and of objecting */
    lanes usual[2][HAND][BLOCKS];          /* the worth of both after claims of people */
    lanes remembered[HAND][BLOCKS];        /* objections, by weight */
};

/* --- bugiardi_throws.c --- */

void bugiardi_throws_begin(struct bugiardi_lesson *lesson);

/* The player who throws learns what each throw is worth, from the worth of the claims. */
void bugiardi_throws_learn(struct bugiardi_lesson *lesson);

/* Fills in the worth of the best throws. */
void bugiardi_throws_best(struct bugiardi_position *position);

/* Finds the chance of each hand when it is claimed. */
void bugiardi_throws_spread(struct bugiardi_lesson *lesson);

/* Finds what people throw again, of each number of dice, as position->reached. */
void bugiardi_throws_of_people(struct bugiardi_position *position);

#endif
