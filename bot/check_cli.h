/* check_cli.h - `bussolotto check`: tells whether the bot would start, without starting it. */
#ifndef CHECK_CLI_H
#define CHECK_CLI_H

#include "unit_paths.h"

struct check_cli_options {
    const char *config_path;
    const char *locale_dir;
    const struct unit_paths *unit; /* the unit that would run the bot; NULL: not known */
    bool config_alone;             /* skips the token, the database and all else */
};

/* Prints each result, also after an error. Returns the exit status: EXIT_SUCCESS if `run` would
 * start. As root, it checks the database as the unit's user. */
int check_cli_run(const struct check_cli_options *options);

#endif
