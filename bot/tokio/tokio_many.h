/* tokio_many.h - values moves of Tokio among three or more players, by what most players do.
 *
 * With three or more there is no strategy that is safe against all others. So this is a best
 * response to a model of them. Half of the time they play as in an equilibrium: they claim what
 * dice reach just more often than not, whatever they threw, and doubt all that is more. Else they
 * are simple: who can tell the truth does so two times in three, and else claims anything that is
 * in order; who answers doubts as often as a throw would fall short of the claim.
 *
 * What a hand leaves is taken to be worth to a player the chance to last longest if each lost lives
 * as often as the others (tokio_last.h), and something for who starts the next.
 */
#ifndef TOKIO_MANY_H
#define TOKIO_MANY_H

#include "evaluation.h"
#include "tokio_numbers.h"

/* Values all moves of an outlook in which at least two others are still in. */
void tokio_many_evaluate(const struct tokio_numbers *numbers, const struct outlook *outlook,
                         struct evaluation *ret_evaluation);

#endif
