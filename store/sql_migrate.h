/* sql_migrate.h - the SQL that moves all that is of a chat to another id. */

/* What is derived follows a chat at once only where no games had ended in the new one. */
#define MIGRATE(table)                                                                             \
    "UPDATE " table " SET chat = ?2 WHERE chat = ?1"                                               \
    " AND NOT EXISTS (SELECT 1 FROM endings WHERE chat = ?2)"

/* Tables that come to a chat which had some are numbered behind these. */
STATEMENT(SQL_MIGRATE_TABLES,
          "UPDATE tables SET chat = ?2, number = number + coalesce((SELECT tables"
          " FROM chats WHERE chats.chat = ?2), 0) WHERE chat = ?1")
/* What is as it always is was not chosen. */
STATEMENT(
    SQL_MIGRATE_CHAT,
    "INSERT INTO chats (chat, language, gone, usual, title, username, zone, quiet_from,"
    " quiet_to, clock_s, absence_limit, away_days, tables, muted, greeted_ms, no_robots, "
    "absent_robot)"
    " SELECT ?2, language, gone,"
    " usual, title, username, zone, quiet_from, quiet_to, clock_s, absence_limit, away_days,"
    " tables, muted, greeted_ms, no_robots, absent_robot FROM chats WHERE chat = ?1"
    " ON CONFLICT (chat) DO UPDATE SET"
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
    " greeted_ms = max(greeted_ms, excluded.greeted_ms),"
    " no_robots = max(no_robots, excluded.no_robots),"
    " absent_robot = max(absent_robot, excluded.absent_robot),"
    " tables = tables + excluded.tables")
STATEMENT(SQL_MIGRATE_CHAT_OLD, "DELETE FROM chats WHERE chat = ?1")
STATEMENT(SQL_MIGRATE_POSTS, "UPDATE posts SET chat = ?2, message_id = 0 WHERE chat = ?1")
STATEMENT(SQL_MIGRATE_QUEUE, "UPDATE outbox SET chat = ?2 WHERE chat = ?1 AND kind > 0")
STATEMENT(SQL_MIGRATE_HOUSE_RULES, "UPDATE OR IGNORE house_rules SET chat = ?2 WHERE chat = ?1")
STATEMENT(SQL_MIGRATE_HOUSE_RULES_OLD, "DELETE FROM house_rules WHERE chat = ?1")
STATEMENT(SQL_MIGRATE_FORFEITS,
          "UPDATE forfeits SET chat = ?2 WHERE chat = ?1 AND NOT EXISTS"
          " (SELECT 1 FROM forfeits INDEXED BY forfeits_chat WHERE chat = ?2)")
STATEMENT(SQL_MIGRATE_FORFEITS_OLD, "DELETE FROM forfeits WHERE chat = ?1")
STATEMENT(SQL_MIGRATE_QUESTIONS, "DELETE FROM questions WHERE chat = ?1")
STATEMENT(SQL_MIGRATE_ABSENCES, "UPDATE absences SET chat = ?2 WHERE chat = ?1")

/* Where the new chat chose anything, that stands. */
STATEMENT(SQL_MIGRATE_LEAGUE,
          "UPDATE chats SET league = old.league, weekly = old.weekly,"
          " season_length = old.season_length, games_least = old.games_least, points = old.points,"
          " season_due_ms = iif(old.season_due_ms > 0, old.season_due_ms, chats.season_due_ms),"
          " weekly_due_ms = iif(old.weekly_due_ms > 0, old.weekly_due_ms, chats.weekly_due_ms)"
          " FROM (SELECT league, weekly, season_length, games_least, points, season_due_ms,"
          " weekly_due_ms FROM chats WHERE chat = ?1) AS old WHERE chats.chat = ?2"
          " AND chats.league = 1 AND chats.weekly = 1 AND chats.season_length = 1"
          " AND chats.games_least = 3 AND chats.points = ''")
STATEMENT(SQL_MIGRATE_STANDINGS, MIGRATE("standings"))
STATEMENT(SQL_MIGRATE_RATINGS, MIGRATE("ratings"))
STATEMENT(SQL_MIGRATE_FIGURES, MIGRATE("figures"))
STATEMENT(SQL_MIGRATE_RESULTS, "UPDATE results SET chat = ?2 WHERE chat = ?1")
STATEMENT(SQL_MIGRATE_ENDINGS, "UPDATE endings SET chat = ?2 WHERE chat = ?1")
STATEMENT(SQL_MIGRATE_VOIDS, "UPDATE voids SET chat = ?2 WHERE chat = ?1")
/* Where no game of the old chat comes along, what ended in the new one was not meant. */
STATEMENT(SQL_MIGRATE_OPTOUTS, "UPDATE optouts SET chat = ?2, since = iif(EXISTS (SELECT 1 FROM"
                               " endings WHERE chat = ?1), since, (SELECT coalesce(max(id), 0)"
                               " FROM endings)) WHERE chat = ?1")
STATEMENT(SQL_MIGRATE_SEASONS, "UPDATE OR IGNORE seasons SET chat = ?2 WHERE chat = ?1")
STATEMENT(SQL_MIGRATE_SEASONS_OLD, "DELETE FROM seasons WHERE chat = ?1")
/* Cups that come to a chat which had some are numbered behind these. */
STATEMENT(SQL_MIGRATE_CUPS,
          "UPDATE cups SET chat = ?2, number = number + (SELECT coalesce(max(c.number),"
          " 0) FROM cups AS c WHERE c.chat = ?2), due_ms = iif(status = 1, 1, due_ms)"
          " WHERE chat = ?1")
