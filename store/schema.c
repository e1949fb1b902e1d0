/* schema.c - the tables, as the list of migrations that made them. */
#include "internal.h"

#include <assert.h>
#include <stdio.h>

/* Each brings a database to the version of its number, but for the first, which goes before [1].
 * Appended, never edited: a database in the field has run these very words. */
const char *const store_migrations[] = {
    store_migration_0,
    store_migration_1,
    store_migration_2,
    store_migration_3,
    store_migration_4,
    store_migration_5,

    /* 6: the league. Facts: endings, voids, optouts, seasons. Derived: results, standings, ratings,
     * figures. Games that ended before count, too; their season is found when first needed. */
    "ALTER TABLE chats ADD COLUMN league INTEGER NOT NULL DEFAULT 1;"
    "ALTER TABLE chats ADD COLUMN weekly INTEGER NOT NULL DEFAULT 1;"
    "ALTER TABLE chats ADD COLUMN season_length INTEGER NOT NULL DEFAULT 1;" /* a month */
    "ALTER TABLE chats ADD COLUMN games_least INTEGER NOT NULL DEFAULT 3;"
    "ALTER TABLE chats ADD COLUMN points TEXT NOT NULL DEFAULT '';" /* empty: the usual ones */
    "ALTER TABLE chats ADD COLUMN season_due_ms INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE chats ADD COLUMN weekly_due_ms INTEGER NOT NULL DEFAULT 0;"
    "CREATE INDEX chats_season_due ON chats (season_due_ms) WHERE season_due_ms > 0;"
    "CREATE INDEX chats_weekly_due ON chats (weekly_due_ms) WHERE weekly_due_ms > 0;"

    "CREATE TABLE endings (" /* of games, in the order in which they ended */
    "  id INTEGER PRIMARY KEY AUTOINCREMENT,"
    "  table_id INTEGER NOT NULL UNIQUE REFERENCES tables (id),"
    "  chat INTEGER NOT NULL,"
    "  ended_ms INTEGER NOT NULL,"
    "  season INTEGER NOT NULL,"  /* key; -1: not known yet */
    "  counted INTEGER NOT NULL," /* the league was on */
    "  points TEXT NOT NULL"      /* the table of points then */
    ") STRICT;"
    "CREATE INDEX endings_chat ON endings (chat);"
    "CREATE TRIGGER endings_stay BEFORE UPDATE OF table_id, ended_ms, season, counted, points"
    "  ON endings WHEN old.season >= 0"
    "  BEGIN SELECT raise(ABORT, 'an ending is never changed'); END;"
    "CREATE TRIGGER endings_last BEFORE DELETE ON endings"
    "  BEGIN SELECT raise(ABORT, 'an ending is never deleted'); END;"
    "INSERT INTO endings (table_id, chat, ended_ms, season, counted, points)"
    "  SELECT id, chat, ended_ms, -1, 1, '' FROM tables WHERE status = 2 ORDER BY ended_ms, id;"

    "CREATE TABLE voids (" /* games that do not count */
    "  id INTEGER PRIMARY KEY,"
    "  table_id INTEGER NOT NULL REFERENCES tables (id),"
    "  chat INTEGER NOT NULL,"
    "  player INTEGER NOT NULL," /* who said so */
    "  reason TEXT NOT NULL,"
    "  at_ms INTEGER NOT NULL,"
    "  undone_ms INTEGER NOT NULL DEFAULT 0"
    ") STRICT;"
    "CREATE UNIQUE INDEX voids_table ON voids (table_id) WHERE undone_ms = 0;"
    "CREATE INDEX voids_chat ON voids (chat);"
    "CREATE INDEX voids_player ON voids (player);"

    "CREATE TABLE optouts ("
    "  id INTEGER PRIMARY KEY,"
    "  chat INTEGER NOT NULL,"
    "  player INTEGER NOT NULL,"
    "  since_ms INTEGER NOT NULL,"
    "  until_ms INTEGER NOT NULL DEFAULT 0," /* 0: they are out */
    "  since INTEGER NOT NULL,"              /* the last ending before; clocks are set back */
    "  until INTEGER NOT NULL DEFAULT 0"
    ") STRICT;"
    "CREATE INDEX optouts_player ON optouts (player, chat);"
    "CREATE INDEX optouts_chat ON optouts (chat);"

    "CREATE TABLE seasons (" /* that are closed */
    "  chat INTEGER NOT NULL,"
    "  key INTEGER NOT NULL,"
    "  length INTEGER NOT NULL,"
    "  from_ms INTEGER NOT NULL,"
    "  to_ms INTEGER NOT NULL,"
    "  post INTEGER NOT NULL,"
    "  PRIMARY KEY (chat, key)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX seasons_to ON seasons (chat, to_ms);"

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
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX results_player ON results (player, chat, ending);"

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
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX standings_player ON standings (player);"

    "CREATE TABLE ratings ("
    "  chat INTEGER NOT NULL,"
    "  kind TEXT NOT NULL,"
    "  player INTEGER NOT NULL,"
    "  mu REAL NOT NULL,"
    "  sigma REAL NOT NULL,"
    "  games INTEGER NOT NULL,"
    "  last_ms INTEGER NOT NULL,"
    "  PRIMARY KEY (chat, kind, player)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX ratings_player ON ratings (player);"

    "CREATE TABLE figures ("
    "  chat INTEGER NOT NULL,"
    "  kind TEXT NOT NULL,"
    "  player INTEGER NOT NULL,"
    "  figures TEXT NOT NULL,"
    "  PRIMARY KEY (chat, kind, player)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX figures_player ON figures (player);",

    /* 7: cups. All of it is facts. */
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
    ") STRICT;"
    "CREATE INDEX cups_chat ON cups (chat);"
    "CREATE INDEX cups_due ON cups (due_ms) WHERE due_ms > 0;"
    "CREATE INDEX cups_player ON cups (player);"
    "CREATE INDEX cups_winner ON cups (winner);"
    "CREATE INDEX cups_post ON cups (post) WHERE post <> 0;"
    "CREATE TRIGGER cups_stay BEFORE UPDATE OF status, winner ON cups"
    "  WHEN old.status > 1 AND (old.status <> new.status OR (old.winner <> new.winner"
    "  AND NOT (old.winner > 0 AND new.winner < 0)))"
    "  BEGIN SELECT raise(ABORT, 'a cup that is over is never changed'); END;"

    "CREATE TABLE entrants ("
    "  cup INTEGER NOT NULL REFERENCES cups (id),"
    "  entrant INTEGER NOT NULL," /* from 0, in the order they entered */
    "  player INTEGER NOT NULL,"
    "  rank INTEGER NOT NULL," /* from 1; 0: not drawn yet */
    "  out INTEGER NOT NULL,"  /* plays no more in this cup: 1 wanted that, 2 left the group */
    "  PRIMARY KEY (cup, entrant)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX entrants_player ON entrants (player);"

    "CREATE TABLE cup_tables ("
    "  cup INTEGER NOT NULL REFERENCES cups (id),"
    "  round INTEGER NOT NULL,"    /* from 1 */
    "  place INTEGER NOT NULL,"    /* in the round, from 0 */
    "  status INTEGER NOT NULL,"   /* 0 waits, 1 on, 2 ended, 3 not by its date */
    "  table_id INTEGER NOT NULL," /* 0: none yet */
    "  seats TEXT NOT NULL,"       /* '4:1:7 0:2:0': entrant, place (0: not decided), score */
    "  PRIMARY KEY (cup, round, place)"
    ") STRICT, WITHOUT ROWID;",

    /* 8: a season that is over keeps how it was ranked. */
    "ALTER TABLE seasons ADD COLUMN games_least INTEGER NOT NULL DEFAULT 3;"
    "UPDATE seasons SET games_least = coalesce((SELECT games_least FROM chats"
    "  WHERE chats.chat = seasons.chat), 3);",

    /* 9: leagues so large that they are counted again bit by bit, and in which a game is to be
     * found by its number. */
    "CREATE TABLE recounts (" /* chats that must be counted again */
    "  chat INTEGER PRIMARY KEY,"
    "  first INTEGER NOT NULL," /* the ending from which on what is derived does not hold */
    "  stamp INTEGER NOT NULL"  /* another one whenever a count under way must begin again */
    ") STRICT;"
    "CREATE INDEX recounts_stamp ON recounts (stamp, chat);"
    "CREATE INDEX tables_number ON tables (chat, number);",

    /* 10: dice under way remember whose move they are. */
    "ALTER TABLE throws ADD COLUMN update_id INTEGER NOT NULL DEFAULT 0;", /* as of moves */

    /* 11: players are known by their usernames, too. At Telegram case makes no other username. Whom
     * the bot knew before has none until they are met again. */
    "ALTER TABLE players ADD COLUMN username TEXT NOT NULL DEFAULT '';"
    "CREATE UNIQUE INDEX players_username ON players (username COLLATE NOCASE)"
    " WHERE username <> '';",

    /* 12: leagues that an older program reckoned otherwise are derived again bit by bit, too. */
    "ALTER TABLE recounts ADD COLUMN moves INTEGER NOT NULL DEFAULT 0;", /* 1: from these */

    /* 13: a table keeps which dice are picked in the group. */
    "ALTER TABLE tables ADD COLUMN picked INTEGER NOT NULL DEFAULT 0;", /* positions, a bit each */

    /* 14: posts remember what they say. Hashes of what was sent or edited last; 0: not known. And
     * whether it tells of several moves. */
    "ALTER TABLE posts ADD COLUMN text_hash INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE posts ADD COLUMN buttons_hash INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE posts ADD COLUMN several INTEGER NOT NULL DEFAULT 0;",

    /* 15: a turn remembers when it really began. */
    "ALTER TABLE tables ADD COLUMN first_ms INTEGER NOT NULL DEFAULT 0;"
    "UPDATE tables SET first_ms = began_ms WHERE status = 1;",

    /* 16: how many there are of groups that the bot has left. */
    "CREATE INDEX chats_left ON chats (chat) WHERE gone = 1 AND tables = 0;",

    /* 17: sends say what goes with them, which their method and context had told. */
    "ALTER TABLE outbox ADD COLUMN attachment INTEGER NOT NULL DEFAULT 0;"
    "UPDATE outbox SET attachment = CASE method WHEN 'draw' THEN 5 WHEN 'sendPhoto' THEN 4"
    "  ELSE CASE WHEN context IS NOT NULL THEN 3 WHEN table_id <> 0 THEN 1 ELSE 2 END END"
    "  WHERE method IN ('draw', 'sendPhoto', 'sendDocument');",

    /* 18: rules that a group saved keep how the first to throw is found. */
    "ALTER TABLE house_rules ADD COLUMN starter INTEGER NOT NULL DEFAULT -1;", /* the game's own */

    /* 19: a league is counted again at once. Where that was not done, all are derived again. */
    "DELETE FROM notes WHERE name = 'reckoning' AND EXISTS (SELECT 1 FROM recounts);"
    "DROP TABLE recounts;",

    /* 20: a group is greeted once, whichever of two updates tells first that the bot is in. */
    "ALTER TABLE chats ADD COLUMN greeted_ms INTEGER NOT NULL DEFAULT 0;",

    /* 21: people choose to look at their dice in the group, though they can be written to. */
    "ALTER TABLE players ADD COLUMN dice_in_group INTEGER NOT NULL DEFAULT 0;",

    /* 22: the record of a game is a file for who asks, no post of the table. */
    "ALTER TABLE tables DROP COLUMN record;",

    /* 23: groups choose whether robots may sit at tables, and how the absent are played for. */
    "ALTER TABLE chats ADD COLUMN no_robots INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE chats ADD COLUMN absent_robot INTEGER NOT NULL DEFAULT 0;",

    /* 24: each table keeps how the absent are played for there. */
    "ALTER TABLE tables ADD COLUMN absent_robot INTEGER NOT NULL DEFAULT 0;"
    "UPDATE tables SET absent_robot = 1 WHERE status < 2"
    "  AND chat IN (SELECT chat FROM chats WHERE absent_robot = 1);",

    /* 25: what each seat of a game gave away by its decisions, and what others gave it. Games that
     * are not valued yet wait for it. */
    "CREATE TABLE given_away ("
    "  ending INTEGER NOT NULL,"
    "  seat INTEGER NOT NULL,"
    "  given INTEGER NOT NULL," /* millionths of the chance to win */
    "  got INTEGER NOT NULL,"
    "  PRIMARY KEY (ending, seat)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE TABLE unvalued (ending INTEGER PRIMARY KEY, tries INTEGER NOT NULL DEFAULT 0) STRICT;"
    "INSERT INTO unvalued (ending) SELECT id FROM endings WHERE counted = 1;",

    /* 26: the order of games told others that somebody looked at their dice, or picked some. */
    "ALTER TABLE tables DROP COLUMN turn_ms;",

    /* 27: a season that is over keeps when it ended, which may have been before its time. */
    "ALTER TABLE seasons ADD COLUMN ended_ms INTEGER NOT NULL DEFAULT 0;"
    "UPDATE seasons SET ended_ms = to_ms;"
    "DROP INDEX seasons_to;"
    "CREATE INDEX seasons_ended ON seasons (chat, ended_ms);",
};

