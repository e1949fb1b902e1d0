/* sql_watches.h - the SQL of people who want to be told of new lobbies, or of all that waits. */
STATEMENT(SQL_WATCHES_OF, "SELECT id FROM watches WHERE player = ?1 ORDER BY chat LIMIT ?2")
STATEMENT(SQL_WATCHES, "SELECT id FROM watches WHERE chat = ?1 AND player = ?2")
STATEMENT(SQL_WATCH_ADD, "INSERT OR IGNORE INTO watches (chat, player, told_table, told_ms, due_ms)"
                         " VALUES (?1, ?2, 0, 0, 0)")
STATEMENT(SQL_WATCH_DROP, "DELETE FROM watches WHERE player = ?2 AND ?1 IN (0, chat)")
STATEMENT(SQL_WATCH, "SELECT told_table, told_ms, due_ms, id, chat, player FROM watches"
                     " WHERE id = ?1")
STATEMENT(SQL_WATCH_PUT, "UPDATE watches SET told_table = ?1, told_ms = ?2, due_ms = ?3"
                         " WHERE id = ?4")
STATEMENT(SQL_WATCHES_TOLD, "SELECT coalesce(max(told_ms), 0) FROM watches WHERE player = ?1")
STATEMENT(SQL_WATCHES_WAKE, "UPDATE watches SET due_ms = ?2 WHERE chat = ?1 AND due_ms = 0")
STATEMENT(SQL_WATCHES_DUE, "SELECT id FROM watches INDEXED BY watches_due WHERE due_ms > 0"
                           " AND due_ms <= ?1 ORDER BY due_ms LIMIT ?2")
STATEMENT(SQL_WATCH_DUE_PUT, "UPDATE watches SET due_ms = ?2 WHERE id = ?1")
STATEMENT(SQL_WATCH_POST_PUT, "INSERT OR REPLACE INTO watch_posts (table_id, player, post)"
                              " VALUES (?1, ?2, ?3)")
STATEMENT(SQL_WATCH_POST, "SELECT post FROM watch_posts WHERE table_id = ?1 AND player = ?2")
STATEMENT(SQL_WATCH_POST_DROP, "DELETE FROM watch_posts WHERE table_id = ?1 AND player = ?2")
STATEMENT(SQL_WATCH_POST_NEXT, "SELECT player FROM watch_posts WHERE table_id = ?1"
                               " AND player > ?2 ORDER BY player LIMIT 1")

STATEMENT(SQL_DIGEST, "SELECT player, minute, due_ms, post FROM digests WHERE player = ?1")
STATEMENT(SQL_DIGEST_PUT, "INSERT INTO digests (player, minute, due_ms, post)"
                          " VALUES (?1, ?2, ?3, ?4) ON CONFLICT (player) DO UPDATE"
                          " SET minute = ?2, due_ms = ?3, post = ?4")
STATEMENT(SQL_DIGEST_DUE_PUT, "UPDATE digests SET due_ms = ?2 WHERE player = ?1")
STATEMENT(SQL_DIGESTS_DUE, "SELECT player FROM digests INDEXED BY digests_due WHERE due_ms > 0"
                           " AND due_ms <= ?1 ORDER BY due_ms LIMIT ?2")
