/* bugiardi_claims.h - values the claims of Dadi Bugiardi, and what to throw again or to change
 * before one.
 */
#ifndef BUGIARDI_CLAIMS_H
#define BUGIARDI_CLAIMS_H

#include "bugiardi_decision.h"

/* Values the claims of one who has nothing else to do. */
void bugiardi_claims_value(struct bugiardi_decision *decision);

/* Values all ways to throw again or to change cards, and the claims instead of it. */
void bugiardi_claims_value_changes(struct bugiardi_decision *decision);

#endif
