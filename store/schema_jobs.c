/* schema_jobs.c - migrations: most of those that brought the database from version 31 to 51. */
#include "internal.h"

/* Sends keep the person whom they answer, and hashes of what their posts will say. */
const char store_migration_32[] =
    "ALTER TABLE outbox ADD COLUMN who INTEGER NOT NULL DEFAULT 0;" /* 0: nobody */
    "ALTER TABLE outbox ADD COLUMN text_hash INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE outbox ADD COLUMN buttons_hash INTEGER NOT NULL DEFAULT 0;";

/* In the outbox, attachment was 5 for a picture and 6 for a game to look over. */
const char store_migration_33[] =
    "CREATE TABLE jobs ("
    "  id INTEGER PRIMARY KEY AUTOINCREMENT,"
    "  kind INTEGER NOT NULL," /* 1 picture, 2 coach */
    "  chat INTEGER NOT NULL,"
    "  thread INTEGER NOT NULL,"
    "  who INTEGER NOT NULL,"             /* the person who asked for it; the chat if nobody did */
    "  argument TEXT NOT NULL,"           /* see enum store_job_kind */
    "  tries INTEGER NOT NULL DEFAULT 0," /* starts so far */
    "  round INTEGER NOT NULL DEFAULT 1," /* each round has one job of each person */
    "  since_ms INTEGER NOT NULL"
    ") STRICT;"
    "CREATE INDEX jobs_round ON jobs (kind, round, id);"
    "CREATE INDEX jobs_who ON jobs (who, kind, round);"
    "INSERT INTO jobs (kind, chat, thread, who, argument, since_ms)"
    "  SELECT 1, chat, CAST(context AS INTEGER), chat,"
    "  ltrim(substr(context, instr(context, ' ') + 1), '-'), created_ms"
    "  FROM outbox WHERE attachment = 5 ORDER BY id;"
    "INSERT INTO jobs (kind, chat, thread, who, argument, since_ms)"
    "  SELECT 2, chat, 0, chat, CAST(table_id AS TEXT), created_ms"
    "  FROM outbox WHERE attachment = 6 ORDER BY id;"
    "DELETE FROM outbox WHERE attachment IN (5, 6);"
    "UPDATE outbox SET context = replace(context, ' -', ' ') WHERE attachment = 4;";

/* Tables choose whether their record shows all dice once the game is over; older tables do not. */
const char store_migration_34[] =
    "ALTER TABLE tables ADD COLUMN shows_all INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE house_rules ADD COLUMN shows_all INTEGER NOT NULL DEFAULT 0;";

/* A player is forgotten bit by bit; by personal_data.c. */
const char store_migration_35[] =
    "CREATE TABLE forgetting (" /* players whose rows are not all changed yet */
    "  player INTEGER PRIMARY KEY,"
    "  nobody INTEGER NOT NULL UNIQUE,"   /* the number that replaces their id */
    "  slices INTEGER NOT NULL DEFAULT 0" /* turns they have had */
    ") STRICT;";

/* A chat is kept under its first id; each other id is an alias; by chat_ids.c. */
const char store_migration_36[] =
    "CREATE TABLE aliases ("
    "  id INTEGER PRIMARY KEY," /* Telegram's */
    "  chat INTEGER NOT NULL,"
    "  turn INTEGER NOT NULL," /* the greatest one of a chat is that of its present id */
    "  behind INTEGER"         /* added to the numbers of tables that are still to be moved from
                                  this id to the chat; NULL: there are none */
    ") STRICT;"
    "CREATE INDEX aliases_chat ON aliases (chat, turn);"
    "CREATE INDEX aliases_behind ON aliases (id) WHERE behind IS NOT NULL;"
    /* The ids of a chat go with its row. */
    "CREATE TRIGGER aliases_end AFTER DELETE ON chats"
    "  BEGIN DELETE FROM aliases WHERE chat = old.chat; END;";

/* Replies that waited in a chat went in the order of their ids. */
const char store_migration_37[] =
    "ALTER TABLE outbox ADD COLUMN turn INTEGER NOT NULL DEFAULT 0;"; /* lower ones go first */

/* A post waits as one row with what it should show; until then each change of it was a row. The
 * place is that of the first one, the content that of the last. Texts are members of a JSON object,
 * each with a comma in front; of the bodies of before the braces are cut off. */
