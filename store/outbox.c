/* outbox.c - queues the calls that are no posts, and drops what waits.
 *
 * The order of sends is decided in memory (send_queue.h). A row is written when a send is queued
 * and deleted when it is done. In between it is written only to note something that must outlive
 * the process. An answer to a press mostly leaves in the transaction in which it is queued, and is
 * not repeated after a crash: its row would never be read, and is written only if it must wait.
 */
#include "internal.h"

#include <assert.h>
#include <string.h>

static void write_row(struct store *store, const struct queued_send *send,
                      const char *const texts[TEXTS])
{
    store_run(store, SQL_QUEUE,
              VALUES(INT(send->id), INT(send->kind), INT(send->chat), INT(0), INT(send->table),
                     INT(send->created_ms), INT(send->who), INT(0), INT(0), TEXT(send->method),
                     TEXT(texts[TEXT_BODY]), TEXT(NULL), TEXT(NULL), TEXT(NULL),
                     TEXT(texts[TEXT_CONTEXT]), INT(0)));
}

void store_queue(struct store *store, const struct store_send *send, int64_t now_ms)
{
    assert(send->kind == SEND_ANSWER || send->kind == SEND_OTHER || send->kind == SEND_ONCE);
    assert(send->kind != SEND_ANSWER || send->chat == 0);
    assert(send->post == 0 && send->attachment == ATTACHMENT_NONE);
    struct queued_send waiting = {
        .id = ++store->last_send,
        .kind = send->kind,
        .chat = send->chat,
        .table = send->table,
        .created_ms = now_ms,
        .who = send->who,
        .unwritten = send->kind == SEND_ANSWER,
    };
    strcpy(waiting.method, send->method);
    const char *const texts[TEXTS] = {[TEXT_BODY] = send->body, [TEXT_CONTEXT] = send->context};
    if (waiting.unwritten) {
        kept_texts_pin(&store->texts_kept, waiting.id, texts);
    } else {
        write_row(store, &waiting, texts);
        kept_texts_put(&store->texts_kept, waiting.id, texts);
    }
    send_queue_add(store->queue, &waiting);
    store_keep_bounds(store, send->kind, send->chat, send->who);
}

void store_send_ids_after(struct store *store, int64_t id)
{
    if (store->last_send < id)
        store->last_send = id;
}

static struct queued_send *find_free(const struct store *store, int64_t id)
{
    struct queued_send *send = send_queue_first(store->queue, SEND_QUEUE_FREE);
    while (send != NULL && send->id != id)
        send = send->next;
    return send;
}

void store_write_answers(struct store *store)
{
    struct kept_texts *kept = &store->texts_kept;
    assert(!store->in_savepoint);
    for (int i = 0; i < kept->n_pinned;) {
        struct kept_text *texts = &kept->pinned[i];
        struct queued_send *send = find_free(store, texts->key);
        if (send != NULL && send->state == SEND_UNDER_WAY) {
            i++;
            continue;
        }
        if (send != NULL) {
            write_row(store, send, (const char *const *)texts->texts);
            send->unwritten = false;
        }
        kept_texts_unpin(kept, i);
    }
}

bool store_under_way(struct store *store, int64_t send)
{
    return send_queue_under_way(store->queue, send) != NULL;
}

int64_t store_goes_to(struct store *store, int64_t send)
{
    const struct queued_send *waiting = send_queue_under_way(store->queue, send);
    return waiting != NULL ? waiting->chat : 0;
}

int64_t store_queued(struct store *store)
{
    return send_queue_length(store->queue);
}

int store_chats_waiting(struct store *store)
{
    return send_queue_chats(store->queue);
}

void store_put_off(struct store *store, int64_t chat, int64_t due_ms)
{
    assert(chat != 0);
    send_queue_put_off(store->queue, chat, due_ms);
}

/* Whether this goes on when its chat resumes: all of a table that is over; the post of another one,
 * which takes the next message into itself, and what becomes of its older posts. */
static bool outlasts(struct store *store, const struct queued_send *send)
{
    struct store_table row;
    if (send->table == 0 || !store_table(store, send->table, &row))
        return false;
    return row.ended_ms != 0 || send->kind == SEND_CHORE ||
           (send->post != 0 && send->post == row.post);
}

/* Drops the waiting sends of a chat: all, or those that do not outlast a silence. */
static void drop_waiting(struct store *store, int64_t chat, bool all)
{
    struct queued_send *send = send_queue_first(store->queue, chat), *next;
    for (; send != NULL; send = next) {
        next = send->next;
        if (send->state != SEND_UNDER_WAY && (all || !outlasts(store, send)))
            store_send_drop(store, send);
    }
}

void store_drop_queued(struct store *store, int64_t chat)
{
    assert(chat != 0);
    drop_waiting(store, chat, true);
}

static bool is_of(const struct queued_send *send, int64_t player)
{
    return send->chat == player || (send->kind == SEND_OTHER && send->who == player);
}

/* The edits that follow those under way, and some answers, have no rows. */
static void answer_nobody(struct store *store, int64_t player)
{
    struct queued_send *send = send_queue_first(store->queue, SEND_QUEUE_FREE);
    for (; send != NULL; send = send->next) {
        if (!send->unwritten || send->who != player)
            continue;
        send_saves_remember(store->queue, send);
        send->who = 0;
    }
    for (int i = 0; (send = send_queue_at(store->queue, SEND_UNDER_WAY, i)) != NULL; i++) {
        if (send->newer.who != player)
            continue;
        send_saves_remember(store->queue, send);
        send->newer.who = 0;
    }
}

void store_forget_sends(struct store *store, int64_t player)
{
    const int64_t lists[] = {player, SEND_QUEUE_FREE};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        struct queued_send *send = send_queue_first(store->queue, lists[i]), *next;
        for (; send != NULL; send = next) {
            next = send->next;
            if (is_of(send, player))
                store_send_drop(store, send);
        }
    }
    answer_nobody(store, player);
    store_run(store, SQL_FORGET_SENDS, VALUES(INT(player)));
    store_queue_again(store);
}

void store_take_back(struct store *store, int64_t chat, int64_t table)
{
    struct queued_send *send = send_queue_first(store->queue, chat), *next;
    for (; send != NULL; send = next) {
        next = send->next;
        if (send->kind != SEND_POST || send->table != table)
            continue;
        if (send->state == SEND_UNDER_WAY) {
            send_saves_remember(store->queue, send);
            send->unwanted = true;
            store_run(store, SQL_SENDING, VALUES(INT(send->id)));
        } else {
            store_send_drop(store, send);
        }
    }
}

void store_post_goes_first(struct store *store, int64_t post, int64_t chat, int64_t table)
{
    struct queued_send *send = send_queue_first(store->queue, chat);
    for (; send != NULL; send = send->next) {
        bool under_way = send->state == SEND_UNDER_WAY;
        int64_t *after = under_way ? &send->newer.after : &send->after;
        if (send->table != table || *after != 0 || (under_way && send->newer.id == 0))
            continue;
        send_saves_remember(store->queue, send);
        *after = post;
        store_run(store, SQL_SEND_FOLLOWS, VALUES(INT(send->id), INT(post)));
    }
}

bool store_post_under_way(const struct store *store, int64_t chat, int64_t post)
{
    const struct queued_send *send = send_queue_first(store->queue, chat);
    while (send != NULL && send->post != post)
        send = send->next;
    return send != NULL && send->state == SEND_UNDER_WAY;
}

void store_resume(struct store *store, int64_t chat)
{
    assert(chat != 0);
    drop_waiting(store, chat, false);
    send_queue_let_go(store->queue, chat);
}
