/* cup_tables.h - the tables of a cup: opened as there is room in their group, and how they ended.
 *
 * All are about the tables of the round that was drawn last, and save what they change of these.
 * Inside the caller's transaction.
 */
#ifndef CUP_TABLES_H
#define CUP_TABLES_H

#include "bracket.h"
#include "step.h"

/* Opens what there is room for, without those who dropped out since the draw: where that leaves
 * no game, the one left goes on at once. A turn takes what is usual in the group, but an eighth
 * of the round at most, so that games end. */
void cup_tables_open(struct step *step, struct bracket *bracket);

/* Notes how tables ended since, whether their games did or not. */
void cup_tables_collect(struct step *step, struct bracket *bracket);

/* The date of the round has come: what is still on is called off, and the leader goes on. Where
 * nothing was on, for want of room, the strongest do who are still there. */
void cup_tables_close(struct step *step, struct bracket *bracket);

/* The round has another end: the tables that are still played show it, and remind by it. */
void cup_tables_reckon(struct step *step, const struct bracket *bracket);

#endif
