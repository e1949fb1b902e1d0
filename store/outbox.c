/* outbox.c - queueing sends: each chat's in order, edits of one post merged.
 *
 * Of each chat only the first send stands in the index of what is ready or put off; those behind
 * it cost nothing until they move up. So a chat that must wait holds up nobody, however many
 * sends wait in it, and putting it off is one row.
 */
#include "inside.h"

#include <assert.h>

int64_t store_post_new(struct store *store, int64_t chat, int64_t table)
{
    store_run(store, SQL_POST_NEW, VALUES(NUMBER(chat), NUMBER(table)));
    return sqlite3_last_insert_rowid(store->db);
}

int64_t store_post_at(struct store *store, int64_t chat, int64_t message_id)
{
    int64_t post = 0;
    if (message_id != 0)
        store_ask_number(store, SQL_POST_AT, VALUES(NUMBER(chat), NUMBER(message_id)), &post);
    return post;
}

bool store_settle(struct store *store, int64_t chat)
{
    sqlite3_stmt *row = store_ask(store, SQL_CHAT_FIRST, VALUES(NUMBER(chat)));
    if (!store_row(store, row))
        return false;
    int64_t first = sqlite3_column_int64(row, 0);
    bool is_behind = sqlite3_column_int(row, 1) == SEND_BEHIND;
    store_rest(row);
    if (is_behind)
        store_run(store, SQL_SETTLE, VALUES(NUMBER(first)));
    return true;
}

struct removed store_send_remove(struct store *store, int64_t send)
{
    sqlite3_stmt *row = store_ask(store, SQL_SEND_DROP, VALUES(NUMBER(send)));
    bool found = store_row(store, row);
    assert(found);
    struct removed removed = {
        .kind = (enum store_send_kind)sqlite3_column_int(row, 0),
        .state = (enum send_state)sqlite3_column_int(row, 3),
        .post = sqlite3_column_int64(row, 4),
    };
    int64_t chat = sqlite3_column_int64(row, 1), due_ms = sqlite3_column_int64(row, 2);
    store_rest(row);
    store->queued--;
    if (removed.kind != SEND_ANSWER && store_settle(store, chat) && due_ms > 0)
        store_run(store, SQL_CHAT_PUT_OFF, VALUES(NUMBER(chat), NUMBER(due_ms)));
    return removed;
}

bool store_post_stands(struct store *store, int64_t post)
{
    int64_t stands = 0;
    store_ask_number(store, SQL_POST_STANDS, VALUES(NUMBER(post)), &stands);
    return stands != 0;
}

/* Takes out an edit that a newer one of its method, behind one of another, makes needless. */
static void remove_older_edit(struct store *store, const struct store_send *send)
{
    int64_t older;
    if (store_ask_number(store, SQL_EDIT_OLDER, VALUES(NUMBER(send->post), TEXT(send->method)),
                         &older))
        store_send_remove(store, older);
}

/* Puts an edit in the place of the last one that waits for the same post, if they are of one
 * method; false if it goes to the end. */
static bool replace_edit(struct store *store, const struct store_send *send)
{
    sqlite3_stmt *row =
        store_ask(store, SQL_EDIT_LAST, VALUES(NUMBER(send->post), TEXT(send->method)));
    if (!store_row(store, row))
        return false;
    int64_t last = sqlite3_column_int64(row, 0);
    bool same_method = sqlite3_column_int(row, 1) != 0;
    store_rest(row);
    if (same_method)
        store_run(store, SQL_EDIT_REPLACE,
                  VALUES(NUMBER(last), TEXT_OF(send->body, send->length), TEXT(send->context)));
    else
        remove_older_edit(store, send);
    return same_method;
}

void store_queue(struct store *store, const struct store_send *send, int64_t now_ms)
{
    assert(send->kind != SEND_ANSWER || send->chat == 0);
    assert(send->kind != SEND_EDIT || send->post != 0);
    if (send->kind == SEND_EDIT && replace_edit(store, send))
        return;
    store_run(store, SQL_QUEUE,
              VALUES(NUMBER(++store->last_send), NUMBER(send->kind), NUMBER(send->chat),
                     NUMBER(send->post), NUMBER(send->table), NUMBER(now_ms), TEXT(send->method),
                     TEXT(send->context), TEXT_OF(send->body, send->length)));
    store->queued++;
}
