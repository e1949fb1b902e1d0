/* edits.c - waiting edits of posts: merged, and dropped if they would change nothing. */
#include "internal.h"

#include <string.h>

static bool sets_text(const char *method)
{
    return strcmp(method, "editMessageReplyMarkup") != 0;
}

/* --- the content of a post --- */

/* The content of the post of an edit once everything that is queued for it is sent, without the
 * send `but`. */
static struct content content_after(struct store *store, const struct store_send *edit,
                                    const struct queued_send *but)
{
    static const struct field fields[] = {FIELD(struct content, text),
                                          FIELD(struct content, buttons), FIELDS_END};
    struct content content = {0, 0};
    store_ask_row(store, SQL_POST_CONTENT, VALUES(INT(edit->post)), fields, &content);
    const struct queued_send *send = send_queue_first(store->queue, edit->chat);
    for (; send != NULL; send = send->next) {
        if (send->post != edit->post || send == but)
            continue;
        if (sets_text(send->method))
            content.text = send->content.text;
        content.buttons = send->content.buttons;
    }
    return content;
}

/* An unknown content (0) may be anything. */
static bool changes_nothing(const struct store_send *edit, struct content before)
{
    bool same_text = edit->content.text == before.text && before.text != 0;
    return (same_text || !sets_text(edit->method)) && before.buttons != 0 &&
           edit->content.buttons == before.buttons;
}

void store_note_edit(struct store *store, const struct queued_send *send, bool known)
{
    struct content content = known ? send->content : (struct content){0, 0};
    if (sets_text(send->method))
        store_run(
            store, SQL_POST_SAYS,
            VALUES(INT(send->post), INT((int64_t)content.text), INT((int64_t)content.buttons)));
    else
        store_run(store, SQL_POST_BUTTONS, VALUES(INT(send->post), INT((int64_t)content.buttons)));
}

/* --- merging --- */

void store_edit_replace(struct store *store, struct queued_send *waiting,
                        const struct store_send *send)
{
    waiting->content = send->content;
    waiting->says = queued_send_says(waiting->kind, waiting->method, send->body);
    store_run(store, SQL_EDIT_REPLACE,
              VALUES(INT(waiting->id), TEXT(send->body), TEXT(send->context),
                     INT((int64_t)send->content.text), INT((int64_t)send->content.buttons)));
}

void store_drop_edits(struct store *store, int64_t chat, int64_t post, bool texts)
{
    struct queued_send *send = send_queue_first(store->queue, chat), *next;
    for (; send != NULL; send = next) {
        next = send->next;
        if (queued_send_edits(send, post) && (texts || !sets_text(send->method)))
            store_send_remove(store, send);
    }
}

/* A text brings its own buttons. So edits of buttons alone that wait before it are useless, and
 * must not come after it, which a chore could. */
bool store_merge_edit(struct store *store, const struct store_send *send)
{
    if (sets_text(send->method))
        store_drop_edits(store, send->chat, send->post, false);
    struct queued_send *last = NULL, *same = NULL;
    struct queued_send *other = send_queue_first(store->queue, send->chat);
    for (; other != NULL; other = other->next)
        if (queued_send_edits(other, send->post)) {
            last = other;
            same = strcmp(other->method, send->method) == 0 ? other : same;
        }
    bool needless = changes_nothing(send, content_after(store, send, same));
    if (same == NULL)
        return needless;
    bool in_place = same->kind == send->kind || send->kind == SEND_CHORE;
    if (needless || same != last || !in_place) {
        store_send_remove(store, same);
        return needless;
    }
    store_edit_replace(store, last, send);
    return true;
}

/* The waiting edit of the same post that makes this one useless; NULL if there is none. All edits
 * that wait are newer than this one. */
static struct queued_send *find_newer(struct store *store, const struct queued_send *send)
{
    struct queued_send *newer = NULL, *other = send_queue_first(store->queue, send->chat);
    for (; other != NULL; other = other->next) {
        bool covers = sets_text(other->method) || !sets_text(send->method);
        if (other != send && queued_send_edits(other, send->post) && covers &&
            (newer == NULL || sets_text(other->method)))
            newer = other;
    }
    return newer;
}

static bool stands_behind(const struct queued_send *send, const struct queued_send *first)
{
    while (first != NULL && first != send)
        first = first->next;
    return first == send;
}

void store_absorb_newer_edit(struct store *store, struct queued_send *send)
{
    struct queued_send *newer = find_newer(store, send);
    if (newer == NULL)
        return;
    if (strcmp(newer->method, send->method) != 0 || !stands_behind(newer, send)) {
        store_send_remove(store, send);
        return;
    }
    send->content = newer->content;
    store_run(store, SQL_EDIT_ABSORB, VALUES(INT(send->id), INT(newer->id)));
    store_send_remove(store, newer);
}
