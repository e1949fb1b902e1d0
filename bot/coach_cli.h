/* coach_cli.h - `bussolotto coach FILE`: tells which decisions of a recorded game cost most. */
#ifndef COACH_CLI_H
#define COACH_CLI_H

#include <stdio.h>

struct coach_cli_options {
    const char *path;
    const char *player; /* the name in the record; NULL: all players */
    int language;
};

/* Prints a few lines for each player. Returns the exit status: 0, or 1 with one line in err and
 * nothing in out. */
int coach_cli_run(const struct coach_cli_options *options, FILE *out, FILE *err);

#endif
