/* choices.c - finds the words of an option and of its values. */
#include "choices.h"

#include "language.h"

static const char *const yes_no[] = {N_("no"), N_("yes")};

const char *choices_label(const struct option *option)
{
    return option->label ? _(option->label) : option->name;
}

const char *choices_meaning(const struct option *option)
{
    return option->meaning ? _(option->meaning) : "";
}

struct phrase choices_value(const struct option *option, int value)
{
    const char *word = option->labels                ? _(option->labels[value])
                       : option->words == rules_bool ? _(yes_no[value])
                       : option->words               ? option->words[value]
                       : option->none && value == 0  ? _(option->none)
                                                     : NULL;
    return word ? phrase_told("%s", word) : phrase_told("%d", value);
}

int choices_least(const struct option *option)
{
    return option->words ? 0 : option->least;
}

int choices_most(const struct option *option)
{
    if (!option->words)
        return option->most;
    int n = 0;
    while (option->words[n])
        n++;
    return n - 1;
}
