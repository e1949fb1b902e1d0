/* sql_migrate.h - the SQL of the ids of chats, and that merges two chats. */

STATEMENT(SQL_ALIAS, "SELECT chat FROM aliases WHERE id = ?1")
STATEMENT(SQL_ALIAS_LAST, "SELECT id FROM aliases INDEXED BY aliases_chat WHERE chat = ?1"
                          " ORDER BY turn DESC LIMIT 1")
STATEMENT(SQL_ALIAS_PUT, "INSERT INTO aliases (id, chat, turn) VALUES (?1, ?2,"
                         " 1 + coalesce((SELECT max(turn) FROM aliases WHERE chat = ?2), 0))"
                         " ON CONFLICT (id) DO UPDATE SET chat = excluded.chat,"
                         " turn = excluded.turn")
STATEMENT(SQL_ALIAS_BEHIND, "UPDATE aliases SET behind = ?2 WHERE id = ?1")
STATEMENT(SQL_ALIAS_WHOLE, "UPDATE aliases SET behind = NULL WHERE id = ?1")
STATEMENT(SQL_ALIAS_IS_WHOLE, "SELECT behind IS NULL FROM aliases WHERE id = ?1")
STATEMENT(SQL_ALIAS_REST, "SELECT id, chat, behind FROM aliases INDEXED BY aliases_behind"
                          " WHERE behind IS NOT NULL LIMIT 1")
STATEMENT(SQL_CHAT_WAITS, "SELECT 1 FROM outbox WHERE chat = ?1 LIMIT 1")
STATEMENT(SQL_MIGRATE_ALIASES, "UPDATE aliases SET chat = ?2 WHERE chat = ?1")

/* Derived rows move at once only if no game has ended in the new chat. */
#define MIGRATE(table)                                                                             \
    "UPDATE " table " SET chat = ?2 WHERE chat = ?1"                                               \
    " AND NOT EXISTS (SELECT 1 FROM endings WHERE chat = ?2)"

/* The tables of a slice: the same ones until they have moved. */
#define SLICE_TABLES                                                                               \
    "(SELECT id FROM tables INDEXED BY tables_chat WHERE chat = ?1 ORDER BY status, id LIMIT ?3)"
#define SLICE_ENDINGS "(SELECT e.id FROM endings AS e WHERE e.table_id IN " SLICE_TABLES ")"

STATEMENT(SQL_TABLE_NTH, "SELECT id FROM tables INDEXED BY tables_chat WHERE chat = ?1"
                         " LIMIT 1 OFFSET ?2")
STATEMENT(SQL_TABLES_NUMBERED, "SELECT tables FROM chats WHERE chat = ?1")
/* The numbers of moved tables continue after those of the new chat. */
STATEMENT(SQL_MIGRATE_TABLES, "UPDATE tables SET chat = ?2, number = number + ?4"
                              " WHERE id IN " SLICE_TABLES)
STATEMENT(SQL_MIGRATE_RESULTS, "UPDATE results SET chat = ?2 WHERE chat = ?1"
                               " AND ending IN " SLICE_ENDINGS)
STATEMENT(SQL_MIGRATE_ENDINGS, "UPDATE endings SET chat = ?2 WHERE id IN " SLICE_ENDINGS)
STATEMENT(SQL_MIGRATE_VOIDS, "UPDATE voids SET chat = ?2 WHERE chat = ?1"
                             " AND table_id IN " SLICE_TABLES)

STATEMENT(SQL_CHAT_RENUMBER, "UPDATE chats SET chat = ?2 WHERE chat = ?1")
STATEMENT(SQL_HOUSE_RULES_RENUMBER, "UPDATE house_rules SET chat = ?2 WHERE chat = ?1")
STATEMENT(SQL_FORFEITS_RENUMBER, "UPDATE forfeits INDEXED BY forfeits_chat SET chat = ?2"
                                 " WHERE chat = ?1")
/* A setting of the new chat that has its default was not chosen: the old chat's is taken. */
STATEMENT(
    SQL_MIGRATE_CHAT,
    "INSERT INTO chats (chat, language, gone, usual, title, username, zone, quiet_from,"
    " quiet_to, clock_s, absence_limit, away_days, tables, muted, greeted_ms, no_robots, "
    "absent_robot, keeps_claims, weekdays_off, dates_off, forgiven_by)"
    " SELECT ?2, language, gone,"
    " usual, title, username, zone, quiet_from, quiet_to, clock_s, absence_limit, away_days,"
    " tables, muted, greeted_ms, no_robots, absent_robot, keeps_claims, weekdays_off, dates_off,"
    " forgiven_by"
    " FROM chats WHERE chat = ?1"
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
    " forgiven_by = iif(forgiven_by = 3, excluded.forgiven_by, forgiven_by),"
    " away_days = iif(away_days = 14, excluded.away_days, away_days),"
    " greeted_ms = max(greeted_ms, excluded.greeted_ms),"
    " no_robots = max(no_robots, excluded.no_robots),"
    " absent_robot = max(absent_robot, excluded.absent_robot),"
    " keeps_claims = max(keeps_claims, excluded.keeps_claims),"
    " weekdays_off = iif(weekdays_off = 0, excluded.weekdays_off, weekdays_off),"
    " dates_off = iif(dates_off = '', excluded.dates_off, dates_off),"
    " tables = tables + excluded.tables")
