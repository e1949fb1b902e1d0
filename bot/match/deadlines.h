/* deadlines.h - what happens when a turn goes on for long: a reminder, then a move by the robot;
 * and where a robot is on turn, its move. */
#ifndef DEADLINES_H
#define DEADLINES_H

#include "step.h"

/* Does what is due at a table: a reminder, the move for somebody whose time is up, that of
 * a robot, the end of a lobby that nobody starts. */
void deadlines_look(struct step *step, int64_t table);

/* A post in private did not reach the person: if it was the reminder of this table's turn, the
 * group hears that instead. */
void deadlines_unheard(struct step *step, int64_t table, int64_t post);

/* A post of this table had no place in the group: if it was the reminder of its turn, that is to be
 * given yet, with the next that is due or when there is a place again. The row is not saved yet;
 * false where it is as it was. */
bool deadlines_unplaced(struct live *live, int64_t post);
void deadlines_place_again(struct step *step, struct live *live);

#endif
