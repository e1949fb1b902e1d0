/* schema_cups.c - the migration that brought cups. All of it is facts. */
#include "inside.h"

#include <stddef.h>

const char *const store_migration_cups[] = {
    "CREATE TABLE cups ("
    "  id INTEGER PRIMARY KEY,"
    "  chat INTEGER NOT NULL,"
    "  thread INTEGER NOT NULL,"
    "  player INTEGER NOT NULL," /* who opened it */
    "  number INTEGER NOT NULL," /* in its chat */
    "  status INTEGER NOT NULL," /* 0 open, 1 playing, 2 over, 3 called off */
    "  size INTEGER NOT NULL,"   /* of a table */
    "  days INTEGER NOT NULL,"   /* of a round */
    "  round INTEGER NOT NULL,"
    "  seed INTEGER NOT NULL," /* of the draws; 0: none yet */
    "  post INTEGER NOT NULL,"
    "  opened_ms INTEGER NOT NULL,"
    "  ended_ms INTEGER NOT NULL,"
    "  ends_ms INTEGER NOT NULL," /* the date of the round; 0 */
    "  due_ms INTEGER NOT NULL,"
    "  paused_ms INTEGER NOT NULL,"
    "  winner INTEGER NOT NULL," /* a player; 0 */
    "  rules TEXT NOT NULL"
    ") STRICT",
    "CREATE INDEX cups_chat ON cups (chat)",
    "CREATE INDEX cups_due ON cups (due_ms) WHERE due_ms > 0",
    "CREATE INDEX cups_player ON cups (player)",
    "CREATE INDEX cups_winner ON cups (winner)",
    "CREATE INDEX cups_post ON cups (post) WHERE post <> 0",
    "CREATE TRIGGER cups_stay BEFORE UPDATE OF status, winner ON cups"
    "  WHEN old.status > 1 AND (old.status <> new.status OR (old.winner <> new.winner"
    "  AND NOT (old.winner > 0 AND new.winner < 0)))"
    "  BEGIN SELECT raise(ABORT, 'a cup that is over is never changed'); END",

    "CREATE TABLE entrants ("
    "  cup INTEGER NOT NULL REFERENCES cups (id),"
    "  entrant INTEGER NOT NULL," /* from 0, in the order they entered */
    "  player INTEGER NOT NULL,"
    "  rank INTEGER NOT NULL," /* from 1; 0: not drawn yet */
    "  out INTEGER NOT NULL,"  /* plays no more in this cup: 1 wanted that, 2 left the group */
    "  PRIMARY KEY (cup, entrant)"
    ") STRICT, WITHOUT ROWID",
    "CREATE INDEX entrants_player ON entrants (player)",

    "CREATE TABLE cup_tables ("
    "  cup INTEGER NOT NULL REFERENCES cups (id),"
    "  round INTEGER NOT NULL,"    /* from 1 */
    "  place INTEGER NOT NULL,"    /* in the round, from 0 */
    "  status INTEGER NOT NULL,"   /* 0 waits, 1 on, 2 ended, 3 not by its date */
    "  table_id INTEGER NOT NULL," /* 0: none yet */
    "  seats TEXT NOT NULL,"       /* '4:1:7 0:2:0': entrant, place (0: not decided), score */
    "  PRIMARY KEY (cup, round, place)"
    ") STRICT, WITHOUT ROWID",
    NULL,
};
