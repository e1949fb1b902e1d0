/* choosing.h - what is chosen about a table: rules, who throws first, whose dice, its clock. */
#ifndef CHOOSING_H
#define CHOOSING_H

#include "table.h"

/* Applies EVENT_PRESET, EVENT_OPTION, EVENT_RULES, EVENT_STARTER, EVENT_DICE or EVENT_CLOCK,
 * whoever may do that. On refusal the table is untouched. */
enum refusal choosing_step(struct table *table, const struct event *event);

#endif
