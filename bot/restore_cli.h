/* restore_cli.h - `bussolotto restore`: replaces a stopped bot's database by a copy. */
#ifndef RESTORE_CLI_H
#define RESTORE_CLI_H

#include "restore.h"

/* Puts back the file `from`; NULL: the sound copy that knows most, of those beside the database and
 * the one that followed it in the folder `copy` (empty: none). A file of another database or
 * bot is taken with `other` only. Prints the chosen copy and the others to standard output, errors
 * to standard error. Returns the exit status. */
int restore_cli_run(const struct restore_plan *said, const char *copy);

#endif
