/* sql_tables.h - the SQL of tables, seats, moves and throws. */

#define TABLE_COLUMNS_OF(host)                                                                     \
    "chat, thread, " host                                                                          \
    ", status, starter, first, turn, post, private_post, raises_post, rules,"                      \
    " opened_ms, ended_ms, dice, clock_s, began_ms, deadline_ms, due_ms, zone, reminded,"          \
    " rematch, picked, first_ms, absent_robot, shows_all, hushed_ms, uncalled"
#define TABLE_COLUMNS TABLE_COLUMNS_OF("host")

STATEMENT(SQL_TABLE_NEXT, "SELECT max(coalesce((SELECT max(id) FROM tables), 0), " ERA ") + 1")
STATEMENT(SQL_TABLE_NUMBER,
          "INSERT INTO chats (chat, language, gone, tables) VALUES (?1, '', 0, " TABLE_BASE " + 1)"
          " ON CONFLICT (chat) DO UPDATE SET tables = max(tables, " TABLE_BASE ") + 1"
          " RETURNING tables")
STATEMENT(SQL_TABLE_ADD,
          "INSERT INTO tables (" TABLE_COLUMNS
          ", number, opened_by, id) VALUES (?1, ?2, ?3, ?4, ?5,"
          " ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22, ?23,"
          " ?24, ?25, ?26, ?27, ?28, ?29, ?30)")
/* The number, ?28, and opened_by, ?29, stay as they are. */
STATEMENT(SQL_TABLE_PUT,
          "UPDATE tables SET (" TABLE_COLUMNS ") = (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9,"
          " ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22, ?23, ?24, ?25,"
          " ?26, ?27) WHERE id = ?30")
STATEMENT(SQL_TABLE, "SELECT " TABLE_COLUMNS_OF(PLAYER_OF("tables.host")) ", number, " PLAYER_OF(
                         "tables.opened_by") ", id FROM tables WHERE id = ?1")
STATEMENT(SQL_TABLE_RULES, "SELECT rules FROM tables WHERE id = ?1")
STATEMENT(SQL_TABLES_IN_CHAT, "SELECT id FROM tables WHERE chat = ?1 AND status < 2 ORDER BY id")
STATEMENT(SQL_TABLES_OPENED, "SELECT count(*) FROM tables INDEXED BY tables_chat WHERE chat = ?1"
                             " AND status < 2 AND opened_by = ?2")
STATEMENT(SQL_TABLE_IN_NEXT, "SELECT id FROM tables INDEXED BY tables_chat WHERE chat = ?1"
                             " AND status < 2 AND id > ?2 ORDER BY id LIMIT 1")
STATEMENT(SQL_TABLES_DUE,
          "SELECT id FROM tables INDEXED BY tables_due WHERE status < 2 AND due_ms > 0"
          " AND due_ms <= ?1 ORDER BY due_ms LIMIT ?2")
STATEMENT(SQL_TABLE_DUE_PUT, "UPDATE tables SET due_ms = ?2 WHERE id = ?1")
/* The earliest of all timers, by one look at each index. */
STATEMENT(
    SQL_DUE_FIRST,
    "SELECT due_ms FROM tables INDEXED BY tables_due WHERE status < 2 AND due_ms > 0 UNION ALL"
    " SELECT due_ms FROM advances INDEXED BY advances_due WHERE due_ms > 0 UNION ALL"
    " SELECT season_due_ms FROM chats INDEXED BY chats_season_due WHERE season_due_ms > 0"
    " AND chat NOT IN (SELECT chat FROM recounts) UNION ALL"
    " SELECT weekly_due_ms FROM chats INDEXED BY chats_weekly_due WHERE weekly_due_ms > 0"
    " AND chat NOT IN (SELECT chat FROM recounts) UNION ALL"
    " SELECT due_ms FROM boards INDEXED BY boards_due WHERE due_ms > 0 UNION ALL"
    " SELECT due_ms FROM watches INDEXED BY watches_due WHERE due_ms > 0 UNION ALL"
    " SELECT due_ms FROM digests INDEXED BY digests_due WHERE due_ms > 0 UNION ALL"
    " SELECT due_ms FROM cups INDEXED BY cups_due WHERE due_ms > 0 ORDER BY due_ms LIMIT 1")
STATEMENT(SQL_TABLES_WAITING, "SELECT id FROM tables INDEXED BY tables_on_turn"
                              " WHERE on_turn = ?1 AND status = 1"
                              " ORDER BY deadline_ms = 0, deadline_ms, began_ms, id")
