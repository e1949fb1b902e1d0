/* schema_groups.c - migrations: people who are kept out of a group's games, and its board. */
#include "internal.h"

/* Admins keep people from sitting down, and a person who left the group plays at none of its
 * tables; by kept_out.c. Both are kept by the number alone, for a forgotten person, too. A group
 * may have one board that tells how its tables stand; by board_rows.c.
 *
 * The triggers wake a board when something that it shows may have changed: it is due a minute after
 * the last look; since version 52 the turn of a table is told by board_rows.c. A new table changes
 * its chat's row, too; a trigger of its own would make SQLite look for children of it. */
#define WAKE "UPDATE boards SET due_ms = looked_ms + 60000 WHERE due_ms = 0 AND "

const char store_migration_48[] =
    "CREATE TABLE kept_out (" /* by admins */
    "  chat INTEGER NOT NULL,"
    "  player INTEGER NOT NULL,"
    "  since_ms INTEGER NOT NULL,"
    "  PRIMARY KEY (chat, player)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX kept_out_since ON kept_out (chat, since_ms);"
    "CREATE INDEX kept_out_player ON kept_out (player);"
    "CREATE TABLE departed (" /* people known to the bot; by events and Telegram's answers */
    "  chat INTEGER NOT NULL,"
    "  player INTEGER NOT NULL,"
    "  since_ms INTEGER NOT NULL,"
    "  PRIMARY KEY (chat, player)"
    ") STRICT, WITHOUT ROWID;"
    "CREATE INDEX departed_since ON departed (chat, since_ms);"
    "CREATE INDEX departed_player ON departed (player);"
    "INSERT OR IGNORE INTO departed SELECT chat, player, first_ms FROM seats JOIN tables"
    "  ON id = table_id WHERE running = 1 AND seats.gone > 0 AND player > 0 AND chat < 0;"
    "INSERT OR IGNORE INTO departed SELECT chat, entrants.player, opened_ms FROM entrants"
    "  JOIN cups ON id = cup WHERE status < 2 AND entrants.out = 2 AND entrants.player > 0;"
    "UPDATE seats SET gone = 1 WHERE gone > 1;" /* 2 was a player who played on in private */

    "CREATE TABLE boards ("
    "  chat INTEGER PRIMARY KEY,"
    "  thread INTEGER NOT NULL,"    /* the topic where it was switched on; 0: none or General;
                                    below 0: one that is closed for now, -1: General */
    "  player INTEGER NOT NULL,"    /* the admin who did it; 0: an anonymous one */
    "  post INTEGER NOT NULL,"      /* of posts; 0: to be posted */
    "  pinned INTEGER NOT NULL,"    /* 1: by the bot; 2: it is to be, once it is sent */
    "  shown INTEGER NOT NULL,"     /* a hash of what the post should show; 0: nothing yet */
    "  looked_ms INTEGER NOT NULL," /* the last look, or the call that followed */
    "  due_ms INTEGER NOT NULL"     /* the next look; 0: with the next change */
    ") STRICT;"
    "CREATE INDEX boards_due ON boards (due_ms) WHERE due_ms > 0;"
    "CREATE INDEX boards_player ON boards (player) WHERE player <> 0;"
    "CREATE INDEX boards_post ON boards (post) WHERE post <> 0;"
    "CREATE TRIGGER boards_turn AFTER UPDATE OF deadline_ms ON tables"
    "  BEGIN " WAKE "chat = new.chat; END;"
    "CREATE TRIGGER boards_ending AFTER INSERT ON endings"
    "  BEGIN " WAKE "chat = new.chat; END;"
    "CREATE TRIGGER boards_void AFTER INSERT ON voids"
    "  BEGIN " WAKE "chat = new.chat; END;"
    "CREATE TRIGGER boards_unvoid AFTER UPDATE OF undone_ms ON voids"
    "  BEGIN " WAKE "chat = new.chat; END;"
    "CREATE TRIGGER boards_optout AFTER INSERT ON optouts"
    "  BEGIN " WAKE "chat = new.chat; END;"
    "CREATE TRIGGER boards_optin AFTER UPDATE OF until_ms ON optouts"
    "  BEGIN " WAKE "chat = new.chat; END;"
    "CREATE TRIGGER boards_season AFTER INSERT ON seasons"
    "  BEGIN " WAKE "chat = new.chat; END;"
    "CREATE TRIGGER boards_recount AFTER DELETE ON recounts"
    "  BEGIN " WAKE "chat = old.chat; END;"
    "CREATE TRIGGER boards_rules AFTER INSERT ON house_rules"
    "  BEGIN " WAKE "chat = new.chat; END;"
    "CREATE TRIGGER boards_no_rules AFTER DELETE ON house_rules"
    "  BEGIN " WAKE "chat = old.chat; END;"
    "CREATE TRIGGER boards_chat AFTER UPDATE ON chats"
    "  BEGIN " WAKE "chat = new.chat; END;"
    "CREATE TRIGGER boards_name AFTER UPDATE OF name, username ON players"
    "  WHEN old.name <> new.name OR old.username <> new.username"
    "  BEGIN " WAKE "chat IN (SELECT chat FROM standings WHERE player = new.player UNION ALL"
    "  SELECT tables.chat FROM seats JOIN tables ON id = table_id"
    "  WHERE seats.player = new.player AND running = 1); END;"
    "CREATE TRIGGER boards_forgotten AFTER DELETE ON players"
    "  BEGIN " WAKE "chat < 0; END;";
