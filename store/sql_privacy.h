/* sql_privacy.h - the SQL that finds all rows with a player's id, and makes them anonymous. */

/* The chat whose league a row is in, by the aggregates of the row; NULL if these aggregates are not
 * in force. */
#define CHAT_OF(row)                                                                               \
    "coalesce((SELECT c.chat FROM chats AS c INDEXED BY chats_aggregates WHERE c.aggregates "      \
    "= " row ".chat"                                                                               \
    " AND c.aggregates > 0), iif(" row ".chat < 1152921504606846976 AND NOT EXISTS (SELECT 1"      \
    " FROM chats AS c WHERE c.chat = " row ".chat AND c.aggregates > 0), " row ".chat, NULL))"

/* The present id of a chat. */
#define ID_OF(chat)                                                                                \
    "coalesce((SELECT a.id FROM aliases AS a INDEXED BY aliases_chat WHERE a.chat = " chat         \
    " ORDER BY a.turn DESC LIMIT 1), " chat ")"

/* The data about a person (?1), as one JSON object a row; of games those at tables above ?2 up to
 * ?3. */
#define MY_TABLES                                                                                  \
    " FROM seats INDEXED BY seats_player JOIN tables ON tables.id = seats.table_id"                \
    " WHERE seats.player = ?1 AND running IN (0, 1) AND seats.table_id > ?2"                       \
    " AND seats.table_id <= ?3"

/* Finds the end of a part: games that are over, and how many moves each has. */
STATEMENT(SQL_MY_NEXT, "SELECT table_id, turn FROM seats INDEXED BY seats_player"
                       " JOIN tables ON id = table_id WHERE player = ?1 AND running = 0"
                       " AND table_id > ?2 ORDER BY table_id LIMIT ?3")

STATEMENT(SQL_MY_PLAYER,
          "SELECT json_object('id', player, 'name', name,"
          " 'username', username, 'client_language', client_language, 'language', language,"
          " 'reachable', reachable, 'zone', zone, 'quiet_from', quiet_from, 'quiet_to', quiet_to,"
          " 'weekdays_off', weekdays_off, 'dates_off', dates_off,"
          " 'weekdays_spent', weekdays_spent, 'spent_day', spent_day,"
          " 'alerts', alerts, 'dice_in_group', dice_in_group) FROM players WHERE player = ?1")
STATEMENT(
    SQL_MY_SEATS,
    "SELECT json_object('table', id, 'chat', " ID_OF(
        "tables.chat") ","
                       " 'number', number, 'game', json_extract(rules, '$.game'), 'status', status,"
                       " 'opened_ms', opened_ms, 'ended_ms', ended_ms, 'seat', seat, 'lives', "
                       "lives, 'out', out,"
                       " 'missed', missed, 'gone', gone, 'missed_thirtieths', owed, 'leaving',"
                       " leaving, 'others_on_them', verdict, 'on_another',"
                       " vote)" MY_TABLES)
STATEMENT(SQL_MY_HOSTED, "SELECT id FROM tables INDEXED BY tables_host WHERE host = ?1"
                         " AND id > ?2 AND id <= ?3")
STATEMENT(SQL_MY_OPENED, "SELECT id FROM tables INDEXED BY tables_opened_by WHERE opened_by = ?1"
                         " AND id > ?2 AND id <= ?3")
/* Dice, and figures that follow from them, are included only when the game is over, and only if the
 * dice lay open (?4: "/421/") or the table shows all: a file can be handed on. */
#define MY_TOLD                                                                                    \
    " status >= 2 AND (shows_all OR instr(?4, '/' || json_extract(rules, '$.game') || '/')) AS"    \
    " told"
STATEMENT(SQL_MY_MOVES, "SELECT json_object('table', mine.id, 'turn', moves.turn,"
                        " 'verb', verb, 'value', value, 'faces', iif(told, faces, NULL), 'picks',"
                        " iif(told, picks, NULL), 'by_robot', update_id = -1, 'at_ms', at_ms)"
                        " FROM (SELECT id, seat," MY_TOLD MY_TABLES ") AS mine CROSS JOIN moves"
                        " ON moves.table_id = mine.id AND moves.seat = mine.seat")
