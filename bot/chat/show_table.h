/* show_table.h - looks at a table for a page about it. */
#ifndef SHOW_TABLE_H
#define SHOW_TABLE_H

#include "live_tables.h"
#include "shown_table.h"
#include "step.h"

/* The table as it is now, with times in the zone of a reader in private, who has one; 0: in that of
 * the group. Valid as long as the table is. */
struct shown_table show_table(struct step *step, const struct live *live, int64_t reader);

/* The days off of its group that turns will meet with in two weeks from now. */
struct days_off show_table_soon_off(struct step *step, const struct live *live);

#endif
