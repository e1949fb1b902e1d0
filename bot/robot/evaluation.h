/* evaluation.h - what each move of an outlook is worth, and which of them a player of some grade
 * makes.
 */
#ifndef EVALUATION_H
#define EVALUATION_H

#include "outlook.h"

/* How well a robot plays. */
enum robot_grade { ROBOT_NOVICE, ROBOT_REGULAR, ROBOT_MASTER, ROBOT_GRADES };

/* What a move is like, for people who want to know why: chances, below 0 where nobody says. */
struct evaluation_reason {
    double doubted; /* of a claim: that it is */
    double beats;   /* of dice or cards: to come above the claim that has to be beaten */
    double loses;   /* to lose the round */
};

/* Of all moves of an outlook, in their order: n_all of them. */
struct evaluation {
    int n;
    double chance[GAME_MOVES_MAX]; /* to win the game after this move */
    double weight[GAME_MOVES_MAX]; /* how likely a master is to make it; all add up to 1 */
    double good; /* how likely the claim on the table is good; below 0: there is none, or nobody
                    says */
    struct evaluation_reason reasons[GAME_MOVES_MAX];
};

/* The index of the move that a player of this grade makes: a master by the weights alone, others
 * now and then one that costs something, the rather the less it costs. The same seed gives the same
 * move. */
int evaluation_choose(const struct evaluation *evaluation, enum robot_grade grade, uint64_t seed);

/* What a move costs against the best, in the chance to win the game: 0 to 1. */
double evaluation_cost(const struct evaluation *evaluation, int move);

/* The move that a master makes most often, of those that cost nothing. */
int evaluation_best(const struct evaluation *evaluation);

/* Gives all weight to the best move, or to this one. */
void evaluation_prefer(struct evaluation *evaluation);
void evaluation_take(struct evaluation *evaluation, int move);

#endif
