/* outbox.c - queueing sends: each chat's in order, edits of one post merged.
 *
 * What is sent when is decided in memory (line.h). A row is written when a send is queued and
 * deleted when it is done; in between only what must outlive the process is noted in it.
 */
#include "inside.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

int64_t store_post_new(struct store *store, int64_t chat, int64_t table)
{
    store_run(store, SQL_POST_NEW, VALUES(NUMBER(chat), NUMBER(table)));
    return sqlite3_last_insert_rowid(store->db);
}

int64_t store_post_at(struct store *store, int64_t chat, int64_t message_id)
{
    int64_t post = 0;
    if (message_id != 0)
        store_ask_number(store, SQL_POST_AT, VALUES(NUMBER(chat), NUMBER(message_id)), &post);
    return post;
}

int64_t store_post_table(struct store *store, int64_t chat, int64_t message_id)
{
    int64_t table = 0;
    if (message_id != 0)
        store_ask_number(store, SQL_POST_TABLE, VALUES(NUMBER(chat), NUMBER(message_id)), &table);
    return table;
}

int64_t store_post_message(struct store *store, int64_t post)
{
    int64_t message_id = 0;
    store_ask_number(store, SQL_POST_MESSAGE, VALUES(NUMBER(post)), &message_id);
    return message_id;
}

/* --- the line --- */

static int compare_ids(const void *left, const void *right)
{
    int64_t a = ((const struct waiting *)left)->id, b = ((const struct waiting *)right)->id;
    return a < b ? -1 : a > b;
}

static void note(struct line_note *note, const struct waiting *send)
{
    if (note->n == note->room) {
        note->room = note->room == 0 ? 16 : 2 * note->room;
        note->sends = realloc(note->sends, (size_t)note->room * sizeof *note->sends);
        assert(note->sends != NULL);
    }
    note->sends[note->n++] = *send;
}

static void sort(struct line_note *note)
{
    if (note->n > 0)
        qsort(note->sends, (size_t)note->n, sizeof *note->sends, compare_ids);
}

static const struct waiting *find(const struct line_note *note, int64_t id)
{
    struct waiting key = {.id = id};
    return note->n == 0 ? NULL
                        : bsearch(&key, note->sends, (size_t)note->n, sizeof key, compare_ids);
}

void store_line_note(struct store *store, struct line_note *under_way)
{
    const struct waiting *send;
    under_way->n = 0;
    for (int i = 0; (send = line_at(store->line, SEND_UNDER_WAY, i)) != NULL; i++)
        note(under_way, send);
    sort(under_way);
}

/* Those that wait, and of which the rows do not say all. */
static void note_troubled(struct store *store, struct line_note *troubled)
{
    static const enum send_state states[] = {SEND_READY, SEND_PUT_OFF};
    const struct waiting *send;
    for (size_t s = 0; s < sizeof states / sizeof *states; s++)
        for (int i = 0; (send = line_at(store->line, states[s], i)) != NULL; i++)
            if (send->trial.fails > 0 || send->apart)
                note(troubled, send);
    sort(troubled);
}

/* `known` is the send as it was in line before, NULL if nothing was known of it. */
static void load(struct store *store, sqlite3_stmt *row, const struct waiting *known,
                 bool under_way)
{
    char method[STORE_METHOD_BYTES];
    struct waiting send = {
        .id = sqlite3_column_int64(row, 0),
        .kind = (enum store_send_kind)sqlite3_column_int(row, 1),
        .state = (enum send_state)sqlite3_column_int(row, 2),
        .chat = sqlite3_column_int64(row, 3),
        .post = sqlite3_column_int64(row, 4),
        .table = sqlite3_column_int64(row, 5),
        .created_ms = sqlite3_column_int64(row, 6),
        .method = method,
    };
    store_column_text(row, 7, method, sizeof method);
    send.unwanted = send.state == SEND_UNDER_WAY && send.kind == SEND_POST;
    if (known != NULL) {
        send.trial = known->trial;
        send.apart = known->apart;
    }
    if (under_way)
        send.state = SEND_UNDER_WAY;
    line_add(store->line, &send);
}

void store_line_load(struct store *store, const struct line_note *under_way)
{
    struct line_note troubled = {NULL, 0, 0};
    note_troubled(store, &troubled);
    line_clear(store->line);
    sqlite3_stmt *row = store_ask(store, SQL_OUTBOX, VALUES(NONE));
    while (store_row(store, row)) {
        int64_t id = sqlite3_column_int64(row, 0);
        const struct waiting *known = find(under_way, id);
        load(store, row, known != NULL ? known : find(&troubled, id), known != NULL);
    }
    free(troubled.sends);
}

void store_send_remove(struct store *store, struct waiting *send)
{
    store_run(store, SQL_SEND_DROP, VALUES(NUMBER(send->id)));
    line_remove(store->line, send);
}

/* --- posts --- */

bool store_post_stands(struct store *store, int64_t post)
{
    int64_t stands = 0;
    store_ask_number(store, SQL_POST_STANDS, VALUES(NUMBER(post)), &stands);
    return stands != 0;
}

/* --- queueing --- */

bool store_goes_once(enum store_send_kind kind)
{
    return kind == SEND_ANSWER || kind == SEND_ONCE;
}

