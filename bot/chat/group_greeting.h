/* group_greeting.h - says hello in a group, once. */
#ifndef GROUP_GREETING_H
#define GROUP_GREETING_H

#include "step.h"

/* Greets the group of this update, unless that has just been done: Telegram tells of being let in,
 * and of the link that did it, in any order. The language and the zone of a group that chose none
 * become those of who the update is from. */
void group_greeting_post(struct step *step, const struct update *update);

#endif
