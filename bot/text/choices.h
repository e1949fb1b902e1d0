/* choices.h - the options of a game in words, for the menu, the rules page and the line of
 * changes. */
#ifndef CHOICES_H
#define CHOICES_H

#include "phrase.h"

/* The label and the meaning of an option, in the language in use; its name and "". */
const char *choices_label(const struct option *option);
const char *choices_meaning(const struct option *option);

/* A value of an option: "yes", "8", "not offered". Plain text, which needs no escaping in HTML. */
struct phrase choices_value(const struct option *option, int value);

/* The lowest value of an option, and the number of its values. */
int choices_least(const struct option *option);
int choices_most(const struct option *option);

#endif
