/* evaluation.h - the worth of each move of an outlook, and the move that a player of a grade makes.
 */
#ifndef EVALUATION_H
#define EVALUATION_H

#include "outlook.h"

/* How well a robot plays. */
enum robot_grade { ROBOT_NOVICE, ROBOT_REGULAR, ROBOT_MASTER, ROBOT_GRADES };

/* The reasons for the worth of a move, for people, as chances; below 0: not known. */
struct evaluation_reason {
    double doubted; /* of a claim: that it is */
    double beats;   /* of dice or cards: to come above the claim that has to be beaten */
    double loses;   /* to lose the round */
};

/* The values of all n_all moves of an outlook, in their order. */
struct evaluation {
    int n;
    double chance[GAME_MOVES_MAX]; /* to win the game after this move; or see struct game_robot */
    double weight[GAME_MOVES_MAX]; /* how likely a master is to make it; all add up to 1 */
    double good; /* how likely the claim on the table is good; below 0: there is none, or it is not
                    known */
    struct evaluation_reason reasons[GAME_MOVES_MAX];
};

/* The index of the move that a player of this grade makes: a master by the weights alone, others
 * sometimes take one that costs something, more often if it costs less. The same seed gives the
 * same move. */
int evaluation_choose(const struct evaluation *evaluation, enum robot_grade grade, uint64_t seed);

/* The cost of a move against the best one, in the chance to win the game: 0 to 1. */
double evaluation_cost(const struct evaluation *evaluation, int move);

/* The move that a master makes most often, of those that cost nothing. */
int evaluation_best(const struct evaluation *evaluation);

/* Gives all weight to the best move, or to this one. */
void evaluation_prefer(struct evaluation *evaluation);
void evaluation_take(struct evaluation *evaluation, int move);

#endif
