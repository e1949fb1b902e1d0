/* sql_advances.h - the SQL of answers that are given in advance. */
STATEMENT(SQL_ADVANCE_PUT,
          "INSERT INTO advances (table_id, player, hand, believe_to, doubt_from, update_id, due_ms,"
          " page, turn) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) ON CONFLICT (table_id, player)"
          " DO UPDATE SET hand = ?3, believe_to = ?4, doubt_from = ?5, update_id = ?6, due_ms = ?7,"
          " page = ?8, turn = ?9")
STATEMENT(SQL_ADVANCE, "SELECT table_id, player, hand, believe_to, doubt_from, update_id, due_ms,"
                       " page, turn FROM advances WHERE table_id = ?1 AND player = ?2")
STATEMENT(SQL_ADVANCES_PUT_BACK, "DELETE FROM advances")
STATEMENT(SQL_ADVANCES_ANY, "SELECT 1 FROM advances WHERE table_id = ?1")
STATEMENT(SQL_ADVANCE_DROP, "DELETE FROM advances WHERE table_id = ?1 AND player = ?2")
STATEMENT(SQL_ADVANCE_HEARD,
          "DELETE FROM advances WHERE table_id = ?1 AND player = ?2 AND turn > 0")
STATEMENT(SQL_ADVANCES_OLD,
          "SELECT player FROM advances WHERE table_id = ?1 AND hand <> ?2 LIMIT ?3")
STATEMENT(SQL_ADVANCES_DUE, "SELECT table_id FROM advances INDEXED BY advances_due WHERE due_ms > 0"
                            " AND due_ms <= ?1 ORDER BY due_ms LIMIT ?2")
STATEMENT(SQL_ADVANCES_SET, "UPDATE advances SET due_ms = ?2 WHERE table_id = ?1 AND due_ms > 0")
/* Only of a few games, so that the work has a bound. */
STATEMENT(SQL_ANSWER_TIMES,
          "SELECT m.at_ms - (SELECT at_ms FROM moves AS b WHERE b.table_id = m.table_id"
          " AND b.turn = m.turn - 1) FROM (SELECT ?1 AS table_id, ?3 AS seat, 1 AS here UNION ALL"
          " SELECT * FROM (SELECT table_id, seat, 0 FROM seats INDEXED BY seats_player"
          " WHERE player = ?2 AND running = 0"
          " AND (SELECT chat FROM tables WHERE id = table_id) < 0"
          " ORDER BY table_id DESC LIMIT 6)) AS mine CROSS JOIN moves AS m"
          " ON m.table_id = mine.table_id AND m.seat = mine.seat"
          " WHERE m.update_id > 0 AND m.turn > 0 AND m.verb IN (?4, ?5, ?6)"
          " ORDER BY mine.here DESC, m.table_id DESC, m.turn DESC LIMIT ?7")
