/* apply.h - applies an event to a table: keeps it, tells it, and counts games that end. */
#ifndef APPLY_H
#define APPLY_H

#include "step.h"

/* Applies an event, lets chance make its moves where they are due, keeps and tells it all. On
 * refusal nothing changed. A table that ended is no longer valid afterwards. */
enum refusal apply_event(struct step *step, struct live *live, const struct event *event);

#endif
