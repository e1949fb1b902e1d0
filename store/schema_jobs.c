/* schema_jobs.c - migrations: long work became rows of its own. */
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
    "  who INTEGER NOT NULL," /* the person who asked for it; the chat if nobody did */
    "  argument TEXT NOT NULL,"
    "  tries INTEGER NOT NULL DEFAULT 0,"
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

/* A player is forgotten bit by bit. */
const char store_migration_35[] =
    "CREATE TABLE forgetting (" /* players whose rows are not all changed yet */
    "  player INTEGER PRIMARY KEY,"
    "  nobody INTEGER NOT NULL UNIQUE,"   /* the number that replaces their id */
    "  slices INTEGER NOT NULL DEFAULT 0" /* turns they have had */
    ") STRICT;";

/* A chat is kept under its first id; each other id is an alias. */
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

/* A post holds what it should show; until then each change of it was a row of the outbox. */
const char store_migration_39[] =
    "ALTER TABLE posts ADD COLUMN send INTEGER NOT NULL DEFAULT 0;" /* its place among the sends; 0:
                                                                       nothing waits */
    "ALTER TABLE posts ADD COLUMN kind INTEGER NOT NULL DEFAULT 0;" /* enum store_send_kind */
    "ALTER TABLE posts ADD COLUMN state INTEGER NOT NULL DEFAULT 0;" /* 3: under way and taken back
                                                                      */
    "ALTER TABLE posts ADD COLUMN created_ms INTEGER NOT NULL DEFAULT 0;" /* since when it waits */
    "ALTER TABLE posts ADD COLUMN who INTEGER NOT NULL DEFAULT 0;"        /* 0: nobody */
    "ALTER TABLE posts ADD COLUMN turn INTEGER NOT NULL DEFAULT 0;"       /* lower ones go first */
    "ALTER TABLE posts ADD COLUMN attachment INTEGER NOT NULL DEFAULT 0;"
    /* Members of a JSON object, each with a comma in front; text NULL: the one that it has. */
    "ALTER TABLE posts ADD COLUMN text TEXT;"
    "ALTER TABLE posts ADD COLUMN buttons TEXT;"
    "ALTER TABLE posts ADD COLUMN opening TEXT;" /* of a new message only */
    "ALTER TABLE posts ADD COLUMN context TEXT;" /* handed back with the offer */
    "CREATE INDEX posts_send ON posts (send) WHERE send > 0;"
    "UPDATE posts SET text_hash = iif(text_hash = 1, 1, 0), buttons_hash = 0;";

/* Sends that waited for a post go into its row: the place is that of the first, the content that of
 * the last. Of an object's members the braces are cut off. */
const char store_migration_40[] =
    "CREATE TEMP VIEW parts AS SELECT post, id, json_type(body, '$.text') IS NOT NULL AS has_text,"
    "  ',' || substr(json_object('text', json_extract(body, '$.text'), 'parse_mode', 'HTML',"
    "  'link_preview_options', json('{\"is_disabled\":true}')), 2) AS text,"
    "  ',' || substr(json_object('reply_markup', json_extract(body, '$.reply_markup')), 2)"
    "  AS buttons, json_type(body, '$.reply_markup') IS NOT NULL"
    "  AND coalesce(json_array_length(body, '$.reply_markup.inline_keyboard'), 1) > 0"
    "  AS has_buttons,"
    "  ',' || substr(json_remove(body, '$.text', '$.parse_mode', '$.link_preview_options',"
    "  '$.reply_markup'), 2) AS opening, context FROM outbox;"
    "UPDATE posts SET (send, kind, state, created_ms, who, turn, attachment, context) ="
    "  (SELECT id, kind, state, created_ms, who, turn, attachment, context FROM outbox"
    "  WHERE post = posts.id ORDER BY id LIMIT 1)"
    "  WHERE id IN (SELECT post FROM outbox);"
    "UPDATE posts SET"
    "  text = (SELECT substr(text, 1, length(text) - 1) FROM parts WHERE post = posts.id"
    "  AND has_text ORDER BY id DESC LIMIT 1),"
    "  buttons = (SELECT iif(has_buttons, substr(buttons, 1, length(buttons) - 1), '') FROM parts"
    "  WHERE post = posts.id ORDER BY id DESC LIMIT 1),"
    "  context = coalesce((SELECT context FROM parts WHERE post = posts.id AND has_text"
    "  ORDER BY id DESC LIMIT 1), context),"
    "  opening = (SELECT rtrim(substr(opening, 1, length(opening) - 1), ',') FROM parts"
    "  WHERE post = posts.id ORDER BY id LIMIT 1) WHERE send > 0;"
    "DROP VIEW parts;"
    "DELETE FROM outbox WHERE post <> 0;"
    "DROP INDEX outbox_edits;"
    "ALTER TABLE outbox DROP COLUMN post; ALTER TABLE outbox DROP COLUMN tries;"
    "ALTER TABLE outbox DROP COLUMN due_ms; ALTER TABLE outbox DROP COLUMN attachment;"
    "ALTER TABLE outbox DROP COLUMN text_hash; ALTER TABLE outbox DROP COLUMN buttons_hash;"
    "ALTER TABLE outbox DROP COLUMN turn;"
    /* All that waits to be sent, or is under way. */
    "CREATE VIEW sends AS"
    "  SELECT id, kind, state, chat, 0 AS post, table_id, created_ms, who, 0 AS turn, method,"
    "  0 AS attachment, NULL AS text, NULL AS buttons, NULL AS opening, context, body FROM outbox"
    "  UNION ALL SELECT send, kind, state, chat, id, table_id, created_ms, who, turn,"
    "  CASE WHEN kind IN (3, 6, 9) /* edits */"
    "  THEN iif(text IS NULL, 'editMessageReplyMarkup', 'editMessageText')"
    "  WHEN attachment = 4 /* ATTACHMENT_PICTURE */ THEN 'sendPhoto'"
    "  WHEN attachment > 0 THEN 'sendDocument' ELSE 'sendMessage' END,"
    "  attachment, text, buttons, opening, context,"
    "  '{' || substr(coalesce(text, '') || buttons || coalesce(opening, ''), 2) || '}'"
    "  FROM posts INDEXED BY posts_send WHERE send > 0;";
