/* sql_base.h - the SQL of transactions, updates and notes, of what is forgotten with time, and of
 * how much there may be. */

STATEMENT(SQL_BEGIN, "BEGIN")
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

STATEMENT(SQL_TIDY_UPDATES, "DELETE FROM updates WHERE update_id IN"
                            " (SELECT update_id FROM updates INDEXED BY updates_at"
                            " WHERE at_ms < ?1 ORDER BY at_ms LIMIT ?2)")
/* The oldest one, if it is old enough. */
STATEMENT(SQL_TIDY_ASIDE, "DELETE FROM set_aside WHERE id = (SELECT min(id) FROM set_aside)"
                          " AND at_ms < ?1")
/* Not those that an edit waits for; of chores and edits of answers there are few (bounds.c). */
STATEMENT(SQL_TIDY_POSTS,
          "DELETE FROM posts WHERE id IN (SELECT id FROM posts INDEXED BY posts_done"
          " WHERE done_ms > 0 AND done_ms < ?1"
          " AND NOT EXISTS (SELECT 1 FROM tables WHERE tables.id = posts.table_id"
          " AND ((status < 2 AND posts.id IN (post, private_post, raises_post))"
          " OR (status = 2 AND posts.id = post AND done_ms >= ?3)))"
          " AND NOT EXISTS (SELECT 1 FROM cups INDEXED BY cups_post"
          " WHERE post = posts.id AND post <> 0 AND status < 2)"
          " AND NOT EXISTS (SELECT 1 FROM outbox INDEXED BY outbox_edits"
          " WHERE post = posts.id AND kind = 3)"
          " AND id NOT IN (SELECT post FROM outbox WHERE kind IN (6, 9))"
          " AND id < (SELECT max(id) FROM posts) ORDER BY done_ms LIMIT ?2)")
STATEMENT(SQL_TIDY_QUESTIONS,
          "DELETE FROM questions WHERE (chat, player) IN (SELECT chat, player"
          " FROM questions INDEXED BY questions_at WHERE at_ms < ?1 ORDER BY at_ms LIMIT ?2)")

/* When the last but so many was made; by indexes that have them in the order they were made. */
STATEMENT(SQL_NTH_UPDATE, "SELECT at_ms FROM updates INDEXED BY updates_at WHERE at_ms > 0"
                          " ORDER BY at_ms DESC LIMIT 1 OFFSET ?1")
STATEMENT(SQL_NTH_POST, "SELECT done_ms FROM posts INDEXED BY posts_done WHERE done_ms > 0"
                        " ORDER BY done_ms DESC LIMIT 1 OFFSET ?1")

/* The same, of what a person (?2) or a chat (?1) can make more of. */
STATEMENT(SQL_NTH_TABLE, "SELECT opened_ms FROM tables INDEXED BY tables_host WHERE host = ?2"
                         " ORDER BY id DESC LIMIT 1 OFFSET ?3")
STATEMENT(SQL_NTH_ABSENCE, "SELECT from_ms FROM absences INDEXED BY absences_player WHERE chat = ?1"
                           " AND player = ?2 ORDER BY until_ms DESC LIMIT 1 OFFSET ?3")
STATEMENT(SQL_NTH_CUP, "SELECT opened_ms FROM cups INDEXED BY cups_chat WHERE chat = ?1"
                       " ORDER BY id DESC LIMIT 1 OFFSET ?3")
STATEMENT(SQL_NTH_VOID, "SELECT at_ms FROM voids INDEXED BY voids_chat WHERE chat = ?1"
                        " ORDER BY id DESC LIMIT 1 OFFSET ?3")
STATEMENT(SQL_NTH_OPTOUT, "SELECT since_ms FROM optouts INDEXED BY optouts_player WHERE chat = ?1"
                          " AND player = ?2 ORDER BY id DESC LIMIT 1 OFFSET ?3")
