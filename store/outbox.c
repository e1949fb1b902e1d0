/* outbox.c - queueing sends and offering those that may go.
 *
 * Of each chat only the first send stands in the index of what is ready or put off; those behind
 * it cost nothing until they move up. So a chat that must wait holds up nobody, however many
 * sends wait in it, and putting it off is one row.
 */
#include "inside.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    BODIES_KEPT_BYTES = 128 * 1024, /* a larger buffer is given back */
    NEVER = -1,
};

int64_t store_post_new(struct store *store, int64_t chat, int64_t table)
{
    store_run(store, SQL_POST_NEW, VALUES(NUMBER(chat), NUMBER(table)));
    return sqlite3_last_insert_rowid(store->db);
}

void store_settle(struct store *store, int64_t chat)
{
    store_run(store, SQL_SETTLE, VALUES(NUMBER(chat)));
}

void store_send_remove(struct store *store, int64_t send, enum store_send_kind kind, int64_t chat)
{
    int removed = store_run(store, SQL_SEND_DROP, VALUES(NUMBER(send)));
    assert(removed == 1);
    store->queued--;
    if (kind != SEND_ANSWER)
        store_settle(store, chat);
}

/* Puts an edit in the place of the last one that waits for the same post, if they are of one
 * method; false if there is none. */
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
        store_run(store, SQL_EDIT_REPLACE, VALUES(NUMBER(last), TEXT_OF(send->body, send->length)));
    return same_method;
}

/* Takes out an edit that a newer one of its method, behind one of another, makes needless. */
static void remove_older_edit(struct store *store, const struct store_send *send)
{
    int64_t older;
    if (store_ask_number(store, SQL_EDIT_OLDER, VALUES(NUMBER(send->post), TEXT(send->method)),
                         &older))
        store_send_remove(store, older, SEND_EDIT, send->chat);
}

void store_queue(struct store *store, const struct store_send *send, int64_t now_ms)
{
    assert(send->kind != SEND_ANSWER || send->chat == 0);
    assert(send->kind != SEND_EDIT || send->post != 0);
    if (send->kind == SEND_EDIT) {
        if (replace_edit(store, send))
            return;
        remove_older_edit(store, send);
    }
    store_run(store, SQL_QUEUE,
              VALUES(NUMBER(++store->last_send), NUMBER(send->kind), NUMBER(send->chat),
                     NUMBER(send->post), NUMBER(send->table), NUMBER(now_ms), TEXT(send->method),
                     TEXT_OF(send->body, send->length)));
    store->queued++;
}

/* An offer being put together. */
struct offer {
    struct store *store;
    struct store_send *sends;
    size_t at[STORE_SENDS_MAX]; /* where each body stands in store->bodies */
    size_t bodies_end;
    int n;
    int64_t now_ms;
    int64_t (*may)(void *context, int64_t chat);
    void *context;
};

/* Copies a body behind the others, with a NUL; it counts once its send is taken. */
static void copy_body(struct offer *offer, const void *body, size_t length)
{
    struct store *store = offer->store;
    size_t needed = offer->bodies_end + length + 1;
    if (needed > store->bodies_bytes) {
        store->bodies = realloc(store->bodies, 2 * needed);
        assert(store->bodies != NULL);
        store->bodies_bytes = 2 * needed;
    }
    memcpy(store->bodies + offer->bodies_end, body, length);
    store->bodies[offer->bodies_end + length] = '\0';
}

/* Reads the next send that is ready behind those of the offer; false if there is none. */
static bool read_ready(struct offer *offer)
{
    struct store *store = offer->store;
    sqlite3_stmt *row = store_ask(store, SQL_NEXT_READY, VALUES(NONE));
    if (!store_row(store, row))
        return false;
    struct store_send *send = &offer->sends[offer->n];
    *send = (struct store_send){
        .id = sqlite3_column_int64(row, 0),
        .kind = (enum store_send_kind)sqlite3_column_int(row, 1),
        .chat = sqlite3_column_int64(row, 2),
        .post = sqlite3_column_int64(row, 3),
        .table = sqlite3_column_int64(row, 4),
        .message_id = sqlite3_column_int64(row, 5),
        .tries = sqlite3_column_int(row, 6),
        .created_ms = sqlite3_column_int64(row, 7),
    };
    store_column_text(row, 8, send->method, sizeof send->method);
    const void *body = sqlite3_column_text(row, 9);
    send->length = (size_t)sqlite3_column_bytes(row, 9);
    copy_body(offer, body, send->length);
    store_rest(row);
    return true;
}

/* An edit of a message that is not there, or an answer that nobody waits for any more. */
static bool is_pointless(const struct offer *offer, const struct store_send *send)
{
    if (send->kind == SEND_EDIT)
        return send->message_id == 0;
    return send->kind == SEND_ANSWER && send->created_ms < offer->now_ms - STORE_ANSWER_MS;
}

/* The send that was read last is part of the offer now. */
static void take(struct offer *offer, const struct store_send *send)
{
    store_run(offer->store, SQL_SENDING, VALUES(NUMBER(send->id)));
    offer->at[offer->n] = offer->bodies_end;
    offer->bodies_end += send->length + 1;
    offer->n++;
}

/* Puts sends into the offer until it is full or nothing is ready. Returns how long everything
 * has to wait, where that came up on the way; else 0. */
static int64_t fill(struct offer *offer, int most)
{
    struct store *store = offer->store;
    while (offer->n < most && read_ready(offer)) {
        struct store_send *send = &offer->sends[offer->n];
        if (is_pointless(offer, send)) {
            store_send_remove(store, send->id, send->kind, send->chat);
            continue;
        }
        int64_t wait_ms = send->chat == 0 ? 0 : offer->may(offer->context, send->chat);
        if (wait_ms == 0) {
            take(offer, send);
            continue;
        }
        int64_t wait_all_ms = offer->may(offer->context, 0);
        if (wait_all_ms > 0)
            return wait_all_ms;
        store_run(store, SQL_SEND_PUT_OFF,
                  VALUES(NUMBER(send->id), NUMBER(offer->now_ms + wait_ms)));
    }
    return 0;
}

/* Gives back a buffer that one day of long texts made large. */
static void shrink_bodies(struct store *store)
{
    if (store->bodies_bytes <= BODIES_KEPT_BYTES)
        return;
    free(store->bodies);
    store->bodies = NULL;
    store->bodies_bytes = 0;
}

int store_offer(struct store *store, int most, int64_t now_ms,
                int64_t (*may)(void *context, int64_t chat), void *context,
                struct store_send ret_sends[STORE_SENDS_MAX], int64_t *ret_next_ms)
{
    assert(store->in_transaction);
    assert(most <= STORE_SENDS_MAX);
    *ret_next_ms = NEVER;
    if (store->queued == 0)
        return 0;
    shrink_bodies(store);
    int64_t pause_ms = store->paused_until_ms - now_ms;
    int64_t wait_all_ms = pause_ms > 0 ? pause_ms : may(context, 0);
    struct offer offer = {
        .store = store, .sends = ret_sends, .now_ms = now_ms, .may = may, .context = context};
    if (wait_all_ms == 0) {
        store_run(store, SQL_WAKE, VALUES(NUMBER(now_ms)));
        wait_all_ms = fill(&offer, most);
    }
    for (int i = 0; i < offer.n; i++)
        ret_sends[i].body = store->bodies + offer.at[i];
    if (wait_all_ms > 0)
        *ret_next_ms = now_ms + wait_all_ms;
    else
        store_ask_number(store, SQL_NEXT_DUE, VALUES(NONE), ret_next_ms);
    return offer.n;
}
