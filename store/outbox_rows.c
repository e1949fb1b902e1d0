/* outbox_rows.c - the rows of the outbox, and the queue in memory that is made from them. */
#include "board_rows.h"
#include "internal.h"

#include <assert.h>
#include <stdlib.h>

/* --- the queue --- */

static const char *text_at(sqlite3_stmt *row, int column)
{
    return (const char *)sqlite3_column_text(row, column);
}

/* Makes a send from its row. The waiting time, the tries, the age and the edit that follows are not
 * in the row: they are taken from the send in `before`, if it is there. */
static struct queued_send read(sqlite3_stmt *row, const struct send_list *before)
{
#define SEND(member) FIELD(struct queued_send, member)
    static const struct field fields[] = {
        SEND(id),     SEND(kind),       SEND(state), SEND(chat),  SEND(post),
        SEND(table),  SEND(created_ms), SEND(who),   SEND(after), SEND(turn),
        SEND(method), SEND(attachment), FIELDS_END};
    enum { PART = 12 };
    struct queued_send send;
    store_take_fields(row, fields, &send);
    send.unwanted = send.state == SEND_UNDER_WAY && send.kind == SEND_POST;
    if (send.post != 0)
        send.content = queued_send_content(send.attachment, text_at(row, PART),
                                           text_at(row, PART + 1), text_at(row, PART + 2));
    send.content.away = sqlite3_column_int64(row, PART + 3) != 0;
    const struct queued_send *was = send_list_find(before, send.id);
    if (was != NULL) {
        send.state = was->state == SEND_UNDER_WAY ? SEND_UNDER_WAY : send.state;
        send.trial = was->trial;
        send.apart = was->apart;
        send.due_ms = was->due_ms;
        send.since_ms = was->since_ms;
        send.newer = was->newer;
    }
    if (was != NULL && send.state == SEND_UNDER_WAY)
        send.content = was->content; /* what the call brings */
    return send;
}

void store_queue_load(struct store *store, const struct send_list *before)
{
    struct send_list sends = {NULL, 0, 0};
    sqlite3_stmt *row = store_ask(store, SQL_OUTBOX, VALUES(NONE));
    while (store_row(store, row)) {
        struct queued_send send = read(row, before);
        send_list_add(&sends, &send);
    }
    for (int i = 0; i < before->n; i++)
        if (before->sends[i].unwritten)
            send_list_add(&sends, &before->sends[i]);
    send_queue_fill(store->queue, &sends);
    send_list_free(&sends);
}

void store_queue_again(struct store *store)
{
    struct send_list now = {NULL, 0, 0};
    send_saves_note(store->queue, &now);
    store_queue_load(store, &now);
    send_list_free(&now);
}

void store_queue_back(struct store *store)
{
    struct send_list before = {NULL, 0, 0};
    send_saves_back(store->queue, &before);
    store_queue_load(store, &before);
    send_list_free(&before);
}

/* --- sends that end --- */

void store_send_remove(struct store *store, struct queued_send *send)
{
    kept_texts_drop(&store->texts_kept, send->id);
    if (!send->unwritten)
        store_run(store, SQL_SEND_DROP, VALUES(INT(send->id)));
    send_queue_remove(store->queue, send);
}

/* Sends that were put off until this post was answered are judged again. */
static void wake_those_after(struct store *store, int64_t post)
{
    struct queued_send *send;
    bool others = false;
    for (int i = 0; store->waits_for_posts; i++) {
        send = send_queue_at(store->queue, SEND_PUT_OFF, i);
        if (send == NULL)
            break;
        others |= send->after != 0;
        if (send->after == post && send->due_ms > 0) {
            send_queue_wait(store->queue, send, 0); /* moves it within the heap */
            i = -1;
        }
    }
    store->waits_for_posts = others;
}

void store_post_close(struct store *store, const struct queued_send *send, int64_t message_id,
                      int64_t now_ms, const char *why)
{
    store_run(store, SQL_POST_DONE,
              VALUES(INT(send->post), INT(message_id), INT(now_ms), TEXT(why),
                     INT(message_id != 0 && send->attachment != ATTACHMENT_NONE)));
    wake_those_after(store, send->post);
}

void store_send_drop(struct store *store, struct queued_send *send)
{
    if (send->post != 0 && !queued_send_is_edit(send->kind))
        store_post_close(store, send, 0, send->created_ms, "dropped");
    store_board_missed(store, send->chat, send->post);
    store_send_remove(store, send);
}
