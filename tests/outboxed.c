/* outboxed.c - a database with an outbox, for tests of what is offered when. */
#include "outboxed.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

int outboxed_make(void **state)
{
    static struct outboxed kept;
    memset(&kept, 0, sizeof kept);
    tempstore_make(&kept.temp);
    kept.store = tempstore_open(&kept.temp);
    store_begin(kept.store);
    *state = &kept;
    return 0;
}

int outboxed_clean(void **state)
{
    struct outboxed *kept = *state;
    store_commit(kept->store);
    store_close(kept->store);
    tempstore_remove(&kept->temp);
    return 0;
}

int64_t outboxed_restart(struct outboxed *kept)
{
    store_commit(kept->store);
    store_close(kept->store);
    kept->store = tempstore_open(&kept->temp);
    store_begin(kept->store);
    return store_recover(kept->store);
}

/* Answers and questions wait with everything, and messages with their chat as well. */
static int64_t may(void *context, const struct store_send *send)
{
    struct outboxed *kept = context;
    bool says = send != NULL && send->chat != 0 && send->kind != SEND_OTHER;
    assert_true(kept->n_asked < NOTED);
    kept->asked[kept->n_asked++] = send == NULL ? 0 : send->chat;
    return says && send->chat == kept->wait_chat ? kept->wait_ms : kept->wait_all_ms;
}

void outboxed_queue(struct outboxed *kept, enum store_send_kind kind, int64_t chat, int64_t post,
                    const char *body)
{
    struct store_send send = {
        .kind = kind, .chat = chat, .post = post, .table = 9, .body = body, .length = strlen(body)};
    strcpy(send.method, kind == SEND_EDIT ? "editMessageText" : "sendMessage");
    store_queue(kept->store, &send, OUTBOXED_NOW_MS);
}

void outboxed_queue_buttons(struct outboxed *kept, int64_t chat, int64_t post, const char *body)
{
    struct store_send send = {.kind = SEND_EDIT,
                              .chat = chat,
                              .post = post,
                              .body = body,
                              .length = strlen(body),
                              .method = "editMessageReplyMarkup"};
    store_queue(kept->store, &send, OUTBOXED_NOW_MS);
}

int64_t outboxed_queue_post(struct outboxed *kept, int64_t chat, const char *body)
{
    int64_t post = store_post_new(kept->store, chat, 9);
    outboxed_queue(kept, SEND_POST, chat, post, body);
    return post;
}

void outboxed_expect_some(struct outboxed *kept, int n, int64_t now_ms)
{
    kept->n_asked = 0;
    kept->n_sends = store_offer(kept->store, &(struct store_limits){n, now_ms, now_ms, may, kept},
                                kept->sends, &kept->next_ms);
    assert_int_equal(kept->n_sends, n);
}

static void expect(struct outboxed *kept, const struct store_limits *limits, const char *bodies)
{
    char seen[1000] = "";
    kept->n_asked = 0;
    kept->n_sends = store_offer(kept->store, limits, kept->sends, &kept->next_ms);
    for (int i = 0; i < kept->n_sends; i++) {
        if (i > 0)
            strcat(seen, " ");
        strcat(seen, kept->sends[i].body);
        assert_int_equal(strlen(kept->sends[i].body), kept->sends[i].length);
    }
    assert_string_equal(seen, bodies);
}

void outboxed_expect_at(struct outboxed *kept, int most, int64_t now_ms, const char *bodies)
{
    expect(kept, &(struct store_limits){most, now_ms, now_ms, may, kept}, bodies);
}

void outboxed_expect(struct outboxed *kept, const char *bodies)
{
    outboxed_expect_at(kept, STORE_SENDS_MAX, OUTBOXED_NOW_MS, bodies);
}

void outboxed_expect_set(struct outboxed *kept, int64_t clock_ms, int64_t ahead_ms,
                         const char *bodies)
{
    struct store_limits limits = {STORE_SENDS_MAX, clock_ms + ahead_ms, clock_ms, may, kept};
    expect(kept, &limits, bodies);
}

void outboxed_finish(struct outboxed *kept, int which, enum store_outcome outcome,
                     int64_t message_id)
{
    assert_true(which < kept->n_sends);
    store_sent(kept->store, kept->sends[which].id, outcome, message_id, 0, "because",
               OUTBOXED_NOW_MS);
}

int64_t outboxed_sent_post(struct outboxed *kept, int64_t chat, int64_t message_id)
{
    int64_t post = outboxed_queue_post(kept, chat, "first");
    outboxed_expect(kept, "first");
    outboxed_finish(kept, 0, OUTCOME_SENT, message_id);
    return post;
}
