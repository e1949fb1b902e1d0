/* tokio_many.h - values moves of Tokio among three or more players, by an equilibrium.
 *
 * The worth of a move is the chance to win the match if all play the equilibrium afterwards
 * (tokio_ring.h, tokio_crowd.h). No single player gains by playing otherwise, as long as the cup is
 * not passed on unseen. The same claim passed on, and raises among four or more, are no part of the
 * equilibrium: a master never passes on a claim of the player who threw. They are valued by
 * tokio_blind.h, which may find more in them than in the moves that a master makes. Among three
 * raises are part of it, nearly: tests/robot/RESULTS.md has how much a player who knows masters
 * well wins by them. After a second throw claims are answered without passing on.
 */
#ifndef TOKIO_MANY_H
#define TOKIO_MANY_H

#include "evaluation.h"
#include "tokio_crowd.h"

/* Asks for all that an outlook with at least two others still in needs, and solves its hand if that
 * is there; the match fits its rules. */
void tokio_many_prepare(struct tokio_crowd *crowd, struct tokio_match *match,
                        const struct outlook *outlook);

/* Whether all of it is there, but for the hand. */
bool tokio_many_knows(const struct tokio_crowd *crowd, const struct outlook *outlook);

/* Values all moves of such an outlook. */
void tokio_many_evaluate(const struct tokio_crowd *crowd, const struct tokio_match *match,
                         const struct outlook *outlook, struct evaluation *ret_evaluation);

#endif
