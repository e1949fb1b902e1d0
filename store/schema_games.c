/* schema_games.c - the first five migrations: games, what groups keep, dice of Telegram's, days. */
#include "internal.h"

/* The first whole game. */
const char store_migration_0[] =
    "PRAGMA application_id = 1114993523;"

    "CREATE TABLE chats ("
    "  chat INTEGER PRIMARY KEY,"
    "  language TEXT NOT NULL," /* chosen, else empty */
    "  gone INTEGER NOT NULL"
    ") STRICT;"

    "CREATE TABLE players ("
    "  player INTEGER PRIMARY KEY,"
    "  name TEXT NOT NULL,"
    "  client_language TEXT NOT NULL,"
    "  language TEXT NOT NULL," /* chosen, else empty */
    "  reachable INTEGER NOT NULL"
    ") STRICT;"

    "CREATE TABLE tables ("
    "  id INTEGER PRIMARY KEY,"
    "  chat INTEGER NOT NULL,"
    "  thread INTEGER NOT NULL,"
    "  host INTEGER NOT NULL,"
    "  status INTEGER NOT NULL," /* 0 lobby, 1 playing, 2 over, 3 cancelled */
    "  starter INTEGER NOT NULL,"
    "  first INTEGER NOT NULL," /* seat, -1: none yet */
    "  turn INTEGER NOT NULL,"  /* moves so far */
    "  post INTEGER NOT NULL,"
    "  private_post INTEGER NOT NULL,"
    "  raises_post INTEGER NOT NULL,"
    "  rules TEXT NOT NULL," /* JSON */
    "  opened_ms INTEGER NOT NULL,"
    "  ended_ms INTEGER NOT NULL,"
    "  on_turn INTEGER NOT NULL DEFAULT 0," /* derived: player */
    "  turn_ms INTEGER NOT NULL DEFAULT 0"  /* derived: since when */
    ") STRICT;"
    "CREATE INDEX tables_chat ON tables (chat, status);"
    "CREATE INDEX tables_playing ON tables (id) WHERE status = 1;"
    "CREATE INDEX tables_on_turn ON tables (on_turn, turn_ms) WHERE status = 1;"
    "CREATE TRIGGER tables_stay BEFORE DELETE ON tables"
    "  BEGIN SELECT raise(ABORT, 'a table is never deleted'); END;"
    "CREATE TRIGGER tables_rules_stay BEFORE UPDATE OF rules, first ON tables"
    "  WHEN old.status > 0 AND (old.rules <> new.rules OR old.first <> new.first)"
    "  BEGIN SELECT raise(ABORT, 'the rules of a started game never change'); END;"

    "CREATE TABLE seats ("
    "  table_id INTEGER NOT NULL REFERENCES tables (id),"
    "  seat INTEGER NOT NULL," /* clockwise from 0 */
    "  player INTEGER NOT NULL,"
    "  lives INTEGER NOT NULL,"   /* derived */
    "  out INTEGER NOT NULL,"     /* derived */
    "  running INTEGER NOT NULL," /* derived: the table is in the lobby or playing */
    "  PRIMARY KEY (table_id, seat)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX seats_running ON seats (player) WHERE running = 1;"
    "CREATE TRIGGER seats_end AFTER UPDATE OF status ON tables"
    "  WHEN old.status < 2 AND new.status >= 2"
    "  BEGIN UPDATE seats SET running = 0 WHERE table_id = new.id; END;"

    "CREATE TABLE moves ("
    "  table_id INTEGER NOT NULL REFERENCES tables (id),"
    "  turn INTEGER NOT NULL," /* from 0 */
    "  seat INTEGER NOT NULL,"
    "  verb TEXT NOT NULL,"
    "  value TEXT,"                 /* a claim's word, else a number; NULL: nothing */
    "  faces TEXT,"                 /* as they fell: '5,3' */
    "  picks TEXT,"                 /* positions: '0,2' */
    "  update_id INTEGER NOT NULL," /* that caused it, 0: chance */
    "  at_ms INTEGER NOT NULL,"
    "  PRIMARY KEY (table_id, turn)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE TRIGGER moves_stay BEFORE UPDATE ON moves"
    "  BEGIN SELECT raise(ABORT, 'a move is never changed'); END;"
    "CREATE TRIGGER moves_last BEFORE DELETE ON moves"
    "  BEGIN SELECT raise(ABORT, 'a move is never deleted'); END;"
    "CREATE TRIGGER seats_stay BEFORE UPDATE OF player ON seats"
    "  WHEN old.player <> new.player"
    "  AND EXISTS (SELECT 1 FROM moves WHERE table_id = old.table_id)"
    "  BEGIN SELECT raise(ABORT, 'the seats of a started game never change'); END;"
    "CREATE TRIGGER seats_last BEFORE DELETE ON seats"
    "  WHEN EXISTS (SELECT 1 FROM moves WHERE table_id = old.table_id)"
    "  BEGIN SELECT raise(ABORT, 'the seats of a started game never change'); END;"

    "CREATE TRIGGER seats_taken BEFORE INSERT ON seats"
    "  WHEN EXISTS (SELECT 1 FROM moves WHERE table_id = new.table_id)"
    "  AND NOT EXISTS (SELECT 1 FROM seats WHERE table_id = new.table_id AND seat = new.seat)"
    "  BEGIN SELECT raise(ABORT, 'the seats of a started game never change'); END;"

    "CREATE VIEW lives AS"
    "  SELECT tables.chat, seats.table_id, seat, seats.player, name, lives, out,"
    "  on_turn = seats.player AS on_turn FROM seats JOIN tables ON tables.id = seats.table_id"
    "  LEFT JOIN players ON players.player = seats.player;";

