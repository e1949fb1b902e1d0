/* bugiardi_answers.h - values the answers to a claim of Dadi Bugiardi. */
#ifndef BUGIARDI_ANSWERS_H
#define BUGIARDI_ANSWERS_H

#include "bugiardi_decision.h"

void bugiardi_answers_value(struct bugiardi_decision *decision);

/* How likely a place of the ladder is reached, where a step may have higher and lower ones, when
 * this may lie there; its end is not. */
double bugiardi_answers_reaches(const struct bugiardi_decision *decision,
                                const struct bugiardi_chances *held, int place);

/* The chance not to lose the round by claiming a place unseen, when this may lie there. */
double bugiardi_answers_blind(const struct bugiardi_decision *decision,
                              const struct bugiardi_chances *held, int place);

#endif
