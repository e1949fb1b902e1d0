/* waiting_intent.h - a wish that waits until Telegram has told whether somebody runs a group: text
 * that goes with the question, so that it comes back with the answer, even if the process ends in
 * between.
 */
#ifndef WAITING_INTENT_H
#define WAITING_INTENT_H

#include "intent.h"

/* What was wished, by whom and where, and of which group it is asked; malloc'd. */
char *waiting_intent_write(const struct update *update, const struct intent *intent, int64_t group);

/* Puts it together again, the update as far as handlers look at it. */
void waiting_intent_read(const char *text, struct update *ret_update, struct intent *ret_intent,
                         int64_t *ret_group);

#endif
