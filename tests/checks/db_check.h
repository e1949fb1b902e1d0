/* db_check.h - what the daemon's database says after many games, and whether it is
 * consistent.
 *
 * The daemon must not run, except for copies.
 */
#ifndef DB_CHECK_H
#define DB_CHECK_H

#include "daemon.h"

#include <sqlite3.h>
#include <stdint.h>

/* Opens the database, or a copy of it; fails the test if that fails or it is not whole. */
sqlite3 *db_check_open(const char *path);
void db_check_close(sqlite3 *db);

/* One number. */
int64_t db_check_number(sqlite3 *db, const char *sql);

enum db_check_status { DB_CHECK_PLAYING = 1, DB_CHECK_OVER = 2 };

/* Fails unless for each table of this status the columns that are derived say what a replay of its
 * moves by the program says, and no move did what none may. Returns how many there are. */
int db_check_replay(sqlite3 *db, const struct daemon *daemon, enum db_check_status status);

/* Fails unless every game has ended with one winner, everything was sent, nothing was set aside,
 * and the games can be replayed. Returns how many there are. */
int db_check_audit(sqlite3 *db, const struct daemon *daemon);

/* Prints what is not as it must be once every game is over and nothing goes on; how much. A game
 * may go on whose turn began since then (UTC). */
int64_t db_check_quiet(sqlite3 *db, int64_t since_ms);

/* A copy of the database as it lies on the disk after so many ends of the daemon (1: the first),
 * to be closed. Fails unless it is whole, no update was set aside, and the facts in the copy before
 * stand in it as well. */
sqlite3 *db_check_after(const struct daemon *daemon, int ends);

#endif
