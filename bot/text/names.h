/* names.h - names that people type: their comparison, and the players they mean. */
#ifndef NAMES_H
#define NAMES_H

#include "table.h"

/* Small letters without accents, digits, and one space between words; apostrophes are left out.
 * This holds for the alphabets of Europe; other letters stay as they are. False if there is no
 * room; ret_folded is undefined then. */
bool names_fold(const char *text, char *ret_folded, size_t room);

/* How well a typed name fits a name: all of it but for capitals (3), or but for accents and
 * punctuation, too (2); its beginning (1); not at all (0). Letters that look alike are equal here.
 */
int names_fit(const char *typed, const char *name);

/* The player at the table with this typed name: the whole name, also as it is shown at this table,
 * or its beginning, if only one fits.
 * GAME_NOBODY if none or several do. */
int names_seat(const struct table *table, const char *typed);

/* Whether a typed name means its own writer: "me". */
bool names_is_me(const char *typed);

/* Passes over the word between two names, as "-" or "and", if there is one. */
const char *names_after_and(const char *typed);

/* The language that a word names: its name in itself, another one that its catalogue lists, or its
 * code, also with a country; -1 if there is none. */
int names_language(const char *word);

#endif
