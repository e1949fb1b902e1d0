/* deadlines.h - the timers of a table: a reminder, the robot's move for an absent player, and the
 * moves of robots that play. */
#ifndef DEADLINES_H
#define DEADLINES_H

#include "step.h"

/* Does the work that is due at a table: a reminder, the move for a player whose time is up, the
 * move of a robot, or the end of a lobby that nobody started. */
void deadlines_look(struct step *step, int64_t table);

/* Calls the player on turn, for whom nothing has rung, unless they have a daily digest. This is
 * none of their reminders. */
void deadlines_call(struct step *step, struct live *live);

/* A private post was not delivered. If it was the reminder of this table's turn, the group gets the
 * reminder. */
void deadlines_unheard(struct step *step, int64_t table, int64_t post);

/* A post of this table could not be placed in the group. If it was the reminder of its turn, the
 * reminder is due again, with the next one or when the post can be placed. False if it was not. The
 * row is not saved yet. */
bool deadlines_unplaced(struct live *live, int64_t post);
void deadlines_place_again(struct step *step, struct live *live);

#endif
