/* tokio_chain.h - solves a hand of Tokio between two players, given what each of its ends pays.
 *
 * Once a claim is accepted the old dice are gone, so a hand is a chain of stages, one for each
 * level (see tokio_numbers.h). What a claim is worth to the responder who accepts it is the value
 * of the stage at that level, so stages are solved from the highest level down. Where an equal
 * claim is allowed a stage also leads to itself, with the players changed over: that pair of values
 * is found by the secant method.
 *
 * Raises are left out. Against this equilibrium none gains, as the tests show for all rules.
 */
#ifndef TOKIO_CHAIN_H
#define TOKIO_CHAIN_H

#include "tokio_numbers.h"
#include "tokio_stage.h"

/* A hand's end: the lives lost by the roller, who made the last claim, and by the responder, and
 * who starts the next hand. */
struct tokio_end {
    int roller_loses, responder_loses;
    bool roller_starts;
};

/* What the ends of a hand pay the roller. */
struct tokio_ends {
    double good, bad;             /* a claim was doubted */
    double tokio_good, tokio_bad; /* a Tokio was doubted */
    double again_bad;             /* a Tokio over an accepted Tokio was doubted, and false */
    double concede;               /* the responder paid for a Tokio */
    double quit;                  /* the roller claimed too low */
    double give_up;               /* the same, or gave up, after an accepted Tokio */
};

/* Asks what each end pays. */
void tokio_chain_ends(const struct tokio_numbers *numbers,
                      double (*pays)(const void *context, struct tokio_end end),
                      const void *context, struct tokio_ends *ret_ends);

struct tokio_chain {
    /* Given. */
    struct tokio_numbers numbers;
    struct tokio_ends ends[2]; /* with either player as the roller */

    /* Found: what the hand pays the roller, for either player, by level + 1. */
    double value[2][1 + TOKIO_NUMBERS_CLAIMS];
};

void tokio_chain_solve(struct tokio_chain *chain);

/* The stage at a level that can be reached, with this player as the roller, of a hand that is
 * solved. */
void tokio_chain_stage(const struct tokio_chain *chain, int roller, int level,
                       struct tokio_claim claims[TOKIO_NUMBERS_CLAIMS],
                       struct tokio_stage *ret_stage);

/* Whether the responder who does not doubt a Tokio of this roller concedes it, and does not accept
 * it. */
bool tokio_chain_concedes(const struct tokio_chain *chain, int roller);

#endif
