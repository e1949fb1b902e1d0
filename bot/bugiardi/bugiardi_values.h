/* bugiardi_values.h - values the moves of Dadi Bugiardi. */
#ifndef BUGIARDI_VALUES_H
#define BUGIARDI_VALUES_H

#include "bugiardi_decision.h"

/* Values the answers to a claim. */
void bugiardi_values_answers(struct bugiardi_decision *decision);

/* Values the claims of one who has nothing else to do. */
void bugiardi_values_claims(struct bugiardi_decision *decision);

/* Values all ways to throw again or to change cards, and the claims instead of it. */
void bugiardi_values_changes(struct bugiardi_decision *decision);

#endif
