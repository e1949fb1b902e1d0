/* tokio_many.h - values moves of Tokio among three or more players, by a model of most players.
 *
 * With three or more no strategy is safe against all others. So this is a best response to a model
 * of them. Six times in ten they play as in an equilibrium: they claim the value that dice reach
 * just more often than not, whatever they threw, and doubt all higher claims. Else they are simple:
 * a claimer who can tell the truth does so two times in three, and else makes any legal claim; a
 * responder doubts as often as a throw would fall short of the claim.
 *
 * The worth of a position after a hand is the chance to last longest if all lose lives equally
 * often (tokio_last.h), and an amount for the player who starts the next hand.
 */
#ifndef TOKIO_MANY_H
#define TOKIO_MANY_H

#include "evaluation.h"
#include "tokio_numbers.h"

/* Values all moves of an outlook in which at least two others are still in. */
void tokio_many_evaluate(const struct tokio_numbers *numbers, const struct outlook *outlook,
                         struct evaluation *ret_evaluation);

#endif
