/* outbox_model.c - a plain model of the outbox. */
#include "outbox_model.h"

#include "testing.h"

bool outbox_model_waits(const struct model_send *send)
{
    return !send->gone && !send->under_way;
}

/* Those that wait for nobody. */
bool outbox_model_is_free(const struct model_send *send)
{
    return send->kind == SEND_ANSWER || (send->kind == SEND_OTHER && send->chat != 0) ||
           send->apart;
}

bool outbox_model_is_edit(const struct model_send *send)
{
    return send->kind == SEND_EDIT || send->kind == SEND_CHORE || send->kind == SEND_REPLY_EDIT;
}

enum { GAME, REPLY, FILE_RANK, CHORE };

static int rank_of(enum store_send_kind kind)
{
    bool reply = kind == SEND_REPLY || kind == SEND_REPLY_EDIT;
    return kind == SEND_CHORE ? CHORE : kind == SEND_FILE ? FILE_RANK : reply ? REPLY : GAME;
}

/* A send that goes or went once is no longer overtaken. */
static int rank_now(const struct model_send *send)
{
    return outbox_model_waits(send) && !outbox_model_is_free(send) ? rank_of(send->kind) : GAME;
}

/* Of the sends of a chat: those that wait stand there by their ranks. */
static bool stands_before(const struct model_send *a, const struct model_send *b)
{
    int a_rank = rank_now(a), b_rank = rank_now(b);
    if (a_rank != b_rank)
        return a_rank < b_rank;
    return a_rank == REPLY && a->turn != b->turn ? a->turn < b->turn : a->order < b->order;
}

/* One more than the last of the chat: all are to the same person. */
static int turn_of(const struct outbox_model *model, const struct model_send *new)
{
    int turn = 0;
    for (const struct model_send *send = model->sends; send < model->sends + model->n_sends; send++)
        if (!send->gone && send->chat == new->chat &&rank_of(send->kind) == REPLY &&
            send->turn >= turn)
            turn = send->turn + 1;
    return turn;
}

/* No send of its chat that stands before it waits or is under way. Answers wait for nobody. */
bool outbox_model_is_first(const struct outbox_model *model, const struct model_send *send)
{
    for (const struct model_send *other = model->sends; other < model->sends + model->n_sends;
         other++)
        if (!other->gone && !outbox_model_is_free(other) && other->chat == send->chat &&
            stands_before(other, send))
            return outbox_model_is_free(send);
    return true;
}

/* The first of a chat that waits, or of a rank there (-1: any); NULL. */
static struct model_send *first_of_rank(struct outbox_model *model, int64_t chat, int rank)
{
    struct model_send *first = NULL;
    for (struct model_send *send = model->sends; send < model->sends + model->n_sends; send++)
        if (outbox_model_waits(send) && !outbox_model_is_free(send) && send->chat == chat &&
            (rank < 0 || rank_of(send->kind) == rank) &&
            (first == NULL || stands_before(send, first)))
            first = send;
    return first;
}

void outbox_model_put_off(struct outbox_model *model, int64_t chat, int64_t due_ms)
{
    struct model_send *first = first_of_rank(model, chat, -1);
    if (first != NULL && first->due_ms < due_ms)
        first->due_ms = due_ms;
}

/* A send that is merged away leaves its pause to its chat. */
void outbox_model_merge_away(struct outbox_model *model, struct model_send *send)
{
    send->gone = true;
    outbox_model_put_off(model, send->chat, send->due_ms);
}

/* One that stands before a chore which was first waits as long as that. */
static void append(struct outbox_model *model, struct model_send new)
{
    const struct model_send *first = first_of_rank(model, new.chat, -1);
    bool overtakes =
        first != NULL && outbox_model_is_first(model, first) && !outbox_model_is_free(&new);
    new.turn = rank_of(new.kind) == REPLY ? turn_of(model, &new) : 0;
    assert_true(model->n_sends < OUTBOX_MODEL_SENDS_MOST);
    if (new.order == 0)
        new.order = ++model->n_orders;
    struct model_send *added = &model->sends[model->n_sends++];
    *added = new;
    overtakes = overtakes && outbox_model_waits(added) && stands_before(added, first);
    if (overtakes && outbox_model_is_first(model, added) && added->due_ms < first->due_ms)
        added->due_ms = first->due_ms;
}

/* The rows do not say how long something is put off, nor how it fared, or that it is a file whose
 * turn came: another process does not know. */
void outbox_model_again(struct outbox_model *model)
{
    for (struct model_send *send = model->sends; send < model->sends + model->n_sends; send++) {
        send->due_ms = 0;
        send->apart = false;
        send->fails = 0;
        if (send->follows.order != 0)
            send->content = send->follows.content;
        send->follows.order = 0;
    }
}

