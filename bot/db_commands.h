/* db_commands.h - the commands that work on a database: they read their options, find the database
 * that is meant, and do it (db_cli.h, restore_cli.h, copy_process.h). Each returns the exit status.
 */
#ifndef DB_COMMANDS_H
#define DB_COMMANDS_H

#include "call.h"

int db_commands_verify(const struct call *call);
int db_commands_games(const struct call *call);
int db_commands_restore(const struct call *call);
int db_commands_follow(const struct call *call);
int db_commands_rebuild(const struct call *call);
int db_commands_standings(const struct call *call);
int db_commands_export(const struct call *call);

/* The folder where the running bot leaves its figures, and lends copies. */
const char *db_commands_folder(const struct call *call);

#endif
