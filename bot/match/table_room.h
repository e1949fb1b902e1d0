/* table_room.h - limits the tables of a chat, and of one person there.
 *
 * If a chat is full, its table that has been silent for longest gives way to a new one: after a
 * quarter of an hour if one person plays alone against robots, after a day in the lobby, after a
 * week if turns have no limit. A game with a limit for turns ends by itself.
 */
#ifndef TABLE_ROOM_H
#define TABLE_ROOM_H

#include "step.h"

enum { TABLE_ROOM_OF_ONE = 3 /* lobbies and running games in a chat that one person opened */ };

/* Whether this person may open another table in the chat. */
bool table_room_for(struct step *step, int64_t chat, int64_t player);

/* Whether there is room for one more table, perhaps since another gave way. For a table of a cup a
 * game against robots gives way at once. */
bool table_room_make(struct step *step, int64_t chat, bool of_cup);

#endif
