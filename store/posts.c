/* posts.c - posts, and what they should show.
 *
 * Of each post at most one send waits or is under way, since its row says what the post should show
 * in the end. So nothing is ever merged, and what is set again before its turn costs no call. The
 * row is not that of the post itself: texts that come and go would scatter over all posts' pages.
 */
#include "internal.h"

#include <assert.h>
#include <string.h>

/* --- what is known of a post --- */

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
    const struct kept_post *kept = kept_posts_get(&store->posts_kept, post);
    return kept != NULL ? kept->message_id
                        : store_number(store, SQL_POST_MESSAGE, VALUES(INT(post)), 0);
}

bool store_post_stands(struct store *store, int64_t post)
{
    return store_number(store, SQL_POST_STANDS, VALUES(INT(post)), 0) != 0;
}

void store_post_note_several(struct store *store, int64_t post)
{
    store_run(store, SQL_POST_SEVERAL_PUT, VALUES(INT(post)));
}

bool store_post_tells_several(struct store *store, int64_t post)
{
    return store_number(store, SQL_POST_SEVERAL, VALUES(INT(post)), 0) != 0;
}

void store_post_ask_for(struct store *store, int64_t post, int64_t table)
{
    store_run(store, SQL_POST_ASKS_FOR, VALUES(INT(post), INT(table)));
}

int64_t store_post_asking(struct store *store, int64_t table, int64_t *ret_chat)
{
    int64_t post = 0;
    sqlite3_stmt *row = store_ask(store, SQL_POST_ASKING, VALUES(INT(table)));
    while (store_row(store, row)) {
        post = sqlite3_column_int64(row, 0);
        *ret_chat = sqlite3_column_int64(row, 1);
    }
    return post;
}

/* --- content --- */

/* Whether a send gives its post, as it is known, another text and other buttons. */
static bool renews(const struct kept_post *kept, const struct queued_send *send)
{
    const struct content *content = &send->content;
    if (!queued_send_is_edit(send->kind))
        return true;
    return kept != NULL && content->text != 0 && content->text != kept->text &&
           content->buttons != kept->buttons;
}

/* The content of a post that was to show `before`. */
static struct content content_after(struct content before, const struct store_post *post)
{
    struct content after =
        queued_send_content(post->attachment, post->text, post->buttons, post->opening);
    after.away = post->away;
    if (after.text == 0)
        after.text = before.text;
    if (after.opening == 0)
        after.opening = before.opening;
    return after;
}

/* --- setting --- */

/* The send of a post, waiting or under way; NULL if there is none, or its post is a file whose turn
 * came. */
static struct queued_send *find(const struct store *store, int64_t chat, int64_t post)
{
    struct queued_send *send = post == 0 ? NULL : send_queue_first(store->queue, chat);
    while (send != NULL && send->post != post)
        send = send->next;
    return send;
}

int64_t store_post_renewed(struct store *store, int64_t chat, int64_t post, int64_t now_ms)
{
    const struct kept_post *kept = kept_posts_get(&store->posts_kept, post);
    const struct queued_send *send = find(store, chat, post);
    if (send != NULL && send->state == SEND_UNDER_WAY && renews(kept, send))
        return now_ms;
    return kept != NULL ? kept->renewed_ms : 0;
}

static struct queued_send *find_unsent(const struct store *store, int64_t chat, int64_t post)
{
    struct queued_send *send = find(store, chat, post);
    bool waits = send != NULL && send->state != SEND_UNDER_WAY;
    return waits && !queued_send_is_edit(send->kind) ? send : NULL;
}

/* A send for the post, not in the queue yet. */
static struct queued_send new_send(struct store *store, const struct store_post *post,
                                   int64_t now_ms)
{
    struct queued_send send = {.id = ++store->last_send,
                               .kind = post->kind,
                               .attachment = post->attachment,
                               .chat = post->chat,
                               .post = post->post,
                               .table = post->table,
                               .created_ms = now_ms,
                               .who = post->who,
                               .content = content_after((struct content){0}, post)};
    send.turn = send_queue_turn(store->queue, &send);
    return send;
}

/* Writes the row of a send and adds it to the queue. */
static void queue(struct store *store, const struct store_post *post,
                  const struct queued_send *send)
{
    const char *const texts[TEXTS] = {post->text, post->buttons, post->opening, post->context};
    store_run(store, SQL_QUEUE,
              VALUES(INT(send->id), INT(send->kind), INT(send->chat), INT(send->post),
                     INT(send->table), INT(send->created_ms), INT(send->who), INT(send->turn),
                     INT(send->attachment), TEXT(""), TEXT(""), TEXT(post->text),
                     TEXT(post->buttons), TEXT(post->opening), TEXT(post->context),
                     INT(post->away)));
    kept_texts_put(&store->texts_kept, send->id, texts);
    send_queue_add(store->queue, send);
}

