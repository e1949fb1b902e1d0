/* bugiardi_lesson.h - a position with dice while both players learn: see bugiardi_position.h. Only
 * the code that solves it knows this.
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
    float trust;  /* the chance that either player does not play as people do */

    /* Throws, by the dice that are left, the thrown ones, and what is left next. */
    float throw_regrets[WAYS], throws[WAYS];
    float throw_shares[SPLITS]; /* 1 by the sum of throws */
    float mass[SPOTS];          /* chance of dice left and thrown */

    /* Claims, by the number of thrown dice, and the hand. */
    int from, to; /* blocks of steps that can be claimed */
    int n_there[HAND + 1];
    uint8_t there[HAND + 1][HANDS]; /* hands that can be made */
    lanes even[BLOCKS];             /* 1 for steps that can be claimed */
    lanes good[STEPS_MAX][BLOCKS];  /* 1 for true claims, by the step held */
    lanes kept[HANDS][BLOCKS];      /* worth of a claim that the other accepts, and to the other */
    lanes looked[HANDS][BLOCKS];
    lanes claim_regrets[HAND + 1][HANDS][BLOCKS], claims[HAND + 1][HANDS][BLOCKS];
    float claim_shares[HAND + 1][HANDS]; /* 1 by the sum of claims */
    float claimed[HAND + 1][HANDS];      /* chance of the hand when it is claimed */

    /* Answers, by the number of thrown dice. */
    lanes objects[HAND + 1][BLOCKS];           /* chance that a solver does */
    lanes doubts[HAND + 1][BLOCKS];            /* that a solver or people do */
    lanes people[HAND + 1][BLOCKS];            /* that people do */
    lanes answer_regrets[2][HAND + 1][BLOCKS]; /* of looking, and of objecting */
    lanes usual[2][HAND + 1][BLOCKS];          /* the worth of both after claims of people */
    lanes remembered[HAND + 1][BLOCKS];        /* objections, by weight */
};

/* --- bugiardi_position_read.c --- */

/* Judges a claim, from the chances of hands when a solver makes it, and when people have thrown.
 * False, and nothing, if nobody makes it. */
bool bugiardi_position_judge(const struct bugiardi_position *position, int claim,
                             const float solver[HANDS], const float reached[HANDS],
                             float ret_hands[HANDS]);

/* --- bugiardi_throws.c --- */

/* The first of the ways to go on: to claim without a throw is one only for those who may. */
int bugiardi_throws_first(const struct bugiardi_position *position, int left);

void bugiardi_throws_begin(struct bugiardi_lesson *lesson);

/* The player who throws learns what each throw is worth, from the worth of the claims. */
void bugiardi_throws_learn(struct bugiardi_lesson *lesson);

/* Fills in the worth of the best throws. */
void bugiardi_throws_best(struct bugiardi_position *position);

/* The worth at the start, of all hands that are possible. */
double bugiardi_throws_worth(const struct bugiardi_position *position);

/* Finds the chance of each hand when it is claimed. */
void bugiardi_throws_spread(struct bugiardi_lesson *lesson);

/* Throws the dice that are thrown at once, of a set that is left. */
void bugiardi_throws_fall(const struct bugiardi_hands *hands, int left, float *mass);

/* Finds what people throw again, of each number of dice, as position->reached. */
void bugiardi_throws_of_people(struct bugiardi_position *position);

/* The same from other chances of the hands. */
void bugiardi_throws_people(const struct bugiardi_position *position, const float start[HANDS],
                            float ret_reached[HAND + 1][HANDS]);

#endif
