/* schema_games.c - the schema of version 27, first part: chats, people, tables, and what is sent.
 *
 * Times are milliseconds since 1970, UTC, unless the name ends otherwise (_s seconds, _from and _to
 * minutes of the local day). An id of a chat is below 0 for a group. A player below 0 is a
 * forgotten one. The functions of store/NAME.c write the table NAME unless a comment names another
 * file; those of chat_ids.c and personal_data.c merge and forget rows of many tables. "Derived"
 * columns follow from facts and are kept only to be queried.
 */
#include "internal.h"

const char store_base_chats[] =
    "PRAGMA application_id = 1114993523;"

    /* One row a chat that spoke to the bot; by people.c, the rest by league.c, groups.c (usual) and
       tables.c (tables). The settings are those of /settings and /league. */
    "CREATE TABLE chats ("
    "  chat INTEGER PRIMARY KEY,"
    "  language TEXT NOT NULL,"         /* a catalogue's code, chosen by somebody; else empty */
    "  gone INTEGER NOT NULL,"          /* enum store_gone: whether the bot is in it; by events */
    "  usual TEXT NOT NULL DEFAULT ''," /* rules of new tables, as a word of /play */
    "  title TEXT NOT NULL DEFAULT ''," /* of a group, by each update */
    "  username TEXT NOT NULL DEFAULT '',"        /* of a public group, by each update */
    "  zone TEXT NOT NULL DEFAULT '',"            /* of its clock; empty: not chosen */
    "  quiet_from INTEGER NOT NULL DEFAULT 1380," /* local minutes; nobody is rung from then */
    "  quiet_to INTEGER NOT NULL DEFAULT 480,"    /* to then; equal: at any time */
    "  clock_s INTEGER NOT NULL DEFAULT 86400,"   /* a turn's, at new tables; 0: none */
    "  absence_limit INTEGER NOT NULL DEFAULT 5," /* turns missed in all, see forgiven_by; 0:
                                                     any number */
    "  away_days INTEGER NOT NULL DEFAULT 14,"    /* of a season, for which /away may be said */
    "  tables INTEGER NOT NULL DEFAULT 0,"        /* the last number that a table got */
    "  muted INTEGER NOT NULL DEFAULT 0,"         /* enum store_muted; by events */
    "  league INTEGER NOT NULL DEFAULT 1,"        /* 1: games count */
    "  weekly INTEGER NOT NULL DEFAULT 1,"        /* 1: the standing is posted on Mondays */
    "  season_length INTEGER NOT NULL DEFAULT 1," /* enum season_length; 1: a month */
    "  games_least INTEGER NOT NULL DEFAULT 3,"   /* for a rank */
    "  points TEXT NOT NULL DEFAULT '',"          /* for each place; empty: the default table */
    "  season_due_ms INTEGER NOT NULL DEFAULT 0," /* the running season ends; 0: none runs */
    "  weekly_due_ms INTEGER NOT NULL DEFAULT 0," /* the next Monday's standing; 0: none */
    "  greeted_ms INTEGER NOT NULL DEFAULT 0,"    /* the bot's last greeting; 0: not since it was
                                                     let in */
    "  no_robots INTEGER NOT NULL DEFAULT 0,"     /* 1: robots may not sit down */
    "  absent_robot INTEGER NOT NULL DEFAULT 0"   /* 1: a robot plays for the absent; 0: the safest
                                                     move */
    ") STRICT;"
    "CREATE INDEX chats_season_due ON chats (season_due_ms) WHERE season_due_ms > 0;"
    "CREATE INDEX chats_weekly_due ON chats (weekly_due_ms) WHERE weekly_due_ms > 0;"
    "CREATE INDEX chats_left ON chats (chat) WHERE gone = 1 AND tables = 0;"

    /* One row a person who wrote or pressed; by people.c. The settings are those of their private
       chat. */
    "CREATE TABLE players ("
    "  player INTEGER PRIMARY KEY,"
    "  name TEXT NOT NULL,"            /* as Telegram has it, cleaned; by each update */
    "  client_language TEXT NOT NULL," /* of their Telegram, e.g. it-CH; by each update */
    "  language TEXT NOT NULL,"        /* a catalogue's code, chosen; else empty */
    "  reachable INTEGER NOT NULL,"    /* 1: the bot may write to them; by events and the sender */
    "  zone TEXT NOT NULL DEFAULT ''," /* of their clock; empty: the group's */
    "  quiet_from INTEGER NOT NULL DEFAULT 0," /* local minutes; equal to quiet_to: the group's */
    "  quiet_to INTEGER NOT NULL DEFAULT 0,"
    "  alerts INTEGER NOT NULL DEFAULT 0,"       /* enum alerts: reminders that they want */
    "  username TEXT NOT NULL DEFAULT '',"       /* without @; by each update */
    "  dice_in_group INTEGER NOT NULL DEFAULT 0" /* 1: looks at dice in popups of the group */
    ") STRICT;"
    /* At Telegram the case of letters makes no other username. */
    "CREATE UNIQUE INDEX players_username ON players (username COLLATE NOCASE)"
    "  WHERE username <> '';";

