/* apply.h - applies an event to a table: logs it, tells it, and counts games that end. */
#ifndef APPLY_H
#define APPLY_H

#include "step.h"

/* Applies an event, makes the moves of chance that are due, saves and tells all of it. A refused
 * event changes nothing. A table that ended is no longer valid afterwards. */
enum refusal apply_event(struct step *step, struct live *live, const struct event *event);

#endif