static int64_t add(struct store *store, const struct store_post *post, int64_t now_ms)
{
    assert(!queued_send_is_edit(post->kind) && post->opening != NULL);
    store_run(store, SQL_POST_NEW, VALUES(INT(post->chat), INT(post->table)));
    struct queued_send send = new_send(store, post, now_ms);
    send.post = sqlite3_last_insert_rowid(store->db);
    queue(store, post, &send);
    return send.post;
}

/* Whether an edit would change nothing, as far as known. */
static bool is_needless(const struct store *store, const struct queued_send *send)
{
    const struct kept_post *kept = kept_posts_get(&store->posts_kept, send->post);
    bool text;
    return kept != NULL && !send->content.away &&
           !kept_posts_changes(kept, send->content.text, send->content.buttons, &text);
}

/* No send of the post waits, so it shows what it should so far. */
static bool edit(struct store *store, const struct store_post *post, int64_t now_ms)
{
    assert(queued_send_is_edit(post->kind));
    struct queued_send send = new_send(store, post, now_ms);
    if (is_needless(store, &send) || store_post_message(store, post->post) == 0)
        return false;
    queue(store, post, &send);
    return true;
}

static void write_content(struct store *store, const struct queued_send *send,
                          const struct store_post *post)
{
    kept_texts_drop(&store->texts_kept, send->id);
    store_run(store, SQL_SEND_CHANGE,
              VALUES(INT(send->id), TEXT(post->text), TEXT(post->buttons), TEXT(post->opening),
                     TEXT(post->context), INT(post->away)));
}

/* Another send takes the place of a post's own, at the end of its rank. */
static void replace(struct store *store, struct queued_send *send, struct queued_send *next)
{
    int64_t id = send->id;
    kept_texts_drop(&store->texts_kept, id);
    send_queue_remove(store->queue, send);
    next->turn = send_queue_turn(store->queue, next);
    store_run(store, SQL_SEND_PLACE,
              VALUES(INT(id), INT(next->id), INT(next->kind), INT(next->created_ms), INT(next->who),
                     INT(next->turn), INT(next->after)));
    send_queue_add(store->queue, next);
}

static bool is_more_urgent(enum store_send_kind kind, const struct queued_send *send)
{
    return queued_send_is_edit(send->kind) && queued_send_rank(kind) < queued_send_rank(send->kind);
}

static bool change(struct store *store, struct queued_send *send, const struct store_post *post,
                   int64_t now_ms)
{
    struct content content = content_after(send->content, post);
    if (is_more_urgent(post->kind, send)) {
        struct queued_send next = new_send(store, post, now_ms);
        next.content = content;
        next.after = send->after;
        replace(store, send, &next);
        return true;
    }
    send_saves_remember(store->queue, send);
    send->trial = (struct store_trial){0};
    send->content = content;
    return false;
}

/* The post is under way: an edit follows, in the place that it has from now on. */
static void follow(struct store *store, struct queued_send *send, const struct store_post *post,
                   int64_t now_ms)
{
    struct newer *newer = &send->newer;
    bool stays = newer->id != 0 && queued_send_rank(newer->kind) <= queued_send_rank(post->kind);
    assert(queued_send_is_edit(post->kind));
    send_saves_remember(store->queue, send);
    newer->content = content_after(newer->id != 0 ? newer->content : send->content, post);
    if (!stays)
        *newer = (struct newer){++store->last_send, post->who,     newer->after, now_ms,
                                post->kind,         newer->content};
}

int64_t store_post_set(struct store *store, const struct store_post *post, int64_t now_ms)
{
    assert(post->chat != 0 && post->buttons != NULL);
    struct queued_send *send = find(store, post->chat, post->post);
    bool queued = true;
    int64_t id = post->post;
    if (id == 0) {
        id = add(store, post, now_ms);
    } else if (send == NULL) {
        queued = edit(store, post, now_ms);
    } else if (send->state == SEND_UNDER_WAY) {
        write_content(store, send, post);
        follow(store, send, post, now_ms);
        queued = false;
    } else {
        write_content(store, send, post);
        queued = change(store, send, post, now_ms);
    }
    if (queued)
        store_keep_bounds(store, post->kind, post->chat, post->who);
    return id;
}