const char store_base_tables[] =
    /* A game from its lobby on, for good. store/tables.c and folds.c write it after each
       event (live_tables.c). */
    "CREATE TABLE tables ("
    "  id INTEGER PRIMARY KEY,"
    "  chat INTEGER NOT NULL,"
    "  thread INTEGER NOT NULL,"       /* the forum's topic; 0: none; below 0: closed for now */
    "  host INTEGER NOT NULL,"         /* the player who may start it */
    "  status INTEGER NOT NULL,"       /* 0 lobby, 1 playing, 2 over, 3 cancelled */
    "  starter INTEGER NOT NULL,"      /* how the first seat is found; -1: as the game has it */
    "  first INTEGER NOT NULL,"        /* the seat that began; -1: none yet */
    "  turn INTEGER NOT NULL,"         /* moves so far */
    "  post INTEGER NOT NULL,"         /* of posts: the lobby's or the turn's; 0: none */
    "  private_post INTEGER NOT NULL," /* the newest throw that was shown in private */
    "  raises_post INTEGER NOT NULL,"  /* the private post with raises */
    "  rules TEXT NOT NULL,"           /* JSON: game, preset, options */
    "  opened_ms INTEGER NOT NULL,"
    "  ended_ms INTEGER NOT NULL,"              /* 0: not yet */
    "  on_turn INTEGER NOT NULL DEFAULT 0,"     /* derived: the player; 0: nobody */
    "  dice INTEGER NOT NULL DEFAULT 0,"        /* 0 our own, 1 those that Telegram throws */
    "  number INTEGER NOT NULL DEFAULT 0,"      /* in its chat, as people say it */
    "  clock_s INTEGER NOT NULL DEFAULT 86400," /* of a turn; 0: none */
    "  began_ms INTEGER NOT NULL DEFAULT 0,"    /* as first_ms, or later since the clock got
                                                shorter; of a lobby: somebody did something */
    "  deadline_ms INTEGER NOT NULL DEFAULT 0," /* of the turn, or a lobby's host; 0: none */
    "  due_ms INTEGER NOT NULL DEFAULT 0,"      /* the next reminder, call or move of a robot,
                                                the deadline or a lobby's end */
    "  zone TEXT NOT NULL DEFAULT '',"          /* by which the deadline was reckoned */
    "  reminded INTEGER NOT NULL DEFAULT 0,"    /* reminders of this turn, sent or skipped; below
                                                0: -1 - the seat for which turns are made */
    "  rematch INTEGER NOT NULL DEFAULT 0,"     /* the table that was opened after it; 0: none */
    "  picked INTEGER NOT NULL DEFAULT 0,"      /* bits: dice or cards that the player on
                                                turn has picked in the group */
    "  first_ms INTEGER NOT NULL DEFAULT 0,"    /* the turn began, or the lobby was opened, plus
                                                lost time that was given back */
    "  absent_robot INTEGER NOT NULL DEFAULT 0" /* as the chat's when it was opened */
    ") STRICT;"
    "CREATE INDEX tables_chat ON tables (chat, status);"
    "CREATE INDEX tables_playing ON tables (id) WHERE status = 1;"
    "CREATE INDEX tables_due ON tables (due_ms) WHERE status < 2 AND due_ms > 0;"
    "CREATE INDEX tables_host ON tables (host);"
    "CREATE INDEX tables_on_turn ON tables (on_turn) WHERE status = 1;"
    "CREATE INDEX tables_number ON tables (chat, number);"
    "CREATE TRIGGER tables_stay BEFORE DELETE ON tables"
    "  BEGIN SELECT raise(ABORT, 'a table is never deleted'); END;"
    "CREATE TRIGGER tables_rules_stay BEFORE UPDATE OF rules, first ON tables"
    "  WHEN old.status > 0 AND (old.rules <> new.rules OR old.first <> new.first)"
    "  BEGIN SELECT raise(ABORT, 'the rules of a started game never change'); END;";

