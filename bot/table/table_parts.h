/* table_parts.h - the parts of table.c that have files of their own. */
#ifndef TABLE_PARTS_H
#define TABLE_PARTS_H

#include "table.h"

/* --- choosing.c: the choices about a table --- */

/* Applies EVENT_PRESET, EVENT_OPTION, EVENT_RULES, EVENT_STARTER, EVENT_DICE, EVENT_ABSENT,
 * EVENT_SHOWN or EVENT_CLOCK. The rights of the player are not checked. On refusal the table is
 * untouched. */
enum refusal choosing_step(struct table *table, const struct event *event);

/* Sets how the first to throw is found. Refused if `named`, which counts for STARTER_NAMED alone,
 * does not sit at the table. */
enum refusal choosing_starter(struct table *table, enum table_starter starter, int64_t named);

/* --- rolling.c: dice that Telegram throws, which a move waits for before it is made --- */

/* Whether this move is a throw that is Telegram's to make. */
bool rolling_takes(const struct table *table, const struct move *move);

/* Begins to wait for the dice of such a move. Refused if the move is illegal, with table and news
 * untouched. The event brings the source of chance. */
enum refusal rolling_start(struct table *table, const struct move *move, const struct event *event,
                           struct news *news);

/* Ends the wait for dice. */
void rolling_stop(struct table *table);

/* --- absence.c: players who are not there --- */

/* Applies EVENT_BACK, EVENT_AWAY or EVENT_GONE in a lobby or a game. */
enum refusal absence_step(struct table *table, const struct event *event, struct news *news);

/* A turn was made for the player of a seat. */
void absence_missed(struct seat *seat);

/* The player of a seat made a move, or chance made it for one who is there. `round` is the one
 * before it: a turn that is over makes up for one of `forgiven_by` parts of a missed one, or for
 * none of 0. */
void absence_moved(struct table *table, int seat, int round, int forgiven_by);

/* --- look.c: questions about a table --- */

enum { IN_LOBBY = 1 << TABLE_LOBBY, IN_GAME = 1 << TABLE_PLAYING };

/* ACCEPTED if the table is in one of these states, a bit each; else the refusal for its state. */
enum refusal look_outside(const struct table *table, int states);

/* ACCEPTED if a game is on and the player of a seat has not gone out; GAME_NOBODY, for a stranger,
 * is refused. */
enum refusal look_still_plays(const struct table *table, int seat);

/* ACCEPTED if a seat can make moves now at all; GAME_NOBODY, for a stranger, is refused. The move
 * itself is not judged. */
enum refusal look_may_move(const struct table *table, int seat);

#endif