const char store_migration_39[] =
    "ALTER TABLE outbox ADD COLUMN text TEXT;" /* of a post; NULL: the one that it has */
    "ALTER TABLE outbox ADD COLUMN buttons TEXT;"
    "ALTER TABLE outbox ADD COLUMN opening TEXT;" /* what only a new message has */
    "ALTER TABLE outbox ADD COLUMN after_post INTEGER NOT NULL DEFAULT 0;" /* answered before it */
    "CREATE TEMP VIEW parts AS SELECT post, id, json_type(body, '$.text') IS NOT NULL AS has_text,"
    "  ',' || substr(json_object('text', json_extract(body, '$.text'), 'parse_mode', 'HTML',"
    "  'link_preview_options', json('{\"is_disabled\":true}')), 2) AS text,"
    "  ',' || substr(json_object('reply_markup', json_extract(body, '$.reply_markup')), 2)"
    "  AS buttons, json_type(body, '$.reply_markup') IS NOT NULL"
    "  AND coalesce(json_array_length(body, '$.reply_markup.inline_keyboard'), 1) > 0"
    "  AS has_buttons,"
    "  ',' || substr(json_remove(body, '$.text', '$.parse_mode', '$.link_preview_options',"
    "  '$.reply_markup'), 2) AS opening, context FROM outbox WHERE post > 0;"
    "UPDATE outbox SET"
    "  text = (SELECT substr(text, 1, length(text) - 1) FROM parts WHERE post = outbox.post"
    "  AND has_text ORDER BY id DESC LIMIT 1),"
    "  buttons = (SELECT iif(has_buttons, substr(buttons, 1, length(buttons) - 1), '') FROM parts"
    "  WHERE post = outbox.post ORDER BY id DESC LIMIT 1),"
    "  context = coalesce((SELECT context FROM parts WHERE post = outbox.post AND has_text"
    "  ORDER BY id DESC LIMIT 1), context),"
    "  opening = (SELECT rtrim(substr(opening, 1, length(opening) - 1), ',') FROM parts"
    "  WHERE post = outbox.post ORDER BY id LIMIT 1)"
    "  WHERE post > 0 AND id = (SELECT min(id) FROM outbox AS o WHERE o.post = outbox.post);"
    "DELETE FROM outbox WHERE post > 0 AND buttons IS NULL;"
    "UPDATE outbox SET body = '', method = '' WHERE post > 0;"
    "DROP VIEW parts;"
    "DROP INDEX outbox_edits;"
    "ALTER TABLE outbox DROP COLUMN tries; ALTER TABLE outbox DROP COLUMN due_ms;"
    "ALTER TABLE outbox DROP COLUMN text_hash; ALTER TABLE outbox DROP COLUMN buttons_hash;";

const char store_migration_40[] =
    "ALTER TABLE posts ADD COLUMN is_file INTEGER NOT NULL DEFAULT 0;" /* 1: sent with a file */
    "UPDATE posts SET is_file = 1 WHERE text_hash = 1;"
    "ALTER TABLE posts DROP COLUMN text_hash; ALTER TABLE posts DROP COLUMN buttons_hash;"
    /* All that waits to be sent, or is under way, as the calls that it would be now. */
    "CREATE VIEW sends AS"
    "  SELECT id, kind, state, chat, post, table_id, created_ms, who, turn, attachment, context,"
    "  CASE WHEN post = 0 THEN method"
    "  WHEN kind IN (3, 6, 9) /* edits */"
    "  THEN iif(text IS NULL, 'editMessageReplyMarkup', 'editMessageText')"
    "  WHEN attachment = 4 /* ATTACHMENT_PICTURE */ THEN 'sendPhoto'"
    "  WHEN attachment > 0 THEN 'sendDocument' ELSE 'sendMessage' END AS method,"
    "  iif(post = 0, body, '{' || substr(coalesce(text, '') || buttons || coalesce(opening, ''), 2)"
    "  || '}') AS body, text FROM outbox;";

/* A post can be taken away. */
const char store_migration_41[] =
    "ALTER TABLE outbox ADD COLUMN away INTEGER NOT NULL DEFAULT 0;" /* 1: the message goes; the
                                                text and the buttons are for one that Telegram keeps
                                              */
    "DROP VIEW sends;"
    /* All that waits to be sent, or is under way, as the calls that it would be now. */
    "CREATE VIEW sends AS"
    "  SELECT id, kind, state, chat, post, table_id, created_ms, who, turn, attachment, context,"
    "  CASE WHEN post = 0 THEN method WHEN away THEN 'deleteMessage'"
    "  WHEN kind IN (3, 6, 9) /* edits */"
    "  THEN iif(text IS NULL, 'editMessageReplyMarkup', 'editMessageText')"
    "  WHEN attachment = 4 /* ATTACHMENT_PICTURE */ THEN 'sendPhoto'"
    "  WHEN attachment > 0 THEN 'sendDocument' ELSE 'sendMessage' END AS method,"
    "  iif(post = 0 OR away, body, '{' || substr(coalesce(text, '') || buttons || "
    "coalesce(opening, ''), 2)"
    "  || '}') AS body, text FROM outbox;";

/* The number of a post that was deleted is never given again, since a call for it may still be
 * under way. */
