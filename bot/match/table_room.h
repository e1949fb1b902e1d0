/* table_room.h - limits the tables of a chat, and of one person there; and says which lobby of a
 * topic stands in the way of another.
 *
 * If a chat is full, its table that has been silent for longest gives way to a new one: after a
 * quarter of an hour if one person plays alone against robots, after a day in the lobby, after a
 * week if turns have no limit. A game with a limit for turns ends by itself.
 *
 * A topic has one lobby, unless people ask for another one beside it. A lobby does not give way to
 * people who sit there. It does to others who cannot do with it, since it is full or they want
 * other rules: after a quarter of an hour if it has one person, else once nothing was done there
 * for six hours, or after a day. A lobby of one person where nothing was done for six hours gives
 * way to anybody. So nobody can keep others from playing by touching a lobby now and then, or by
 * filling it with robots; and a lobby that people gather in is safe.
 */
#ifndef TABLE_ROOM_H
#define TABLE_ROOM_H

#include "step.h"

enum { TABLE_ROOM_OF_ONE = 3 /* lobbies and running games in a chat that one person opened */ };

/* A person who wants a table. */
struct table_room_person {
    int64_t chat, thread, player;
    const struct rules *rules; /* NULL: any */
};

/* Whether this person may open another table in the chat. */
bool table_room_for(struct step *step, int64_t chat, int64_t player);

/* Whether there is room for one more table, perhaps since another gave way. For a table of a cup a
 * game against robots gives way at once. */
bool table_room_make(struct step *step, int64_t chat, bool of_cup);

/* Whether the person sits or can sit down at this table, and it plays what they want. */
bool table_room_will_do(const struct table *table, const struct table_room_person *person);

/* A lobby of the topic that does not give way to this person, one that will do if there is any;
 * NULL: none. */
struct live *table_room_lobby(struct step *step, const struct table_room_person *person);

/* Calls off the lobbies of the topic that give way to this person. */
void table_room_clear(struct step *step, const struct table_room_person *person);

#endif
