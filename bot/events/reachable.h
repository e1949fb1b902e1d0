/* reachable.h - people who can, or can no longer, be written to in private. */
#ifndef REACHABLE_H
#define REACHABLE_H

#include "step.h"

/* Notes it, and tells the person's tables. A person who is not known and cannot be reached is not
 * noted. */
void reachable_set(struct step *step, int64_t player, bool reachable);

#endif
