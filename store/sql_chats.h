/* sql_chats.h - the SQL of chats and players: settings, house rules, forfeits, questions,
 * absences. */

#define CHAT_COLUMNS                                                                               \
    "language, gone, muted, title, username, zone, quiet_from, quiet_to, clock_s, absence_limit,"  \
    " away_days, greeted_ms, no_robots, absent_robot, keeps_claims, weekdays_off, dates_off, "     \
    "forgiven_by"

#define PLAYER_COLUMNS                                                                             \
    "name, client_language, language, reachable, zone, quiet_from, quiet_to, alerts, username,"    \
    " dice_in_group, weekdays_off, dates_off, weekdays_spent, spent_day"

STATEMENT(SQL_CHAT, "SELECT chat, " CHAT_COLUMNS " FROM chats WHERE chat = ?1")
STATEMENT(SQL_CHAT_PUT,
          "INSERT INTO chats (chat, " CHAT_COLUMNS ") VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9,"
          " ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19) ON CONFLICT (chat) DO UPDATE"
          " SET (" CHAT_COLUMNS
          ") = (?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18,"
          " ?19)")
/* The ids of groups go down, so the newest come first. */
STATEMENT(SQL_CHATS_LEFT_BOUND,
          "DELETE FROM chats WHERE chat IN (SELECT chat FROM chats INDEXED BY chats_left"
          " WHERE gone = 1 AND tables = 0 AND chat < 0 ORDER BY chat LIMIT -1 OFFSET ?1)")

STATEMENT(SQL_PLAYER, "SELECT player, " PLAYER_COLUMNS " FROM players WHERE player = ?1")
STATEMENT(SQL_PLAYER_PUT,
          "INSERT INTO players (player, " PLAYER_COLUMNS ") VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8,"
          " ?9, ?10, ?11, ?12, ?13, ?14, ?15) ON CONFLICT (player) DO UPDATE SET (" PLAYER_COLUMNS
          ") = (?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)")
STATEMENT(SQL_PLAYER_CALLED, "SELECT player FROM players INDEXED BY players_username"
                             " WHERE username = ?1 COLLATE NOCASE AND username <> ''")
STATEMENT(SQL_USERNAME_FREE,
          "UPDATE players INDEXED BY players_username SET username = ''"
          " WHERE username = ?1 COLLATE NOCASE AND username <> '' AND player <> ?2")
STATEMENT(SQL_PLAYER_REACHABLE, "UPDATE players SET reachable = ?2 WHERE player = ?1")

STATEMENT(SQL_USUAL, "SELECT usual FROM chats WHERE chat = ?1")
STATEMENT(SQL_USUAL_PUT, "INSERT INTO chats (chat, language, gone, usual) VALUES (?1, '', 0, ?2)"
                         " ON CONFLICT (chat) DO UPDATE SET usual = ?2")

STATEMENT(
    SQL_HOUSE_RULES,
    "SELECT id, name, rules, starter, shows_all, player, at_ms FROM house_rules WHERE chat = ?1"
    " ORDER BY id LIMIT ?2")
STATEMENT(SQL_HOUSE_RULES_PUT, "INSERT INTO house_rules (name, rules, starter, shows_all, player,"
                               " at_ms, chat) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)"
                               " ON CONFLICT (chat, name) DO UPDATE SET rules = ?2, starter = ?3,"
                               " shows_all = ?4, player = ?5, at_ms = ?6")
STATEMENT(SQL_HOUSE_RULES_DROP, "DELETE FROM house_rules WHERE chat = ?1 AND id = ?2")

STATEMENT(SQL_FORFEITS, "SELECT id, text FROM forfeits INDEXED BY forfeits_chat WHERE chat = ?1"
                        " ORDER BY id LIMIT ?2")
STATEMENT(SQL_FORFEIT_ADD, "INSERT INTO forfeits (chat, text) VALUES (?1, ?2)")
STATEMENT(SQL_FORFEIT_DROP, "DELETE FROM forfeits WHERE chat = ?1 AND id = ?2")
STATEMENT(SQL_FORFEITS_DROP, "DELETE FROM forfeits WHERE chat = ?1")

STATEMENT(SQL_QUESTION_PUT, "INSERT INTO questions (chat, player, about, table_id, post, at_ms)"
                            " VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT (chat, player) DO UPDATE"
                            " SET about = ?3, table_id = ?4, post = ?5, at_ms = ?6")
STATEMENT(
    SQL_QUESTION,
    "SELECT questions.chat, player, about, questions.table_id, post, at_ms FROM questions"
    " JOIN posts ON posts.id = post WHERE questions.chat = ?1"
    " AND (player = ?2 OR ?2 = 0) AND (message_id = ?3"
    "  OR (about GLOB '* again' AND message_id > ?3 AND EXISTS (SELECT 1 FROM posts AS earlier"
    "   WHERE earlier.chat = ?1 AND earlier.message_id = ?3 AND earlier.message_id <> 0"
    "   AND earlier.table_id = 0)))")
STATEMENT(SQL_QUESTION_DROP, "DELETE FROM questions WHERE chat = ?1 AND player = ?2")

STATEMENT(SQL_ABSENCE_PUT, "INSERT INTO absences (chat, player, from_ms, until_ms)"
                           " VALUES (?1, ?2, ?3, ?4)")
STATEMENT(SQL_ABSENCES_PAST, "DELETE FROM absences WHERE id IN (SELECT id FROM absences"
                             " INDEXED BY absences_player WHERE chat = ?1 AND player = ?2"
                             " AND until_ms < ?3)")
STATEMENT(SQL_ABSENCE_END, "UPDATE absences INDEXED BY absences_player SET ended_ms = ?3"
                           " WHERE chat = ?1 AND player = ?2 AND until_ms > ?3 AND ended_ms = 0")
STATEMENT(SQL_ABSENT_UNTIL, "SELECT coalesce(max(until_ms), 0) FROM absences INDEXED BY"
                            " absences_player WHERE chat = ?1 AND player = ?2 AND until_ms > ?3"
                            " AND ended_ms = 0")
STATEMENT(SQL_ABSENT_MOVED,
          "SELECT EXISTS (SELECT 1 FROM seats JOIN tables ON tables.id = seats.table_id"
          " JOIN moves ON moves.table_id = tables.id AND moves.seat = seats.seat"
          " WHERE player = ?2 AND running = 1 AND tables.chat = ?1"
          " AND update_id > 0 AND at_ms > ?3"
          " AND at_ms >= (SELECT max(from_ms) FROM absences INDEXED BY"
          "  absences_player WHERE chat = ?1 AND player = ?2))")
STATEMENT(SQL_ABSENT_MS, "SELECT coalesce(sum(max(0, min(?4, iif(ended_ms > 0, ended_ms, until_ms))"
                         " - max(?3, from_ms))), 0) FROM absences INDEXED BY absences_player"
                         " WHERE chat = ?1 AND player = ?2 AND until_ms > ?3")