/* Of answers, or chores, those above the bound are gone, the oldest first. */
static void bound(struct outbox_model *model, const struct model_send *new)
{
    int rank = rank_of(new->kind);
    int n = -(rank == REPLY ? STORE_REPLIES_MOST : STORE_CHORES_MOST);
    if (rank != REPLY && rank != CHORE)
        return;
    for (struct model_send *send = model->sends; send < model->sends + model->n_sends; send++)
        n += !send->gone && send->chat == new->chat &&rank_of(send->kind) == rank;
    struct model_send *oldest;
    for (; n > 0 && (oldest = first_of_rank(model, new->chat, rank)) != NULL; n--)
        outbox_model_merge_away(model, oldest);
}

static struct model_shows shows_after(struct model_shows before, struct model_shows new)
{
    return (struct model_shows){new.text != 0 ? new.text : before.text, new.buttons, new.away};
}

bool outbox_model_is_needless(struct model_shows new, struct model_shows shown)
{
    return !new.away && (new.text == 0 || new.text == shown.text) && new.buttons == shown.buttons;
}

static bool is_more_urgent(enum store_send_kind kind, const struct model_send *send)
{
    return outbox_model_is_edit(send) && rank_of(kind) < rank_of(send->kind);
}

/* The send of a post in the line of its chat; NULL. */
static struct model_send *find_post(struct outbox_model *model, int64_t post)
{
    for (struct model_send *send = model->sends; send < model->sends + model->n_sends; send++)
        if (!send->gone && post != 0 && send->post == post)
            return send;
    return NULL;
}

/* An edit takes the place of the post's send. */
static void go_on(struct outbox_model *model, struct model_send *send, struct model_follows next,
                  int64_t due_ms)
{
    struct model_send new = {.kind = next.kind,
                             .chat = send->chat,
                             .post = send->post,
                             .table = send->table,
                             .created_ms = next.created_ms,
                             .content = next.content,
                             .order = next.order,
                             .due_ms = due_ms};
    outbox_model_merge_away(model, send);
    append(model, new);
}

/* A call, a new post, or an edit of one. */
void outbox_model_queue(struct outbox_model *model, struct model_send new)
{
    struct model_send *send = outbox_model_is_edit(&new) ? find_post(model, new.post) : NULL;
    const struct model_post *post = &model->posts[new.post];
    if (outbox_model_is_edit(&new) && send == NULL &&
        (post->message_id == 0 || outbox_model_is_needless(new.content, post->shown)))
        return;
    if (send == NULL) {
        append(model, new);
    } else if (send->under_way) {
        struct model_follows *follows = &send->follows;
        bool other = follows->order == 0 || rank_of(new.kind) < rank_of(follows->kind);
        follows->content =
            shows_after(follows->order != 0 ? follows->content : send->content, new.content);
        if (other)
            *follows = (struct model_follows){++model->n_orders, new.kind, follows->content,
                                              new.created_ms};
        return;
    } else if (is_more_urgent(new.kind, send)) {
        go_on(model, send,
              (struct model_follows){0, new.kind, shows_after(send->content, new.content),
                                     new.created_ms},
              0);
    } else {
        send->content = shows_after(send->content, new.content);
        send->fails = 0;
        return;
    }
    bound(model, &new);
}

void outbox_model_later(struct outbox_model *model, struct model_send *send, int64_t due_ms)
{
    send->under_way = false;
    if (send->follows.order != 0 && is_more_urgent(send->follows.kind, send)) {
        go_on(model, send, send->follows, due_ms);
        return;
    }
    if (send->follows.order != 0)
        send->content = send->follows.content;
    send->follows.order = 0;
    send->due_ms = due_ms;
    if (rank_of(send->kind) != GAME && !outbox_model_is_free(send))
        outbox_model_put_off(model, send->chat, due_ms);
}

void outbox_model_done(struct outbox_model *model, struct model_send *send, bool sent,
                       int64_t message_id)
{
    struct model_post *post = &model->posts[send->post];
    bool edits = outbox_model_is_edit(send), away = edits && send->content.away;
    if (away && !sent && send->follows.order == 0) { /* it stays */
        send->under_way = send->content.away = false;
        send->fails = 0;
        send->due_ms = 0;
        post->shown = (struct model_shows){0};
        return;
    }
    send->gone = true;
    if (send->post == 0)
        return;
    bool known = !edits || post->shown.buttons != 0;
    if (!sent || away)
        post->shown = (struct model_shows){0};
    else if (known)
        post->shown = shows_after(edits ? post->shown : (struct model_shows){0}, send->content);
    if (sent && (away || !edits))
        post->message_id = away ? 0 : message_id;
    if (send->follows.order != 0 && (sent || edits))
        go_on(model, send, send->follows, 0);
}

void outbox_model_commit(struct outbox_model *model)
{
    for (struct model_send *send = model->sends; send < model->sends + model->n_sends; send++)
        send->written |= outbox_model_waits(send);
}

int outbox_model_rows(const struct outbox_model *model)
{
    int n = 0;
    for (const struct model_send *send = model->sends; send < model->sends + model->n_sends; send++)
        n += !send->gone && (send->kind != SEND_ANSWER || send->written);
    return n;
}
