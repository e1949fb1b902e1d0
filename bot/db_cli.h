/* db_cli.h - a stopped bot's database, or a backup, on the command line: its league, its damage. */
#ifndef DB_CLI_H
#define DB_CLI_H

#include "export.h"

struct db_cli_wish {
    const char *path; /* of the database */
    int64_t chat;
    const char *season; /* its key; NULL: that of the last game, or all games */
    const char *game;   /* of the standing; NULL: all together */
    bool games;         /* not their standing */
    enum export_format format;
    bool write;
    int64_t now_ms; /* of standings: somebody's rating falls slowly while they stay away */
};

/* Each prints to standard output, and returns the exit status; what is wrong is said in one line on
 * standard error, and where there is nothing of a chat or a season, which there are. */

/* Reads all that is in a database, and says whether it is sound; 1 if it is not, or cannot be read.
 * Games come first: it takes what time other programs leave. */
int db_cli_verify(const char *path);

/* Derives everything again and says what differs from what there is; `write` keeps it, else nothing
 * is changed. 1 if something would have to be. */
int db_cli_rebuild(const struct db_cli_wish *wish);

/* The standing of a chat, a line a player, with tabs between the columns; or its games. */
int db_cli_show(const struct db_cli_wish *wish);

#endif
