/* knower.h - what somebody does who has seen faces that others have not: the same in public,
 * whatever they are.
 */
#ifndef KNOWER_H
#define KNOWER_H

#include "act.h"
#include "persons.h"

/* Something that this person does about the table where the two bots differ: looks at it, chooses
 * as many of the dice or cards on both sides, but others, throws them again, claims, or asks for
 * something. */
void knower_choose(struct pair *pair, const struct person *who, struct act *ret_act);

#endif
