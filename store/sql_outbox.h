/* sql_outbox.h - the SQL of posts and of the outbox.
 *
 * The column state is an enum send_state: 3 for a send that is under way and must not be repeated,
 * 0 for all others.
 */

/* The parts of a post are kept if it goes on with an edit. */
#define KEEP(column, goes_on) column " = iif(" goes_on ", " column ", NULL)"
#define KEEP_ALL(goes_on)                                                                          \
    "state = 0, send = iif(" goes_on ", send, 0), " KEEP("text", goes_on) ", " KEEP(               \
        "buttons", goes_on) ", " KEEP("context", goes_on) ", opening = NULL"

STATEMENT(SQL_POST_STANDS, "SELECT message_id <> 0 OR done_ms = 0 FROM posts WHERE id = ?1")
STATEMENT(SQL_POST_AT, "SELECT id FROM posts INDEXED BY posts_message WHERE chat = ?1"
                       " AND message_id = ?2 AND message_id <> 0 AND table_id = 0"
                       " AND text_hash <> 1 /* STORE_NO_TEXT */")
STATEMENT(SQL_POST_TABLE, "SELECT table_id FROM posts INDEXED BY posts_message WHERE chat = ?1"
                          " AND message_id = ?2 AND message_id <> 0 ORDER BY id DESC LIMIT 1")
STATEMENT(SQL_POST_MESSAGE, "SELECT message_id FROM posts WHERE id = ?1")
STATEMENT(SQL_POST_NEWEST,
          "SELECT message_id FROM posts INDEXED BY posts_message WHERE chat = ?1"
          " AND message_id <> 0 AND table_id = ?2 ORDER BY message_id DESC LIMIT 1")
STATEMENT(SQL_POST_SEVERAL, "SELECT several FROM posts WHERE id = ?1")
STATEMENT(SQL_POST_SEVERAL_PUT, "UPDATE posts SET several = 1 WHERE id = ?1")

STATEMENT(SQL_POST_ADD,
          "INSERT INTO posts (chat, table_id, send, kind, created_ms, who, turn, attachment, text,"
          " buttons, opening, context)"
          " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)")
/* Changes no row if the post shows all that already. */
STATEMENT(SQL_POST_EDIT,
          "UPDATE posts SET send = ?2, kind = ?3, created_ms = ?4, who = ?5, turn = ?6, text = ?7,"
          " buttons = ?8, context = ?9 WHERE id = ?1 AND message_id <> 0"
          " AND ((?7 IS NOT NULL AND text_hash <> ?10) OR buttons_hash <> ?11)"
          " RETURNING message_id, text_hash, buttons_hash")
STATEMENT(SQL_POST_CHANGE,
          "UPDATE posts SET text = coalesce(?2, text), buttons = ?3, opening = coalesce(?4,"
          " opening), context = iif(?2 IS NULL, context, ?5) WHERE id = ?1")
OUTCOME(SQL_POST_PLACE, "UPDATE posts SET send = ?2, kind = ?3, created_ms = ?4, who = ?5,"
                        " turn = ?6 WHERE id = ?1")
STATEMENT(SQL_POST_CONTEXT, "SELECT context FROM posts WHERE id = ?1")
STATEMENT(SQL_POST_WAITING, "SELECT message_id, text_hash, buttons_hash, text, buttons, opening,"
                            " context FROM posts WHERE id = ?1")
OUTCOME(SQL_POST_UNWANTED, "UPDATE posts SET state = 3 WHERE id = ?1")
OUTCOME(SQL_POST_DONE, "UPDATE posts SET message_id = ?2, done_ms = ?3, why = ?4, text_hash = ?5,"
                       " buttons_hash = ?6, " KEEP_ALL("?7") " WHERE id = ?1")
OUTCOME(SQL_POST_EDITED, "UPDATE posts SET text_hash = iif(?2, iif(?3 = 0, text_hash, ?3), 0),"
                         " buttons_hash = iif(?2, ?4, 0), " KEEP_ALL("?5") " WHERE id = ?1")
OUTCOME(SQL_POST_LEAVE, "UPDATE posts SET " KEEP_ALL("0") " WHERE id = ?1")

STATEMENT(SQL_QUEUE, "INSERT INTO outbox (id, kind, chat, table_id, created_ms, method, context,"
                     " body, who, state) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, 0)")
STATEMENT(SQL_SEND, "SELECT body, context FROM outbox WHERE id = ?1")
OUTCOME(SQL_SENDING, "UPDATE outbox SET state = 3 WHERE id = ?1")
OUTCOME(SQL_NOT_SENDING, "UPDATE outbox SET state = 0 WHERE id = ?1")
OUTCOME(SQL_SEND_DROP, "DELETE FROM outbox WHERE id = ?1")
STATEMENT(SQL_SENDS, "SELECT id, kind, state, chat, post, table_id, created_ms, who, turn, method,"
                     " attachment, text, buttons, opening FROM sends")
STATEMENT(SQL_SEND_LAST,
          "SELECT max((SELECT coalesce(max(id), 0) FROM outbox),"
          " (SELECT coalesce(max(send), 0) FROM posts INDEXED BY posts_send WHERE send > 0))")
