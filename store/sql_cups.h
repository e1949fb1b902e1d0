/* sql_cups.h - the SQL of cups. */

#define CUP_COLUMNS                                                                                \
    "id, chat, thread, player, number, status, size, days, round, seed, post, opened_ms,"          \
    " ended_ms, ends_ms, due_ms, paused_ms, winner, rules"

STATEMENT(SQL_CUP_NEXT, "SELECT max(coalesce(max(id), 0), " ERA ") + 1 FROM cups")
STATEMENT(SQL_CUP_NUMBER, "SELECT max(coalesce(max(number), 0), " CUP_BASE ") + 1"
                          " FROM cups INDEXED BY cups_chat WHERE chat = ?1")
STATEMENT(SQL_CUP_PUT,
          "INSERT INTO cups (" CUP_COLUMNS ") VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9,"
          " ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18) ON CONFLICT (id) DO UPDATE SET"
          " thread = ?3, status = ?6, size = ?7, days = ?8, round = ?9, seed = ?10, post = ?11,"
          " ended_ms = ?13, ends_ms = ?14, due_ms = ?15, paused_ms = ?16, winner = ?17,"
          " rules = ?18")
STATEMENT(SQL_CUP, "SELECT " CUP_COLUMNS " FROM cups WHERE id = ?1")
STATEMENT(SQL_CUP_ROUND_ENDS,
          "SELECT ends_ms FROM cups WHERE id = ?1 AND round = ?2 AND paused_ms = 0")
STATEMENT(SQL_CUP_IN,
          "SELECT coalesce((SELECT id FROM cups INDEXED BY cups_chat WHERE chat = ?1"
          " AND status = 1 ORDER BY id DESC LIMIT 1), (SELECT id FROM cups INDEXED BY cups_chat"
          " WHERE chat = ?1 AND status = 0 ORDER BY id DESC LIMIT 1), 0)")
STATEMENT(SQL_CUP_OF_POST, "SELECT id FROM cups INDEXED BY cups_post WHERE post = ?1 AND post <> 0")
STATEMENT(SQL_CUP_ON_NEXT, "SELECT id FROM cups INDEXED BY cups_chat WHERE chat = ?1 AND status < 2"
                           " AND id > ?2 ORDER BY id LIMIT 1")
STATEMENT(SQL_CUPS_ON, "SELECT id FROM cups WHERE status < 2 AND id > ?1 ORDER BY id LIMIT ?2")
STATEMENT(SQL_CUP_ENTERED_NEXT,
          "SELECT cup FROM entrants INDEXED BY entrants_player JOIN cups ON id = cup"
          " WHERE entrants.player = ?2 AND status < 2 AND (?1 = 0 OR chat = ?1) AND cup > ?3"
          " ORDER BY cup LIMIT 1")
/* A table that a person opened is of no cup; the others are mostly of the last ones. */
STATEMENT(SQL_CUP_OF_TABLE,
          "SELECT id, number, t.round, (SELECT count(*) FROM cup_tables AS c"
          " WHERE c.cup = id AND c.round = t.round) = 1 FROM cups INDEXED BY cups_chat"
          " CROSS JOIN cup_tables AS t ON t.cup = id WHERE chat = (SELECT ?1 WHERE NOT EXISTS"
          " (SELECT 1 FROM tables WHERE id = ?2 AND opened_by <> 0)) AND cups.status <> 3"
          " AND table_id = ?2 ORDER BY id DESC LIMIT 1")
STATEMENT(SQL_CUPS_WON, "SELECT " CUP_COLUMNS " FROM cups INDEXED BY cups_chat WHERE chat = ?1"
                        " AND status = 2 AND winner <> 0 ORDER BY id DESC")
STATEMENT(SQL_CUPS_DUE, "SELECT id FROM cups INDEXED BY cups_due WHERE due_ms > 0 AND due_ms <= ?1"
                        " ORDER BY due_ms LIMIT ?2")
STATEMENT(SQL_CUP_DUE_PUT, "UPDATE cups SET due_ms = ?2 WHERE id = ?1")
STATEMENT(SQL_CUPS_WAKE, "UPDATE cups INDEXED BY cups_chat SET due_ms = ?2 WHERE chat = ?1"
                         " AND status = 1")
STATEMENT(SQL_CUPS_DELAY,
          "UPDATE cups INDEXED BY cups_due SET ends_ms = ends_ms + iif(status = 1, ?1,"
          " 0), due_ms = iif(status = 1, 1, due_ms + ?1) WHERE due_ms > 0"
          " AND paused_ms = 0")

STATEMENT(SQL_ENTRANTS, "SELECT player, rank, out FROM entrants WHERE cup = ?1 ORDER BY entrant")
STATEMENT(SQL_ENTRANTS_DROP, "DELETE FROM entrants WHERE cup = ?1")
STATEMENT(SQL_ENTRANT_ADD, "INSERT INTO entrants (player, rank, out, cup, entrant)"
                           " VALUES (?1, ?2, ?3, ?4, ?5)")
STATEMENT(SQL_ENTRANTS_GONE, "UPDATE entrants INDEXED BY entrants_player SET out = ?4"
                             " WHERE player = ?2 AND out = ?3 AND EXISTS (SELECT 1 FROM cups"
                             " WHERE id = cup AND status < 2 AND (?1 = 0 OR chat = ?1))")

STATEMENT(SQL_CUP_TABLES, "SELECT round, place, status, table_id, seats FROM cup_tables"
                          " WHERE cup = ?1 ORDER BY round, place")
STATEMENT(SQL_CUP_TABLE_PUT,
          "INSERT OR REPLACE INTO cup_tables (cup, round, place, status, table_id,"
          " seats) VALUES (?1, ?2, ?3, ?4, ?5, ?6)")