static_assert(sizeof store_migrations / sizeof *store_migrations == STORE_VERSION + 1,
              "a migration for each version");
static_assert(STORE_APPLICATION_ID == 1114993523, "as the first migration sets it");

int store_read_number(sqlite3 *db, const char *sql, int64_t *ret_number)
{
    sqlite3_stmt *statement;
    int code = sqlite3_prepare_v2(db, sql, -1, &statement, NULL);
    if (code != SQLITE_OK)
        return code;
    code = sqlite3_step(statement);
    if (code == SQLITE_ROW)
        *ret_number = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return code == SQLITE_ROW ? SQLITE_OK : code;
}

static int apply(sqlite3 *db, const char *const *migrations, int version)
{
    char commit[64];
    snprintf(commit, sizeof commit, "PRAGMA user_version = %d; COMMIT", version);
    int code = sqlite3_exec(db, "BEGIN IMMEDIATE", NULL, NULL, NULL);
    if (code == SQLITE_OK && version == 1)
        code = sqlite3_exec(db, migrations[0], NULL, NULL, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_exec(db, migrations[version], NULL, NULL, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_exec(db, commit, NULL, NULL, NULL);
    return code;
}

int store_migrate(sqlite3 *db, const char *const *migrations, int n)
{
    int64_t version = 0;
    int code = store_read_number(db, "PRAGMA user_version", &version);
    for (; code == SQLITE_OK && version < n; version++)
        code = apply(db, migrations, (int)version + 1);
    return code;
}
