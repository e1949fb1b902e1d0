/* outcome.c - what came of a send: done, refused, again later, or unknown after a crash. */
#include "inside.h"

#include <assert.h>

/* Whether this send, once done, gives its post a message id. */
static bool makes_post(const struct waiting *send)
{
    return send->post != 0 && !queued_send_is_edit(send->kind);
}

static void come_back(struct store *store, struct waiting *send, int64_t due_ms)
{
    line_come_back(store->line, send, due_ms);
    if (queued_send_goes_once(send->kind))
        store_run(store, SQL_NOT_SENDING, VALUES(INT(send->id)));
    if (queued_send_is_edit(send->kind))
        store_absorb_newer_edit(store, send);
}

void store_sent(struct store *store, int64_t id, enum store_outcome outcome, int64_t message_id,
                int64_t due_ms, const char *why, int64_t now_ms)
{
    struct waiting *send = line_under_way(store->line, id);
    assert(send != NULL);
    if (outcome == OUTCOME_LATER) {
        come_back(store, send, due_ms);
        if (send->unwanted)
            store_send_drop(store, send);
        return;
    }
    bool sent = outcome == OUTCOME_SENT;
    if (makes_post(send))
        store_run(store, SQL_POST_DONE,
                  VALUES(INT(send->post), INT(sent ? message_id : 0), INT(now_ms),
                         TEXT(sent ? NULL : why), INT((int64_t)send->content.text),
                         INT((int64_t)send->content.buttons)));
    else if (send->post != 0)
        store_note_edit(store, send, sent);
    store_send_remove(store, send);
}

void store_trial(struct store *store, int64_t id, const struct store_trial *trial)
{
    struct waiting *send = line_under_way(store->line, id);
    assert(send != NULL);
    send->trial = *trial;
}

int64_t store_recover(struct store *store)
{
    struct waiting *send;
    while ((send = line_at(store->line, SEND_UNDER_WAY, 0)) != NULL)
        store_send_drop(store, send);
    return store_queued(store);
}