STATEMENT(SQL_MIGRATE_CHAT_OLD, "DELETE FROM chats WHERE chat = ?1")
STATEMENT(SQL_MIGRATE_POSTS, "UPDATE posts SET chat = ?2 WHERE chat = ?1")
STATEMENT(SQL_POSTS_OUT_OF_REACH, "UPDATE posts INDEXED BY posts_message SET message_id = 0"
                                  " WHERE chat = ?1 AND message_id <> 0")
STATEMENT(SQL_MIGRATE_QUEUE, "UPDATE outbox SET chat = ?2 WHERE chat = ?1 AND kind > 0")
STATEMENT(SQL_MIGRATE_JOBS, "UPDATE jobs SET chat = ?2, who = iif(who = ?1, ?2, who)"
                            " WHERE chat = ?1")
STATEMENT(SQL_MIGRATE_HOUSE_RULES, "UPDATE OR IGNORE house_rules SET chat = ?2 WHERE chat = ?1")
STATEMENT(SQL_MIGRATE_HOUSE_RULES_OLD, "DELETE FROM house_rules WHERE chat = ?1")
STATEMENT(SQL_MIGRATE_FORFEITS,
          "UPDATE forfeits SET chat = ?2 WHERE chat = ?1 AND NOT EXISTS"
          " (SELECT 1 FROM forfeits INDEXED BY forfeits_chat WHERE chat = ?2)")
STATEMENT(SQL_MIGRATE_FORFEITS_OLD, "DELETE FROM forfeits WHERE chat = ?1")
STATEMENT(SQL_MIGRATE_QUESTIONS, "UPDATE OR IGNORE questions SET chat = ?2 WHERE chat = ?1")
STATEMENT(SQL_QUESTIONS_DROP, "DELETE FROM questions WHERE chat = ?1")
STATEMENT(SQL_MIGRATE_BOARDS, "UPDATE OR IGNORE boards SET chat = ?2 WHERE chat = ?1")
STATEMENT(SQL_MIGRATE_BOARDS_OLD, "DELETE FROM boards WHERE chat = ?1")
/* People whom one of two groups kept out are kept out of both. */
STATEMENT(SQL_MIGRATE_KEPT_OUT, "UPDATE OR IGNORE kept_out SET chat = ?2 WHERE chat = ?1")
STATEMENT(SQL_MIGRATE_KEPT_OUT_OLD, "DELETE FROM kept_out WHERE chat = ?1")
STATEMENT(SQL_MIGRATE_DEPARTED, "UPDATE OR IGNORE departed SET chat = ?2 WHERE chat = ?1")
STATEMENT(SQL_MIGRATE_DEPARTED_OLD, "DELETE FROM departed WHERE chat = ?1")
STATEMENT(SQL_MIGRATE_WATCHES, "UPDATE OR IGNORE watches SET chat = ?2 WHERE chat = ?1")
STATEMENT(SQL_MIGRATE_ABSENCES, "UPDATE absences SET chat = ?2 WHERE chat = ?1")

/* The league settings of the new chat stay if any of them was chosen. */
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
/* If no game of the old chat moves along, its optouts count from now on: games that ended in the
 * new chat were not meant. */
STATEMENT(SQL_MIGRATE_OPTOUTS, "UPDATE optouts SET chat = ?2, since = iif(EXISTS (SELECT 1 FROM"
                               " endings WHERE chat = ?1), since, (SELECT coalesce(max(id), 0)"
                               " FROM endings)) WHERE chat = ?1")
STATEMENT(SQL_MIGRATE_SEASONS, "UPDATE OR IGNORE seasons SET chat = ?2 WHERE chat = ?1")
STATEMENT(SQL_MIGRATE_SEASONS_OLD, "DELETE FROM seasons WHERE chat = ?1")
/* The numbers of moved cups continue after those of the new chat. */
STATEMENT(SQL_MIGRATE_CUPS,
          "UPDATE cups SET chat = ?2, number = number + (SELECT coalesce(max(c.number),"
          " 0) FROM cups AS c WHERE c.chat = ?2), due_ms = iif(status = 1, 1, due_ms)"
          " WHERE chat = ?1")
