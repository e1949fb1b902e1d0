/* tokio_chain.h - solves a hand of Tokio between two players, given the payoffs of its ends.
 *
 * Once a claim is accepted the old dice are gone, so a hand is a chain of stages, one for each
 * level (see tokio_numbers.h). The worth of a claim to the responder who accepts it is the value of
 * the stage at that level, so stages are solved from the highest level down. If an equal claim is
 * allowed a stage also leads to itself, with the players changed over: the secant method finds that
 * pair of values. If a throw of 32 begins the hand anew, all stages lead to the first one, and the
 * hand is solved until its value stays the same.
 *
 * A second throw that nobody looks at (option rethrow) is one more way out of a stage, worth the
 * same whatever was thrown before; tokio_unseen.h values it.
 *
 * Answers that pass on a cup whose dice the claimer has seen are left out. Against this equilibrium
 * no raise gains, as the tests show for all rules without pass_on. To pass on the same claim does
 * gain: an honest claimer must then beat it. So with pass_on this is no equilibrium.
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

/* The payoffs of the ends of a hand to the roller. */
struct tokio_ends {
    double good, bad;             /* a claim was doubted */
    double tokio_good, tokio_bad; /* a Tokio was doubted */
    double again_bad;             /* a Tokio over an accepted Tokio was doubted, and false */
    double concede;               /* the responder paid for a Tokio */
    double quit;                  /* the roller claimed too low */
    double give_up;               /* the same, or gave up, after an accepted Tokio */
    double shown;                 /* the roller threw a Tokio that is shown */
    double life_throw;            /* the roller begins the hand anew, and throws for lives;
                                     -INFINITY if it may not */
};

/* Fills in the payoff of each end by asking pays(); without a throw for lives. */
void tokio_chain_ends(const struct tokio_numbers *numbers,
                      double (*pays)(const void *context, struct tokio_end end),
                      const void *context, struct tokio_ends *ret_ends);

struct tokio_chain {
    /* Given. */
    struct tokio_numbers numbers;
    struct tokio_ends ends[2]; /* with either player as the roller */

    /* Found: the payoff of the hand to either player as the roller, by level + 1. */
    double value[2][1 + TOKIO_NUMBERS_CLAIMS];
};

void tokio_chain_solve(struct tokio_chain *chain);

/* The stage of a solved hand at a level that can be reached and has a legal claim, with this player
 * as the roller. */
void tokio_chain_stage(const struct tokio_chain *chain, int roller, int level,
                       struct tokio_claim claims[TOKIO_NUMBERS_CLAIMS],
                       struct tokio_stage *ret_stage);

/* Whether a level has a legal claim without a second throw. */
bool tokio_chain_has_claims(const struct tokio_chain *chain, int level);

/* The payoff of an accepted claim to the roller: the value of its level to the next roller, turned
 * round. */
double tokio_chain_accepted(const struct tokio_chain *chain, int roller, int claim);

/* The payoff to the roller of fouling or giving up at a level; -INFINITY if there is no such way
 * out. The same after a second throw that nobody has looked at; and the best payoff then, of a
 * claim or of that. */
double tokio_chain_quit(const struct tokio_chain *chain, int roller, int level);
double tokio_chain_quit_unseen(const struct tokio_chain *chain, int roller, int level);
double tokio_chain_rethrow(const struct tokio_chain *chain, int roller, int level);

/* Whether a responder who does not doubt a Tokio of this roller concedes it rather than accept
 * it. */
bool tokio_chain_concedes(const struct tokio_chain *chain, int roller);

#endif
