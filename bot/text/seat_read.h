/* seat_read.h - finds the player whom somebody names by typing. */
#ifndef SEAT_READ_H
#define SEAT_READ_H

#include "table.h"

/* Whether a typed name is the whole of a name: as it is written but for capitals (3), or but for
 * accents and punctuation, too (2); or its beginning (1). 0 if it is none of these. */
int seat_read_fits(const char *typed, const char *name);

/* A player at the table named by typing: the whole name, or its beginning where only one is called
 * or begins so. GAME_NOBODY if it cannot be told who is meant. */
int seat_read(const struct table *table, const char *typed);

/* Whether somebody names themselves: "me". */
bool seat_read_is_me(const char *typed);

/* Passes over what stands between two names, as "-" or "and", where there is such a word. */
const char *seat_read_after_and(const char *typed);

#endif
