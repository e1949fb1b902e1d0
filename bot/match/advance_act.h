/* advance_act.h - makes the move of an answer in advance.
 *
 * It is a move of the player's own, made by the update that set it: others learn nothing else, and
 * nothing they get depends on it.
 */
#ifndef ADVANCE_ACT_H
#define ADVANCE_ACT_H

#include "step.h"

/* Looks at a table where one is due. It is drawn anew if that time has passed while the bot was not
 * there, or lies in quiet hours now; in a group that is shut it waits until it opens. */
void advance_act_look(struct step *step, int64_t table);

#endif
