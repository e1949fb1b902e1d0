/* sql_league.h - the SQL of the league. */

#define LEAGUE_COLUMNS                                                                             \
    "league, weekly, season_length, games_least, points, season_due_ms, weekly_due_ms"

#define ENDING_COLUMNS "id, table_id, chat, ended_ms, season, counted, points"

#define RESULT_REST_OF(player)                                                                     \
    "ending, seat, table_id, kind, season, " player ", ended_ms, n_seats, place, points,"          \
    " by_robot, counts, mu, sigma, all_mu, all_sigma, figures, duels"
#define RESULT_REST RESULT_REST_OF("player")

#define RESULT_COLUMNS "chat, " RESULT_REST

/* Ratings are NULL if a game was not rated. */
#define RESULT_ROW                                                                                 \
    "SELECT chat, " RESULT_REST_OF(PLAYER_OF("results.player")) ", mu IS NOT NULL FROM results"

/* The results of a player in a chat; for the number of a forgotten player also those that still
 * have the old id. */
#define RESULTS_PLAYER(bound)                                                                      \
    RESULT_ROW " INDEXED BY results_player WHERE chat = ?1 AND ending " bound " ?2"                \
               " AND player = " PLAYER_KNOWN(                                                      \
                   "?3") " UNION ALL " RESULT_ROW " INDEXED BY results_player WHERE chat = ?1"     \
                         " AND ending " bound                                                      \
                         " ?2 AND player = (SELECT forgetting.player FROM forgetting"              \
                         " WHERE nobody = ?3)"

#define SEASON_COLUMNS "key, length, from_ms, to_ms, post, games_least, ended_ms"

#define STANDING_COLUMNS_OF(player) player ", games, wins, points, places, form, reached, last"
#define STANDING_COLUMNS            STANDING_COLUMNS_OF("player")
#define STANDING_ROW                "SELECT " STANDING_COLUMNS_OF(PLAYER_OF("standings.player")) " FROM standings"

/* The number of the aggregates in force of a chat; the number of a recount's own aggregates is
 * returned as it is. */
#define AGGREGATES_OF(chat)                                                                        \
    "coalesce((SELECT nullif(aggregates, 0) FROM chats WHERE chats.chat = " chat "), " chat ")"

#define TAKES_PART(row)                                                                            \
    " AND NOT EXISTS (SELECT 1 FROM optouts INDEXED BY optouts_player"                             \
    " WHERE optouts.player = " PLAYER_OF(row ".player") " AND optouts.chat = ?1 AND until_ms = 0)"

STATEMENT(SQL_LEAGUE, "SELECT chat, " LEAGUE_COLUMNS " FROM chats WHERE chat = ?1")
STATEMENT(SQL_LEAGUE_PUT, "INSERT INTO chats (chat, language, gone, " LEAGUE_COLUMNS
                          ") VALUES (?1, '', 0, ?2, ?3, ?4,"
                          " ?5, ?6, ?7, ?8) ON CONFLICT (chat) DO UPDATE SET (" LEAGUE_COLUMNS
                          ") = (?2, ?3, ?4, ?5,"
                          " ?6, ?7, ?8)")
/* Leaves out chats whose league is being counted again: a final standing or weekly post waits for
 * the result. */
STATEMENT(SQL_LEAGUES_DUE,
          "SELECT chat FROM chats INDEXED BY chats_season_due WHERE season_due_ms > 0"
          " AND season_due_ms <= ?1 AND chat NOT IN (SELECT chat FROM recounts)"
          " UNION ALL SELECT chat FROM chats INDEXED BY chats_weekly_due"
          " WHERE weekly_due_ms > 0 AND weekly_due_ms <= ?1 AND chat NOT IN (SELECT chat FROM"
          " recounts) AND NOT (season_due_ms > 0 AND season_due_ms <= ?1) LIMIT ?2")

STATEMENT(SQL_ENDING_ADD, "INSERT INTO endings (table_id, chat, ended_ms, season, counted, points)"
                          " VALUES (?1, ?2, ?3, ?4, ?5, ?6)")
STATEMENT(SQL_ENDING, "SELECT " ENDING_COLUMNS " FROM endings WHERE table_id = ?1")
STATEMENT(SQL_ENDING_NEXT, "SELECT " ENDING_COLUMNS " FROM endings INDEXED BY endings_chat"
                           " WHERE chat = ?1 AND id > ?2 ORDER BY id LIMIT 1")
STATEMENT(SQL_ENDING_AFTER,
          "SELECT " ENDING_COLUMNS " FROM endings WHERE id > ?1 ORDER BY id LIMIT 1")
