/* sql_boards.h - the SQL of boards. */

#define BOARD_COLUMNS "chat, thread, player, post, pinned, shown, looked_ms, due_ms"

STATEMENT(SQL_BOARD, "SELECT " BOARD_COLUMNS " FROM boards WHERE chat = ?1")
STATEMENT(SQL_BOARD_PUT, "INSERT OR REPLACE INTO boards (" BOARD_COLUMNS ")"
                         " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)")
STATEMENT(SQL_BOARD_DROP, "DELETE FROM boards WHERE chat = ?1")
STATEMENT(SQL_BOARD_OF_POST,
          "SELECT chat FROM boards INDEXED BY boards_post WHERE post = ?1 AND post <> 0")
STATEMENT(SQL_BOARD_DUE_PUT, "UPDATE boards SET due_ms = ?2 WHERE chat = ?1")
STATEMENT(SQL_BOARD_ANY, "SELECT count(*) FROM boards WHERE chat = ?1")
STATEMENT(SQL_BOARD_WAKE, "UPDATE boards SET due_ms = looked_ms + 60000"
                          " WHERE due_ms = 0 AND chat = ?1")
/* A board that is to be pinned is looked at before the minute is over, and only pinned then. */
STATEMENT(SQL_BOARD_SHOWN, "UPDATE boards SET looked_ms = max(looked_ms, ?3), due_ms ="
                           " iif(due_ms > 0 AND pinned <> 2, max(due_ms, ?3 + 60000), due_ms)"
                           " WHERE chat = ?1 AND post = ?2")
STATEMENT(SQL_BOARD_MISSED, "UPDATE boards SET shown = 0, due_ms = looked_ms + 60000"
                            " WHERE chat = ?1 AND post = ?2")
STATEMENT(SQL_BOARDS_DUE, "SELECT chat FROM boards INDEXED BY boards_due WHERE due_ms > 0"
                          " AND due_ms <= ?1 ORDER BY due_ms LIMIT ?2")
