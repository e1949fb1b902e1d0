/* bugiardi_stage.h - one claim of Dadi Bugiardi and its answer, solved as a game of its own.
 *
 * A player holds a hand that the next player does not know, and claims; the next one objects, or
 * goes on with the same faces. The worth of going on is known (struct bugiardi_worth). Both learn
 * from each other by regret matching (CFR+: Tammelin 2014) until neither has much to gain. Each of
 * them may also play as people do, without solving anything: people mostly tell the truth, and
 * object to rare claims. So the answer is the best against both kinds at once (a data biased
 * response: Johanson and Bowling 2009).
 */
#ifndef BUGIARDI_STAGE_H
#define BUGIARDI_STAGE_H

#include "bugiardi_changes.h"

/* The chances not to lose the round, by the step held and the step claimed. */
struct bugiardi_worth {
    float look[STEPS_MAX][STEPS_MAX]; /* of a player who looks, and has to claim more */
    float keep[STEPS_MAX][STEPS_MAX]; /* of a player whose claim was accepted */
};

/* The chance that each of the two solves the stage, and does not play as people do. */
#define BUGIARDI_STAGE_TRUST 0.5

struct bugiardi_stage {
    int n;                                /* steps of the ladder */
    int lowest;                           /* the lowest step that can be claimed */
    const struct bugiardi_chances *fresh; /* of five new faces, by which people judge */
    const struct bugiardi_chances *held;  /* the belief of the next player about the faces */
    const struct bugiardi_worth *worth;
};

/* The strategies of both. */
struct bugiardi_play {
    struct bugiardi_chances claims[STEPS_MAX]; /* of a solver, by the step held */
    struct bugiardi_chances people[STEPS_MAX]; /* of a player like people */
    struct bugiardi_chances objects;           /* chance that the next player objects to each
                                                  claim */
    struct bugiardi_chances doubts;            /* the same of a solver */
};

/* Solves a stage in so many rounds of learning. */
void bugiardi_stage_solve(const struct bugiardi_stage *stage, int rounds,
                          struct bugiardi_play *ret_play);

/* The chance of the claimer not to lose the round, by this claim on that hand. */
double bugiardi_stage_worth(const struct bugiardi_stage *stage, const struct bugiardi_play *play,
                            int held, int claim);

/* The same by the best claim. */
double bugiardi_stage_best(const struct bugiardi_stage *stage, const struct bugiardi_play *play,
                           int held);

/* The mean of values over the steps held. */
double bugiardi_stage_mean(const struct bugiardi_chances *held, const double *values, int n);

/* The chance that people object to a claim: to one that was seldom true before it was made (good),
 * and to one that five new faces seldom reach (fresh), though they know that it takes two throws.
 */
double bugiardi_stage_people(double good, double fresh);

/* The claims of people, by the step held. */
void bugiardi_stage_people_claim(const struct bugiardi_stage *stage,
                                 struct bugiardi_chances ret_people[STEPS_MAX]);

/* The belief about the faces after a claim. */
void bugiardi_stage_believe(const struct bugiardi_stage *stage, const struct bugiardi_play *play,
                            int claim, struct bugiardi_chances *ret_held);

#endif
