/* arguments.h - the command line, taken apart: options, and the words that are left. */
#ifndef ARGUMENTS_H
#define ARGUMENTS_H

#include <stdbool.h>

struct arguments {
    const char *config_path;
    /* NULL: not said. Of those that take no value, some text. */
    const char *explain, *language, *player;
    const char *write, *database, *chat, *season, *game, *format;
    const char *rules, *lives, *at, *json;
    const char *help, *version; /* whatever else is said */
    int n_words;
    char **words;
};

/* Fills in what is said; what is not stays. False if an option makes no sense, and that was said on
 * standard error. */
bool arguments_read(int argc, char **argv, struct arguments *arguments);

/* Whether all options that are said are for this command; if not, that is said on standard error.
 */
bool arguments_fit(const struct arguments *arguments, const char *command);

#endif