STATEMENT(SQL_TABLES_OF, "SELECT tables.id FROM seats INDEXED BY seats_player"
                         " JOIN tables ON tables.id = seats.table_id"
                         " WHERE seats.player = ?1 AND seats.running = 1"
                         " ORDER BY tables.first_ms, tables.id")
/* The group of the running table whose turn is the youngest, else of one of the last tables. */
#define PLAYS_THERE                                                                                \
    " AND chat < 0 AND NOT EXISTS (SELECT 1 FROM departed WHERE departed.chat = tables.chat"       \
    " AND departed.player = ?1)"
STATEMENT(
    SQL_PLAYS_IN,
    "SELECT chat FROM tables WHERE id = coalesce((SELECT id FROM seats INDEXED BY"
    " seats_player JOIN tables ON id = table_id WHERE seats.player = ?1 AND running = 1" PLAYS_THERE
    " ORDER BY first_ms DESC, id DESC LIMIT 1), (SELECT id FROM (SELECT table_id"
    " FROM seats INDEXED BY seats_player WHERE player = ?1 AND running = 0"
    " ORDER BY table_id DESC LIMIT 30) JOIN tables ON id = table_id WHERE 1" PLAYS_THERE
    " ORDER BY id DESC LIMIT 1))")
STATEMENT(SQL_TABLES_SAT, "SELECT table_id FROM seats INDEXED BY seats_player"
                          " WHERE player = ?1 AND running = 1 LIMIT 2")
STATEMENT(SQL_GAMES_PLAYED, "SELECT seats.table_id FROM seats INDEXED BY seats_player"
                            " JOIN tables ON tables.id = seats.table_id"
                            " WHERE seats.player = ?1 AND seats.running = 0"
                            " AND tables.status = 2"
                            " AND (?2 = '' OR json_extract(tables.rules, '$.game') = ?2)"
                            " LIMIT ?3")
STATEMENT(SQL_TABLE_OF_NEXT, "SELECT table_id FROM seats INDEXED BY seats_player WHERE player = ?1"
                             " AND running = 1 AND table_id > ?2 ORDER BY table_id LIMIT 1")
STATEMENT(SQL_TABLE_HOSTED_NEXT, "SELECT id FROM tables INDEXED BY tables_host WHERE host = ?1"
                                 " AND status < 2 AND id > ?2 ORDER BY id LIMIT 1")
STATEMENT(SQL_TABLES_PLAYING, "SELECT id FROM tables INDEXED BY tables_playing"
                              " WHERE status = 1 AND id > ?1 ORDER BY id LIMIT ?2")
STATEMENT(SQL_TABLES_ON, "SELECT id FROM tables WHERE status < 2 AND id > ?1 ORDER BY id LIMIT ?2")
STATEMENT(SQL_TURN_PUT,
          "UPDATE tables SET turn = ?2, post = ?3, private_post = ?4, raises_post = ?5,"
          " on_turn = ?6, began_ms = ?7, deadline_ms = ?8, due_ms = ?9, zone = ?10,"
          " reminded = ?11, picked = ?12, first_ms = ?13, hushed_ms = ?19, uncalled = ?20,"
          " fold_post = iif(?18 IS NULL, fold_post, ?14),"
          " fold_since_ms = iif(?18 IS NULL, fold_since_ms, ?15),"
          " fold_tells = iif(?18 IS NULL, fold_tells, ?16),"
          " fold_passes = iif(?18 IS NULL, fold_passes, ?17), fold = coalesce(?18, fold)"
          " WHERE id = ?1")
STATEMENT(SQL_FOLD_OF, "SELECT fold_post, fold_since_ms, fold_tells, fold_passes, fold FROM tables"
                       " WHERE id = ?1")
STATEMENT(SQL_GROUP_OF_NEXT, "SELECT min(tables.chat) FROM seats INDEXED BY seats_player"
                             " JOIN tables ON tables.id = seats.table_id"
                             " WHERE seats.player = ?1 AND seats.running = 1 AND tables.chat > ?2"
                             " AND tables.chat < 0")

STATEMENT(SQL_SEAT_KEPT, "UPDATE seats SET lives = ?4, out = ?5, missed = ?6, gone = ?7,"
                         " owed = ?8, leaving = ?9, verdict = ?10, vote = ?11"
                         " WHERE table_id = ?1 AND seat = ?2 AND player = ?3")