const char store_base_seats[] =
    /* By tables.c. */
    "CREATE TABLE seats ("
    "  table_id INTEGER NOT NULL REFERENCES tables (id),"
    "  seat INTEGER NOT NULL," /* clockwise from 0 */
    "  player INTEGER NOT NULL,"
    "  lives INTEGER NOT NULL,"            /* derived from the moves */
    "  out INTEGER NOT NULL,"              /* derived: 1: out of the game */
    "  running INTEGER NOT NULL,"          /* derived: 1: the table is not over */
    "  missed INTEGER NOT NULL DEFAULT 0," /* turns in a row that were made for them */
    "  gone INTEGER NOT NULL DEFAULT 0,"   /* 1: left the group */
    "  PRIMARY KEY (table_id, seat)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX seats_player ON seats (player, running);"
    "CREATE TRIGGER seats_end AFTER UPDATE OF status ON tables"
    "  WHEN old.status < 2 AND new.status >= 2"
    "  BEGIN UPDATE seats SET running = 0 WHERE table_id = new.id; END;"

    /* The game itself: facts, never changed. */
    "CREATE TABLE moves ("
    "  table_id INTEGER NOT NULL REFERENCES tables (id),"
    "  turn INTEGER NOT NULL,"      /* from 0 */
    "  seat INTEGER NOT NULL,"      /* whose move it is, also one of chance */
    "  verb TEXT NOT NULL,"         /* as in records (notation.h) */
    "  value TEXT,"                 /* a claim's word, else a number; NULL: nothing */
    "  faces TEXT,"                 /* as they fell: '5,3' */
    "  picks TEXT,"                 /* positions of the dice: '0,2' */
    "  update_id INTEGER NOT NULL," /* as in store_move_add */
    "  at_ms INTEGER NOT NULL,"
    "  PRIMARY KEY (table_id, turn)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE TRIGGER moves_stay BEFORE UPDATE ON moves"
    "  BEGIN SELECT raise(ABORT, 'a move is never changed'); END;"
    "CREATE TRIGGER moves_last BEFORE DELETE ON moves"
    "  BEGIN SELECT raise(ABORT, 'a move is never deleted'); END;"
    "CREATE TRIGGER seats_last BEFORE DELETE ON seats"
    "  WHEN EXISTS (SELECT 1 FROM moves WHERE table_id = old.table_id)"
    "  BEGIN SELECT raise(ABORT, 'the seats of a started game never change'); END;"
    "CREATE TRIGGER seats_taken BEFORE INSERT ON seats"
    "  WHEN EXISTS (SELECT 1 FROM moves WHERE table_id = new.table_id)"
    "  AND NOT EXISTS (SELECT 1 FROM seats WHERE table_id = new.table_id AND seat = new.seat)"
    "  BEGIN SELECT raise(ABORT, 'the seats of a started game never change'); END;"
    /* A forgotten player becomes a negative number. */
    "CREATE TRIGGER seats_stay BEFORE UPDATE OF player ON seats"
    "  WHEN old.player <> new.player AND NOT (old.player > 0 AND new.player < 0)"
    "  AND EXISTS (SELECT 1 FROM moves WHERE table_id = old.table_id)"
    "  BEGIN SELECT raise(ABORT, 'the seats of a started game never change'); END;"

    /* For people with an SQL shell: the hearts of everybody. */
    "CREATE VIEW lives AS"
    "  SELECT tables.chat, seats.table_id, seat, seats.player, name, lives, out,"
    "  on_turn = seats.player AS on_turn FROM seats JOIN tables ON tables.id = seats.table_id"
    "  LEFT JOIN players ON players.player = seats.player;"

    /* A throw of Telegram's dice that is under way: a move, but for its faces; by moves.c. */
    "CREATE TABLE throws ("
    "  table_id INTEGER PRIMARY KEY REFERENCES tables (id),"
    "  seat INTEGER NOT NULL,"
    "  verb TEXT NOT NULL,"
    "  value TEXT,"
    "  faces TEXT," /* 0: not fallen yet */
    "  picks TEXT,"
    "  own INTEGER NOT NULL,"      /* bits: dice of our own among them */
    "  since_ms INTEGER NOT NULL," /* the last die was asked for */
    "  update_id INTEGER NOT NULL DEFAULT 0"
    ") STRICT;"
    "CREATE INDEX throws_since ON throws (since_ms);";

