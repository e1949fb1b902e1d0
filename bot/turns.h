/* turns.h - the clock of a turn: when it runs out, who is reminded before, who is played for after.
 *
 * What is to be done next about a table is a time in its row, so that no restart forgets it.
 */
#ifndef TURNS_H
#define TURNS_H

#include "bot.h"

/* Reckons what is to be done next about a table, before it is told and saved: from now on if the
 * turn is a new one, from where it began if only what its clock goes by may have changed. Sets the
 * times that the table's texts show. */
void turns_reckon(struct bot *bot, struct live *live);

/* The same for a turn that begins anew, with its whole clock. */
void turns_anew(struct bot *bot, struct live *live);

/* The same after somebody changed what the clock of a running game goes by: nobody's time is up at
 * once by that, and no reminder is due that would have been earlier. */
void turns_changed(struct bot *bot, struct live *live);

/* Does what is due at a table: a reminder, the move for somebody whose time is up, the end of a
 * lobby that nobody starts. */
void turns_look(struct bot *bot, int64_t table);

/* Nobody could be heard from from_ms to to_ms: a turn that was on then gets that time back. False
 * for a table that is not playing, or began its turn after that. */
bool turns_give_back(struct bot *bot, struct live *live, int64_t from_ms, int64_t to_ms);

/* A post in private did not reach the person: if it was the reminder of this table's turn, the
 * group hears that instead. */
void turns_unheard(struct bot *bot, int64_t table, int64_t post, int64_t now_ms);

#endif