STATEMENT(SQL_ENDING_LAST, "SELECT coalesce(max(id), 0) FROM endings")
STATEMENT(SQL_ENDING_CHAT, "SELECT chat FROM endings INDEXED BY endings_chat WHERE chat > ?1"
                           " ORDER BY chat LIMIT 1")
STATEMENT(SQL_ENDINGS_LAST, "SELECT " ENDING_COLUMNS " FROM endings INDEXED BY endings_chat"
                            " WHERE chat = ?1 ORDER BY id DESC LIMIT ?2")
STATEMENT(SQL_ENDING_NUMBERED,
          "SELECT endings.id, table_id, endings.chat, endings.ended_ms, season, counted, points"
          " FROM tables INDEXED BY tables_number JOIN endings ON table_id = tables.id"
          " WHERE tables.chat = ?1 AND number = ?2 ORDER BY tables.id DESC LIMIT 1")
STATEMENT(SQL_ENDINGS_MORE, "SELECT id FROM endings INDEXED BY endings_chat WHERE chat = ?1"
                            " AND id > ?2 ORDER BY id LIMIT 1 OFFSET ?3")

STATEMENT(SQL_VOID_ADD, "INSERT INTO voids (table_id, player, reason, at_ms, chat)"
                        " VALUES (?1, ?2, ?3, ?4, ?5)")
STATEMENT(SQL_VOID_UNDO, "UPDATE voids INDEXED BY voids_table SET undone_ms = ?2"
                         " WHERE table_id = ?1 AND undone_ms = 0")
STATEMENT(SQL_VOIDED, "SELECT table_id, " PLAYER_OF(
                          "voids.player") ", reason, at_ms FROM voids INDEXED BY voids_table"
                                          " WHERE table_id = ?1 AND undone_ms = 0")

STATEMENT(SQL_OPT_OUT, "INSERT INTO optouts (chat, player, since_ms, since)"
                       " SELECT ?1, ?2, ?3, coalesce((SELECT max(id) FROM endings), 0)")
STATEMENT(SQL_OPT_IN, "UPDATE optouts INDEXED BY optouts_player SET until_ms = ?3,"
                      " until = coalesce((SELECT max(id) FROM endings), 0)"
                      " WHERE player = ?2 AND chat = ?1 AND until_ms = 0")
STATEMENT(SQL_OPTED_OUT, "SELECT since_ms FROM optouts INDEXED BY optouts_player"
                         " WHERE player = ?2 AND chat = ?1 AND until_ms = 0")
STATEMENT(SQL_OPTED_OUT_AT, "SELECT 1 FROM optouts INDEXED BY optouts_player WHERE player = ?2"
                            " AND chat = ?1 AND since < ?3 AND (until_ms = 0 OR until >= ?3)")

STATEMENT(SQL_SEASON_CLOSE, "INSERT OR REPLACE INTO seasons (chat, " SEASON_COLUMNS ")"
                            " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)")
STATEMENT(SQL_SEASON, "SELECT chat, " SEASON_COLUMNS " FROM seasons WHERE chat = ?1 AND key = ?2")
STATEMENT(SQL_SEASONS_ANY, "SELECT 1 FROM seasons WHERE chat = ?1 LIMIT 1")
STATEMENT(SQL_SEASONS, "SELECT chat, " SEASON_COLUMNS " FROM seasons INDEXED BY seasons_ended"
                       " WHERE chat = ?1 ORDER BY ended_ms DESC")
STATEMENT(SQL_SEASON_TOPIC,
          "SELECT abs(thread) FROM endings INDEXED BY endings_chat"
          " JOIN tables ON tables.id = table_id"
          " WHERE endings.chat = ?1 AND season = ?2 ORDER BY endings.id DESC LIMIT 1")
STATEMENT(SQL_SEASON_KEY, "SELECT season FROM standings WHERE chat = " AGGREGATES_OF(
                              "?1") " AND season < ?2"
                                    " ORDER BY season DESC LIMIT 1")

STATEMENT(SQL_RESULT_PUT,
          "INSERT OR REPLACE INTO results (" RESULT_COLUMNS ") VALUES (?1, ?2, ?3, ?4,"
          " ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, iif(?20, ?14, NULL), iif(?20, ?15, NULL),"
          " iif(?20, ?16, NULL), iif(?20, ?17, NULL), ?18, ?19)")
STATEMENT(SQL_RESULTS, RESULT_ROW " WHERE chat = ?1 AND ending >= ?2"
                                  " ORDER BY ending, seat")
