/* table_parts.h - what happens at a table, in parts; table.c has them all. */
#ifndef TABLE_PARTS_H
#define TABLE_PARTS_H

#include "table.h"

/* --- choosing.c: what is chosen about a table --- */

/* Applies EVENT_PRESET, EVENT_OPTION, EVENT_RULES, EVENT_STARTER, EVENT_DICE, EVENT_ABSENT or
 * EVENT_CLOCK, no matter who may do that. On refusal the table is untouched. */
enum refusal choosing_step(struct table *table, const struct event *event);

/* How the first to throw is found from now on; `named`, for STARTER_NAMED alone, sits there, or it
 * is refused. */
enum refusal choosing_starter(struct table *table, enum table_starter starter, int64_t named);

/* --- rolling.c: dice that Telegram throws, which a move waits for before it is made --- */

/* Whether this move is a throw that is Telegram's to make. */
bool rolling_takes(const struct table *table, const struct move *move);

/* The table waits for the dice of such a move from now on. Refused if the move is not in order,
 * with table and news untouched. The event brings chance. */
enum refusal rolling_start(struct table *table, const struct move *move, const struct event *event,
                           struct news *news);

/* The table waits for no dice. */
void rolling_stop(struct table *table);

/* --- look.c: what may be done --- */

enum { IN_LOBBY = 1 << TABLE_LOBBY, IN_GAME = 1 << TABLE_PLAYING };

/* Why something cannot be done now that may be done in these states alone. */
enum refusal look_outside(const struct table *table, int states);

/* Whether a seat, or GAME_NOBODY, can make a move now, be it in order or not. */
enum refusal look_may_move(const struct table *table, int seat);

#endif
