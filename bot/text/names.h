/* names.h - names that people type: as they are compared, and whom they mean. */
#ifndef NAMES_H
#define NAMES_H

#include "table.h"

/* Small letters without accents, digits, and one space between words; apostrophes are left out.
 * So for the alphabets of Europe; letters of others stay what they are. False if there is no room,
 * with nothing said about ret_folded. */
bool names_fold(const char *text, char *ret_folded, size_t room);

/* Whether a typed name is the whole of a name: as it is written but for capitals (3), or but for
 * accents and punctuation, too (2); or its beginning (1). 0 if it is none of these. */
int names_fit(const char *typed, const char *name);

/* A player at the table named by typing: the whole name, or its beginning where only one is called
 * or begins so. GAME_NOBODY if it cannot be told who is meant. */
int names_seat(const struct table *table, const char *typed);

/* Whether somebody names themselves: "me". */
bool names_is_me(const char *typed);

/* Passes over what stands between two names, as "-" or "and", where there is such a word. */
const char *names_after_and(const char *typed);

#endif
