/* group_greeting.h - greets a group, once. */
#ifndef GROUP_GREETING_H
#define GROUP_GREETING_H

#include "step.h"

/* Greets the group of this update, unless that was just done: Telegram reports the new membership
 * and the /start link that caused it in any order. A group without a language or a zone takes those
 * of the update's sender. */
void group_greeting_post(struct step *step, const struct update *update);

#endif
