/* rolling.h - dice that Telegram throws: a move waits for them before it is made. */
#ifndef ROLLING_H
#define ROLLING_H

#include "table.h"

/* Whether this move is a throw that is Telegram's to make. */
bool rolling_takes(const struct table *table, const struct move *move);

/* The table waits for the dice of such a move from now on. Refused if the move is not in order,
 * with table and news untouched. The event brings chance. */
enum refusal rolling_start(struct table *table, const struct move *move, const struct event *event,
                           struct news *news);

/* The table waits for no dice. */
void rolling_stop(struct table *table);

#endif
