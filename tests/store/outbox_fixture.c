/* outbox_fixture.c - a database with an outbox, for tests of what is offered when. */
#include "outbox_fixture.h"

#include "store_fixture.h"
#include "testing.h"

#include <stdio.h>
#include <string.h>

struct outbox_fixture outbox_fixture;

int outbox_fixture_make(void **state)
{
    struct outbox_fixture *kept = &outbox_fixture;
    memset(kept, 0, sizeof *kept);
    tempstore_make(&kept->temp);
    kept->store = tempstore_open(&kept->temp);
    store_begin(kept->store);
    *state = kept;
    return 0;
}

int outbox_fixture_clean(void **state)
{
    struct outbox_fixture *kept = *state;
    store_commit(kept->store);
    store_close(kept->store);
    tempstore_remove(&kept->temp);
    return 0;
}

int64_t outbox_fixture_restart(struct outbox_fixture *kept)
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
    struct outbox_fixture *kept = context;
    bool says = send != NULL && send->chat != 0 && send->kind != SEND_OTHER;
    assert_true(kept->n_asked < NOTED);
    kept->asked[kept->n_asked++] = send == NULL ? 0 : send->chat;
    if (send != NULL && send->after != 0 && kept->after_ms != 0)
        return kept->after_ms;
    return says && send->chat == kept->wait_chat ? kept->wait_ms : kept->wait_all_ms;
}

static bool makes_post(enum store_send_kind kind)
{
    return kind != SEND_ANSWER && kind != SEND_OTHER && kind != SEND_ONCE;
}

int64_t outbox_fixture_queue(struct outbox_fixture *kept, enum store_send_kind kind, int64_t chat,
                             int64_t post, const char *body)
{
    if (makes_post(kind))
        return store_fixture_set(kept->store, kind, chat, post, 9, body, OUTBOX_FIXTURE_NOW_MS);
    struct store_send send = {
        .kind = kind, .chat = chat, .table = 9, .method = "getMe", .body = body};
    store_queue(kept->store, &send, OUTBOX_FIXTURE_NOW_MS);
    return 0;
}

void outbox_fixture_queue_buttons(struct outbox_fixture *kept, int64_t chat, int64_t post,
                                  const char *body)
{
    char part[200];
    snprintf(part, sizeof part, ",%s", body);
    struct store_post set = {.kind = SEND_EDIT, .chat = chat, .post = post, .buttons = part};
    store_post_set(kept->store, &set, OUTBOX_FIXTURE_NOW_MS);
}

int64_t outbox_fixture_queue_post(struct outbox_fixture *kept, int64_t chat, const char *body)
{
    return outbox_fixture_queue(kept, SEND_POST, chat, 0, body);
}

void outbox_fixture_expect_some(struct outbox_fixture *kept, int n, int64_t now_ms)
{
    kept->n_asked = 0;
    kept->n_sends = store_offer(kept->store, &(struct store_limits){n, now_ms, now_ms, may, kept},
                                kept->sends, &kept->next_ms);
    assert_int_equal(kept->n_sends, n);
}

static void expect(struct outbox_fixture *kept, const struct store_limits *limits,
                   const char *bodies)
{
    char seen[1000] = "";
    kept->n_asked = 0;
    kept->n_sends = store_offer(kept->store, limits, kept->sends, &kept->next_ms);
    for (int i = 0; i < kept->n_sends; i++) {
        if (i > 0)
            strcat(seen, " ");
        const char *body = kept->sends[i].body;
        size_t n = strlen(body);
        bool post = kept->sends[i].post != 0;
        snprintf(seen + strlen(seen), sizeof seen - strlen(seen), "%.*s", (int)(post ? n - 2 : n),
                 post ? body + 1 : body);
    }
    assert_string_equal(seen, bodies);
}

void outbox_fixture_expect_at(struct outbox_fixture *kept, int most, int64_t now_ms,
                              const char *bodies)
{
    expect(kept, &(struct store_limits){most, now_ms, now_ms, may, kept}, bodies);
}

void outbox_fixture_expect(struct outbox_fixture *kept, const char *bodies)
{
    outbox_fixture_expect_at(kept, STORE_SENDS_MAX, OUTBOX_FIXTURE_NOW_MS, bodies);
}

void outbox_fixture_expect_set(struct outbox_fixture *kept, int64_t clock_ms, int64_t ahead_ms,
                               const char *bodies)
{
    struct store_limits limits = {STORE_SENDS_MAX, clock_ms + ahead_ms, clock_ms, may, kept};
    expect(kept, &limits, bodies);
}

void outbox_fixture_finish(struct outbox_fixture *kept, int which, enum store_outcome outcome,
                           int64_t message_id)
{
    assert_true(which < kept->n_sends);
    store_sent(kept->store, kept->sends[which].id, outcome, message_id, 0, "because",
               OUTBOX_FIXTURE_NOW_MS);
}

int64_t outbox_fixture_sent_post(struct outbox_fixture *kept, int64_t chat, int64_t message_id)
{
    int64_t post = outbox_fixture_queue_post(kept, chat, "first");
    outbox_fixture_expect(kept, "first");
    outbox_fixture_finish(kept, 0, OUTCOME_SENT, message_id);
    return post;
}
