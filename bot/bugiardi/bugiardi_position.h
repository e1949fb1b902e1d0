/* bugiardi_position.h - a turn of a round between two with dice, solved: both know the hand that
 * lies there and the last claim, one throws in steps and claims, and the other objects or looks.
 *
 * The thrown dice are hidden, but not their number. A look makes the next hand known to both, so
 * its worth is that of another position, of a higher claim: see struct bugiardi_look. Both players
 * learn from each other by regret matching (CFR+: Tammelin 2014), later rounds counting for more.
 * The order of the throws is left out: the other is taken to see how many dice were thrown in all.
 */
#ifndef BUGIARDI_POSITION_H
#define BUGIARDI_POSITION_H

#include "bugiardi_hands.h"
#include "bugiardi_lanes.h"
#include "bugiardi_left.h"
#include "bugiardi_stage.h"

enum {
    DICE_STEPS = 72,
    BLOCKS = DICE_STEPS / LANES,
    FIRST_THROW = -1, /* instead of a hand: five new dice have been thrown */
    THROWS_MAX = 5944 /* ways to go on, of all sets of dice that are left and that were thrown */
};

/* The chances not to lose the round of a player who looks at a hand and has to claim more. */
struct bugiardi_look {
    float of[HANDS][DICE_STEPS];
};

struct bugiardi_position {
    const struct bugiardi_hands *hands;
    const struct bugiardi_look *look;
    const struct bugiardi_chances *fresh; /* of five new dice, by which people judge */
    int n;                                /* steps of the ladder */
    int hand;                             /* or FIRST_THROW */
    int last;                             /* step, -1 for none */
    bool keeps;                           /* may claim without throwing */

    /* Filled in by bugiardi_position_solve: */
    struct bugiardi_left left;
    float weight;      /* of all rounds */
    double worth, gap; /* of the player who claims; and how far the two bounds on it lie apart */
    float stays;       /* the worth of claiming without throwing; below 0: that is not possible */
    float objects[HAND + 1][DICE_STEPS]; /* chance of it, by the number of thrown dice and claim */
    float value[CHANGES][SETS];          /* by dice that are left, and thrown */
    float claimed[HAND][HANDS];          /* by thrown dice less 1: worth of the best claim */
    float throws[THROWS_MAX];            /* weights of each way, and of each claim */
    lanes claims[HAND][HANDS][BLOCKS];
    float reached[HAND][HANDS]; /* as people throw */
    struct bugiardi_chances people[STEPS_MAX];
};

/* Solves a position in so many rounds of learning. */
void bugiardi_position_solve(struct bugiardi_position *position, int rounds);

/* The worth of the best play against the solution, and of the solution against the best answers, if
 * looks are worth that much. The former becomes the worth of all ways and claims. */
double bugiardi_position_best(struct bugiardi_position *position, const struct bugiardi_look *look);
double bugiardi_position_worst(const struct bugiardi_position *position,
                               const struct bugiardi_look *look);

/* The chances of hands after a claim, from the number of thrown dice; all add up to 1. */
void bugiardi_position_believe(const struct bugiardi_position *position, int thrown, int claim,
                               float ret_hands[HANDS]);

/* The chance of the claimer not to lose the round. */
double bugiardi_position_claim(const struct bugiardi_position *position, int thrown, int hand,
                               int claim);

/* The weights of the ways to go on with dice that are left (a bit each, as in struct bugiardi_left)
 * and a set of thrown ones; and the worth of one of them. */
const float *bugiardi_position_ways(const struct bugiardi_position *position, int left, int set);
float bugiardi_position_way(const struct bugiardi_position *position, int left, int set, int way);

/* The weight of a claim among those on a hand. */
float bugiardi_position_weight(const struct bugiardi_position *position, int thrown, int hand,
                               int claim);

/* The chances not to lose the round of a player who knows the hand, as the other does, and has to
 * answer each true claim on it: by a look, or by a higher claim without a throw. */
void bugiardi_position_answers(const struct bugiardi_look *look, int hand, int step,
                               float ret_worth[DICE_STEPS]);

#endif