int64_t store_post_same(struct store *store, const struct store_post *post)
{
    if (post->kind != SEND_REPLY)
        return 0;
    struct content content = content_after((struct content){0}, post);
    const struct queued_send *other = send_queue_first(store->queue, post->chat);
    for (; other != NULL; other = other->next)
        if (other->kind == SEND_REPLY && other->state != SEND_UNDER_WAY &&
            other->content.text == content.text && other->content.buttons == content.buttons &&
            other->content.opening == content.opening)
            return other->post;
    return 0;
}

bool store_post_leaves(struct store *store, int64_t chat, int64_t post)
{
    const struct queued_send *send = find(store, chat, post);
    return send != NULL && (send->newer.id != 0 ? send->newer.content.away : send->content.away);
}

/* --- posts that wait to be sent --- */

char *store_post_unsent(struct store *store, int64_t chat, int64_t post)
{
    const struct queued_send *send = find_unsent(store, chat, post);
    if (send == NULL)
        return NULL;
    sqlite3_stmt *row = store_ask(store, SQL_SEND_CONTEXT, VALUES(INT(send->id)));
    bool found = store_row(store, row);
    assert(found);
    const char *text = (const char *)sqlite3_column_text(row, 0);
    char *context = strdup(text != NULL ? text : "");
    assert(context != NULL);
    sqlite3_reset(row);
    return context;
}

bool store_post_withdraw(struct store *store, int64_t chat, int64_t post)
{
    struct queued_send *unsent = find_unsent(store, chat, post);
    if (unsent != NULL)
        store_send_drop(store, unsent);
    return unsent != NULL;
}

/* --- outcomes --- */

/* The edit that was set while the post was under way takes its place. */
static void go_on(struct store *store, struct queued_send *send, int64_t due_ms)
{
    struct queued_send next = {.id = send->newer.id,
                               .kind = send->newer.kind,
                               .chat = send->chat,
                               .post = send->post,
                               .table = send->table,
                               .created_ms = send->newer.created_ms,
                               .who = send->newer.who,
                               .after = send->newer.after,
                               .content = send->newer.content,
                               .due_ms = due_ms};
    replace(store, send, &next);
}

/* Notes what Telegram shows now. */
static void note_shown(struct store *store, const struct queued_send *send, int64_t message_id,
                       int64_t now_ms)
{
    const struct kept_post *kept = kept_posts_get(&store->posts_kept, send->post);
    bool edits = queued_send_is_edit(send->kind);
    struct kept_post now = {send->post, message_id, send->content.text, send->content.buttons,
                            now_ms};
    if (send->content.away)
        kept_posts_drop(&store->posts_kept, send->post);
    if (send->content.away || (edits && kept == NULL))
        return;
    if (edits)
        now.message_id = kept->message_id;
    if (!renews(kept, send))
        now.renewed_ms = kept->renewed_ms;
    if (edits && now.text == 0)
        now.text = kept->text;
    kept_posts_put(&store->posts_kept, &now);
}

/* Telegram keeps a message that was to be taken away: it shows what is left of it. */
static void stay(struct store *store, struct queued_send *send)
{
    send_saves_remember(store->queue, send);
    send->content.away = false;
    send->trial = (struct store_trial){0};
    store_run(store, SQL_SEND_STAYS, VALUES(INT(send->id)));
    send_queue_come_back(store->queue, send, 0);
}

void store_post_done(struct store *store, struct queued_send *send, bool sent, int64_t message_id,
                     const char *why, int64_t now_ms)
{
    bool edits = queued_send_is_edit(send->kind), goes_on = send->newer.id != 0 && (sent || edits);
    bool away = edits && send->content.away;
    if (away && !sent && !goes_on) {
        kept_posts_drop(&store->posts_kept, send->post);
        stay(store, send);
        return;
    }
    if (sent)
        note_shown(store, send, message_id, now_ms);
    else
        kept_posts_drop(&store->posts_kept, send->post);
    if (!edits || (away && sent))
        store_post_close(store, send, sent && !away ? message_id : 0, now_ms,
                         away   ? "taken away"
                         : sent ? NULL
                                : why);
    if (goes_on)
        go_on(store, send, 0);
    else
        store_send_remove(store, send);
}

void store_post_back(struct store *store, struct queued_send *send, int64_t due_ms)
{
    if (send->newer.id != 0 && is_more_urgent(send->newer.kind, send)) {
        go_on(store, send, due_ms);
        return;
    }
    send_saves_remember(store->queue, send);
    if (send->newer.id != 0) {
        send->content = send->newer.content;
        send->after = send->newer.after != 0 ? send->newer.after : send->after;
    }
    send->newer = (struct newer){0};
    send_queue_come_back(store->queue, send, due_ms);
    if (send->unwanted)
        store_send_drop(store, send);
}
