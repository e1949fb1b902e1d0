/* tokio_unseen.h - values claims over dice that nobody has seen, between two players.
 *
 * Nobody knows more than anybody else, so no claim says anything about the dice: each answer has
 * its worth, and the player on turn takes the best. The cup may be passed on with a higher claim,
 * or once with the same.
 */
#ifndef TOKIO_UNSEEN_H
#define TOKIO_UNSEEN_H

#include "tokio_chain.h"

/* The payoffs of claims to the player who makes them, by player and claim. A claim that was passed
 * on with the same value is not passed on again. */
struct tokio_unseen {
    double fresh[2][TOKIO_NUMBERS_CLAIMS];
    double passed[2][TOKIO_NUMBERS_CLAIMS];
};

/* Finds them for claims made at a level, from its lowest on. Higher levels are solved; so is this
 * one, unless the chain asks, which then improves it. */
void tokio_unseen_find(const struct tokio_chain *chain, int level, struct tokio_unseen *ret_unseen);

/* The payoff to the claimer if the claim is doubted. */
double tokio_unseen_doubted(const struct tokio_chain *chain, int claimer, int level, int claim);

/* The best claim that the roller can make at a level after a second throw. */
int tokio_unseen_best(const struct tokio_chain *chain, const struct tokio_unseen *unseen,
                      int roller, int level);

#endif
