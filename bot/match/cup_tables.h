/* cup_tables.h - the tables of a cup: opens them as there is room in the group, and notes their
 * results.
 *
 * All functions concern the tables of the last round, and save these. They run inside the caller's
 * transaction.
 */
#ifndef CUP_TABLES_H
#define CUP_TABLES_H

#include "bracket.h"
#include "step.h"

/* Opens tables while there is room, without entrants who dropped out since the draw: if only one is
 * left, they go on at once. */
void cup_tables_open(struct step *step, struct bracket *bracket);

/* Notes the results of tables that ended, with or without a finished game. */
void cup_tables_collect(struct step *step, struct bracket *bracket);

/* The date of the round has come: running tables are called off, and their leaders go on. At a
 * table that found no room, the strongest entrant who is still in the cup goes on. */
void cup_tables_close(struct step *step, struct bracket *bracket);

/* The date of the round has moved: running tables show it, and set their reminders by it. */
void cup_tables_reckon(struct step *step, const struct bracket *bracket);

#endif
