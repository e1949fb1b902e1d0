/* tokio_two.h - values moves of Tokio between two players, by the equilibrium.
 *
 * The worth of a move is the chance to win the match if both play the equilibrium afterwards. A
 * player who mixes moves by their weights cannot be beaten in the long run by any opponent; a move
 * without weight costs the difference.
 */
#ifndef TOKIO_TWO_H
#define TOKIO_TWO_H

#include "evaluation.h"
#include "tokio_match.h"

/* Takes the hands that an outlook with one other still in needs for the goal of the match, which
 * fits its rules; and whether it has, or has solved them. */
void tokio_two_prepare(struct tokio_match *match, const struct outlook *outlook);
bool tokio_two_covers(const struct tokio_match *match, const struct outlook *outlook);

/* Values all moves of such an outlook. A claim that the equilibrium never makes is taken to be
 * good. A raise by a player who knows the dice has its worst value. */
void tokio_two_evaluate(const struct tokio_match *match, const struct outlook *outlook,
                        struct evaluation *ret_evaluation);

#endif
