/* outbox_rows.c - the rows of the outbox and the queued sends that they stand for. */
#include "internal.h"

#include <assert.h>
#include <stdlib.h>

static int compare_ids(const void *left, const void *right)
{
    int64_t a = ((const struct queued_send *)left)->id, b = ((const struct queued_send *)right)->id;
    return a < b ? -1 : a > b;
}

static void note(struct send_list *note, const struct queued_send *send)
{
    if (note->n == note->room) {
        note->room = note->room == 0 ? 16 : 2 * note->room;
        note->sends = realloc(note->sends, (size_t)note->room * sizeof *note->sends);
        assert(note->sends != NULL);
    }
    note->sends[note->n++] = *send;
}

static void sort(struct send_list *note)
{
    if (note->n > 0)
        qsort(note->sends, (size_t)note->n, sizeof *note->sends, compare_ids);
}

static const struct queued_send *find(const struct send_list *note, int64_t id)
{
    struct queued_send key = {.id = id};
    return note->n == 0 ? NULL
                        : bsearch(&key, note->sends, (size_t)note->n, sizeof key, compare_ids);
}

void store_queue_under_way(struct store *store, struct send_list *under_way)
{
    const struct queued_send *send;
    under_way->n = 0;
    for (int i = 0; (send = send_queue_at(store->queue, SEND_UNDER_WAY, i)) != NULL; i++)
        note(under_way, send);
    sort(under_way);
}

/* Those that wait, and of which the rows do not say all. */
static void note_troubled(struct store *store, struct send_list *troubled)
{
    static const enum send_state states[] = {SEND_READY, SEND_PUT_OFF};
    const struct queued_send *send;
    for (size_t s = 0; s < sizeof states / sizeof *states; s++)
        for (int i = 0; (send = send_queue_at(store->queue, states[s], i)) != NULL; i++)
            if (send->trial.fails > 0 || send->apart)
                note(troubled, send);
    sort(troubled);
}

/* `known` is the send as it was queued before, NULL if nothing was known of it. */
static void load(struct store *store, sqlite3_stmt *row, const struct queued_send *known,
                 bool under_way)
{
#define SEND(member) FIELD(struct queued_send, member)
    static const struct field fields[] = {SEND(id),         SEND(kind),   SEND(state),
                                          SEND(chat),       SEND(post),   SEND(table),
                                          SEND(created_ms), SEND(method), FIELDS_END};
    struct queued_send send;
    store_take_fields(row, fields, &send);
    send.unwanted = send.state == SEND_UNDER_WAY && send.kind == SEND_POST;
    if (known != NULL) {
        send.trial = known->trial;
        send.apart = known->apart;
    }
    if (under_way)
        send.state = SEND_UNDER_WAY;
    send_queue_add(store->queue, &send);
}

void store_queue_load(struct store *store, const struct send_list *under_way)
{
    struct send_list troubled = {NULL, 0, 0};
    note_troubled(store, &troubled);
    send_queue_clear(store->queue);
    sqlite3_stmt *row = store_ask(store, SQL_OUTBOX, VALUES(NONE));
    while (store_row(store, row)) {
        int64_t id = sqlite3_column_int64(row, 0);
        const struct queued_send *known = find(under_way, id);
        load(store, row, known != NULL ? known : find(&troubled, id), known != NULL);
    }
    free(troubled.sends);
}

void store_send_remove(struct store *store, struct queued_send *send)
{
    store_run(store, SQL_SEND_DROP, VALUES(INT(send->id)));
    send_queue_remove(store->queue, send);
}

void store_send_drop(struct store *store, struct queued_send *send)
{
    if (send->post != 0 && !queued_send_is_edit(send->kind))
        store_run(store, SQL_POST_DONE,
                  VALUES(INT(send->post), INT(0), INT(send->created_ms), TEXT("dropped"), INT(0),
                         INT(0)));
    store_send_remove(store, send);
}