const char store_base_sent[] =
    /* Updates that were handled: none is handled twice. Deleted after some days. */
    "CREATE TABLE updates ("
    "  update_id INTEGER PRIMARY KEY,"
    "  at_ms INTEGER NOT NULL"
    ") STRICT;"
    "CREATE INDEX updates_at ON updates (at_ms);"
    /* Updates that could not be handled, for those who look for the fault; by updates.c. */
    "CREATE TABLE set_aside ("
    "  id INTEGER PRIMARY KEY,"
    "  update_id INTEGER NOT NULL," /* 0: it had none that could be read */
    "  at_ms INTEGER NOT NULL,"
    "  why TEXT NOT NULL,"
    "  body BLOB NOT NULL" /* JSON as it came */
    ") STRICT;"

    /* Messages of the bot, as it wants them or as they are. */
    "CREATE TABLE posts ("
    "  id INTEGER PRIMARY KEY,"
    "  chat INTEGER NOT NULL,"
    "  table_id INTEGER NOT NULL,"             /* 0: of no table */
    "  message_id INTEGER NOT NULL DEFAULT 0," /* Telegram's; 0: not sent, or out of reach */
    "  done_ms INTEGER NOT NULL DEFAULT 0,"    /* sent or refused; 0: neither yet */
    "  why TEXT,"                              /* Telegram's refusal, or the reason of a drop */
    "  text_hash INTEGER NOT NULL DEFAULT 0,"  /* of what was sent or edited last; 0: unknown */
    "  buttons_hash INTEGER NOT NULL DEFAULT 0,"
    "  several INTEGER NOT NULL DEFAULT 0" /* 1: it tells the news of several moves */
    ") STRICT;"
    "CREATE INDEX posts_done ON posts (done_ms) WHERE done_ms > 0;"
    "CREATE INDEX posts_message ON posts (chat, message_id) WHERE message_id <> 0;"

    /* Calls that wait for the sender, or are under way; by posts.c, outbox.c and outbox_rows.c.
       Deleted when they are answered. */
    "CREATE TABLE outbox ("
    "  id INTEGER PRIMARY KEY," /* in the order of queueing */
    "  kind INTEGER NOT NULL,"  /* enum store_send_kind */
    "  state INTEGER NOT NULL," /* 0 waits; 3: under way, and must not go twice */
    "  chat INTEGER NOT NULL,"
    "  post INTEGER NOT NULL,"     /* 0: none */
    "  table_id INTEGER NOT NULL," /* 0: none */
    "  tries INTEGER NOT NULL DEFAULT 0,"
    "  due_ms INTEGER NOT NULL DEFAULT 0," /* not before */
    "  created_ms INTEGER NOT NULL,"
    "  method TEXT NOT NULL,"                 /* of the Bot API */
    "  context TEXT,"                         /* handed back with the offer */
    "  body TEXT NOT NULL,"                   /* JSON */
    "  attachment INTEGER NOT NULL DEFAULT 0" /* enum store_attachment: what goes with it */
    ") STRICT;"
    "CREATE INDEX outbox_edits ON outbox (post) WHERE kind = 3;";

const char store_base_groups[] =
    /* Single values by name: what outlives the process and has no table. */
    "CREATE TABLE notes ("
    "  name TEXT PRIMARY KEY,"
    "  value TEXT NOT NULL"
    ") STRICT, WITHOUT ROWID;"

    /* Rules, and below them forfeits, that those who run a group have saved; by groups.c. */
    "CREATE TABLE house_rules ("
    "  id INTEGER PRIMARY KEY AUTOINCREMENT," /* buttons carry it: never given again */
    "  chat INTEGER NOT NULL,"
    "  name TEXT NOT NULL,"
    "  rules TEXT NOT NULL,"     /* JSON */
    "  player INTEGER NOT NULL," /* the last one to save them */
    "  at_ms INTEGER NOT NULL,"
    "  starter INTEGER NOT NULL DEFAULT -1," /* how the first seat is found; -1: the game's way */
    "  UNIQUE (chat, name)"
    ") STRICT;"
    "CREATE INDEX house_rules_chat ON house_rules (chat);" /* in the order of saving */
    "CREATE INDEX house_rules_player ON house_rules (player);"
    "CREATE TABLE forfeits ("
    "  id INTEGER PRIMARY KEY AUTOINCREMENT," /* from mild to the last */
    "  chat INTEGER NOT NULL,"
    "  text TEXT NOT NULL"
    ") STRICT;"
    "CREATE INDEX forfeits_chat ON forfeits (chat);"

    /* Questions that are answered by a reply; by groups.c. */
    "CREATE TABLE questions ("
    "  chat INTEGER NOT NULL,"
    "  player INTEGER NOT NULL,"   /* whose reply is awaited */
    "  about TEXT NOT NULL,"       /* a word of the handler's */
    "  table_id INTEGER NOT NULL," /* 0: none */
    "  post INTEGER NOT NULL,"     /* to be replied to */
    "  at_ms INTEGER NOT NULL,"
    "  PRIMARY KEY (chat, player)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX questions_at ON questions (at_ms);"
    "CREATE INDEX questions_player ON questions (player);"

    /* Announced by /away; by groups.c. */
    "CREATE TABLE absences ("
    "  id INTEGER PRIMARY KEY,"
    "  chat INTEGER NOT NULL,"
    "  player INTEGER NOT NULL,"
    "  from_ms INTEGER NOT NULL,"
    "  until_ms INTEGER NOT NULL,"
    "  ended_ms INTEGER NOT NULL DEFAULT 0" /* before until_ms: by /back, a new absence
                                            or a return to the group; 0: not */
    ") STRICT;"
    "CREATE INDEX absences_player ON absences (player, chat, until_ms);"
    "CREATE INDEX absences_chat ON absences (chat);";
