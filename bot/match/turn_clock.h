/* turn_clock.h - when a turn runs out, when its player is reminded before, and when a robot moves.
 *
 * What is to be done next about a table is a time in its row, so that no restart forgets it.
 */
#ifndef TURN_CLOCK_H
#define TURN_CLOCK_H

#include "schedule.h"
#include "step.h"

/* Reckons what is to be done next about a table, before it is told and saved: from now on if the
 * turn is a new one, from where it began if only the settings of its clock may have changed. Sets
 * the times that the table's texts show. */
void turn_clock_reckon(struct step *step, struct live *live);

/* The same for a turn that begins again, with its whole clock. */
void turn_clock_restart(struct step *step, struct live *live);

/* The same after somebody changed the settings of the clock of a running game: nobody's time is up
 * at once by that, and no reminder is due that would have been earlier. */
void turn_clock_changed(struct step *step, struct live *live);

/* Nobody could be heard from from_ms to to_ms: a turn that was on then gets that time back. False
 * for a table that is not playing, or began its turn after that. */
bool turn_clock_give_back(struct step *step, struct live *live, int64_t from_ms, int64_t to_ms);

/* Sets the deadline and the next reminder of a turn that began then. */
void turn_clock_due(const struct schedule *schedule, int64_t began_ms, struct live *live);

/* A turn may take several moves. Where the robot made one of them it makes the others as well; the
 * row says for which seat in place of the reminders that were given. Whether that is so now. */
int turn_clock_played_on(int seat);
bool turn_clock_plays_on(const struct live *live);

#endif
