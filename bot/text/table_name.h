/* table_name.h - the name of a table, for chats with several: its number and a short word. */
#ifndef TABLE_NAME_H
#define TABLE_NAME_H

#include "phrase.h"

/* "№ 3 · Basil", without markup; the word follows from the number. A chat knows its table by the
 * word in its own language, whoever reads it; NULL: that of the language in use. Empty for a table
 * without a number. */
struct phrase table_name(const struct table *table, const char *word);

/* The word in a language, which lasts; NULL for a table without a number. */
const char *table_name_word(const struct table *table, int language);

/* The line above a text about the table: its name, unless it is the only one of its chat, and the
 * round of its cup. Nothing if there is neither. */
void table_name_line(const struct shown_table *shown, struct message *message);

/* "🏆 Cup 2 · Final" after `before`: the round of a cup; nothing without one. */
void table_name_cup(const struct table_cup *cup, const char *before, struct message *message);

/* The title of a chat, cut to so many characters (at most TABLE_NAME_TITLE_MOST) and isolated; as
 * HTML, or plain for buttons. Empty for an empty one. */
enum { TABLE_NAME_TITLE_MOST = 32 };
struct phrase table_name_title(const char *title, int characters, bool html);

/* Adds the place of a table to a private text about it: the title of its chat and a link to its
 * post there, "" for none. */
void table_name_place(const char *title, const char *url, struct message *message);

/* Adds to the place of a table that the bot may not write there. */
void table_name_silent(struct message *message);

/* Adds to the post of a table that it has moved here, since its topic is closed, or deleted. */
void table_name_moved(bool deleted, int language, struct message *message);

#endif
