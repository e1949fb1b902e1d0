/* schema_league.c - the migration that brought the league.
 *
 * Facts: endings, voids, optouts, seasons. Derived: results, standings, ratings, figures.
 */
#include "inside.h"

#include <stddef.h>

/* Games that ended before count, too; their season is found when they are looked at first. */
const char *const store_migration_league[] = {
    "ALTER TABLE chats ADD COLUMN league INTEGER NOT NULL DEFAULT 1",
    "ALTER TABLE chats ADD COLUMN weekly INTEGER NOT NULL DEFAULT 1",
    "ALTER TABLE chats ADD COLUMN season_length INTEGER NOT NULL DEFAULT 1", /* a month */
    "ALTER TABLE chats ADD COLUMN games_least INTEGER NOT NULL DEFAULT 3",
    "ALTER TABLE chats ADD COLUMN points TEXT NOT NULL DEFAULT ''", /* empty: the usual ones */
    "ALTER TABLE chats ADD COLUMN season_due_ms INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE chats ADD COLUMN weekly_due_ms INTEGER NOT NULL DEFAULT 0",
    "CREATE INDEX chats_season_due ON chats (season_due_ms) WHERE season_due_ms > 0",
    "CREATE INDEX chats_weekly_due ON chats (weekly_due_ms) WHERE weekly_due_ms > 0",

    "CREATE TABLE endings (" /* of games, in the order in which they ended */
    "  id INTEGER PRIMARY KEY AUTOINCREMENT,"
    "  table_id INTEGER NOT NULL UNIQUE REFERENCES tables (id),"
    "  chat INTEGER NOT NULL,"
    "  ended_ms INTEGER NOT NULL,"
    "  season INTEGER NOT NULL,"  /* key; -1: not known yet */
    "  counted INTEGER NOT NULL," /* the league was on */
    "  points TEXT NOT NULL"      /* the table of points then */
    ") STRICT",
    "CREATE INDEX endings_chat ON endings (chat)",
    "CREATE TRIGGER endings_stay BEFORE UPDATE OF table_id, ended_ms, season, counted, points"
    "  ON endings WHEN old.season >= 0"
    "  BEGIN SELECT raise(ABORT, 'an ending is never changed'); END",
    "CREATE TRIGGER endings_last BEFORE DELETE ON endings"
    "  BEGIN SELECT raise(ABORT, 'an ending is never deleted'); END",
    "INSERT INTO endings (table_id, chat, ended_ms, season, counted, points)"
    "  SELECT id, chat, ended_ms, -1, 1, '' FROM tables WHERE status = 2 ORDER BY ended_ms, id",

    "CREATE TABLE voids (" /* games that do not count */
    "  id INTEGER PRIMARY KEY,"
    "  table_id INTEGER NOT NULL REFERENCES tables (id),"
    "  chat INTEGER NOT NULL,"
    "  player INTEGER NOT NULL," /* who said so */
    "  reason TEXT NOT NULL,"
    "  at_ms INTEGER NOT NULL,"
    "  undone_ms INTEGER NOT NULL DEFAULT 0"
    ") STRICT",
    "CREATE UNIQUE INDEX voids_table ON voids (table_id) WHERE undone_ms = 0",
    "CREATE INDEX voids_chat ON voids (chat)",
    "CREATE INDEX voids_player ON voids (player)",

    "CREATE TABLE optouts ("
    "  id INTEGER PRIMARY KEY,"
    "  chat INTEGER NOT NULL,"
    "  player INTEGER NOT NULL,"
    "  since_ms INTEGER NOT NULL,"
    "  until_ms INTEGER NOT NULL DEFAULT 0," /* 0: they are out */
    "  since INTEGER NOT NULL,"              /* the last ending before; clocks are set back */
    "  until INTEGER NOT NULL DEFAULT 0"
    ") STRICT",
    "CREATE INDEX optouts_player ON optouts (player, chat)",
    "CREATE INDEX optouts_chat ON optouts (chat)",

    "CREATE TABLE seasons (" /* that are closed */
    "  chat INTEGER NOT NULL,"
    "  key INTEGER NOT NULL,"
    "  length INTEGER NOT NULL,"
    "  from_ms INTEGER NOT NULL,"
    "  to_ms INTEGER NOT NULL,"
    "  post INTEGER NOT NULL,"
    "  PRIMARY KEY (chat, key)"
    ") STRICT, WITHOUT ROWID",
    "CREATE INDEX seasons_to ON seasons (chat, to_ms)",

    "CREATE TABLE results ("
    "  chat INTEGER NOT NULL,"
    "  ending INTEGER NOT NULL,"
    "  seat INTEGER NOT NULL,"
    "  table_id INTEGER NOT NULL,"
    "  kind TEXT NOT NULL,"
    "  season INTEGER NOT NULL,"
    "  player INTEGER NOT NULL,"
    "  ended_ms INTEGER NOT NULL,"
    "  n_seats INTEGER NOT NULL,"
    "  place INTEGER NOT NULL,"
    "  points INTEGER NOT NULL,"
    "  by_robot INTEGER NOT NULL,"
    "  counts INTEGER NOT NULL,"
    "  mu REAL, sigma REAL,"         /* in games of this kind, after this one; NULL: not rated */
    "  all_mu REAL, all_sigma REAL," /* in all games */
    "  figures TEXT NOT NULL,"
    "  duels TEXT NOT NULL,"
    "  PRIMARY KEY (chat, ending, seat)"
    ") STRICT, WITHOUT ROWID",
    "CREATE INDEX results_player ON results (player, chat, ending)",

    "CREATE TABLE standings ("
    "  chat INTEGER NOT NULL,"
    "  season INTEGER NOT NULL,"
    "  kind TEXT NOT NULL," /* empty: all games together */
    "  player INTEGER NOT NULL,"
    "  games INTEGER NOT NULL,"
    "  wins INTEGER NOT NULL,"
    "  points INTEGER NOT NULL,"
    "  places INTEGER NOT NULL,"  /* their sum */
    "  form TEXT NOT NULL,"       /* the last places, newest first: '1,4,2' */
    "  reached INTEGER NOT NULL," /* the ending that gave points last */
    "  last INTEGER NOT NULL,"    /* the last ending of all */
    "  PRIMARY KEY (chat, season, kind, player)"
    ") STRICT, WITHOUT ROWID",
    "CREATE INDEX standings_player ON standings (player)",

    "CREATE TABLE ratings ("
    "  chat INTEGER NOT NULL,"
    "  kind TEXT NOT NULL,"
    "  player INTEGER NOT NULL,"
    "  mu REAL NOT NULL,"
    "  sigma REAL NOT NULL,"
    "  games INTEGER NOT NULL,"
    "  last_ms INTEGER NOT NULL,"
    "  PRIMARY KEY (chat, kind, player)"
    ") STRICT, WITHOUT ROWID",
    "CREATE INDEX ratings_player ON ratings (player)",

    "CREATE TABLE figures ("
    "  chat INTEGER NOT NULL,"
    "  kind TEXT NOT NULL,"
    "  player INTEGER NOT NULL,"
    "  figures TEXT NOT NULL,"
    "  PRIMARY KEY (chat, kind, player)"
    ") STRICT, WITHOUT ROWID",
    "CREATE INDEX figures_player ON figures (player)",
    NULL,
};
