/* table_name.h - what a table is called where a chat has several: its number and a short name. */
#ifndef TABLE_NAME_H
#define TABLE_NAME_H

#include "phrase.h"

/* "№ 3 · Basil", without markup; the name follows from the number. Empty for a table without a
 * number. */
struct phrase table_name(const struct table *table);

/* The name as a line above whatever is said of the table, unless it is the only one of its chat,
 * and the round of the cup that it is played for; nothing where there is neither. */
void table_name_line(const struct table *table, struct message *message);

/* "🏆 Tournament 2 · Final", and what comes before it: the round of the cup that a table is played
 * for; nothing for others. */
void table_name_cup(const struct table *table, const char *before, struct message *message);

/* The title of a chat, cut to so many characters (at most TABLE_NAME_TITLE_MOST) and isolated; as
 * HTML, or plain for buttons. Empty for an empty one. */
enum { TABLE_NAME_TITLE_MOST = 32 };
struct phrase table_name_title(const char *title, int characters, bool html);

/* Adds where the table is to what is told of it in private: the title of its chat and a link to
 * its post there, "" for none. */
void table_name_place(const char *title, const char *url, struct message *message);

/* Adds to the post of a table that it was told elsewhere before: its topic is closed, or gone. */
void table_name_moved(bool deleted, int language, struct message *message);

#endif