/* The rest of it: no literal may be longer than 4095 bytes. */
const char store_migration_1[] =
    "CREATE TABLE updates ("
    "  update_id INTEGER PRIMARY KEY,"
    "  at_ms INTEGER NOT NULL"
    ") STRICT;"
    "CREATE INDEX updates_at ON updates (at_ms);"

    "CREATE TABLE set_aside ("
    "  id INTEGER PRIMARY KEY,"
    "  update_id INTEGER NOT NULL,"
    "  at_ms INTEGER NOT NULL,"
    "  why TEXT NOT NULL,"
    "  body BLOB NOT NULL"
    ") STRICT;"

    "CREATE TABLE posts ("
    "  id INTEGER PRIMARY KEY,"
    "  chat INTEGER NOT NULL,"
    "  table_id INTEGER NOT NULL,"             /* 0: none */
    "  message_id INTEGER NOT NULL DEFAULT 0," /* Telegram's; 0: not sent, or out of reach */
    "  done_ms INTEGER NOT NULL DEFAULT 0,"    /* sent or refused */
    "  why TEXT"                               /* refused or dropped */
    ") STRICT;"
    "CREATE INDEX posts_done ON posts (done_ms) WHERE done_ms > 0;"

    "CREATE TABLE outbox ("
    "  id INTEGER PRIMARY KEY," /* the order they were queued in */
    "  kind INTEGER NOT NULL,"  /* 0 answer, 1 private, 2 post, 3 edit, 4 other; then 6 chore */
    "  state INTEGER NOT NULL," /* 3: under way, where it must not go twice */
    "  chat INTEGER NOT NULL,"
    "  post INTEGER NOT NULL,"
    "  table_id INTEGER NOT NULL,"
    "  tries INTEGER NOT NULL DEFAULT 0,"
    "  due_ms INTEGER NOT NULL DEFAULT 0," /* not before */
    "  created_ms INTEGER NOT NULL,"
    "  method TEXT NOT NULL,"
    "  context TEXT," /* handed back with the offer */
    "  body TEXT NOT NULL"
    ") STRICT;"
    "CREATE INDEX outbox_chat ON outbox (chat) WHERE kind > 0;"
    "CREATE INDEX outbox_ready ON outbox (kind) WHERE state = 1;"
    "CREATE INDEX outbox_put_off ON outbox (due_ms) WHERE state = 2;"
    "CREATE INDEX outbox_edits ON outbox (post) WHERE kind = 3;"

    "CREATE TABLE notes ("
    "  name TEXT PRIMARY KEY,"
    "  value TEXT NOT NULL"
    ") STRICT, WITHOUT ROWID;";

