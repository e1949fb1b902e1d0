/* offer.c - the sends that may go now, and their outcomes. */
#include "board_rows.h"
#include "internal.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* An offer being put together. */
struct offer {
    struct store *store;
    const struct store_limits *limits;
    struct store_send *sends;
    int n;
};

void store_offer_forget(struct store *store)
{
    for (int i = 0; i < store->n_texts; i++)
        free(store->texts[i]);
    store->n_texts = 0;
}

/* A copy of a text that lasts until the next offer; NULL for NULL. */
static const char *keep_text(struct store *store, const char *text)
{
    if (text == NULL)
        return NULL;
    char *copy = strdup(text);
    assert(copy != NULL);
    store->texts[store->n_texts++] = copy;
    return copy;
}

static struct store_send send_of(const struct queued_send *waiting)
{
    struct store_send send = {
        .id = waiting->id,
        .kind = waiting->kind,
        .who = waiting->who,
        .chat = waiting->chat,
        .post = waiting->post,
        .table = waiting->table,
        .trial = waiting->trial,
        .created_ms = waiting->created_ms,
    };
    strcpy(send.method, waiting->method);
    return send;
}

/* The decision about a ready send. */
enum verdict { GOES, WAITS, WAITS_FOR_FILES, IS_POINTLESS };

/* Uploads take long on a slow line. */
static bool must_wait_for_files(const struct offer *offer, const struct store_send *send)
{
    const struct queued_send *other;
    int n = 0;
    for (int i = 0; (other = send_queue_at(offer->store->queue, SEND_UNDER_WAY, i)) != NULL; i++)
        n += other->kind == SEND_FILE;
    return send->kind == SEND_FILE && n >= STORE_FILES_AT_ONCE;
}

/* Sets ret_wait_ms for WAITS. */
static enum verdict judge(const struct offer *offer, const struct store_send *send,
                          int64_t *ret_wait_ms)
{
    const struct store_limits *limits = offer->limits;
    if (send->kind == SEND_ANSWER && send->created_ms < limits->now_ms - STORE_ANSWER_MS)
        return IS_POINTLESS; /* it would come too late */
    if (must_wait_for_files(offer, send))
        return WAITS_FOR_FILES;
    *ret_wait_ms = limits->may(limits->context, send);
    return *ret_wait_ms <= 0 ? GOES : WAITS;
}

/* The method that makes a post show what it should; "" if it does so already, or if there is no
 * message to edit or to take away. Sets which of body, buttons and opening the method takes. */
static const char *find_method(const struct queued_send *waiting, const struct kept_post *shown,
                               bool ret_takes[3])
{
    const struct content *content = &waiting->content;
    bool edits = queued_send_is_edit(waiting->kind), text;
    bool changes = kept_posts_changes(shown, content->text, content->buttons, &text);
    ret_takes[TEXT_BODY] = !content->away && (!edits || text);
    ret_takes[TEXT_BUTTONS] = !content->away;
    ret_takes[TEXT_OPENING] = !edits;
    if (content->away)
        return edits && shown->message_id != 0 ? "deleteMessage" : "";
    if (!edits)
        return waiting->attachment == ATTACHMENT_NONE      ? "sendMessage"
               : waiting->attachment == ATTACHMENT_PICTURE ? "sendPhoto"
                                                           : "sendDocument";
    if (shown->message_id == 0 || !changes)
        return "";
    return text ? "editMessageText" : "editMessageReplyMarkup";
}

/* The body of a call for a post, which lasts until the next offer. */
static const char *join_parts(struct store *store, const char *const texts[TEXTS],
                              const bool takes[3])
{
    size_t lengths[3], length = 0;
    for (int i = 0; i < 3; i++)
        length += lengths[i] = takes[i] && texts[i] != NULL ? strlen(texts[i]) : 0;
    char *body = malloc(length + 3), *end = body;
    assert(body != NULL);
    for (int i = 0; i < 3; i++)
        end = (char *)memcpy(end, lengths[i] > 0 ? texts[i] : "", lengths[i]) + lengths[i];
    end = length == 0 ? body + 1 : end;
    body[0] = '{'; /* in place of the first comma */
    strcpy(end, "}");
    store->texts[store->n_texts++] = body;
    return body;
}

/* Reads the texts of a send, which last as long as the row. */
static sqlite3_stmt *read_texts(struct store *store, int64_t send, int64_t *ret_message,
                                const char *ret_texts[TEXTS])
{
    sqlite3_stmt *row = store_ask(store, SQL_SEND, VALUES(INT(send)));
    bool found = store_row(store, row);
    assert(found);
    *ret_message = sqlite3_column_int64(row, 0);
    for (int i = 0; i < TEXTS; i++)
        ret_texts[i] = (const char *)sqlite3_column_text(row, 1 + i);
    return row;
}

/* The post that must be sent before this one; 0 once it is, or is refused. */
static int64_t find_before(struct store *store, const struct queued_send *waiting)
{
    bool open = waiting->after != 0 &&
                store_number(store, SQL_POST_OPEN, VALUES(INT(waiting->after)), 0) != 0;
    return open ? waiting->after : 0;
}

/* Judges a post, and makes its call if it goes. */
static enum verdict judge_post(const struct offer *offer, const struct queued_send *waiting,
                               const struct kept_post *shown, const char *const texts[TEXTS],
                               struct store_send *send, int64_t *ret_wait_ms)
{
    bool takes[3];
    snprintf(send->method, sizeof send->method, "%s", find_method(waiting, shown, takes));
    send->message_id = shown->message_id;
    send->attachment = waiting->attachment;
    send->after = find_before(offer->store, waiting);
    enum verdict verdict = *send->method == '\0' ? IS_POINTLESS : judge(offer, send, ret_wait_ms);
    if (verdict == GOES)
        send->body = join_parts(offer->store, texts, takes);
    return verdict;
}