STATEMENT(SQL_SEAT_PUT,
          "INSERT INTO seats (table_id, seat, player, lives, out, missed, gone, owed, leaving,"
          " verdict, vote, running) SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11,"
          " status < 2 FROM tables WHERE id = ?1"
          " ON CONFLICT (table_id, seat) DO UPDATE SET player = ?3, lives = ?4, out = ?5,"
          " missed = ?6, gone = ?7, owed = ?8, leaving = ?9, verdict = ?10,"
          " vote = ?11")
STATEMENT(SQL_SEATS_MORE, "SELECT count(*) FROM seats WHERE table_id = ?1 AND seat >= ?2")
STATEMENT(SQL_SEATS_CUT, "DELETE FROM seats WHERE table_id = ?1 AND seat >= ?2")
STATEMENT(
    SQL_SEATS,
    "SELECT " PLAYER_OF(
        "seats.player") ", lives, out, missed, gone, owed, leaving, verdict, vote,"
                        " coalesce((SELECT max(until_ms) FROM absences INDEXED BY absences_player"
                        " WHERE absences.player = seats.player AND absences.chat ="
                        " (SELECT chat FROM tables WHERE id = ?1) AND ended_ms = 0), 0)"
                        " FROM seats WHERE table_id = ?1 ORDER BY seat")

/* Only among the last games of a chat (0: of all chats), which may be played again, and of the
 * player: so the work has a bound. */
STATEMENT(SQL_SEATS_GONE,
          "UPDATE seats SET gone = ?3 WHERE player = ?2 AND gone <> ?3 AND table_id IN (SELECT"
          " table_id FROM seats INDEXED BY seats_player WHERE player = ?2 AND running = 0"
          " ORDER BY table_id DESC LIMIT ?4) AND EXISTS (SELECT 1 FROM tables"
          " WHERE id = table_id AND rematch = 0 AND (?1 = 0 OR chat = ?1))")
STATEMENT(SQL_LEFT, "SELECT 1 FROM moves WHERE table_id = ?1 AND seat = ?2"
                    " AND verb = ?3 LIMIT 1")

STATEMENT(SQL_ASKED_ADD, "INSERT INTO asked (table_id, player) VALUES (?1, ?2)")
STATEMENT(SQL_ASKED,
          "SELECT player FROM asked INDEXED BY asked_table WHERE table_id = ?1 ORDER BY id")
STATEMENT(SQL_ASKED_DROP, "DELETE FROM asked WHERE table_id = ?1 AND player = ?2")

STATEMENT(SQL_ASKING_NEXT, "SELECT table_id FROM asked INDEXED BY asked_player WHERE player = ?1"
                           " AND table_id > ?2 ORDER BY table_id LIMIT 1")

/* Adds nothing if `turn` is not the next number: NULL is ignored then. INSERT with SELECT would go
 * through a temporary table. */
STATEMENT(SQL_MOVE_ADD, "INSERT OR IGNORE INTO moves"
                        " (table_id, turn, seat, verb, value, faces, picks, update_id, at_ms)"
                        " VALUES (?1, iif(?2 = (SELECT coalesce(max(turn), -1) + 1 FROM moves"
                        " WHERE table_id = ?1), ?2, NULL), ?3, ?4, ?5, ?6, ?7, ?8, ?9)")
STATEMENT(SQL_MOVES, "SELECT seat, verb, value, faces, picks, update_id FROM moves"
                     " WHERE table_id = ?1 ORDER BY turn")

STATEMENT(SQL_THROW_PUT,
          "INSERT INTO throws (table_id, seat, verb, value, faces, picks, own, since_ms, update_id)"
          " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) ON CONFLICT (table_id) DO UPDATE"
          " SET faces = ?5, own = ?7")
STATEMENT(SQL_THROW, "SELECT seat, verb, value, faces, picks, own, since_ms, update_id"
                     " FROM throws WHERE table_id = ?1")
STATEMENT(SQL_THROW_DROP, "DELETE FROM throws WHERE table_id = ?1")
STATEMENT(SQL_THROW_FIRST, "SELECT table_id, since_ms FROM throws ORDER BY since_ms LIMIT 1")
STATEMENT(SQL_THROW_SINCE_PUT, "UPDATE throws SET since_ms = ?2 WHERE table_id = ?1")