const char store_migration_42[] =
    "CREATE TABLE new_posts ("
    "  id INTEGER PRIMARY KEY AUTOINCREMENT,"
    "  chat INTEGER NOT NULL,"
    "  table_id INTEGER NOT NULL,"             /* 0: of no table */
    "  message_id INTEGER NOT NULL DEFAULT 0," /* Telegram's; 0: not sent, or out of reach */
    "  done_ms INTEGER NOT NULL DEFAULT 0,"    /* sent or refused; 0: neither yet */
    "  why TEXT,"                              /* Telegram's refusal, or the reason of a drop */
    "  several INTEGER NOT NULL DEFAULT 0,"    /* 1: it tells the news of several moves */
    "  is_file INTEGER NOT NULL DEFAULT 0"     /* 1: sent with a file */
    ") STRICT;"
    "INSERT INTO new_posts SELECT id, chat, table_id, message_id, done_ms, why, several, is_file"
    "  FROM posts;"
    "DROP TABLE posts;"
    "ALTER TABLE new_posts RENAME TO posts;"
    "CREATE INDEX posts_done ON posts (done_ms) WHERE done_ms > 0;"
    "CREATE INDEX posts_message ON posts (chat, message_id) WHERE message_id <> 0;";

/* The process that folds a post need not be the one that sent it. */
const char store_migration_43[] =
    /* The rest of the post of a running table or lobby, once another follows. */
    "ALTER TABLE tables ADD COLUMN fold_post INTEGER NOT NULL DEFAULT 0;"     /* 0: not known */
    "ALTER TABLE tables ADD COLUMN fold_since_ms INTEGER NOT NULL DEFAULT 0;" /* sent then, or later
                                                                               */
    "ALTER TABLE tables ADD COLUMN fold_tells INTEGER NOT NULL DEFAULT 0;"    /* 1, 2: news, see
                                                                                 folds.h */
    "ALTER TABLE tables ADD COLUMN fold_passes INTEGER NOT NULL DEFAULT 0;"   /* 1: told again */
    "ALTER TABLE tables ADD COLUMN fold TEXT NOT NULL DEFAULT '';" /* what is left of it, as HTML */
    "ALTER TABLE chats ADD COLUMN keeps_claims INTEGER NOT NULL DEFAULT 0;"; /* 1: posts stay */

/* People who are forgotten find the limits of the day as they left them. */
const char store_migration_44[] =
    "CREATE TABLE spent ("          /* of the day in the note 'salt'; by bounds.c */
    "  digest INTEGER PRIMARY KEY," /* of a person, a fact and a chat, with that note */
    "  n INTEGER NOT NULL"          /* rows that count for the limit */
    ") STRICT;";

/* Answers to what a player typed carry the buttons of a turn, and lose them with it. */
const char store_migration_45[] =
    "ALTER TABLE posts ADD COLUMN asks_for INTEGER NOT NULL DEFAULT 0;" /* a table; 0: of no turn */
    "CREATE INDEX posts_asking ON posts (asks_for) WHERE asks_for <> 0;";

/* The dice of a group can be looked over; games from before are counted bit by bit; by
 * dice_totals.c. A kind is a game's name, and n a number of throws. */
const char store_migration_46[] = "CREATE TABLE dice_told (" /* for everybody in the group */
                                  "  chat INTEGER NOT NULL,"
                                  "  kind TEXT NOT NULL,"
                                  "  value INTEGER NOT NULL," /* as thrown.h numbers them */
                                  "  n INTEGER NOT NULL,"
                                  "  PRIMARY KEY (chat, kind, value)"
                                  ") STRICT, WITHOUT ROWID;"
                                  "CREATE TABLE dice_waiting (" /* for nobody */
                                  "  chat INTEGER NOT NULL,"
                                  "  kind TEXT NOT NULL,"
                                  "  player INTEGER NOT NULL,"
                                  "  value INTEGER NOT NULL," /* -1: throws that nobody else saw */
                                  "  n INTEGER NOT NULL,"
                                  "  PRIMARY KEY (chat, kind, player, value)"
                                  ") STRICT, WITHOUT ROWID;"
                                  "CREATE INDEX dice_waiting_player ON dice_waiting (player);";

/* A player may have answered a claim before it is made. */
const char store_migration_47[] =
    "CREATE TABLE advances (" /* until it acts, or the hand is over */
    "  table_id INTEGER NOT NULL REFERENCES tables (id),"
    "  player INTEGER NOT NULL,"           /* nobody else gets to know */
    "  hand INTEGER NOT NULL,"             /* of the game: the one that it is for */
    "  believe_to INTEGER NOT NULL,"       /* the highest claim that is believed; -1: none */
    "  doubt_from INTEGER NOT NULL,"       /* the lowest claim that is doubted; -1: none */
    "  update_id INTEGER NOT NULL,"        /* the update that set it, and so makes the move */
    "  due_ms INTEGER NOT NULL DEFAULT 0," /* when it answers; 0: not their turn, or they are asked
                                            */
    "  page INTEGER NOT NULL DEFAULT 0,"   /* the post that says so to the player; 0: none */
    "  PRIMARY KEY (table_id, player)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX advances_due ON advances (due_ms) WHERE due_ms > 0;"
    "CREATE INDEX advances_player ON advances (player);";

