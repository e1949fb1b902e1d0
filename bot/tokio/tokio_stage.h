/* tokio_stage.h - solves one stage of Tokio between two players: one throw, one claim, one answer.
 *
 * The roller sees a throw and claims a value, or quits the hand. The responder doubts the claim or
 * lets it through, not knowing the throw. The game is zero-sum; all payoffs are the roller's, in
 * any unit. The solution is an equilibrium in mixed strategies, exact but for rounding and found
 * without a linear program, in some ten passes over the claims: half a microsecond.
 *
 * The idea: let b be the most that a bluff pays. The responder doubts each claim just often enough
 * to keep its bluffers at b. Then the value of the stage is a convex, piecewise linear function of
 * b, and the responder chooses the b at which it is lowest. At that b the throws with nothing
 * better than a bluff are just as many as the bluffs that honest claims can cover.
 */
#ifndef TOKIO_STAGE_H
#define TOKIO_STAGE_H

#include <stdbool.h>

enum { TOKIO_STAGE_NONE = -1 };

/* A value that can be thrown and, from the stage's lowest on, claimed. */
struct tokio_claim {
    /* Given. */
    double chance;  /* that a throw makes this value; all add up to 1 */
    double through; /* payoff if the responder lets the claim through */
    double good;    /* payoff if it is doubted and good: more than `bad` */
    double bad;     /* payoff if it is doubted and false */

    /* Found, of the claim. */
    double doubt; /* how often the responder doubts it */
    double bluff; /* the share of all bluffs that make it */

    /* Found, of the throw: up to two good claims, and how often each is made; or else a bluff. */
    int honest[2]; /* TOKIO_STAGE_NONE: none */
    double honest_share[2], bluff_share;

    /* For the solver. An honest claim pays base + cover * (through - b) if b < through, and covers
     * `cover` bluffs. */
    double base, cover;
};

struct tokio_stage {
    /* Given. */
    struct tokio_claim *claims; /* in ascending order, the caller's */
    int n;
    int lowest;  /* the lowest that may be claimed; below n */
    bool exact;  /* a claim is good if it is the throw; else if the throw reaches it */
    double quit; /* payoff of quitting the hand; -INFINITY if that is not allowed */

    /* Found. */
    double value; /* of the stage, to the roller */
    double b;     /* payoff of a bluff */
    double quits; /* the share of all bluffs that quit the hand instead */
};

void tokio_stage_solve(struct tokio_stage *stage);

/* Finds only the value and b, which is twice as fast. */
void tokio_stage_value(struct tokio_stage *stage);

/* The chance that the roller claims a value after a throw, and the chance that the roller quits. */
double tokio_stage_share(const struct tokio_stage *stage, int thrown, int value);
double tokio_stage_quits(const struct tokio_stage *stage, int thrown);

#endif
