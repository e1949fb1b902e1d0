/* leaving.h - players who leave a game after the hand, so that what they said still counts.
 *
 * So do players who never came, if the others so decided (no_show.h). It is a mark of the seat.
 * Between two hands apply.c makes the move `leave` for those who have it, so the log has it where a
 * player would have made it.
 */
#ifndef LEAVING_H
#define LEAVING_H

#include "table.h"

/* Applies EVENT_LEAVING. */
enum refusal leaving_step(struct table *table, const struct event *event, struct news *news);

/* Between two hands: the seat that leaves next, of several the one that has done worst, so that the
 * best of them places best. GAME_NOBODY: none leaves. */
int leaving_next(const struct table *table);

#endif