STATEMENT(SQL_MY_ABSENCES, "SELECT json_object('chat', " ID_OF(
                               "absences.chat") ", 'from_ms', from_ms,"
                                                " 'until_ms', until_ms, 'ended_ms', ended_ms)"
                                                " FROM absences WHERE player = ?1")
STATEMENT(
    SQL_MY_QUESTIONS,
    "SELECT json_object('chat', " ID_OF(
        "questions.chat") ", 'about', about,"
                          " 'table', table_id, 'at_ms', at_ms) FROM questions WHERE player = ?1")
STATEMENT(
    SQL_MY_RULES,
    "SELECT json_object('chat', " ID_OF(
        "house_rules.chat") ", 'name', name,"
                            " 'rules', json(rules), 'starter', starter, 'shows_all', shows_all,"
                            " 'at_ms', at_ms)"
                            " FROM house_rules WHERE player = ?1")
STATEMENT(SQL_MY_INVITATIONS,
          "SELECT table_id FROM asked INDEXED BY asked_player WHERE player = ?1")
STATEMENT(SQL_MY_ADVANCES,
          "SELECT json_object('table', table_id, 'hand', hand, 'believe_to', believe_to,"
          " 'doubt_from', doubt_from, 'due_ms', due_ms) FROM advances INDEXED BY advances_player"
          " WHERE player = ?1")
STATEMENT(SQL_MY_POSTS, "SELECT json_object('message', message_id, 'table', table_id,"
                        " 'done_ms', done_ms, 'why', why) FROM posts WHERE chat = ?1")
STATEMENT(SQL_MY_SENDS, "SELECT json_object('method', method, 'body',"
                        " iif(table_id = 0 AND NOT instr(body, '\"protect_content\"'), body, NULL),"
                        " 'created_ms', created_ms) FROM sends WHERE chat = ?1")
/* Whether the number ?1 is in the body, and not only as a part of a longer one. GLOB reads up to a
 * zero byte, which JSON cannot have: in a body with one, any place counts. */
#define NAMED_IN_BODY                                                                              \
    "instr(CAST(body AS TEXT), ?1) > 0 AND (instr(body, x'00') > 0"                                \
    " OR ' ' || CAST(body AS TEXT) || ' ' GLOB '*[^0-9]' || ?1 || '[^0-9]*')"
STATEMENT(SQL_MY_ASIDE, "SELECT json_object('update', update_id, 'at_ms', at_ms,"
                        " 'why', why) FROM set_aside WHERE " NAMED_IN_BODY)
STATEMENT(SQL_MY_RESULTS,
          "SELECT json_object('table', r.table_id, 'chat', " ID_OF(
              "r.chat") ","
                        " 'game', kind, 'season', r.season, 'ended_ms', r.ended_ms, 'place', place,"
                        " 'points', r.points, 'by_robot', by_robot, 'counts', counts,"
                        " 'mu', mu, 'sigma', sigma, 'all_mu', all_mu, 'all_sigma', all_sigma,"
                        " 'figures', iif(told, figures, NULL), 'duels', iif(told, duels, NULL))"
                        " FROM (SELECT id, seat," MY_TOLD MY_TABLES ") AS mine CROSS JOIN endings"
                        " ON endings.table_id = mine.id JOIN results AS r ON r.chat = endings.chat"
                        " AND r.ending = endings.id AND r.seat = mine.seat")
STATEMENT(
    SQL_MY_STANDINGS,
    "SELECT json_object('chat', " ID_OF(
        "home") ", 'season', season,"
                " 'game', kind, 'games', games, 'wins', wins, 'points', points, 'places', places,"
                " 'form', form) FROM (SELECT *, " CHAT_OF(
                    "standings") " AS home FROM standings"
                                 " WHERE player = ?1) WHERE home IS NOT NULL")
STATEMENT(SQL_MY_RATINGS, "SELECT json_object('chat', " ID_OF(
                              "home") ", 'game', kind, 'mu', mu,"
                                      " 'sigma', sigma, 'games', games, 'last_ms', last_ms)"
                                      " FROM (SELECT *, " CHAT_OF(
                                          "ratings") " AS home FROM ratings"
                                                     " WHERE player = ?1) WHERE home IS NOT NULL")
