/* reach.h - where a person is shown hidden dice: tables hear of it when that changes. */
#ifndef REACH_H
#define REACH_H

#include "step.h"

/* What a table hears of a person who sits down (EVENT_JOIN) or is there (EVENT_REACH): the name,
 * which is borrowed, and where they are shown their dice. */
struct event reach_event(enum event_kind kind, const struct store_player *player);

/* Tells all tables where this person sits whether they can be written to, and whether they chose
 * to look at their dice in the group, and what held before. A throw that waits for them is shown
 * there at once. */
void reach_tell(struct step *step, const struct store_player *before,
                const struct store_player *player);

#endif
