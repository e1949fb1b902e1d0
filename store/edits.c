/* edits.c - edits of posts that wait: merged, and left out where they would change nothing. */
#include "internal.h"

#include <string.h>

static bool sets_text(const char *method)
{
    return strcmp(method, "editMessageReplyMarkup") != 0;
}

/* --- what a post says --- */

/* What it says once all is sent that is queued for it, but for one. */
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

/* What is not known may be anything. */
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

void store_drop_edits(struct store *store, int64_t chat, int64_t post, bool texts)
{
    struct queued_send *send = send_queue_first(store->queue, chat), *next;
    for (; send != NULL; send = next) {
        next = send->next;
        if (queued_send_edits(send, post) && (texts || !sets_text(send->method)))
            store_send_remove(store, send);
    }
}

/* A text brings its own buttons: those that wait are not needed before it, and must not come after
 * it, as they would where nobody waits for them. */
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
    last->content = send->content;
    store_run(store, SQL_EDIT_REPLACE,
              VALUES(INT(last->id), TEXT(send->body), TEXT(send->context)));
    return true;
}

/* The edit that waits for the same post and makes this one needless; NULL. All that wait are newer.
 */
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
