/* bugiardi_stage.h - one claim of Dadi Bugiardi and its answer, solved as a game of its own.
 *
 * Somebody holds a hand that the next player does not know, and claims; the next objects, or goes
 * on with what lies there. What it is worth to go on is known (struct bugiardi_worth). Both learn
 * from each other by regret matching (CFR+: Tammelin 2014) until neither has much to gain. The
 * other may also be one who does not solve anything but plays as people do, who mostly tell the
 * truth, and object to what is rare: so the best is found against both kinds at once (a data biased
 * response: Johanson and Bowling 2009).
 */
#ifndef BUGIARDI_STAGE_H
#define BUGIARDI_STAGE_H

#include "bugiardi_changes.h"

/* The chances not to lose the round, by what lies there and what was claimed. */
struct bugiardi_worth {
    float look[STEPS_MAX][STEPS_MAX]; /* of one who looks, and has to claim more */
    float keep[STEPS_MAX][STEPS_MAX]; /* of one whose claim was accepted so */
};

/* How likely each of the two is one who solves the stage, and not one who does as people do. */
#define BUGIARDI_STAGE_TRUST 0.5

struct bugiardi_stage {
    int n;                                /* steps of the ladder */
    int lowest;                           /* the least of them that can be claimed */
    const struct bugiardi_chances *fresh; /* of five new faces: what people think likely */
    const struct bugiardi_chances *held;  /* what may lie there, as the next player knows */
    const struct bugiardi_worth *worth;
};

/* What both do. */
struct bugiardi_play {
    struct bugiardi_chances claims[STEPS_MAX]; /* who solves it, by what lies there */
    struct bugiardi_chances people[STEPS_MAX]; /* who plays as people do */
    struct bugiardi_chances objects;           /* how likely the next one objects to each claim */
    struct bugiardi_chances doubts;            /* the same of those who solve it */
};

/* Solves a stage in so many rounds of learning. */
void bugiardi_stage_solve(const struct bugiardi_stage *stage, int rounds,
                          struct bugiardi_play *ret_play);

/* The chance of the one who claims not to lose the round, by this claim on that hand. */
double bugiardi_stage_worth(const struct bugiardi_stage *stage, const struct bugiardi_play *play,
                            int held, int claim);

/* The same by the best claim. */
double bugiardi_stage_best(const struct bugiardi_stage *stage, const struct bugiardi_play *play,
                           int held);

/* The mean of values by what lies there. */
double bugiardi_stage_mean(const struct bugiardi_chances *held, const double *values, int n);

/* How likely people object to a claim: to one that is seldom true before it is made (good), and to
 * one that five new faces seldom reach (fresh), though they know that it takes two throws.
 */
double bugiardi_stage_people(double good, double fresh);

/* What lies there, as far as a claim tells. */
void bugiardi_stage_believe(const struct bugiardi_stage *stage, const struct bugiardi_play *play,
                            int claim, struct bugiardi_chances *ret_held);

#endif
