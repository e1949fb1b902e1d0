/* sql_dice.h - the SQL of the dice that were thrown. */

STATEMENT(SQL_DICE_ADD, "INSERT INTO dice_waiting (chat, kind, player, value, n)"
                        " VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT DO UPDATE SET n = n + ?5")
STATEMENT(SQL_DICE_UNSEEN, "SELECT n FROM dice_waiting WHERE chat = ?1 AND kind = ?2"
                           " AND player = ?3 AND value = -1")
STATEMENT(SQL_DICE_TELL, "INSERT INTO dice_told (chat, kind, value, n)"
                         " SELECT chat, kind, value, n FROM dice_waiting WHERE chat = ?1"
                         " AND kind = ?2 AND player = ?3 AND value >= 0"
                         " ON CONFLICT DO UPDATE SET n = n + excluded.n")
STATEMENT(SQL_DICE_EMPTY, "DELETE FROM dice_waiting WHERE chat = ?1 AND kind = ?2 AND player = ?3")
STATEMENT(SQL_DICE_TOLD, "SELECT value, n FROM dice_told WHERE chat = ?1 AND kind = ?2")

STATEMENT(SQL_MIGRATE_DICE_TOLD, "INSERT INTO dice_told (chat, kind, value, n)"
                                 " SELECT ?2, kind, value, n FROM dice_told WHERE chat = ?1"
                                 " ON CONFLICT DO UPDATE SET n = n + excluded.n")
STATEMENT(SQL_MIGRATE_DICE_TOLD_OLD, "DELETE FROM dice_told WHERE chat = ?1")
STATEMENT(SQL_MIGRATE_DICE_WAITING,
          "INSERT INTO dice_waiting (chat, kind, player, value, n)"
          " SELECT ?2, kind, player, value, n FROM dice_waiting WHERE chat = ?1"
          " ON CONFLICT DO UPDATE SET n = n + excluded.n")
STATEMENT(SQL_MIGRATE_DICE_WAITING_OLD, "DELETE FROM dice_waiting WHERE chat = ?1")

STATEMENT(SQL_FORGET_DICE,
          "DELETE FROM dice_waiting INDEXED BY dice_waiting_player WHERE player = ?1")
