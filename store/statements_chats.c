/* statements_chats.c - the SQL that moves all that is of a chat to another id. */
#include "statements.h"

const char *const store_statements_chats[SQL_COUNT] = {
    /* Tables that come to a chat which had some are numbered behind these. */
    [SQL_MIGRATE_TABLES] = "UPDATE tables SET chat = ?2, number = number + coalesce((SELECT tables"
                           " FROM chats WHERE chats.chat = ?2), 0) WHERE chat = ?1",
    /* What is as it always is was not chosen. */
    [SQL_MIGRATE_CHAT] =
        "INSERT INTO chats (chat, language, gone, usual, title, username, zone, quiet_from,"
        " quiet_to, clock_s, absence_limit, away_days, tables, muted) SELECT ?2, language, gone,"
        " usual, title, username, zone, quiet_from, quiet_to, clock_s, absence_limit, away_days,"
        " tables, muted FROM chats WHERE chat = ?1 ON CONFLICT (chat) DO UPDATE SET"
        " language = iif(language = '', excluded.language, language),"
        " usual = iif(usual = '', excluded.usual, usual),"
        " title = iif(title = '', excluded.title, title),"
        " username = iif(username = '', excluded.username, username),"
        " zone = iif(zone = '', excluded.zone, zone),"
        " quiet_from = iif(quiet_from = 1380 AND quiet_to = 480, excluded.quiet_from, quiet_from),"
        " quiet_to = iif(quiet_from = 1380 AND quiet_to = 480, excluded.quiet_to, quiet_to),"
        " clock_s = iif(clock_s = 86400, excluded.clock_s, clock_s),"
        " absence_limit = iif(absence_limit = 5, excluded.absence_limit, absence_limit),"
        " away_days = iif(away_days = 14, excluded.away_days, away_days),"
        " tables = tables + excluded.tables",
    [SQL_MIGRATE_CHAT_OLD] = "DELETE FROM chats WHERE chat = ?1",
    [SQL_MIGRATE_POSTS] = "UPDATE posts SET chat = ?2, message_id = 0 WHERE chat = ?1",
    [SQL_MIGRATE_QUEUE] = "UPDATE outbox SET chat = ?2 WHERE chat = ?1 AND kind > 0",
    [SQL_MIGRATE_HOUSE_RULES] = "UPDATE OR IGNORE house_rules SET chat = ?2 WHERE chat = ?1",
    [SQL_MIGRATE_HOUSE_RULES_OLD] = "DELETE FROM house_rules WHERE chat = ?1",
    [SQL_MIGRATE_FORFEITS] = "UPDATE forfeits SET chat = ?2 WHERE chat = ?1 AND NOT EXISTS"
                             " (SELECT 1 FROM forfeits INDEXED BY forfeits_chat WHERE chat = ?2)",
    [SQL_MIGRATE_FORFEITS_OLD] = "DELETE FROM forfeits WHERE chat = ?1",
    [SQL_MIGRATE_QUESTIONS] = "DELETE FROM questions WHERE chat = ?1",
    [SQL_MIGRATE_ABSENCES] = "UPDATE absences SET chat = ?2 WHERE chat = ?1",
};
