/* sql_tables.h - the SQL of tables, seats, moves and throws. */

#define TABLE_COLUMNS                                                                              \
    "chat, thread, host, status, starter, first, turn, post, private_post, raises_post, rules,"    \
    " opened_ms, ended_ms, dice, clock_s, began_ms, deadline_ms, due_ms, zone, reminded,"          \
    " rematch, picked, first_ms, absent_robot"

STATEMENT(SQL_TABLE_NUMBER,
          "INSERT INTO chats (chat, language, gone, tables) VALUES (?1, '', 0, 1)"
          " ON CONFLICT (chat) DO UPDATE SET tables = tables + 1 RETURNING tables")
STATEMENT(SQL_TABLE_ADD,
          "INSERT INTO tables (" TABLE_COLUMNS ", number, id) VALUES (?1, ?2, ?3, ?4, ?5,"
          " ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22, ?23,"
          " ?24, ?25, nullif(?26, 0))")
/* Its number, ?25, stays. */
STATEMENT(
    SQL_TABLE_PUT,
    "UPDATE tables SET (" TABLE_COLUMNS ") = (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9,"
    " ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22, ?23, ?24) WHERE id = ?26")
STATEMENT(SQL_TABLE, "SELECT " TABLE_COLUMNS ", number, id FROM tables WHERE id = ?1")
STATEMENT(SQL_TABLE_RULES, "SELECT rules FROM tables WHERE id = ?1")
STATEMENT(SQL_TABLES_IN_CHAT, "SELECT id FROM tables WHERE chat = ?1 AND status < 2 ORDER BY id")
STATEMENT(SQL_TABLE_IN_NEXT, "SELECT id FROM tables INDEXED BY tables_chat WHERE chat = ?1"
                             " AND status < 2 AND id > ?2 ORDER BY id LIMIT 1")
STATEMENT(SQL_TABLES_DUE,
          "SELECT id FROM tables INDEXED BY tables_due WHERE status < 2 AND due_ms > 0"
          " AND due_ms <= ?1 ORDER BY due_ms LIMIT ?2")
STATEMENT(SQL_TABLE_DUE_PUT, "UPDATE tables SET due_ms = ?2 WHERE id = ?1")
/* Of tables, leagues and cups: the first of each index. */
STATEMENT(
    SQL_DUE_FIRST,
    "SELECT due_ms FROM tables INDEXED BY tables_due WHERE status < 2 AND due_ms > 0 UNION ALL"
    " SELECT season_due_ms FROM chats INDEXED BY chats_season_due WHERE season_due_ms > 0 UNION ALL"
    " SELECT weekly_due_ms FROM chats INDEXED BY chats_weekly_due WHERE weekly_due_ms > 0 UNION ALL"
    " SELECT due_ms FROM cups INDEXED BY cups_due WHERE due_ms > 0 ORDER BY due_ms LIMIT 1")
STATEMENT(SQL_TABLES_WAITING, "SELECT id FROM tables INDEXED BY tables_on_turn"
                              " WHERE on_turn = ?1 AND status = 1"
                              " ORDER BY deadline_ms = 0, deadline_ms, began_ms, id")
STATEMENT(SQL_TABLES_OF, "SELECT tables.id FROM seats INDEXED BY seats_player"
                         " JOIN tables ON tables.id = seats.table_id"
                         " WHERE seats.player = ?1 AND seats.running = 1"
                         " ORDER BY tables.first_ms, tables.id")
STATEMENT(SQL_GAMES_PLAYED, "SELECT seats.table_id FROM seats INDEXED BY seats_player"
                            " JOIN tables ON tables.id = seats.table_id"
                            " WHERE seats.player = ?1 AND seats.running = 0"
                            " AND tables.status = 2 LIMIT ?2")
STATEMENT(SQL_TABLE_OF_NEXT, "SELECT table_id FROM seats INDEXED BY seats_player WHERE player = ?1"
                             " AND running = 1 AND table_id > ?2 ORDER BY table_id LIMIT 1")
STATEMENT(SQL_TABLE_HOSTED_NEXT, "SELECT id FROM tables INDEXED BY tables_host WHERE host = ?1"
                                 " AND status < 2 AND id > ?2 ORDER BY id LIMIT 1")
STATEMENT(SQL_TABLES_PLAYING, "SELECT id FROM tables INDEXED BY tables_playing"
                              " WHERE status = 1 AND id > ?1 ORDER BY id LIMIT ?2")
STATEMENT(SQL_TURN_PUT,
          "UPDATE tables SET turn = ?2, post = ?3, private_post = ?4, raises_post = ?5,"
          " on_turn = ?6, began_ms = ?7, deadline_ms = ?8, due_ms = ?9, zone = ?10,"
          " reminded = ?11, picked = ?12, first_ms = ?13 WHERE id = ?1")
STATEMENT(SQL_GROUP_OF_NEXT, "SELECT min(tables.chat) FROM seats INDEXED BY seats_player"
                             " JOIN tables ON tables.id = seats.table_id"
                             " WHERE seats.player = ?1 AND seats.running = 1 AND tables.chat > ?2"
                             " AND tables.chat < 0")

STATEMENT(SQL_SEAT_KEPT, "UPDATE seats SET lives = ?4, out = ?5, missed = ?6, gone = ?7"
                         " WHERE table_id = ?1 AND seat = ?2 AND player = ?3")
STATEMENT(SQL_SEAT_PUT,
          "INSERT INTO seats (table_id, seat, player, lives, out, missed, gone, running)"
          " SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, status < 2 FROM tables WHERE id = ?1"
          " ON CONFLICT (table_id, seat) DO UPDATE SET player = ?3, lives = ?4, out = ?5,"
          " missed = ?6, gone = ?7")
STATEMENT(SQL_SEATS_MORE, "SELECT count(*) FROM seats WHERE table_id = ?1 AND seat >= ?2")
STATEMENT(SQL_SEATS_CUT, "DELETE FROM seats WHERE table_id = ?1 AND seat >= ?2")
STATEMENT(SQL_SEATS, "SELECT player, lives, out, missed, gone,"
                     " coalesce((SELECT max(until_ms) FROM absences INDEXED BY absences_player"
                     " WHERE absences.player = seats.player AND absences.chat ="
                     " (SELECT chat FROM tables WHERE id = ?1) AND ended_ms = 0), 0)"
                     " FROM seats WHERE table_id = ?1 ORDER BY seat")

/* Nothing, where it is not the turn that comes next. */
STATEMENT(SQL_MOVE_ADD,
          "INSERT INTO moves (table_id, turn, seat, verb, value, faces, picks, update_id, at_ms)"
          " SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9 WHERE ?2 ="
          " (SELECT coalesce(max(turn), -1) + 1 FROM moves WHERE table_id = ?1)")
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