/* Players who leave after the hand, and players who never came. */
const char store_migration_49[] =
    "ALTER TABLE seats ADD COLUMN leaving INTEGER NOT NULL DEFAULT 0;" /* 1: leaves after the hand
                                                                        */
    /* Missed turns that count for the group's limit, in thirds: one off for each turn made. */
    "ALTER TABLE seats ADD COLUMN owed INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE seats ADD COLUMN played INTEGER NOT NULL DEFAULT 0;"  /* 1: made a move */
    "ALTER TABLE seats ADD COLUMN verdict INTEGER NOT NULL DEFAULT 0;" /* enum no_show: of others */
    "ALTER TABLE seats ADD COLUMN vote INTEGER NOT NULL DEFAULT 0;"    /* table.h: about another */
    "UPDATE seats SET owed = 3 * missed, played = EXISTS (SELECT 1 FROM moves"
    "  WHERE moves.table_id = seats.table_id AND moves.seat = seats.seat AND update_id > 0)"
    "  WHERE running = 1;";

/* Groups and people have days on which no time runs; by people.c. Bits of weekdays: 1 Monday, ...
 * 64 Sunday. Dates, of the year before and the year ahead, as a local clock shows them: '2026-12-25
 * 2026-12-26'. */
const char store_migration_50[] =
    "ALTER TABLE chats ADD COLUMN weekdays_off INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE chats ADD COLUMN dates_off TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE players ADD COLUMN weekdays_off INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE players ADD COLUMN dates_off TEXT NOT NULL DEFAULT '';";

/* The bot rings nobody right after a hand's end. And people may want to know more than their turns:
 * that a table opened, or all that waits at once. */
const char store_migration_51[] =
    /* Until then no post of the table rings, since a hand just ended; 0: none has ended. */
    "ALTER TABLE tables ADD COLUMN hushed_ms INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE tables ADD COLUMN uncalled INTEGER NOT NULL DEFAULT 0;" /* 1: nothing has rung for
                                                                            this turn yet */
    /* A person wants to be told when a lobby opens in this group; by watches.c. */
    "CREATE TABLE watches ("
    "  id INTEGER PRIMARY KEY,"
    "  chat INTEGER NOT NULL,"
    "  player INTEGER NOT NULL,"
    "  told_table INTEGER NOT NULL," /* the newest lobby of which they were told; 0: of none yet */
    "  told_ms INTEGER NOT NULL,"    /* when; 0: never */
    "  due_ms INTEGER NOT NULL,"     /* a lobby is told then, if it still waits; 0: there is none */
    "  UNIQUE (chat, player)"
    ") STRICT;"
    "CREATE INDEX watches_player ON watches (player, chat);"
    "CREATE INDEX watches_due ON watches (due_ms) WHERE due_ms > 0;"
    "CREATE TRIGGER watches_end AFTER UPDATE OF reachable ON players"
    "  WHEN old.reachable = 1 AND new.reachable = 0"
    "  BEGIN DELETE FROM watches WHERE player = new.player;"
    "  DELETE FROM watch_posts WHERE player = new.player; END;"
    /* The private posts that tell of a lobby and have a button for it, until it is over. */
    "CREATE TABLE watch_posts ("
    "  table_id INTEGER NOT NULL,"
    "  player INTEGER NOT NULL,"
    "  post INTEGER NOT NULL," /* of posts */
    "  PRIMARY KEY (table_id, player)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX watch_posts_player ON watch_posts (player);"
    "CREATE INDEX watch_posts_post ON watch_posts (post);"
    "CREATE TRIGGER watches_of_chat AFTER DELETE ON chats"
    "  BEGIN DELETE FROM watches WHERE chat = old.chat; END;"
    /* The hour at which a person wants to read what waits for them; by digests.c. */
    "CREATE TABLE digests ("
    "  player INTEGER PRIMARY KEY,"
    "  minute INTEGER NOT NULL," /* of the local day, by their clock */
    "  due_ms INTEGER NOT NULL," /* the next one; 0: they want none now */
    "  post INTEGER NOT NULL"    /* of posts: the last one; 0: none yet */
    ") STRICT;"
    "CREATE INDEX digests_due ON digests (due_ms) WHERE due_ms > 0;";
