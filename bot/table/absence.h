/* absence.h - who is not there: turns missed, absences announced, people who left the group. */
#ifndef ABSENCE_H
#define ABSENCE_H

#include "table.h"

/* Counts a turn that was made for this seat. Not while they are announced to be away. */
void absence_count(struct seat *seat);

/* Applies EVENT_BACK, EVENT_AWAY or EVENT_GONE at a table that has not ended. On refusal the table
 * is untouched. */
enum refusal absence_step(struct table *table, const struct event *event, struct news *news);

#endif
