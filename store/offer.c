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

/* Reads a send that is ready, without its texts. */
static void read_send(sqlite3_stmt *row, struct store_send *ret_send)
{
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
}

static void read_texts(struct store *store, sqlite3_stmt *row, struct store_send *send)
{
    store_column_text(row, 8, send->method, sizeof send->method);
    send->body = keep_text(store, row, 9);
    send->length = (size_t)sqlite3_column_bytes(row, 9);
    send->context = keep_text(store, row, 10);
}

/* What becomes of a send that is ready. */
enum verdict { GOES, WAITS, IS_POINTLESS };

/* Pointless is an edit of a message that is not there, or an answer nobody waits for any more.
 * ret_wait_ms is set where it waits. */
static enum verdict judge(const struct offer *offer, const struct store_send *send,
                          int64_t *ret_wait_ms)
{
    if (send->kind == SEND_EDIT && send->message_id == 0)
        return IS_POINTLESS;
    if (send->kind == SEND_ANSWER && send->created_ms < offer->now_ms - STORE_ANSWER_MS)
        return IS_POINTLESS;
    *ret_wait_ms = send->chat == 0 ? 0 : offer->may(offer->context, send->chat);
    return *ret_wait_ms <= 0 ? GOES : WAITS;
}

/* Reads and judges the first send that is ready; false if there is none. */
static bool next_ready(const struct offer *offer, struct store_send *ret_send,
                       enum verdict *ret_verdict, int64_t *ret_wait_ms)
{
    sqlite3_stmt *row = store_ask(offer->store, SQL_NEXT_READY, VALUES(NONE));
    if (!store_row(offer->store, row))
        return false;
    read_send(row, ret_send);
    *ret_verdict = judge(offer, ret_send, ret_wait_ms);
    if (*ret_verdict == GOES)
        read_texts(offer->store, row, ret_send);
    store_rest(row);
    return true;
}

/* Adds a send to the offer, and marks it as under way. */
static void take(struct offer *offer, const struct store_send *send)
{
    store_run(offer->store, SQL_SENDING, VALUES(NUMBER(send->id)));
    if (send->kind == SEND_ONCE)
        offer->store->has_facts = true; /* it must not go twice, even if the power fails */
    offer->sends[offer->n++] = *send;
}

/* Puts sends into the offer until it is full or nothing is ready. Returns how long everything
 * has to wait, where that came up on the way; else 0. */
static int64_t fill(struct offer *offer)
{
    struct store *store = offer->store;
    struct store_send send;
    enum verdict verdict;
    int64_t wait_ms = 0, wait_all_ms;
    while (offer->n < offer->most && next_ready(offer, &send, &verdict, &wait_ms)) {
        switch (verdict) {
        case GOES:
            take(offer, &send);
            break;
        case IS_POINTLESS:
            store_send_remove(store, send.id);
            store_run(store, SQL_WAKE, VALUES(NUMBER(offer->now_ms))); /* the next may be due */
            break;
        case WAITS:
            wait_all_ms = offer->may(offer->context, 0);
            if (wait_all_ms > 0)
                return wait_all_ms;
            store_run(store, SQL_SEND_PUT_OFF,
                      VALUES(NUMBER(send.id), NUMBER(offer->now_ms + wait_ms)));
            break;
        }
    }
    return 0;
}

bool store_ready(struct store *store, int n)
{
    int64_t ready = 0;
    store_ask_number(store, SQL_READY, VALUES(NUMBER(n - 1)), &ready);
    return ready != 0;
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
