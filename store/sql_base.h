/* sql_base.h - the SQL of transactions, updates and notes, of deleting old rows, and of limits. */

/* The player of a row; for one who is being forgotten the number that replaces the id. */
#define PLAYER_OF(column)                                                                          \
    "coalesce((SELECT nobody FROM forgetting WHERE forgetting.player = " column "), " column ")"
/* The player who is asked for; NULL for one who is being forgotten, who has no rows any more. */
#define PLAYER_KNOWN(player)                                                                       \
    "(SELECT " player                                                                              \
    " WHERE NOT EXISTS (SELECT 1 FROM forgetting WHERE forgetting.player = " player "))"

STATEMENT(SQL_BEGIN, "BEGIN")
OUTCOME(SQL_BEGIN_WRITING, "BEGIN IMMEDIATE")
STATEMENT(SQL_COMMIT, "COMMIT")
STATEMENT(SQL_SAVEPOINT, "SAVEPOINT one")
STATEMENT(SQL_RELEASE, "RELEASE one")
STATEMENT(SQL_ROLLBACK, "ROLLBACK TO one")

STATEMENT(SQL_UPDATE_NEW, "INSERT INTO updates (update_id, at_ms) VALUES (?1, ?2)"
                          " ON CONFLICT DO NOTHING")
STATEMENT(SQL_SET_ASIDE,
          "INSERT INTO set_aside (update_id, at_ms, why, body) VALUES (?1, ?2, ?3, ?4)")
STATEMENT(SQL_SET_ASIDE_BOUND,
          "DELETE FROM set_aside WHERE id <= (SELECT max(id) FROM set_aside) - ?1")

STATEMENT(SQL_NOTE, "SELECT value FROM notes WHERE name = ?1")
STATEMENT(SQL_NOTE_PUT, "INSERT INTO notes (name, value) VALUES (?1, ?2)"
                        " ON CONFLICT (name) DO UPDATE SET value = ?2")
OUTCOME(SQL_NOTE_LIGHTLY, "INSERT INTO notes (name, value) VALUES (?1, ?2)"
                          " ON CONFLICT (name) DO UPDATE SET value = ?2")
STATEMENT(SQL_NOTE_DROP, "DELETE FROM notes WHERE name = ?1")
STATEMENT(SQL_PUT_BACK_MARK,
          "INSERT OR REPLACE INTO notes (name, value) VALUES (?1, " PUT_BACK_STATE ")")
STATEMENT(SQL_PUT_BACK_IS_OLD, "SELECT value <> " PUT_BACK_STATE " FROM notes WHERE name = ?2"
                               " AND EXISTS (SELECT 1 FROM notes WHERE name = ?1)")

/* The least numbers to continue from after the database was put back (put_back.h); 0 before. */
#define NOTED(name)                                                                                \
    "coalesce((SELECT CAST(value AS INTEGER) FROM notes WHERE name = '" name "'), 0)"
#define TABLE_BASE NOTED("table base")
#define CUP_BASE   NOTED("cup base")
#define ERA        NOTED("era")
STATEMENT(SQL_SEQUENCE_RAISE, "UPDATE sqlite_sequence SET seq = max(seq, ?2) WHERE name = ?1")
STATEMENT(SQL_SEQUENCE_BEGIN, "INSERT INTO sqlite_sequence (name, seq) VALUES (?1, ?2)")

/* For those who watch the bot (totals.h). */
STATEMENT(SQL_TOTAL_PLAYING, "SELECT count(*) FROM tables INDEXED BY tables_playing"
                             " WHERE id > 0 AND status = 1")
STATEMENT(SQL_TOTAL_OPEN, "SELECT count(*) FROM tables INDEXED BY tables_due"
                          " WHERE status < 2 AND due_ms > 0 AND status = 0")
STATEMENT(SQL_TOTAL_OLDEST, "SELECT created_ms FROM outbox WHERE id = (SELECT min(id) FROM outbox)")

STATEMENT(SQL_SALT_NEW, "INSERT INTO notes (name, value)"
                        " VALUES (?1, ?2 || ' ' || lower(hex(randomblob(16))))")
STATEMENT(SQL_SPENT, "SELECT n FROM spent WHERE digest = ?1")
STATEMENT(SQL_SPEND, "INSERT INTO spent (digest, n) VALUES (?1, 1)"
                     " ON CONFLICT (digest) DO UPDATE SET n = n + 1")
STATEMENT(SQL_SPENT_DROP, "DELETE FROM spent")

STATEMENT(SQL_TIDY_UPDATES, "DELETE FROM updates WHERE update_id IN"
                            " (SELECT update_id FROM updates INDEXED BY updates_at"
                            " WHERE at_ms < ?1 ORDER BY at_ms LIMIT ?2)")
/* Only the oldest row, if it is old enough. */
STATEMENT(SQL_TIDY_ASIDE, "DELETE FROM set_aside WHERE id = (SELECT min(id) FROM set_aside)"
                          " AND at_ms < ?1")