/* What a group keeps of its own. */
const char store_migration_2[] =
    "CREATE TABLE house_rules ("
    "  id INTEGER PRIMARY KEY AUTOINCREMENT," /* buttons carry it: never given again */
    "  chat INTEGER NOT NULL,"
    "  name TEXT NOT NULL,"
    "  rules TEXT NOT NULL,"     /* JSON */
    "  player INTEGER NOT NULL," /* who saved them last */
    "  at_ms INTEGER NOT NULL,"
    "  UNIQUE (chat, name)"
    ") STRICT;"
    "CREATE INDEX house_rules_chat ON house_rules (chat);" /* in the order they were saved */

    "CREATE TABLE forfeits ("
    "  id INTEGER PRIMARY KEY AUTOINCREMENT," /* from mild to the last */
    "  chat INTEGER NOT NULL,"
    "  text TEXT NOT NULL"
    ") STRICT;"
    "CREATE INDEX forfeits_chat ON forfeits (chat);"

    "CREATE TABLE questions ("
    "  chat INTEGER NOT NULL,"
    "  player INTEGER NOT NULL," /* whose reply is awaited */
    "  about TEXT NOT NULL,"
    "  table_id INTEGER NOT NULL," /* 0: none */
    "  post INTEGER NOT NULL,"     /* what is to be replied to */
    "  at_ms INTEGER NOT NULL,"
    "  PRIMARY KEY (chat, player)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX questions_at ON questions (at_ms);"

    "ALTER TABLE chats ADD COLUMN usual TEXT NOT NULL DEFAULT '';" /* what new tables open with */;

/* The record of a game as a file, and dice that Telegram throws. */
const char store_migration_3[] =
    "ALTER TABLE tables ADD COLUMN record INTEGER NOT NULL DEFAULT 0;" /* the post with the file */
    "ALTER TABLE tables ADD COLUMN dice INTEGER NOT NULL DEFAULT 0;"   /* 0 our own, 1 Telegram's */

    "CREATE TABLE throws (" /* under way: a move, but for its faces */
    "  table_id INTEGER PRIMARY KEY REFERENCES tables (id),"
    "  seat INTEGER NOT NULL,"
    "  verb TEXT NOT NULL,"
    "  value TEXT,"
    "  faces TEXT," /* 0: not fallen yet */
    "  picks TEXT,"
    "  own INTEGER NOT NULL," /* bits: dice of our own among them */
    "  since_ms INTEGER NOT NULL"
    ") STRICT;"
    "CREATE INDEX throws_since ON throws (since_ms);"
    "CREATE INDEX posts_apart ON posts (chat, message_id) WHERE table_id = 0;";

/* The order of sends is kept in memory: in the outbox these were only more to be written. */
const char store_migration_4[] = "DROP INDEX outbox_chat;"
                                 "DROP INDEX outbox_ready;"
                                 "DROP INDEX outbox_put_off;";

/* Games that last a day: clocks, quiet hours, absences. A turn that waits already is given the
 * whole of its clock from now, since nobody was told that it would run out. */
