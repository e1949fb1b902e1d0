/* sql_recounts.h - the SQL of leagues that are counted again bit by bit. */

#define RECOUNT_COLUMNS "chat, aggregates, after, moves, folding, again, slices"

STATEMENT(SQL_RECOUNT, "SELECT " RECOUNT_COLUMNS " FROM recounts WHERE chat = ?1")
/* The recount with the fewest turns; those set aside have -1. */
STATEMENT(SQL_RECOUNT_NEXT, "SELECT " RECOUNT_COLUMNS " FROM recounts WHERE slices >= 0"
                            " ORDER BY slices, chat LIMIT 1")
STATEMENT(SQL_RECOUNT_ASIDE, "UPDATE recounts SET slices = -1 WHERE chat = ?1")
STATEMENT(SQL_RECOUNTS_RESUME, "UPDATE recounts SET slices = 0 WHERE slices < 0")
STATEMENT(SQL_RECOUNT_PUT, "INSERT OR REPLACE INTO recounts (" RECOUNT_COLUMNS ")"
                           " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)")
STATEMENT(SQL_RECOUNT_DROP, "DELETE FROM recounts WHERE chat = ?1")
STATEMENT(SQL_RECOUNTS, "SELECT count(*) FROM recounts WHERE slices >= 0")

STATEMENT(SQL_AGGREGATES, "SELECT " AGGREGATES_OF("?1"))
STATEMENT(SQL_AGGREGATES_PUT,
          "INSERT INTO chats (chat, language, gone, aggregates) VALUES (?1, '', 0, ?2)"
          " ON CONFLICT (chat) DO UPDATE SET aggregates = ?2")

/* Results of a recount that are not folded into those of their chat yet. */
STATEMENT(SQL_FOLDING, "SELECT aggregates FROM recounts WHERE chat = ?1 AND folding = 1")
STATEMENT(SQL_RESULT_AT, RESULT_ROW " WHERE chat = ?1 AND ending = ?2 AND seat = ?3")
STATEMENT(SQL_FOLD, "INSERT OR REPLACE INTO results (" RESULT_COLUMNS ") SELECT ?3, " RESULT_REST
                    " FROM results WHERE chat = ?1 ORDER BY ending, seat LIMIT ?2")

/* Rows that nobody reads any more. */
#define STALE(table, key)                                                                          \
    "DELETE FROM " table " WHERE (" key ") IN (SELECT " key " FROM " table                         \
    " WHERE chat = ?1 ORDER BY " key " LIMIT ?2)"

STATEMENT(SQL_STALE_ADD, "INSERT OR IGNORE INTO stale_aggregates (aggregates) VALUES (?1)")
STATEMENT(SQL_STALE, "SELECT aggregates FROM stale_aggregates LIMIT 1")
STATEMENT(SQL_STALE_DONE, "DELETE FROM stale_aggregates WHERE aggregates = ?1")
STATEMENT(SQL_STALE_STANDINGS, STALE("standings", "chat, season, kind, player"))
STATEMENT(SQL_STALE_RATINGS, STALE("ratings", "chat, kind, player"))
STATEMENT(SQL_STALE_FIGURES, STALE("figures", "chat, kind, player"))
STATEMENT(SQL_STALE_RESULTS, STALE("results", "chat, ending, seat"))

/* Gives the aggregates of a chat the chat's own number again. */
STATEMENT(SQL_HOME_STANDINGS, "UPDATE standings SET chat = ?2 WHERE chat = ?1")
STATEMENT(SQL_HOME_RATINGS, "UPDATE ratings SET chat = ?2 WHERE chat = ?1")
STATEMENT(SQL_HOME_FIGURES, "UPDATE figures SET chat = ?2 WHERE chat = ?1")
