/* db_cli.h - works on the database of a stopped bot, on a copy that a running one lends, or on a
 * backup: checks, rebuilds or shows it.
 */
#ifndef DB_CLI_H
#define DB_CLI_H

#include "export.h"

struct db_cli_options {
    const char *path;   /* of the database */
    const char *folder; /* the RuntimeDirectory= of the bot that may be running with it */
    const char *copy;   /* folder of the copy that follows it; empty: not known */
    int64_t chat;       /* an id that it has or had */
    const char *season; /* its key; NULL: that of the last game, or all games */
    const char *game;   /* of the standing; NULL: all games together */
    bool games;         /* shows games, not the standing */
    enum export_format format;
    bool write;
    int64_t now_ms; /* of the standing: the rating of an inactive player falls slowly */
};

/* Each prints to standard output and returns the exit status. Errors go to standard error in one
 * line, with the chats or seasons that exist if there is nothing for the given one. */

/* Reads the whole database and tells whether it is sound; 1 if it is not, or cannot be read. It
 * runs with low priority, so that games go first. */
int db_cli_verify(const struct db_cli_options *options);

/* Derives all data again and prints the differences; saves them only with `write`. Without `write`,
 * 1 if there are any. */
int db_cli_rebuild(const struct db_cli_options *options);

/* Prints the tables in play and those to be joined, a line each, with tabs between the columns. */
int db_cli_games(const struct db_cli_options *options);

/* Prints the standing of a chat, a line a player, with tabs between the columns; or its games. */
int db_cli_show(const struct db_cli_options *said);

#endif
