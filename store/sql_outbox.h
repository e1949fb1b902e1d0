/* sql_outbox.h - the SQL of posts and of the outbox.
 *
 * The column state is an enum send_state: 3 for a send that is under way and must not be repeated,
 * 0 for all others.
 */

STATEMENT(SQL_POST_NEW, "INSERT INTO posts (chat, table_id) VALUES (?1, ?2)")
STATEMENT(SQL_POST_STANDS, "SELECT message_id <> 0 OR done_ms = 0 FROM posts WHERE id = ?1")
STATEMENT(SQL_POST_AT, "SELECT id FROM posts INDEXED BY posts_message WHERE chat = ?1"
                       " AND message_id = ?2 AND message_id <> 0 AND table_id = 0"
                       " AND is_file = 0")
STATEMENT(SQL_POST_TABLE, "SELECT table_id FROM posts INDEXED BY posts_message WHERE chat = ?1"
                          " AND message_id = ?2 AND message_id <> 0 ORDER BY id DESC LIMIT 1")
STATEMENT(SQL_POST_MESSAGE, "SELECT message_id FROM posts WHERE id = ?1")
STATEMENT(SQL_POST_NEWEST,
          "SELECT message_id FROM posts INDEXED BY posts_message WHERE chat = ?1"
          " AND message_id <> 0 AND table_id = ?2 ORDER BY message_id DESC LIMIT 1")
STATEMENT(SQL_POST_SEVERAL, "SELECT several FROM posts WHERE id = ?1")
STATEMENT(SQL_POST_SEVERAL_PUT, "UPDATE posts SET several = 1 WHERE id = ?1")
STATEMENT(SQL_POST_ASKS_FOR, "UPDATE posts SET asks_for = ?2 WHERE id = ?1")
STATEMENT(SQL_POST_ASKING, "SELECT id, chat FROM posts INDEXED BY posts_asking"
                           " WHERE asks_for = ?1 AND asks_for <> 0 ORDER BY id LIMIT 1")
STATEMENT(SQL_SEAT_POST_PUT,
          "UPDATE posts SET seat_table = ?2, seat = ?3, seat_says = ?4 WHERE id = ?1")
STATEMENT(SQL_SEAT_POSTS, "SELECT id, chat, seat, seat_says FROM posts INDEXED BY posts_of_seat"
                          " WHERE seat_table = ?1 AND seat_table <> 0 ORDER BY id LIMIT ?2")
STATEMENT(SQL_POST_OPEN, "SELECT done_ms = 0 FROM posts WHERE id = ?1")
OUTCOME(SQL_POST_DONE, "UPDATE posts SET message_id = ?2, done_ms = ?3, why = ?4, is_file = ?5"
                       " WHERE id = ?1")

STATEMENT(SQL_QUEUE, "INSERT INTO outbox (id, kind, state, chat, post, table_id, created_ms, who,"
                     " turn, attachment, method, body, text, buttons, opening, context, away)"
                     " VALUES (?1, ?2, 0, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15,"
                     " ?16)")
STATEMENT(SQL_SEND_CHANGE,
          "UPDATE outbox SET text = coalesce(?2, text), buttons = ?3, opening = coalesce(?4,"
          " opening), context = iif(?2 IS NULL, context, ?5),"
          " away = ?6 WHERE id = ?1")
OUTCOME(SQL_SEND_PLACE,
        "UPDATE outbox SET id = ?2, kind = ?3, created_ms = ?4, who = ?5, turn = ?6,"
        " after_post = ?7, state = 0 WHERE id = ?1")
STATEMENT(SQL_SEND, "SELECT coalesce(message_id, 0), iif(post > 0, text, body), buttons, opening,"
                    " context FROM outbox LEFT JOIN posts ON posts.id = post WHERE outbox.id = ?1")
STATEMENT(SQL_SEND_CONTEXT, "SELECT context FROM outbox WHERE id = ?1")
OUTCOME(SQL_SEND_FOLLOWS, "UPDATE outbox SET after_post = ?2 WHERE id = ?1")
OUTCOME(SQL_SEND_STAYS, "UPDATE outbox SET away = 0 WHERE id = ?1")
OUTCOME(SQL_SENDING, "UPDATE outbox SET state = 3 WHERE id = ?1")
OUTCOME(SQL_NOT_SENDING, "UPDATE outbox SET state = 0 WHERE id = ?1")
OUTCOME(SQL_SEND_DROP, "DELETE FROM outbox WHERE id = ?1")
STATEMENT(SQL_OUTBOX, "SELECT id, kind, state, chat, post, table_id, created_ms, who, after_post,"
                      " turn, method, attachment, text, buttons, opening, away FROM outbox"
                      " ORDER BY id")
STATEMENT(SQL_SEND_LAST, "SELECT coalesce(max(id), 0) FROM outbox")
