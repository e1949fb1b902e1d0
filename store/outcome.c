/* outcome.c - what came of a send: done, refused, again later, or unknown after a crash. */
#include "inside.h"

#include <assert.h>

/* A send that is under way. */
struct under_way {
    int64_t id;
    enum store_send_kind kind;
    int64_t chat, post;
    char method[STORE_METHOD_BYTES];
};

/* Reads kind, chat, post and method from a row, beginning at a column. */
static void read_under_way(sqlite3_stmt *row, int column, struct under_way *send)
{
    send->kind = (enum store_send_kind)sqlite3_column_int(row, column);
    send->chat = sqlite3_column_int64(row, column + 1);
    send->post = sqlite3_column_int64(row, column + 2);
    store_column_text(row, column + 3, send->method, sizeof send->method);
}

/* If the next edit that waits for the same post is by the same method, only what it says counts:
 * it moves into this one's place. */
static void absorb_newer_edit(struct store *store, const struct under_way *send)
{
    sqlite3_stmt *row = store_ask(store, SQL_EDIT_NEXT,
                                  VALUES(NUMBER(send->post), NUMBER(send->id), TEXT(send->method)));
    if (!store_row(store, row))
        return;
    int64_t newer = sqlite3_column_int64(row, 0);
    bool same_method = sqlite3_column_int(row, 1) != 0;
    store_rest(row);
    if (!same_method)
        return;
    store_run(store, SQL_EDIT_ABSORB, VALUES(NUMBER(send->id), NUMBER(newer)));
    store_send_remove(store, newer);
}

static void queue_again(struct store *store, const struct under_way *send, int64_t due_ms)
{
    store_run(store, SQL_LATER, VALUES(NUMBER(send->id), NUMBER(due_ms)));
    if (send->kind == SEND_EDIT)
        absorb_newer_edit(store, send);
    if (send->kind != SEND_ANSWER)
        store_settle(store, send->chat);
}

static void come_back(struct store *store, int64_t id, int64_t due_ms)
{
    struct under_way send = {.id = id};
    sqlite3_stmt *row = store_ask(store, SQL_UNDER_WAY, VALUES(NUMBER(id)));
    bool found = store_row(store, row);
    assert(found);
    read_under_way(row, 0, &send);
    store_rest(row);
    queue_again(store, &send, due_ms);
}

/* Whether this send, once done, gives its post a message id. */
static bool makes_post(const struct removed *send)
{
    return send->post != 0 && (send->kind == SEND_PRIVATE || send->kind == SEND_POST);
}

bool store_under_way(struct store *store, int64_t send)
{
    sqlite3_stmt *row = store_ask(store, SQL_UNDER_WAY, VALUES(NUMBER(send)));
    bool found = store_row(store, row);
    if (found)
        store_rest(row);
    return found;
}

void store_sent(struct store *store, int64_t send, enum store_outcome outcome, int64_t message_id,
                int64_t due_ms, const char *why, int64_t now_ms)
{
    if (outcome == OUTCOME_LATER) {
        come_back(store, send, due_ms);
        return;
    }
    struct removed done = store_send_remove(store, send);
    assert(done.state == SEND_UNDER_WAY);
    if (makes_post(&done))
        store_run(store, SQL_POST_DONE,
                  VALUES(NUMBER(done.post), NUMBER(outcome == OUTCOME_SENT ? message_id : 0),
                         NUMBER(now_ms), TEXT(outcome == OUTCOME_SENT ? NULL : why)));
}

int store_recover(struct store *store, int64_t now_ms)
{
    (void)now_ms;
    struct under_way send = {.id = 0};
    for (int n = 0;; n++) {
        sqlite3_stmt *row = store_ask(store, SQL_UNDER_WAY_AFTER, VALUES(NUMBER(send.id)));
        if (!store_row(store, row))
            return n;
        send.id = sqlite3_column_int64(row, 0);
        read_under_way(row, 1, &send);
        store_rest(row);
        if (send.kind == SEND_ANSWER || send.kind == SEND_ONCE)
            store_send_remove(store, send.id);
        else
            queue_again(store, &send, 0);
    }
}

void store_put_off(struct store *store, int64_t chat, int64_t due_ms)
{
    if (chat != 0)
        store_run(store, SQL_CHAT_PUT_OFF, VALUES(NUMBER(chat), NUMBER(due_ms)));
    else if (due_ms > store->paused_until_ms)
        store->paused_until_ms = due_ms;
}

int64_t store_queued(struct store *store)
{
    return store->queued;
}

void store_drop_queued(struct store *store, int64_t chat)
{
    assert(chat != 0);
    store_run(store, SQL_POSTS_DROP, VALUES(NUMBER(chat)));
    store->queued -= store_run(store, SQL_CHAT_DROP, VALUES(NUMBER(chat)));
}
