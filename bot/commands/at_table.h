/* at_table.h - finds the table a wish speaks of, and who may choose for it. */
#ifndef AT_TABLE_H
#define AT_TABLE_H

#include "ctx.h"

/* The table a wish speaks of: the one its button names, else the one that find_table_find finds.
 * NULL once the person was told that there is none, or which ones there are to choose from. */
struct live *at_table_table(struct ctx *ctx, bool seated);

/* An event by the person of this talk. */
struct event at_table_event(const struct ctx *ctx, enum event_kind kind);

/* Whether this person may choose for everybody: the host of the table (NULL: there is none), or who
 * runs the group. False once they were told so, or while Telegram is asked. */
bool at_table_may_rule(struct ctx *ctx, const struct live *live);

/* Applies an event that only the host, or somebody who runs the group, may cause. False once they
 * were told why not, or while Telegram is asked. */
bool at_table_apply_as_host(struct ctx *ctx, struct live *live, struct event *event);

#endif
