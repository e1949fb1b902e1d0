/* turn_clock.h - when a turn ends, when its player is reminded, and when a robot moves.
 *
 * The next timer of a table is a time in its row, so that no restart forgets it.
 */
#ifndef TURN_CLOCK_H
#define TURN_CLOCK_H

#include "schedule.h"
#include "step.h"

/* Computes the next timer of a table, before the table is told and saved: from now for a new turn,
 * from the begin of the turn if only its clock may have changed. No turn ends because of such a
 * change, nor within 15 minutes of it (or its whole clock if that is shorter), unless it would have
 * ended then. Sets the times that the table's texts show. */
void turn_clock_reckon(struct step *step, struct live *live);

/* As turn_clock_reckon, for a turn that begins again with its whole time. */
void turn_clock_restart(struct step *step, struct live *live);

/* Notes how much of its clock a running turn has left, before settings change that it depends on.
 * The next turn_clock_changed, in the same step, leaves the turn that much at least. */
void turn_clock_note(struct step *step, struct live *live);

/* As turn_clock_reckon, after a change of the clock's settings in a running game. The change makes
 * no reminder due that should have come earlier. */
void turn_clock_changed(struct step *step, struct live *live);

/* Gives a running turn the time from from_ms to to_ms back, in which the bot heard nobody. False if
 * the table is not playing, or its turn began after that. */
bool turn_clock_give_back(struct step *step, struct live *live, int64_t from_ms, int64_t to_ms);

/* Sets the next timer of a turn as it is: its next reminder, or its end. */
void turn_clock_due(const struct schedule *schedule, struct live *live);

/* Whether the running turn would end at another time if it were reckoned now. */
bool turn_clock_moved(const struct schedule *schedule, int64_t now_ms, struct live *live);

/* A turn may take several moves. If the robot made one of them, it also makes the others: the row's
 * `reminded` then holds this mark of the seat. The second says whether that is so now. */
int turn_clock_played_on(int seat);
bool turn_clock_plays_on(const struct live *live);

#endif
