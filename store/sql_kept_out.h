/* sql_kept_out.h - the SQL of people who play at no table of a group. */

STATEMENT(SQL_IS_KEPT_OUT, "SELECT 1 FROM kept_out WHERE chat = ?1 AND player = ?2")
STATEMENT(SQL_KEPT_OUT, "SELECT player, since_ms FROM kept_out INDEXED BY kept_out_since WHERE "
                        "chat = ?1 ORDER BY since_ms, player LIMIT ?2")
STATEMENT(SQL_KEPT_OUT_PUT,
          "INSERT OR IGNORE INTO kept_out (chat, player, since_ms) VALUES (?1, ?2, ?3)")
STATEMENT(SQL_KEPT_OUT_DROP, "DELETE FROM kept_out WHERE chat = ?1 AND player = ?2")
/* Everybody on the list, and everybody at the group's last tables (?2 of them), however they ended;
 * some several times. */
STATEMENT(SQL_KEPT_OUT_NAMED,
          "SELECT player FROM kept_out WHERE chat = ?1 UNION ALL"
          " SELECT player FROM tables INDEXED BY tables_number CROSS JOIN seats ON table_id = id"
          " WHERE chat = ?1 AND number > (SELECT max(number) FROM tables WHERE chat = ?1) - ?2")

STATEMENT(SQL_DEPARTED, "SELECT 1 FROM departed WHERE chat = ?1 AND player = ?2")
STATEMENT(SQL_DEPARTED_PUT, "INSERT OR IGNORE INTO departed (chat, player, since_ms) SELECT ?1, ?2,"
                            " ?3 FROM players WHERE player = ?2")
STATEMENT(SQL_DEPARTED_BOUND,
          "DELETE FROM departed WHERE chat = ?1 AND player IN (SELECT player FROM departed"
          " INDEXED BY departed_since WHERE chat = ?1 ORDER BY since_ms DESC LIMIT -1 OFFSET ?2)")
STATEMENT(SQL_DEPARTED_DROP, "DELETE FROM departed WHERE chat = ?1 AND player = ?2")
