/* outbox.c - queues sends, in order within each chat, and merges edits of one post.
 *
 * The order of sends is decided in memory (send_queue.h). A row is written when a send is queued
 * and deleted when it is done. In between it is written only to note something that must outlive
 * the process.
 */
#include "internal.h"

#include <assert.h>
#include <string.h>

int64_t store_post_new(struct store *store, int64_t chat, int64_t table)
{
    assert(chat != 0);
    store_run(store, SQL_POST_NEW, VALUES(INT(chat), INT(table)));
    return sqlite3_last_insert_rowid(store->db);
}

int64_t store_post_at(struct store *store, int64_t chat, int64_t message_id)
{
    return store_number(store, SQL_POST_AT, VALUES(INT(chat), INT(message_id)), 0);
}

int64_t store_post_table(struct store *store, int64_t chat, int64_t message_id)
{
    return store_number(store, SQL_POST_TABLE, VALUES(INT(chat), INT(message_id)), 0);
}

int64_t store_post_newest(struct store *store, int64_t chat, int64_t table)
{
    return store_number(store, SQL_POST_NEWEST, VALUES(INT(chat), INT(table)), 0);
}

int64_t store_post_message(struct store *store, int64_t post)
{
    return store_number(store, SQL_POST_MESSAGE, VALUES(INT(post)), 0);
}

bool store_post_stands(struct store *store, int64_t post)
{
    return store_number(store, SQL_POST_STANDS, VALUES(INT(post)), 0) != 0;
}

/* --- queueing --- */

void store_queue(struct store *store, const struct store_send *send, int64_t now_ms)
{
    assert(send->kind != SEND_ANSWER || send->chat == 0);
    assert(!queued_send_is_edit(send->kind) || send->post != 0);
    if (queued_send_is_edit(send->kind) && store_merge_edit(store, send))
        return;
    struct queued_send waiting = {
        .id = ++store->last_send,
        .kind = send->kind,
        .chat = send->chat,
        .post = send->post,
        .table = send->table,
        .created_ms = now_ms,
        .who = send->who,
        .content = send->content,
        .says = queued_send_says(send->kind, send->method, send->body),
    };
    if (send->kind == SEND_FILE)
        waiting.content.text = STORE_NO_TEXT;
    strcpy(waiting.method, send->method);
    waiting.turn = send_queue_turn(store->queue, &waiting);
    store_run(store, SQL_QUEUE,
              VALUES(INT(waiting.id), INT(send->kind), INT(send->chat), INT(send->post),
                     INT(send->table), INT(now_ms), TEXT(send->method), TEXT(send->context),
                     TEXT(send->body), INT(send->attachment), INT(send->who),
                     INT((int64_t)waiting.content.text), INT((int64_t)waiting.content.buttons),
                     INT(waiting.turn)));
    send_queue_add(store->queue, &waiting);
    store_keep_bounds(store, send);
}

/* --- posts that wait --- */

static struct queued_send *find_unsent(const struct store *store, int64_t chat, int64_t post)
{
    struct queued_send *send = post == 0 ? NULL : send_queue_first(store->queue, chat);
    while (send != NULL &&
           (send->post != post || queued_send_is_edit(send->kind) || send->state == SEND_UNDER_WAY))
        send = send->next;
    return send;
}

char *store_post_unsent(struct store *store, int64_t chat, int64_t post)
{
    const struct queued_send *send = find_unsent(store, chat, post);
    if (send == NULL)
        return NULL;
    int64_t last = send->id;
    for (const struct queued_send *other = send->next; other != NULL; other = other->next)
        if (queued_send_edits(other, post) && strcmp(other->method, "editMessageText") == 0)
            last = other->id;
    sqlite3_stmt *row = store_ask(store, SQL_SEND, VALUES(INT(last)));
    bool found = store_row(store, row);
    assert(found);
    const char *text = (const char *)sqlite3_column_text(row, 2);
    char *context = strdup(text != NULL ? text : "");
    assert(context != NULL);
    sqlite3_reset(row);
    return context;
}

void store_post_rewrite(struct store *store, const struct store_send *send)
{
    struct queued_send *unsent = find_unsent(store, send->chat, send->post);
    assert(unsent != NULL);
    send_saves_remember(store->queue, unsent);
    unsent->trial = (struct store_trial){0};
    store_edit_replace(store, unsent, send);
    store_drop_edits(store, send->chat, send->post, true);
}

void store_post_note_several(struct store *store, int64_t post)
{
    store_run(store, SQL_POST_SEVERAL_PUT, VALUES(INT(post)));
}

bool store_post_tells_several(struct store *store, int64_t post)
{
    return store_number(store, SQL_POST_SEVERAL, VALUES(INT(post)), 0) != 0;
}

bool store_post_withdraw(struct store *store, int64_t chat, int64_t post)
{
    struct queued_send *unsent = find_unsent(store, chat, post);
    if (unsent == NULL)
        return false;
    store_send_drop(store, unsent);
    store_drop_edits(store, chat, post, true);
    return true;
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

static bool is_over(struct store *store, int64_t table)
{
    struct store_table row;
    return table != 0 && store_table(store, table, &row) && row.ended_ms != 0;
}

/* Drops the waiting sends of a chat: all, or those that belong to no table that is over. */
static void drop_waiting(struct store *store, int64_t chat, bool all)
{
    struct queued_send *send = send_queue_first(store->queue, chat), *next;
    for (; send != NULL; send = next) {
        next = send->next;
        if (send->state != SEND_UNDER_WAY && (all || !is_over(store, send->table)))
            store_send_drop(store, send);
    }
}

void store_drop_queued(struct store *store, int64_t chat)
{
    assert(chat != 0);
    drop_waiting(store, chat, true);
}

void store_take_back(struct store *store, int64_t chat, int64_t table)
{
    struct queued_send *send = send_queue_first(store->queue, chat), *next;
    for (; send != NULL; send = next) {
        next = send->next;
        if (send->kind != SEND_POST || send->table != table)
            continue;
        if (send->state == SEND_UNDER_WAY) {
            send->unwanted = true;
            store_run(store, SQL_SENDING, VALUES(INT(send->id)));
        } else {
            store_send_drop(store, send);
        }
    }
}

void store_resume(struct store *store, int64_t chat)
{
    assert(chat != 0);
    drop_waiting(store, chat, false);
    send_queue_let_go(store->queue, chat);
}
