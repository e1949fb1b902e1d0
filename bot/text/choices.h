/* choices.h - what can be chosen about a game, in words: the menu, the rules page and the line that
 * says what is special all read these. */
#ifndef CHOICES_H
#define CHOICES_H

#include "phrase.h"

/* The label and the meaning of an option, in the language in use; its name and "". */
const char *choices_label(const struct option *option);
const char *choices_meaning(const struct option *option);

/* A value of an option: "yes", "8", "not offered". Plain text without anything HTML would mind. */
struct phrase choices_value(const struct option *option, int value);

/* How many values an option has, and the lowest. */
int choices_least(const struct option *option);
int choices_most(const struct option *option);

#endif
