/* heard.h - the words that people type, which stand in the catalogues like the words of the bot.
 *
 * Such a phrase is a list of words with a space between, in small letters without accents. Its
 * translation is a list, too, as long as that language likes. Words of every language are
 * understood in every chat, and a word of two languages means what it means in the one in use. A
 * language without a word for it has "-".
 */
#ifndef HEARD_H
#define HEARD_H

#include "language.h"

#include <stdbool.h>
#include <stddef.h>

/* The first of the rows whose list has this word, also with a letter drawn out ("tokiooo"); -1 if
 * none has. `lists` points to the list of the first row, marked by NC_("typed", ...), and the next
 * row is `size` bytes behind it. */
int heard_row(const char *const *lists, size_t size, int n, const char *word);
#define HEARD_ROW(rows, word)                                                                      \
    heard_row(&(rows)->words, sizeof *(rows), (int)(sizeof(rows) / sizeof *(rows)), word)

/* Whether a list has this word. */
bool heard_is(const char *list, const char *word);

/* The place of a word in a list whose order means something, from 0; -1 if it is not there. */
int heard_place(const char *list, const char *word);

/* Whether a text is one of the phrases of a list, which have commas between, and nothing else.
 * Signs between words, and around them, play no part, but a question is none of them. */
bool heard_phrase(const char *list, const char *text);

#endif