STATEMENT(SQL_RESULTS_BACK, RESULT_ROW " WHERE chat = ?1 AND ending <= ?2"
                                       " ORDER BY ending DESC, seat DESC")
STATEMENT(SQL_RESULTS_PLAYER, RESULTS_PLAYER(">=") " ORDER BY ending")
STATEMENT(SQL_RESULTS_PLAYER_BACK, RESULTS_PLAYER("<=") " ORDER BY ending DESC")
STATEMENT(SQL_RESULTS_OF, RESULT_ROW " WHERE chat = ?1 AND ending = ?2"
                                     " ORDER BY seat")
STATEMENT(SQL_RESULTS_FIGURES,
          "SELECT count(*) FROM (SELECT DISTINCT kind, player FROM results WHERE chat = ?1)")
/* Answered by the index alone: no row is read. */
STATEMENT(SQL_RESULTS_BEFORE,
          "SELECT ending FROM results INDEXED BY results_player WHERE player = " PLAYER_KNOWN(
              "?2") " AND chat = ?1 ORDER BY ending DESC LIMIT 1 OFFSET ?3")
STATEMENT(
    SQL_RESULTS_SHARED,
    "SELECT one.ending, one.seat, two.seat FROM results AS one INDEXED BY results_player"
    " CROSS JOIN results AS two INDEXED BY results_player ON two.player = " PLAYER_KNOWN(
        "?3") " AND two.chat = ?1 AND two.ending = +one.ending"
              " WHERE one.player = " PLAYER_KNOWN("?2") " AND one.chat = ?1 AND one.ending > ?4"
                                                        " ORDER BY one.ending")

STATEMENT(SQL_STANDINGS, STANDING_ROW
          " WHERE chat = " AGGREGATES_OF("?1") " AND season = ?2 AND kind = ?3" TAKES_PART(
              "standings") " ORDER BY standings.player")
STATEMENT(SQL_STANDINGS_ALL, STANDING_ROW " WHERE chat = " AGGREGATES_OF(
                                 "?1") " AND season = ?2 AND kind = ?3 ORDER BY standings.player")
/* A standing of a forgotten player may still lie under their id; one that is put replaces it. */
STATEMENT(SQL_STANDING, STANDING_ROW " WHERE chat = " AGGREGATES_OF(
                            "?1") " AND season = ?2 AND kind = ?3 AND standings.player IN (?4,"
                                  " (SELECT forgetting.player FROM forgetting WHERE nobody = ?4))")
STATEMENT(SQL_STANDING_MOVED,
          "DELETE FROM standings WHERE chat = " AGGREGATES_OF(
              "?1") " AND season = ?2 AND kind = ?3 AND player ="
                    " (SELECT forgetting.player FROM forgetting WHERE nobody = ?4)")
STATEMENT(SQL_STANDING_PUT,
          "INSERT OR REPLACE INTO standings (" STANDING_COLUMNS ", chat, season, kind)"
          " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, " AGGREGATES_OF("?9") ", ?10, ?11)")
STATEMENT(SQL_CLEAR_STANDINGS, "DELETE FROM standings WHERE chat = " AGGREGATES_OF("?1"))

STATEMENT(SQL_RATING,
          "SELECT player, mu, sigma, games, last_ms FROM ratings WHERE chat = " AGGREGATES_OF(
              "?1") " AND kind = ?2 AND player = ?3")
STATEMENT(SQL_RATING_PUT, "INSERT OR REPLACE INTO ratings (player, mu, sigma, games, last_ms, chat,"
                          " kind) VALUES (?1, ?2, ?3, ?4, ?5, " AGGREGATES_OF("?6") ", ?7)")
STATEMENT(SQL_CLEAR_RATINGS, "DELETE FROM ratings WHERE chat = " AGGREGATES_OF("?1"))

STATEMENT(SQL_LEAGUE_PLAYERS,
          "SELECT player FROM figures WHERE chat = " AGGREGATES_OF(
              "?1") " AND kind = ''" TAKES_PART("figures") " ORDER BY figures.player")
STATEMENT(SQL_FIGURES, "SELECT figures FROM figures WHERE chat = " AGGREGATES_OF(
                           "?1") " AND kind = ?2 AND player = ?3")
STATEMENT(SQL_FIGURES_PUT, "INSERT OR REPLACE INTO figures (chat, kind, player, figures)"
                           " VALUES (" AGGREGATES_OF("?1") ", ?2, ?3, ?4)")
STATEMENT(SQL_CLEAR_FIGURES, "DELETE FROM figures WHERE chat = " AGGREGATES_OF("?1"))
