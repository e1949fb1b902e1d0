/* sql_outbox.h - the SQL of posts and of the outbox.
 *
 * The column state is an enum send_state: 3 for a send that is under way and must not be repeated,
 * 0 for all others.
 */

STATEMENT(SQL_POST_STANDS, "SELECT message_id <> 0 OR done_ms = 0 FROM posts WHERE id = ?1")
STATEMENT(SQL_POST_NEW, "INSERT INTO posts (chat, table_id) VALUES (?1, ?2)")
STATEMENT(SQL_POST_AT, "SELECT id FROM posts INDEXED BY posts_message WHERE chat = ?1"
                       " AND message_id = ?2 AND message_id <> 0 AND table_id = 0"
                       " AND text_hash <> 1 /* STORE_NO_TEXT */")
STATEMENT(SQL_POST_TABLE, "SELECT table_id FROM posts INDEXED BY posts_message WHERE chat = ?1"
                          " AND message_id = ?2 AND message_id <> 0 ORDER BY id DESC LIMIT 1")
STATEMENT(SQL_POST_MESSAGE, "SELECT message_id FROM posts WHERE id = ?1")
STATEMENT(SQL_POST_NEWEST,
          "SELECT message_id FROM posts INDEXED BY posts_message WHERE chat = ?1"
          " AND message_id <> 0 AND table_id = ?2 ORDER BY message_id DESC LIMIT 1")
OUTCOME(SQL_POST_DONE, "UPDATE posts SET message_id = ?2, done_ms = ?3, why = ?4, text_hash = ?5,"
                       " buttons_hash = ?6 WHERE id = ?1")
STATEMENT(SQL_POST_SEVERAL, "SELECT several FROM posts WHERE id = ?1")
STATEMENT(SQL_POST_SEVERAL_PUT, "UPDATE posts SET several = 1 WHERE id = ?1")
STATEMENT(SQL_POST_CONTENT, "SELECT text_hash, buttons_hash FROM posts WHERE id = ?1")
OUTCOME(SQL_POST_SAYS, "UPDATE posts SET text_hash = ?2, buttons_hash = ?3 WHERE id = ?1")
OUTCOME(SQL_POST_BUTTONS, "UPDATE posts SET buttons_hash = ?2 WHERE id = ?1")

STATEMENT(SQL_QUEUE, "INSERT INTO outbox (id, kind, chat, post, table_id, created_ms, method,"
                     " context, body, attachment, who, text_hash, buttons_hash, turn, state)"
                     " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, 0)")
STATEMENT(SQL_EDIT_REPLACE, "UPDATE outbox SET body = ?2, context = ?3, text_hash = ?4,"
                            " buttons_hash = ?5 WHERE id = ?1")
STATEMENT(SQL_EDIT_ABSORB, "UPDATE outbox SET (body, context, text_hash, buttons_hash) ="
                           " (SELECT body, context, text_hash, buttons_hash FROM outbox"
                           "  WHERE id = ?2) WHERE id = ?1")
STATEMENT(SQL_SEND, "SELECT coalesce(message_id, 0), body, context, attachment"
                    " FROM outbox LEFT JOIN posts ON posts.id = post WHERE outbox.id = ?1")
OUTCOME(SQL_SENDING, "UPDATE outbox SET state = 3 WHERE id = ?1")
OUTCOME(SQL_NOT_SENDING, "UPDATE outbox SET state = 0 WHERE id = ?1")
OUTCOME(SQL_SEND_DROP, "DELETE FROM outbox WHERE id = ?1")
STATEMENT(SQL_OUTBOX, "SELECT id, kind, state, chat, post, table_id, created_ms, who, text_hash,"
                      " buttons_hash, method, turn, body FROM outbox ORDER BY id")
STATEMENT(SQL_SEND_LAST, "SELECT coalesce(max(id), 0) FROM outbox")
