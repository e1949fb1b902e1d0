/* reach.h - where a person is shown hidden dice: tables hear of it when that changes. */
#ifndef REACH_H
#define REACH_H

#include "step.h"

/* Tells all tables where this person sits whether they can be written to, and whether they chose
 * to look at their dice in the group. A throw that waits for them is shown there at once. */
void reach_tell(struct step *step, const struct store_player *player);

#endif