void store_queue(struct store *store, const struct store_send *send, int64_t now_ms)
{
    assert(send->kind != SEND_ANSWER || send->chat == 0);
    assert(!store_is_edit(send->kind) || send->post != 0);
    if (store_is_edit(send->kind) && store_merge_edit(store, send))
        return;
    struct waiting waiting = {
        .id = ++store->last_send,
        .kind = send->kind,
        .chat = send->chat,
        .post = send->post,
        .table = send->table,
        .created_ms = now_ms,
        .who = send->who,
        .content = send->content,
        .says = send->kind == SEND_REPLY ? store_says(send) : 0,
        .method = send->method,
    };
    store_run(store, SQL_QUEUE,
              VALUES(NUMBER(waiting.id), NUMBER(send->kind), NUMBER(send->chat), NUMBER(send->post),
                     NUMBER(send->table), NUMBER(now_ms), TEXT(send->method), TEXT(send->context),
                     TEXT_OF(send->body, send->length)));
    line_add(store->line, &waiting);
    store_keep_bounds(store, send);
}

/* --- posts that wait --- */

static struct waiting *find_unsent(const struct store *store, int64_t chat, int64_t post)
{
    struct waiting *send = post == 0 ? NULL : line_first(store->line, chat);
    while (send != NULL &&
           (send->post != post || store_is_edit(send->kind) || send->state == SEND_UNDER_WAY))
        send = send->next;
    return send;
}

char *store_post_unsent(struct store *store, int64_t chat, int64_t post)
{
    const struct waiting *send = find_unsent(store, chat, post);
    if (send == NULL)
        return NULL;
    int64_t last = send->id;
    for (const struct waiting *other = send->next; other != NULL; other = other->next)
        if (store_is_edit_of(other, post) && strcmp(other->method, "editMessageText") == 0)
            last = other->id;
    sqlite3_stmt *row = store_ask(store, SQL_SEND, VALUES(NUMBER(last)));
    bool found = store_row(store, row);
    assert(found);
    const char *text = (const char *)sqlite3_column_text(row, 2);
    char *context = strdup(text != NULL ? text : "");
    assert(context != NULL);
    store_rest(row);
    return context;
}

static void drop_edits(struct store *store, int64_t chat, int64_t post)
{
    struct waiting *send = line_first(store->line, chat), *next;
    for (; send != NULL; send = next) {
        next = send->next;
        if (store_is_edit_of(send, post))
            store_send_remove(store, send);
    }
}

void store_post_rewrite(struct store *store, const struct store_send *send)
{
    struct waiting *unsent = find_unsent(store, send->chat, send->post);
    assert(unsent != NULL);
    unsent->content = send->content;
    unsent->trial = (struct store_trial){0};
    store_run(store, SQL_EDIT_REPLACE,
              VALUES(NUMBER(unsent->id), TEXT_OF(send->body, send->length), TEXT(send->context)));
    drop_edits(store, send->chat, send->post);
}

void store_post_note_several(struct store *store, int64_t post)
{
    store_run(store, SQL_POST_SEVERAL_PUT, VALUES(NUMBER(post)));
}

bool store_post_tells_several(struct store *store, int64_t post)
{
    int64_t several = 0;
    store_ask_number(store, SQL_POST_SEVERAL, VALUES(NUMBER(post)), &several);
    return several != 0;
}

bool store_post_withdraw(struct store *store, int64_t chat, int64_t post)
{
    struct waiting *unsent = find_unsent(store, chat, post);
    if (unsent == NULL)
        return false;
    store_send_drop(store, unsent);
    drop_edits(store, chat, post);
    return true;
}

bool store_under_way(struct store *store, int64_t send)
{
    return line_under_way(store->line, send) != NULL;
}

bool store_goes_to(struct store *store, int64_t send, int64_t chat)
{
    const struct waiting *waiting = line_under_way(store->line, send);
    return waiting != NULL && waiting->chat == chat;
}

int64_t store_queued(struct store *store)
{
    return line_length(store->line);
}

int store_chats_waiting(struct store *store)
{
    return line_chats(store->line);
}

void store_put_off(struct store *store, int64_t chat, int64_t due_ms)
{
    assert(chat != 0);
    line_put_off(store->line, chat, due_ms);
}

static bool is_over(struct store *store, int64_t table)
{
    struct store_table row;
    return table != 0 && store_table(store, table, &row) && row.ended_ms != 0;
}

void store_send_drop(struct store *store, struct waiting *send)
{
    if (send->post != 0 && !store_is_edit(send->kind))
        store_run(store, SQL_POST_DONE,
                  VALUES(NUMBER(send->post), NUMBER(0), NUMBER(send->created_ms), TEXT("dropped"),
                         NUMBER(0), NUMBER(0)));
    store_send_remove(store, send);
}

/* What waits in a chat, or of that what belongs to no table that is over. */
static void drop_waiting(struct store *store, int64_t chat, bool all)
{
    struct waiting *send = line_first(store->line, chat), *next;
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
    struct waiting *send = line_first(store->line, chat), *next;
    for (; send != NULL; send = next) {
        next = send->next;
        if (send->kind != SEND_POST || send->table != table)
            continue;
        if (send->state == SEND_UNDER_WAY) {
            send->unwanted = true;
            store_run(store, SQL_SENDING, VALUES(NUMBER(send->id)));
        } else {
            store_send_drop(store, send);
        }
    }
}

void store_resume(struct store *store, int64_t chat)
{
    assert(chat != 0);
    drop_waiting(store, chat, false);
    line_let_go(store->line, chat);
}
