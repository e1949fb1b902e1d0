/* bugiardi_position.h - a turn of a round with dice, solved: one looks at the hand that lies there,
 * throws in steps and claims more than was claimed before; the next player objects or looks.
 *
 * The thrown dice are hidden, but not their number. Between two, both know the hand that lay there,
 * so that each hand is a position of its own. Among more the next player does not, and a position
 * is a belief about all hands, which everybody has. Either way the worth of a look at the next hand
 * is known: see struct bugiardi_look. Both players learn from each other by regret matching (CFR+:
 * Tammelin 2014), later rounds counting for more. The order of the throws is left out: the other is
 * taken to see how many dice were thrown in all.
 */
#ifndef BUGIARDI_POSITION_H
#define BUGIARDI_POSITION_H

#include "bugiardi_hands.h"
#include "bugiardi_stage.h"
#include "lanes.h"

enum {
    DICE_STEPS = 72,
    BLOCKS = DICE_STEPS / LANES,
    FIRST_THROW = -1, /* instead of a hand: five new dice have been thrown */
    MANY_HANDS = -2,  /* the hand is one of several */
};

/* Chances not to lose the round, by the hand and the claim on it. */
struct bugiardi_look {
    float of[HANDS][DICE_STEPS];
};

struct bugiardi_position {
    const struct bugiardi_hands *hands;
    const struct bugiardi_look *look;     /* of a player who looks, and has to claim more */
    const struct bugiardi_look *keep;     /* of the player who claimed that; NULL: of two */
    const struct bugiardi_chances *fresh; /* of five new dice, by which people judge */
    int n;                                /* steps of the ladder */
    int hand;                             /* or FIRST_THROW or MANY_HANDS */
    float start[HANDS];                   /* the chances of MANY_HANDS; all add up to 1 */
    int last;                             /* step, -1 for none */
    bool keeps;                           /* may claim without throwing */

    /* Filled in by bugiardi_position_solve: */
    int n_left;
    int16_t left[SETS]; /* sets of dice that may be left, the smallest first */
    float weight;       /* of all rounds */
    double worth, gap;  /* of the player who claims; and how far the two bounds on it lie apart */
    float stays;        /* of two: worth of claiming without throwing; below 0: not possible */
    float objects[HAND + 1][DICE_STEPS]; /* chance of it, by the number of thrown dice and claim */
    float expects[HAND + 1][DICE_STEPS]; /* the same of the players there are */
    float value[SPOTS];
    float claimed[HAND + 1][HANDS]; /* by the number of thrown dice: worth of the best claim */
    float throws[WAYS];             /* weights of each way, and of each claim */
    lanes claims[HAND + 1][HANDS][BLOCKS];
    float reached[HAND + 1][HANDS]; /* as people throw */
    struct bugiardi_chances people[STEPS_MAX];
};

/* Solves a position in so many rounds of learning. */
void bugiardi_position_solve(struct bugiardi_position *position, int rounds);

/* The worth of the best play against the solution, and, of two, that of the solution against the
 * best answers, if looks are worth that much. The former becomes the worth of all ways and claims.
 */
double bugiardi_position_best(struct bugiardi_position *position, const struct bugiardi_look *look);
double bugiardi_position_worst(const struct bugiardi_position *position,
                               const struct bugiardi_look *look);

/* The chances of hands after a claim, from the number of thrown dice; all add up to 1. */
void bugiardi_position_believe(const struct bugiardi_position *position, int thrown, int claim,
                               float ret_hands[HANDS]);

/* The same for a player who knew the chances of the hands before better. False, and nothing, if
 * that was not so. */
bool bugiardi_position_follow(const struct bugiardi_position *position, const float start[HANDS],
                              int thrown, int claim, float ret_hands[HANDS]);

/* The chance of the claimer not to lose the round. */
double bugiardi_position_claim(const struct bugiardi_position *position, int thrown, int hand,
                               int claim);

/* A way to go on with a set that is left and a set of thrown dice, by the number of the part that
 * is left next: its worth, and its weight among all ways. */
float bugiardi_position_way(const struct bugiardi_position *position, int left, int set, int way);
float bugiardi_position_goes(const struct bugiardi_position *position, int left, int set, int way);

/* The weight of a claim among those on a hand. */
float bugiardi_position_weight(const struct bugiardi_position *position, int thrown, int hand,
                               int claim);

/* The chances not to lose the round of a player who knows the hand, as the other does, and has to
 * answer each true claim on it: by a look, or by a higher claim without a throw. */
void bugiardi_position_answers(const struct bugiardi_look *look, int hand, int step,
                               float ret_worth[DICE_STEPS]);

#endif