/* Judges a send, and keeps its texts if it goes. Mostly they are known, and what Telegram shows as
 * well; else both are read. */
static enum verdict judge_and_read(const struct offer *offer, const struct queued_send *waiting,
                                   struct store_send *send, int64_t *ret_wait_ms)
{
    struct store *store = offer->store;
    const struct kept_post *kept = kept_posts_get(&store->posts_kept, send->post);
    struct kept_post shown = kept != NULL ? *kept : (struct kept_post){.post = send->post};
    const char *const *texts = kept_texts_get(&store->texts_kept, send->id);
    const char *read[TEXTS];
    sqlite3_stmt *row = NULL;
    if (texts == NULL || (kept == NULL && queued_send_is_edit(send->kind)))
        row = read_texts(store, send->id, &shown.message_id, read);
    if (row != NULL)
        texts = read;
    enum verdict verdict = send->post != 0
                               ? judge_post(offer, waiting, &shown, texts, send, ret_wait_ms)
                               : judge(offer, send, ret_wait_ms);
    if (verdict == GOES && send->post == 0)
        send->body = keep_text(store, texts[TEXT_BODY]);
    if (verdict == GOES)
        send->context = keep_text(store, texts[TEXT_CONTEXT]);
    sqlite3_reset(row);
    return verdict;
}

/* Adds a send to the offer. The row of a send that must not go twice notes that it is under way;
 * one without a row is gone anyway if the process ends. */
static void take(struct offer *offer, struct queued_send *waiting, const struct store_send *send)
{
    send_queue_go(offer->store->queue, waiting, offer->limits->now_ms);
    if (queued_send_notes_going(waiting))
        store_run(offer->store, SQL_SENDING, VALUES(INT(send->id)));
    if (send->kind == SEND_ONCE)
        offer->store->has_facts = true; /* survives even a power failure */
    offer->sends[offer->n++] = *send;
}

/* A send that has just moved up in its chat may be due already. */
static struct queued_send *next_ready(const struct offer *offer)
{
    send_queue_wake(offer->store->queue, offer->limits->clock_ms);
    return send_queue_ready(offer->store->queue);
}

/* Adds sends to the offer until it is full or none is ready. Returns milliseconds that every
 * message must wait, if that turned out on the way; else 0. */
static int64_t fill(struct offer *offer)
{
    struct store *store = offer->store;
    const struct store_limits *limits = offer->limits;
    struct queued_send *waiting;
    int64_t wait_ms = 0, wait_all_ms;
    while (offer->n < limits->most && (waiting = next_ready(offer)) != NULL) {
        struct store_send send = send_of(waiting);
        switch (judge_and_read(offer, waiting, &send, &wait_ms)) {
        case GOES:
            take(offer, waiting, &send);
            break;
        case WAITS_FOR_FILES:
            send_queue_wait_apart(store->queue, waiting, limits->clock_ms + STORE_FILES_AGAIN_MS);
            break;
        case IS_POINTLESS:
            store_send_drop(store, waiting);
            break;
        case WAITS:
            wait_all_ms = limits->may(limits->context, NULL);
            if (wait_all_ms > 0)
                return wait_all_ms;
            store->waits_for_posts |= send.after != 0;
            send_queue_wait(store->queue, waiting, limits->clock_ms + wait_ms);
            break;
        }
    }
    return 0;
}

bool store_ready(struct store *store, int n)
{
    return send_queue_ready_count(store->queue) >= n;
}

int store_offer(struct store *store, const struct store_limits *limits,
                struct store_send ret_sends[STORE_SENDS_MAX], int64_t *ret_next_ms)
{
    assert(store->in_transaction);
    assert(!store->in_savepoint);
    assert(limits->most <= STORE_SENDS_MAX);
    store_offer_forget(store);
    struct offer offer = {store, limits, ret_sends, 0};
    int64_t wait_all_ms = fill(&offer);
    send_queue_wake(store->queue, limits->clock_ms);
    *ret_next_ms =
        wait_all_ms > 0 ? limits->clock_ms + wait_all_ms : send_queue_next_due(store->queue);
    return offer.n;
}

/* --- outcomes --- */

static void come_back(struct store *store, struct queued_send *send, int64_t due_ms)
{
    if (send->post != 0) {
        store_post_back(store, send, due_ms);
        return;
    }
    send_queue_come_back(store->queue, send, due_ms);
    if (queued_send_notes_going(send))
        store_run(store, SQL_NOT_SENDING, VALUES(INT(send->id)));
}

void store_sent(struct store *store, int64_t id, enum store_outcome outcome, int64_t message_id,
                int64_t due_ms, const char *why, int64_t now_ms)
{
    struct queued_send *send = send_queue_under_way(store->queue, id);
    assert(send != NULL);
    if (outcome == OUTCOME_SENT)
        store_board_shown(store, send->chat, send->post, now_ms);
    if (outcome == OUTCOME_LATER)
        come_back(store, send, due_ms);
    else if (send->post != 0)
        store_post_done(store, send, outcome == OUTCOME_SENT, message_id, why, now_ms);
    else
        store_send_remove(store, send);
}

void store_trial(struct store *store, int64_t id, const struct store_trial *trial)
{
    struct queued_send *send = send_queue_under_way(store->queue, id);
    assert(send != NULL);
    send_saves_remember(store->queue, send);
    send->trial = *trial;
}

int64_t store_recover(struct store *store)
{
    struct queued_send *send;
    while ((send = send_queue_at(store->queue, SEND_UNDER_WAY, 0)) != NULL)
        store_send_drop(store, send);
    return store_queued(store);
}