/* The words of the line (statistics.h) that follow from single throws are left out if the dice of
 * the kind do not lie open (?2: "/421/"): the best bluff, and luck and top throws, since their sums
 * before and after a game tell its throws. */
STATEMENT(
    SQL_MY_FIGURES,
    "SELECT json_object('chat', " ID_OF(
        "home") ", 'game', kind, 'figures', iif(instr(?2, '/' || kind || '/'),"
                " figures, (SELECT group_concat(value, ' ') FROM"
                " json_each('[\"' || replace(figures, ' ', '\",\"') || '\"]')"
                " WHERE substr(value, 1, instr(value, '=') - 1) NOT IN"
                " ('luck', 'variance', 'tops_thrown', 'bluff'))))"
                " FROM (SELECT *, " CHAT_OF("figures") " AS home FROM figures"
                                                       " WHERE player = ?1) WHERE home IS NOT NULL")
STATEMENT(SQL_MY_OPTOUTS,
          "SELECT json_object('chat', " ID_OF(
              "optouts.chat") ", 'since_ms', since_ms,"
                              " 'until_ms', until_ms) FROM optouts WHERE player = ?1")
STATEMENT(SQL_MY_BOARDS, "SELECT " ID_OF("boards.chat") " FROM boards INDEXED BY boards_player"
                                                        " WHERE player = ?1 AND player <> 0")
STATEMENT(SQL_MY_KEPT_OUT, "SELECT json_object('chat', " ID_OF(
                               "kept_out.chat") ", 'since_ms', since_ms) FROM kept_out"
                                                " INDEXED BY kept_out_player WHERE player = ?1")
STATEMENT(SQL_MY_DEPARTED, "SELECT json_object('chat', " ID_OF(
                               "departed.chat") ", 'since_ms', since_ms) FROM departed"
                                                " INDEXED BY departed_player WHERE player = ?1")
STATEMENT(SQL_MY_VOIDS,
          "SELECT json_object('table', table_id, 'chat', " ID_OF(
              "voids.chat") ","
                            " 'reason', reason, 'at_ms', at_ms, 'undone_ms', undone_ms) FROM voids"
                            " WHERE player = ?1")
STATEMENT(SQL_MY_CUPS_OPENED,
          "SELECT json_object('chat', " ID_OF(
              "cups.chat") ", 'number', number,"
                           " 'opened_ms', opened_ms) FROM cups WHERE player = ?1")
STATEMENT(SQL_MY_CUPS,
          "SELECT json_object('chat', " ID_OF(
              "cups.chat") ", 'number', number,"
                           " 'opened_ms', opened_ms, 'rank', rank, 'out', out, 'won', winner = ?1)"
                           " FROM entrants JOIN cups ON id = cup WHERE entrants.player = ?1")

STATEMENT(SQL_MY_WATCHES, "SELECT json_object('chat', " ID_OF(
                              "watches.chat") ", 'told_ms', told_ms, 'due_ms', due_ms)"
                                              " FROM watches WHERE player = ?1")
STATEMENT(SQL_MY_DIGEST, "SELECT json_object('minute', minute, 'due_ms', due_ms) FROM digests"
                         " WHERE player = ?1")

#define FORGET(table) "UPDATE " table " SET player = ?2 WHERE player = ?1"

STATEMENT(SQL_FORGET_PLAYER, "DELETE FROM players WHERE player = ?1")
STATEMENT(SQL_FORGET_ON_TURN, "UPDATE tables INDEXED BY tables_on_turn SET on_turn = ?2"
                              " WHERE on_turn = ?1 AND status = 1")
STATEMENT(SQL_FORGET_RULES, FORGET("house_rules"))
STATEMENT(SQL_FORGET_ABSENCES, "UPDATE absences SET player = ?2, chat = iif(chat = ?1, ?2, chat)"
                               " WHERE player = ?1")
STATEMENT(SQL_FORGET_ASKED, "DELETE FROM asked WHERE player = ?1")
STATEMENT(SQL_FORGET_ADVANCES, "DELETE FROM advances WHERE player = ?1")
STATEMENT(SQL_FORGET_BOARDS, "UPDATE boards INDEXED BY boards_player SET player = 0"
                             " WHERE player = ?1 AND player <> 0")