const char store_migration_5[] =
    "ALTER TABLE chats ADD COLUMN title TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE chats ADD COLUMN username TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE chats ADD COLUMN zone TEXT NOT NULL DEFAULT '';"            /* empty: not chosen */
    "ALTER TABLE chats ADD COLUMN quiet_from INTEGER NOT NULL DEFAULT 1380;" /* local minutes */
    "ALTER TABLE chats ADD COLUMN quiet_to INTEGER NOT NULL DEFAULT 480;"
    "ALTER TABLE chats ADD COLUMN clock_s INTEGER NOT NULL DEFAULT 86400;" /* of new tables */
    "ALTER TABLE chats ADD COLUMN absence_limit INTEGER NOT NULL DEFAULT 5;"
    "ALTER TABLE chats ADD COLUMN away_days INTEGER NOT NULL DEFAULT 14;"
    "ALTER TABLE chats ADD COLUMN tables INTEGER NOT NULL DEFAULT 0;" /* the last number given */
    "ALTER TABLE chats ADD COLUMN muted INTEGER NOT NULL DEFAULT 0;"

    "ALTER TABLE players ADD COLUMN zone TEXT NOT NULL DEFAULT '';" /* empty: the chat's */
    "ALTER TABLE players ADD COLUMN quiet_from INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE players ADD COLUMN quiet_to INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE players ADD COLUMN alerts INTEGER NOT NULL DEFAULT 0;" /* 0 all, 1 last, 2 none */

    "ALTER TABLE seats ADD COLUMN missed INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE seats ADD COLUMN gone INTEGER NOT NULL DEFAULT 0;" /* left the group */
    "DROP INDEX seats_running;"
    "CREATE INDEX seats_player ON seats (player, running);"

    "ALTER TABLE tables ADD COLUMN number INTEGER NOT NULL DEFAULT 0;" /* in its chat */
    "ALTER TABLE tables ADD COLUMN clock_s INTEGER NOT NULL DEFAULT 86400;"
    "ALTER TABLE tables ADD COLUMN began_ms INTEGER NOT NULL DEFAULT 0;"    /* the turn */
    "ALTER TABLE tables ADD COLUMN deadline_ms INTEGER NOT NULL DEFAULT 0;" /* of the turn */
    "ALTER TABLE tables ADD COLUMN due_ms INTEGER NOT NULL DEFAULT 0;" /* what is to be done next */
    "ALTER TABLE tables ADD COLUMN zone TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE tables ADD COLUMN reminded INTEGER NOT NULL DEFAULT 0;" /* times in this turn */
    "ALTER TABLE tables ADD COLUMN rematch INTEGER NOT NULL DEFAULT 0;"  /* the table after it */
    "UPDATE tables SET number = n FROM"
    " (SELECT id AS one, row_number() OVER (PARTITION BY chat ORDER BY id) AS n FROM tables)"
    " WHERE id = one;"
    "INSERT INTO chats (chat, language, gone, tables)"
    "  SELECT chat, '', 0, max(number) FROM tables GROUP BY chat"
    "  ON CONFLICT (chat) DO UPDATE SET tables = excluded.tables;"
    "UPDATE tables SET began_ms = unixepoch() * 1000, deadline_ms = (unixepoch() + clock_s) * 1000,"
    " due_ms = (unixepoch() + clock_s) * 1000 WHERE status = 1;"
    "CREATE INDEX tables_due ON tables (due_ms) WHERE status < 2 AND due_ms > 0;"
    "CREATE INDEX tables_host ON tables (host);"
    "DROP INDEX tables_on_turn;"
    "CREATE INDEX tables_on_turn ON tables (on_turn) WHERE status = 1;"

    "CREATE TABLE absences (" /* announced */
    "  id INTEGER PRIMARY KEY,"
    "  chat INTEGER NOT NULL,"
    "  player INTEGER NOT NULL,"
    "  from_ms INTEGER NOT NULL,"
    "  until_ms INTEGER NOT NULL,"
    "  ended_ms INTEGER NOT NULL DEFAULT 0" /* before until_ms; 0: not */
    ") STRICT;"
    "CREATE INDEX absences_player ON absences (player, chat, until_ms);"
    "CREATE INDEX absences_chat ON absences (chat);"

    /* A player may be forgotten, and then stands for nobody. */
    "DROP TRIGGER seats_stay;"
    "CREATE TRIGGER seats_stay BEFORE UPDATE OF player ON seats"
    "  WHEN old.player <> new.player AND NOT (old.player > 0 AND new.player < 0)"
    "  AND EXISTS (SELECT 1 FROM moves WHERE table_id = old.table_id)"
    "  BEGIN SELECT raise(ABORT, 'the seats of a started game never change'); END;"
    "CREATE INDEX house_rules_player ON house_rules (player);"
    "CREATE INDEX questions_player ON questions (player);"

    "DROP INDEX posts_apart;"
    "CREATE INDEX posts_message ON posts (chat, message_id) WHERE message_id <> 0;";
