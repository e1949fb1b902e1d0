/* choices.h - what can be chosen about each game, in words: a table that each game's words name.
 *
 * The menu, the rules page and the line that says what is special all read these rows; a test
 * holds them to the game's options. A game without a table is talked about in the words of its
 * record.
 */
#ifndef CHOICES_H
#define CHOICES_H

#include "phrase.h"

enum { CHOICES_COMMON_MAX = 8 };

/* One option; all texts to be translated. */
struct choice {
    const char *option;       /* its name in the record */
    const char *label;        /* on a button, before its value */
    const char *meaning;      /* one line */
    const char *const *words; /* of its values in their order; NULL for a number, or yes and no */
    const char *none;         /* what 0 is called, where it means something else; NULL */
    int16_t common[CHOICES_COMMON_MAX]; /* values of a number worth a button, ended by 0 */
};

/* The words of an option, NULL where there are none. */
const struct choice *choices_find(const struct game_kind *kind, int option);

/* The label and the meaning of an option, in the language in use; its name and "". */
const char *choices_label(const struct game_kind *kind, int option);
const char *choices_meaning(const struct game_kind *kind, int option);

/* A value of an option: "yes", "8", "not offered". Plain text without anything HTML would mind. */
struct phrase choices_value(const struct game_kind *kind, int option, int value);

/* How many values an option has, and the lowest. */
int choices_least(const struct option *option);
int choices_most(const struct option *option);

#endif