STATEMENT(SQL_FORGET_WATCHES, "DELETE FROM watches WHERE player = ?1")
STATEMENT(SQL_FORGET_WATCH_POSTS, "DELETE FROM watch_posts WHERE player = ?1")
STATEMENT(SQL_FORGET_DIGEST, "DELETE FROM digests WHERE player = ?1")
STATEMENT(SQL_FORGET_QUESTIONS, "DELETE FROM questions WHERE player = ?1")
STATEMENT(SQL_FORGET_SHOWN,
          "UPDATE tables SET private_post = 0, raises_post = 0 WHERE id IN (SELECT table_id"
          " FROM seats WHERE player = ?1 AND running = 1) AND on_turn = ?1")
STATEMENT(SQL_FORGET_SENDS, "UPDATE outbox SET who = 0 WHERE who = ?1")
STATEMENT(SQL_FORGET_JOBS, "DELETE FROM jobs WHERE who = ?1")
STATEMENT(SQL_FORGET_POSTS, "DELETE FROM posts WHERE chat = ?1")
STATEMENT(SQL_FORGET_FOLDS,
          "UPDATE tables SET fold_post = 0, fold = '' WHERE id IN (SELECT table_id FROM seats"
          " INDEXED BY seats_player WHERE player = ?1 AND running = 1) AND fold <> ''")
STATEMENT(SQL_FORGET_ASIDE, "DELETE FROM set_aside WHERE " NAMED_IN_BODY)
STATEMENT(SQL_FORGET_OPTOUTS, FORGET("optouts"))
STATEMENT(SQL_FORGET_RATINGS, FORGET("ratings"))
STATEMENT(SQL_FORGET_FIGURES, FORGET("figures"))
STATEMENT(SQL_FORGET_CUPS,
          "UPDATE cups SET player = iif(player = ?1, ?2, player),"
          " winner = iif(winner = ?1, ?2, winner) WHERE player = ?1 OR winner = ?1")
STATEMENT(SQL_FORGET_ENTRANTS, "UPDATE entrants SET player = ?2, out = 1 WHERE player = ?1")

/* Players of whom some rows still have the old id instead of the new number (?2). A step changes at
 * most ?3 rows of each kind. Queries return the new number in any case (PLAYER_OF). */
STATEMENT(SQL_FORGETTING_ADD, "INSERT INTO forgetting (player, nobody) VALUES (?1, ?2)")
STATEMENT(SQL_FORGETTING, "SELECT 1 FROM forgetting WHERE player = ?1")
STATEMENT(SQL_FORGETTING_NEXT,
          "UPDATE forgetting SET slices = slices + 1 WHERE player = (SELECT player FROM forgetting"
          " ORDER BY slices, player LIMIT 1) RETURNING player, nobody")
STATEMENT(SQL_FORGETTING_DONE, "DELETE FROM forgetting WHERE player = ?1")

#define FORGET_SOME(table, key, column, index, order)                                              \
    "UPDATE " table " SET " column " = ?2 WHERE (" key ") IN (SELECT " key " FROM " table          \
    " INDEXED BY " index " WHERE " column " = ?1 ORDER BY " order " LIMIT ?3)"

STATEMENT(SQL_FORGET_SEATS,
          FORGET_SOME("seats", "table_id, seat", "player", "seats_player", "running DESC"))
STATEMENT(SQL_FORGET_HOST, FORGET_SOME("tables", "id", "host", "tables_host", "id"))
STATEMENT(SQL_FORGET_OPENED, FORGET_SOME("tables", "id", "opened_by", "tables_opened_by", "id"))
STATEMENT(SQL_FORGET_PRACTICE, FORGET_SOME("tables", "id", "chat", "tables_chat", "status"))
STATEMENT(SQL_FORGET_VOIDS, FORGET_SOME("voids", "id", "player", "voids_player", "id"))
STATEMENT(SQL_FORGET_RESULTS,
          FORGET_SOME("results", "chat, ending, seat", "player", "results_player", "chat, ending"))
STATEMENT(SQL_FORGET_STANDINGS, FORGET_SOME("standings", "chat, season, kind, player", "player",
                                            "standings_player", "chat, season"))
