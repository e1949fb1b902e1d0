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
