/* sql_privacy.h - the SQL that finds, and puts under no name, all that carries a player's id. */

#define FORGET(table) "UPDATE " table " SET player = ?2 WHERE player = ?1"

STATEMENT(SQL_MYDATA,
          "SELECT json_object("
          "'player', (SELECT json_object('id', player, 'name', name,"
          " 'username', username, 'client_language', client_language, 'language', language,"
          " 'reachable', reachable, 'zone', zone, 'quiet_from', quiet_from, 'quiet_to', quiet_to,"
          " 'alerts', alerts, 'dice_in_group', dice_in_group)"
          " FROM players WHERE player = ?1),"
          "'seats', (SELECT json_group_array(json_object('table', id, 'chat', chat,"
          " 'number', number, 'game', json_extract(rules, '$.game'), 'status', status,"
          " 'opened_ms', opened_ms, 'ended_ms', ended_ms, 'seat', seat, 'lives', lives, 'out', out,"
          " 'missed', missed, 'gone', gone)) FROM seats JOIN tables ON id = table_id"
          " WHERE player = ?1),"
          "'hosted', (SELECT json_group_array(id) FROM tables WHERE host = ?1),"
          /* Dice are told when the game is over. */
          "'moves', (SELECT json_group_array(json_object('table', id, 'turn', moves.turn,"
          " 'verb', verb, 'value', value, 'faces', iif(status < 2, NULL, faces), 'picks', picks,"
          " 'by_robot', update_id = -1, 'at_ms', at_ms)) FROM seats JOIN tables ON id ="
          " seats.table_id JOIN moves ON moves.table_id = id AND moves.seat = seats.seat"
          " WHERE player = ?1),"
          "'absences', (SELECT json_group_array(json_object('chat', chat, 'from_ms', from_ms,"
          " 'until_ms', until_ms, 'ended_ms', ended_ms)) FROM absences WHERE player = ?1),"
          "'questions', (SELECT json_group_array(json_object('chat', chat, 'about', about,"
          " 'table', table_id, 'at_ms', at_ms)) FROM questions WHERE player = ?1),"
          "'rules', (SELECT json_group_array(json_object('chat', chat, 'name', name,"
          " 'rules', json(rules), 'starter', starter, 'at_ms', at_ms)) FROM house_rules WHERE "
          "player = ?1),"
          "'posts', (SELECT json_group_array(json_object('message', message_id, 'table', table_id,"
          " 'done_ms', done_ms, 'why', why)) FROM posts WHERE chat = ?1),"
          "'sends', (SELECT json_group_array(json_object('method', method, 'body', body,"
          " 'created_ms', created_ms)) FROM outbox WHERE chat = ?1),"
          "'set_aside', (SELECT json_group_array(json_object('update', update_id, 'at_ms', at_ms,"
          " 'why', why)) FROM set_aside WHERE instr(CAST(body AS TEXT), ?2) > 0),"
          "'results', (SELECT json_group_array(json_object('table', table_id, 'chat', chat,"
          " 'game', kind, 'season', season, 'ended_ms', ended_ms, 'place', place, 'points', points,"
          " 'by_robot', by_robot, 'counts', counts,"
          " 'given', (SELECT given FROM given_away WHERE given_away.ending = results.ending"
          " AND given_away.seat = results.seat), 'mu', mu, 'sigma', sigma, 'all_mu', all_mu,"
          " 'all_sigma', all_sigma, 'figures', figures, 'duels', duels)) FROM results INDEXED BY "
          "results_player"
          " WHERE player = ?1),"
          "'standings', (SELECT json_group_array(json_object('chat', chat, 'season', season,"
          " 'game', kind, 'games', games, 'wins', wins, 'points', points, 'places', places,"
          " 'form', form)) FROM standings WHERE player = ?1),"
          "'ratings', (SELECT json_group_array(json_object('chat', chat, 'game', kind, 'mu', mu,"
          " 'sigma', sigma, 'games', games, 'last_ms', last_ms)) FROM ratings WHERE player = ?1),"
          "'figures', (SELECT json_group_array(json_object('chat', chat, 'game', kind,"
          " 'figures', figures)) FROM figures WHERE player = ?1),"
          "'optouts', (SELECT json_group_array(json_object('chat', chat, 'since_ms', since_ms,"
          " 'until_ms', until_ms)) FROM optouts WHERE player = ?1),"
          "'voids', (SELECT json_group_array(json_object('table', table_id, 'chat', chat,"
          " 'reason', reason, 'at_ms', at_ms, 'undone_ms', undone_ms)) FROM voids"
          " WHERE player = ?1),"
          "'cups_opened', (SELECT json_group_array(json_object('chat', chat, 'number', number,"
          " 'opened_ms', opened_ms)) FROM cups WHERE player = ?1),"
          "'cups', (SELECT json_group_array(json_object('chat', chat, 'number', number,"
          " 'opened_ms', opened_ms, 'rank', rank, 'out', out, 'won', winner = ?1))"
          " FROM entrants JOIN cups ON id = cup WHERE entrants.player = ?1))")

STATEMENT(SQL_FORGET_PLAYER,
          "UPDATE players SET player = ?2, name = '', username = '', client_language = '',"
          " language = '', reachable = 0, zone = '', quiet_from = 0, quiet_to = 0, alerts = 0,"
          " dice_in_group = 0"
          " WHERE player = ?1")
STATEMENT(SQL_FORGET_SEATS, FORGET("seats"))
STATEMENT(SQL_FORGET_HOST, "UPDATE tables SET host = ?2 WHERE host = ?1")
STATEMENT(SQL_FORGET_PRACTICE, "UPDATE tables SET chat = ?2 WHERE chat = ?1")
STATEMENT(SQL_FORGET_ON_TURN, "UPDATE tables INDEXED BY tables_on_turn SET on_turn = ?2"
                              " WHERE on_turn = ?1 AND status = 1")
STATEMENT(SQL_FORGET_RULES, FORGET("house_rules"))
STATEMENT(SQL_FORGET_ABSENCES, "UPDATE absences SET player = ?2, chat = iif(chat = ?1, ?2, chat)"
                               " WHERE player = ?1")
STATEMENT(SQL_FORGET_QUESTIONS, "DELETE FROM questions WHERE player = ?1")
STATEMENT(SQL_FORGET_SHOWN,
          "UPDATE tables SET private_post = 0, raises_post = 0 WHERE id IN (SELECT table_id"
          " FROM seats WHERE player = ?1 AND running = 1) AND on_turn = ?1")
STATEMENT(SQL_FORGET_POSTS, "DELETE FROM posts WHERE chat = ?1")
STATEMENT(SQL_FORGET_ASIDE, "DELETE FROM set_aside WHERE instr(CAST(body AS TEXT), ?1) > 0")
STATEMENT(SQL_FORGET_VOIDS, FORGET("voids"))
STATEMENT(SQL_FORGET_OPTOUTS, FORGET("optouts"))
STATEMENT(SQL_FORGET_RESULTS, FORGET("results"))
STATEMENT(SQL_FORGET_STANDINGS, FORGET("standings"))
STATEMENT(SQL_FORGET_RATINGS, FORGET("ratings"))
STATEMENT(SQL_FORGET_FIGURES, FORGET("figures"))
STATEMENT(SQL_FORGET_CUPS,
          "UPDATE cups SET player = iif(player = ?1, ?2, player),"
          " winner = iif(winner = ?1, ?2, winner) WHERE player = ?1 OR winner = ?1")
STATEMENT(SQL_FORGET_ENTRANTS, "UPDATE entrants SET player = ?2, out = 1 WHERE player = ?1")
