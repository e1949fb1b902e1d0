/* offer.c - which sends may go now. */
#include "inside.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { NEVER = -1 };

/* An offer being put together. */
struct offer {
    struct store *store;
    struct store_send *sends;
    int n, most;
    int64_t now_ms;
    int64_t (*may)(void *context, int64_t chat);
    void *context;
};

void store_offer_forget(struct store *store)
{
    for (int i = 0; i < store->n_texts; i++)
        free(store->texts[i]);
    store->n_texts = 0;
}

/* A copy of a text column that lasts until the next offer; NULL for SQL's NULL. */
static const char *keep_text(struct store *store, sqlite3_stmt *row, int column)
{
    const void *text = sqlite3_column_text(row, column);
    if (text == NULL)
        return NULL;
    size_t length = (size_t)sqlite3_column_bytes(row, column);
    char *copy = malloc(length + 1);
    assert(copy != NULL);
    memcpy(copy, text, length);
    copy[length] = '\0';
    store->texts[store->n_texts++] = copy;
    return copy;
}

/* Reads the first send that is ready, without its texts; false if there is none. */
static bool read_ready(struct store *store, struct store_send *ret_send)
{
    sqlite3_stmt *row = store_ask(store, SQL_NEXT_READY, VALUES(NONE));
    if (!store_row(store, row))
        return false;
    *ret_send = (struct store_send){
        .id = sqlite3_column_int64(row, 0),
        .kind = (enum store_send_kind)sqlite3_column_int(row, 1),
        .chat = sqlite3_column_int64(row, 2),
        .post = sqlite3_column_int64(row, 3),
        .table = sqlite3_column_int64(row, 4),
        .message_id = sqlite3_column_int64(row, 5),
        .tries = sqlite3_column_int(row, 6),
        .created_ms = sqlite3_column_int64(row, 7),
    };
    store_rest(row);
    return true;
}

/* Adds a send to the offer, with its texts, and marks it as under way. */
static void take(struct offer *offer, struct store_send *send)
{
    struct store *store = offer->store;
    sqlite3_stmt *row = store_ask(store, SQL_SEND_TEXTS, VALUES(NUMBER(send->id)));
    bool found = store_row(store, row);
    assert(found);
    store_column_text(row, 0, send->method, sizeof send->method);
    send->body = keep_text(store, row, 1);
    send->length = (size_t)sqlite3_column_bytes(row, 1);
    send->context = keep_text(store, row, 2);
    store_rest(row);
    store_run(store, SQL_SENDING, VALUES(NUMBER(send->id)));
    if (send->kind == SEND_ONCE)
        store->has_facts = true; /* it must not go twice, even if the power fails */
    offer->sends[offer->n++] = *send;
}

/* An edit of a message that is not there, or an answer that nobody waits for any more. */
static bool is_pointless(const struct offer *offer, const struct store_send *send)
{
    if (send->kind == SEND_EDIT)
        return send->message_id == 0;
    return send->kind == SEND_ANSWER && send->created_ms < offer->now_ms - STORE_ANSWER_MS;
}

/* Puts sends into the offer until it is full or nothing is ready. Returns how long everything
 * has to wait, where that came up on the way; else 0. */
static int64_t fill(struct offer *offer)
{
    struct store *store = offer->store;
    struct store_send send;
    while (offer->n < offer->most && read_ready(store, &send)) {
        if (is_pointless(offer, &send)) {
            store_send_remove(store, send.id);
            store_run(store, SQL_WAKE, VALUES(NUMBER(offer->now_ms))); /* the next may be due */
            continue;
        }
        int64_t wait_ms = send.chat == 0 ? 0 : offer->may(offer->context, send.chat);
        if (wait_ms <= 0) {
            take(offer, &send);
            continue;
        }
        int64_t wait_all_ms = offer->may(offer->context, 0);
        if (wait_all_ms > 0)
            return wait_all_ms;
        store_run(store, SQL_SEND_PUT_OFF,
                  VALUES(NUMBER(send.id), NUMBER(offer->now_ms + wait_ms)));
    }
    return 0;
}

int store_ready(struct store *store, int most)
{
    int64_t n = 0;
    store_ask_number(store, SQL_READY, VALUES(NUMBER(most)), &n);
    return (int)n;
}

int store_offer(struct store *store, int most, int64_t now_ms,
                int64_t (*may)(void *context, int64_t chat), void *context,
                struct store_send ret_sends[STORE_SENDS_MAX], int64_t *ret_next_ms)
{
    assert(store->in_transaction);
    assert(most <= STORE_SENDS_MAX);
    *ret_next_ms = NEVER;
    store_offer_forget(store);
    if (store->queued == 0)
        return 0;
    struct offer offer = {store, ret_sends, 0, most, now_ms, may, context};
    int64_t pause_ms = store->paused_until_ms - now_ms;
    int64_t wait_all_ms = pause_ms > 0 ? pause_ms : may(context, 0);
    if (wait_all_ms <= 0) {
        store_run(store, SQL_WAKE, VALUES(NUMBER(now_ms)));
        wait_all_ms = fill(&offer);
    }
    if (wait_all_ms > 0)
        *ret_next_ms = now_ms + wait_all_ms;
    else
        store_ask_number(store, SQL_NEXT_DUE, VALUES(NONE), ret_next_ms);
    return offer.n;
}
