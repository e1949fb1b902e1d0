/* arguments.h - the command line, parsed: options and words. */
#ifndef ARGUMENTS_H
#define ARGUMENTS_H

#include <stdbool.h>

struct arguments {
    const char *config_path;
    /* NULL: not given. An option without a value is some text. */
    const char *explain, *language, *player;
    const char *write, *database, *from, *other, *chat, *season, *game, *format;
    const char *rules, *lives, *at, *json, *all;
    const char *config, *instance;
    const char *help, *version; /* may stand beside any other option */
    int n_words;
    char **words;
};

/* Parses the command line; missing options stay as they are. False if an option is wrong, with a
 * message on standard error. */
bool arguments_read(int argc, char **argv, struct arguments *arguments);

/* Whether all options that were given belong to this command; if not, with a message on standard
 * error. */
bool arguments_fit(const struct arguments *arguments, const char *command);

#endif
