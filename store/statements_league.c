/* statements_league.c - the SQL that concerns the league. */
#include "statements.h"

#define ENDING_COLUMNS "id, table_id, chat, ended_ms, season, counted, points"

#define RESULT_COLUMNS                                                                             \
    "chat, ending, seat, table_id, kind, season, player, ended_ms, n_seats, place, points,"        \
    " by_robot, counts, mu, sigma, all_mu, all_sigma, figures, duels"

#define SEASON_COLUMNS "key, length, from_ms, to_ms, post, games_least"

#define STANDING_COLUMNS "player, games, wins, points, places, form, reached, last"

#define RECOUNT_COLUMNS "chat, first, stamp, moves"

#define TAKES_PART(row)                                                                            \
    " AND NOT EXISTS (SELECT 1 FROM optouts INDEXED BY optouts_player"                             \
    " WHERE optouts.player = " row ".player AND optouts.chat = ?1 AND until_ms = 0)"

/* What is derived follows a chat at once only where no games had ended in the new one. */
#define MIGRATE(table)                                                                             \
    "UPDATE " table " SET chat = ?2 WHERE chat = ?1"                                               \
    " AND NOT EXISTS (SELECT 1 FROM endings WHERE chat = ?2)"

const char *const store_statements_league[SQL_COUNT] = {
    [SQL_LEAGUE] = "SELECT league, weekly, season_length, games_least, points, season_due_ms,"
                   " weekly_due_ms FROM chats WHERE chat = ?1",
    [SQL_LEAGUE_PUT] =
        "INSERT INTO chats (chat, language, gone, league, weekly, season_length, games_least,"
        " points, season_due_ms, weekly_due_ms) VALUES (?1, '', 0, ?2, ?3, ?4, ?5, ?6, ?7, ?8)"
        " ON CONFLICT (chat) DO UPDATE SET league = ?2, weekly = ?3, season_length = ?4,"
        " games_least = ?5, points = ?6, season_due_ms = ?7, weekly_due_ms = ?8",
    [SQL_LEAGUES_DUE] =
        "SELECT chat FROM chats INDEXED BY chats_season_due WHERE season_due_ms > 0"
        " AND season_due_ms <= ?1 UNION ALL SELECT chat FROM chats INDEXED BY chats_weekly_due"
        " WHERE weekly_due_ms > 0 AND weekly_due_ms <= ?1"
        " AND NOT (season_due_ms > 0 AND season_due_ms <= ?1) LIMIT ?2",
    [SQL_LEAGUE_DUE_FIRST] =
        "SELECT min(coalesce((SELECT season_due_ms FROM chats INDEXED BY chats_season_due"
        " WHERE season_due_ms > 0 ORDER BY season_due_ms LIMIT 1), 9223372036854775807),"
        " coalesce((SELECT weekly_due_ms FROM chats INDEXED BY chats_weekly_due"
        " WHERE weekly_due_ms > 0 ORDER BY weekly_due_ms LIMIT 1), 9223372036854775807))",

    [SQL_ENDING_ADD] = "INSERT INTO endings (table_id, chat, ended_ms, season, counted, points)"
                       " VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    [SQL_ENDING] = "SELECT " ENDING_COLUMNS " FROM endings WHERE table_id = ?1",
    [SQL_ENDING_NEXT] = "SELECT " ENDING_COLUMNS " FROM endings INDEXED BY endings_chat"
                        " WHERE chat = ?1 AND id > ?2 ORDER BY id LIMIT 1",
    [SQL_ENDING_LAST] = "SELECT coalesce(max(id), 0) FROM endings",
    [SQL_ENDING_SEASON] = "UPDATE endings SET season = ?2 WHERE id = ?1",
    [SQL_ENDING_CHAT] = "SELECT chat FROM endings INDEXED BY endings_chat WHERE chat > ?1"
                        " ORDER BY chat LIMIT 1",
    [SQL_ENDINGS_LAST] = "SELECT " ENDING_COLUMNS " FROM endings INDEXED BY endings_chat"
                         " WHERE chat = ?1 ORDER BY id DESC LIMIT ?2",

    [SQL_ENDING_NUMBERED] =
        "SELECT endings.id, table_id, endings.chat, endings.ended_ms, season, counted, points"
        " FROM tables INDEXED BY tables_number JOIN endings ON table_id = tables.id"
        " WHERE tables.chat = ?1 AND number = ?2 ORDER BY tables.id DESC LIMIT 1",
    [SQL_ENDINGS_MORE] = "SELECT id FROM endings INDEXED BY endings_chat WHERE chat = ?1"
                         " AND id > ?2 ORDER BY id LIMIT 1 OFFSET ?3",

    [SQL_VOID_ADD] = "INSERT INTO voids (table_id, chat, player, reason, at_ms)"
                     " VALUES (?1, ?2, ?3, ?4, ?5)",
    [SQL_VOID_UNDO] = "UPDATE voids INDEXED BY voids_table SET undone_ms = ?2"
                      " WHERE table_id = ?1 AND undone_ms = 0",
    [SQL_VOIDED] = "SELECT table_id, player, reason, at_ms FROM voids INDEXED BY voids_table"
                   " WHERE table_id = ?1 AND undone_ms = 0",
    [SQL_VOIDS] = "SELECT table_id, player, reason, at_ms FROM voids INDEXED BY voids_chat"
                  " WHERE chat = ?1 AND undone_ms = 0 ORDER BY id DESC",

    [SQL_OPT_OUT] = "INSERT INTO optouts (chat, player, since_ms, since)"
                    " SELECT ?1, ?2, ?3, coalesce((SELECT max(id) FROM endings), 0)",
    [SQL_OPT_IN] = "UPDATE optouts INDEXED BY optouts_player SET until_ms = ?3,"
                   " until = coalesce((SELECT max(id) FROM endings), 0)"
                   " WHERE player = ?2 AND chat = ?1 AND until_ms = 0",
    [SQL_OPTED_OUT] = "SELECT since_ms FROM optouts INDEXED BY optouts_player"
                      " WHERE player = ?2 AND chat = ?1 AND until_ms = 0",
    [SQL_OPTED_OUT_AT] = "SELECT 1 FROM optouts INDEXED BY optouts_player WHERE player = ?2"
                         " AND chat = ?1 AND since < ?3 AND (until_ms = 0 OR until >= ?3)",

    [SQL_SEASON_CLOSE] = "INSERT OR REPLACE INTO seasons (chat, " SEASON_COLUMNS ")"
                         " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    [SQL_SEASON] = "SELECT " SEASON_COLUMNS " FROM seasons WHERE chat = ?1 AND key = ?2",
    [SQL_SEASONS] = "SELECT " SEASON_COLUMNS " FROM seasons INDEXED BY seasons_to"
                    " WHERE chat = ?1 ORDER BY to_ms DESC",
    [SQL_SEASON_KEY] = "SELECT season FROM standings WHERE chat = ?1 AND season < ?2"
                       " ORDER BY season DESC LIMIT 1",

    [SQL_RESULT_PUT] = "INSERT OR REPLACE INTO results (" RESULT_COLUMNS ") VALUES (?1, ?2, ?3, ?4,"
                       " ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19)",
    [SQL_RESULTS] = "SELECT " RESULT_COLUMNS " FROM results WHERE chat = ?1 AND ending >= ?2"
                    " ORDER BY ending, seat",
    [SQL_RESULTS_BACK] = "SELECT " RESULT_COLUMNS " FROM results WHERE chat = ?1 AND ending <= ?2"
                         " ORDER BY ending DESC, seat DESC",
    [SQL_RESULTS_PLAYER] = "SELECT " RESULT_COLUMNS " FROM results INDEXED BY results_player"
                           " WHERE chat = ?1 AND ending >= ?2 AND player = ?3 ORDER BY ending",
    [SQL_RESULTS_PLAYER_BACK] =
        "SELECT " RESULT_COLUMNS " FROM results INDEXED BY results_player"
        " WHERE chat = ?1 AND ending <= ?2 AND player = ?3 ORDER BY ending DESC",
    /* The index alone tells: no row is read. */
    [SQL_RESULTS_SHARED] = "SELECT ending FROM results AS one INDEXED BY results_player"
                           " WHERE player = ?2 AND chat = ?1 AND ending > ?4 AND EXISTS"
                           " (SELECT 1 FROM results AS two INDEXED BY results_player"
                           " WHERE two.player = ?3 AND two.chat = ?1 AND two.ending = one.ending)"
                           " ORDER BY ending LIMIT 1",
    [SQL_RESULTS_OF] = "SELECT " RESULT_COLUMNS " FROM results WHERE chat = ?1 AND ending = ?2"
                       " ORDER BY seat",

    [SQL_STANDINGS] = "SELECT " STANDING_COLUMNS " FROM standings WHERE chat = ?1 AND season = ?2"
                      " AND kind = ?3" TAKES_PART("standings") " ORDER BY standings.player",
    [SQL_STANDINGS_ALL] = "SELECT " STANDING_COLUMNS " FROM standings WHERE chat = ?1"
                          " AND season = ?2 AND kind = ?3 ORDER BY player",
    [SQL_STANDING] = "SELECT " STANDING_COLUMNS " FROM standings WHERE chat = ?1 AND season = ?2"
                     " AND kind = ?3 AND player = ?4",
    [SQL_STANDING_PUT] =
        "INSERT OR REPLACE INTO standings (chat, season, kind, " STANDING_COLUMNS ")"
        " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
    [SQL_RATINGS] = "SELECT player, mu, sigma, games, last_ms FROM ratings WHERE chat = ?1"
                    " AND kind = ?2" TAKES_PART("ratings") " ORDER BY ratings.player",
    [SQL_RATING] = "SELECT player, mu, sigma, games, last_ms FROM ratings WHERE chat = ?1"
                   " AND kind = ?2 AND player = ?3",
    [SQL_RATING_PUT] = "INSERT OR REPLACE INTO ratings (chat, kind, player, mu, sigma, games,"
                       " last_ms) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    [SQL_FIGURES] = "SELECT figures FROM figures WHERE chat = ?1 AND kind = ?2 AND player = ?3",
    [SQL_FIGURES_PUT] = "INSERT OR REPLACE INTO figures (chat, kind, player, figures)"
                        " VALUES (?1, ?2, ?3, ?4)",

    [SQL_CLEAR_STANDINGS] = "DELETE FROM standings WHERE chat = ?1",
    [SQL_CLEAR_SEASONS] = "DELETE FROM standings WHERE chat = ?1 AND season > ?2 AND season <= ?3",
    [SQL_CLEAR_RATINGS] = "DELETE FROM ratings WHERE chat = ?1",
    [SQL_CLEAR_FIGURES] = "DELETE FROM figures WHERE chat = ?1",

    [SQL_RECOUNT_PUT] = "INSERT INTO recounts (" RECOUNT_COLUMNS ")"
                        " SELECT ?1, ?2, max(?4, coalesce(max(stamp), 0)) + 1, ?3 FROM recounts"
                        " WHERE true"
                        " ON CONFLICT (chat) DO UPDATE SET first = min(first, excluded.first),"
                        " stamp = excluded.stamp, moves = max(moves, excluded.moves)",
    [SQL_RECOUNT] = "SELECT " RECOUNT_COLUMNS " FROM recounts WHERE chat = ?1",
    [SQL_RECOUNT_FIRST] = "SELECT " RECOUNT_COLUMNS " FROM recounts INDEXED BY recounts_stamp"
                          " ORDER BY stamp, chat LIMIT 1",
    [SQL_RECOUNT_DONE] = "DELETE FROM recounts WHERE chat = ?1",
    [SQL_RECOUNTS_AGAIN] = "UPDATE recounts SET stamp = stamp + 1 WHERE EXISTS (SELECT 1 FROM"
                           " results INDEXED BY results_player WHERE player = ?1"
                           " AND results.chat = recounts.chat)",

    /* Where the new chat chose anything, that stands. */
    [SQL_MIGRATE_LEAGUE] =
        "UPDATE chats SET league = old.league, weekly = old.weekly,"
        " season_length = old.season_length, games_least = old.games_least, points = old.points,"
        " season_due_ms = iif(old.season_due_ms > 0, old.season_due_ms, chats.season_due_ms),"
        " weekly_due_ms = iif(old.weekly_due_ms > 0, old.weekly_due_ms, chats.weekly_due_ms)"
        " FROM (SELECT league, weekly, season_length, games_least, points, season_due_ms,"
        " weekly_due_ms FROM chats WHERE chat = ?1) AS old WHERE chats.chat = ?2"
        " AND chats.league = 1 AND chats.weekly = 1 AND chats.season_length = 1"
        " AND chats.games_least = 3 AND chats.points = ''",
    [SQL_MIGRATE_STANDINGS] = MIGRATE("standings"),
    [SQL_MIGRATE_RATINGS] = MIGRATE("ratings"),
    [SQL_MIGRATE_FIGURES] = MIGRATE("figures"),
    [SQL_MIGRATE_RESULTS] = "UPDATE results SET chat = ?2 WHERE chat = ?1",
    [SQL_MIGRATE_ENDINGS] = "UPDATE endings SET chat = ?2 WHERE chat = ?1",
    [SQL_MIGRATE_VOIDS] = "UPDATE voids SET chat = ?2 WHERE chat = ?1",
    /* Where no game of the old chat comes along, what ended in the new one was not meant. */
    [SQL_MIGRATE_OPTOUTS] = "UPDATE optouts SET chat = ?2, since = iif(EXISTS (SELECT 1 FROM"
                            " endings WHERE chat = ?1), since, (SELECT coalesce(max(id), 0)"
                            " FROM endings)) WHERE chat = ?1",
    [SQL_MIGRATE_SEASONS] = "UPDATE OR IGNORE seasons SET chat = ?2 WHERE chat = ?1",
    [SQL_MIGRATE_SEASONS_OLD] = "DELETE FROM seasons WHERE chat = ?1",
    [SQL_NTH_VOID] = "SELECT at_ms FROM voids INDEXED BY voids_chat WHERE chat = ?1"
                     " ORDER BY id DESC LIMIT 1 OFFSET ?2",
    [SQL_NTH_OPTOUT] = "SELECT since_ms FROM optouts INDEXED BY optouts_player WHERE chat = ?1"
                       " AND player = ?2 ORDER BY id DESC LIMIT 1 OFFSET ?3",
};
