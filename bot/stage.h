/* stage.h - finds the table a wish speaks of, and steps it inside the transaction. */
#ifndef STAGE_H
#define STAGE_H

#include "talk.h"

/* The table a wish speaks of: the one its button names, else the one that which_find finds. NULL
 * once the person was told that there is none, or which ones there are to choose from. */
struct live *stage_table(struct talk *talk, bool seated);

/* An event by the person of this talk. */
struct event stage_event(const struct talk *talk, enum event_kind kind);

/* Applies an event, lets chance make its moves where they are due, keeps and tells it all. On
 * refusal nothing changed. A table that ended is no longer valid afterwards. */
enum refusal stage_apply(struct bot *bot, struct live *live, const struct event *event);

/* Whether this person may choose for everybody: the host of the table (NULL: there is none), or who
 * runs the group. False once they were told so, or while Telegram is asked. */
bool stage_may_rule(struct talk *talk, const struct live *live);

/* Applies an event that only the host, or somebody who runs the group, may cause. False once they
 * were told why not, or while Telegram is asked. */
bool stage_apply_as_host(struct talk *talk, struct live *live, struct event *event);

#endif
