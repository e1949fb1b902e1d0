/* reach.h - tells the tables of a player where that player can be shown hidden dice. */
#ifndef REACH_H
#define REACH_H

#include "step.h"

/* The event by which a table learns that a player sits down (EVENT_JOIN) or can be reached
 * (EVENT_REACH). The name is borrowed. */
struct event reach_event(enum event_kind kind, const struct store_player *player);

/* Tells all tables of this player whether the bot can write to them, and whether they look at their
 * dice in the group. `before` is the state until now. A waiting throw is shown in the new place at
 * once. */
void reach_tell(struct step *step, const struct store_player *before,
                const struct store_player *player);

#endif
