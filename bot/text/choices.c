/* choices.c - finds the words of an option and of its values. */
#include "choices.h"

#include "game_words.h"
#include "language.h"

#include <assert.h>
#include <string.h>

static const char *const yes_no[] = {N_("no"), N_("yes")};

const struct choice *choices_find(const struct game_kind *kind, int option)
{
    assert(option >= 0 && option < kind->n_options);
    const struct game_words *words = kind->words;
    for (int i = 0; i < words->n_choices; i++)
        if (strcmp(words->choices[i].option, kind->options[option].name) == 0)
            return &words->choices[i];
    return NULL;
}

const char *choices_label(const struct game_kind *kind, int option)
{
    const struct choice *choice = choices_find(kind, option);
    return choice ? _(choice->label) : kind->options[option].name;
}

const char *choices_meaning(const struct game_kind *kind, int option)
{
    const struct choice *choice = choices_find(kind, option);
    return choice ? _(choice->meaning) : "";
}

struct phrase choices_value(const struct game_kind *kind, int option, int value)
{
    const struct option *row = &kind->options[option];
    const struct choice *choice = choices_find(kind, option);
    const char *word = NULL;

    if (choice && choice->words)
        word = _(choice->words[value]);
    else if (row->words == rules_bool)
        word = _(yes_no[value]);
    else if (row->words)
        word = row->words[value];
    else if (choice && choice->none && value == 0)
        word = _(choice->none);
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