/* Leaves posts that an edit waits for, and all that will be edited or taken away yet. */
STATEMENT(SQL_TIDY_POSTS,
          "DELETE FROM posts WHERE id IN (SELECT id FROM posts INDEXED BY posts_done"
          " WHERE done_ms > 0 AND done_ms < ?1"
          " AND NOT EXISTS (SELECT 1 FROM tables WHERE tables.id = posts.table_id"
          " AND ((status < 2 AND posts.id IN (post, private_post, raises_post))"
          " OR (status = 2 AND posts.id = post AND done_ms >= ?3)))"
          " AND NOT EXISTS (SELECT 1 FROM tables WHERE tables.id IN (posts.seat_table,"
          " posts.asks_for) AND status < 2)"
          " AND NOT EXISTS (SELECT 1 FROM cups INDEXED BY cups_post"
          " WHERE post = posts.id AND post <> 0 AND status < 2)"
          " AND NOT EXISTS (SELECT 1 FROM boards INDEXED BY boards_post"
          " WHERE post = posts.id AND post <> 0)"
          " AND NOT EXISTS (SELECT 1 FROM watch_posts INDEXED BY watch_posts_post"
          " WHERE post = posts.id)"
          " AND NOT EXISTS (SELECT 1 FROM advances INDEXED BY advances_player"
          " WHERE player = posts.chat AND page = posts.id)"
          " AND NOT EXISTS (SELECT 1 FROM digests WHERE player = posts.chat AND post = posts.id)"
          " AND id NOT IN (SELECT post FROM outbox) ORDER BY done_ms LIMIT ?2) RETURNING id")
STATEMENT(SQL_TIDY_QUESTIONS,
          "DELETE FROM questions WHERE (chat, player) IN (SELECT chat, player"
          " FROM questions INDEXED BY questions_at WHERE at_ms < ?1 ORDER BY at_ms LIMIT ?2)")

/* The time of the row behind the newest `n`, read from an index in the order of time. */
STATEMENT(SQL_NTH_UPDATE, "SELECT at_ms FROM updates INDEXED BY updates_at WHERE at_ms > 0"
                          " ORDER BY at_ms DESC LIMIT 1 OFFSET ?1")
STATEMENT(SQL_NTH_POST, "SELECT done_ms FROM posts INDEXED BY posts_done WHERE done_ms > 0"
                        " ORDER BY done_ms DESC LIMIT 1 OFFSET ?1")

/* The same for rows that a person (?2) can add in a chat (?1). They use columns that are written
 * once (schema.c), and the order of the ids, not of the time. */
STATEMENT(SQL_NTH_TABLE,
          "SELECT opened_ms FROM tables INDEXED BY tables_opened_by WHERE opened_by = ?2"
          " ORDER BY id DESC LIMIT 1 OFFSET ?3")
STATEMENT(SQL_NTH_ABSENCE, "SELECT from_ms FROM absences INDEXED BY absences_player WHERE chat = ?1"
                           " AND player = ?2 ORDER BY id DESC LIMIT 1 OFFSET ?3")
STATEMENT(SQL_NTH_CUP, "SELECT opened_ms FROM cups INDEXED BY cups_opened WHERE chat = ?1"
                       " AND player = ?2 ORDER BY id DESC LIMIT 1 OFFSET ?3")
STATEMENT(SQL_NTH_VOID, "SELECT at_ms FROM voids INDEXED BY voids_made WHERE chat = ?1"
                        " AND player = ?2 ORDER BY id DESC LIMIT 1 OFFSET ?3")
STATEMENT(SQL_NTH_OPTOUT, "SELECT since_ms FROM optouts INDEXED BY optouts_player WHERE chat = ?1"
                          " AND player = ?2 ORDER BY id DESC LIMIT 1 OFFSET ?3")

/* The chats of the rows that a person (?1) added after ?2; of what is never deleted only the newest
 * 1000 are looked at. */
#define ADDED(table, index, player, at)                                                            \
    "SELECT chat FROM " table " INDEXED BY " index " WHERE " player " = ?1 AND " at " > ?2"
#define ADDED_LAST(table, index, player, at)                                                       \
    ADDED(table, index, player, at)                                                                \
    " AND id > coalesce((SELECT id FROM " table " INDEXED BY " index " WHERE " player              \
    " = ?1 ORDER BY id DESC LIMIT 1 OFFSET 1000), 0)"
STATEMENT(SQL_ADDED_TABLES, ADDED_LAST("tables", "tables_opened_by", "opened_by", "opened_ms"))
STATEMENT(SQL_ADDED_CUPS, ADDED_LAST("cups", "cups_player", "player", "opened_ms"))
STATEMENT(SQL_ADDED_VOIDS, ADDED_LAST("voids", "voids_player", "player", "at_ms"))
STATEMENT(SQL_ADDED_OPTOUTS, ADDED("optouts", "optouts_player", "player", "since_ms"))
STATEMENT(SQL_ADDED_ABSENCES, ADDED("absences", "absences_player", "player", "from_ms"))
