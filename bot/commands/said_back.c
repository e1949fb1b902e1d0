/* said_back.c - answers to what the player on turn typed, in private where possible. */
#include "said_back.h"

#include "at_table.h"
#include "enqueue.h"
#include "said_post.h"
#include "show_table.h"
#include "table_place.h"
#include "turn_answers.h"

/* The view that an answer may have: a group reads the public one. */
static int64_t reader_of(const struct ctx *ctx)
{
    return ctx->in_private || ctx->reachable ? ctx->update->from.id : TABLE_PUBLIC;
}

void said_back_react(struct ctx *ctx)
{
    if (ctx->update->kind == UPDATE_MESSAGE && ctx->reachable)
        enqueue_reaction(ctx->step, ctx->update->chat, ctx->update->message, "🤔");
}

/* In a group the answer belongs to the table, so that the player may reply to it. */
static void tell(struct ctx *ctx, struct live *live, struct message *message)
{
    struct delivery here = {ctx->step, ctx->update->chat, ctx->update->thread, live->row.id};
    bool in_group = !ctx->in_private && !ctx->reachable;
    live->proposed_turn = 0;
    if (!in_group)
        table_place_add(ctx->step, live, message);
    if (!ctx->in_private)
        said_back_react(ctx);
    int64_t post = in_group ? enqueue_post(&here, SEND_REPLY, message) : ctx_tell(ctx, message);
    if (message->n_buttons > 0)
        turn_answers_note(ctx->step, live, post);
}

/* Why the move cannot be made. */
static enum refusal refusal_of(const struct ctx *ctx, const struct live *live,
                               const struct move *move)
{
    struct news news;
    struct table copy = live->table;
    struct event event = at_table_event(ctx, EVENT_MOVE);
    event.move = *move;
    return table_step(&copy, &event, &news);
}

/* A question without an answer is none: nothing that was said can be done. */
void said_back_ask(struct ctx *ctx, struct live *live, const struct said *said)
{
    struct message message;
    struct shown_table shown = show_table(ctx->step, live, 0);
    said_post_ask(&shown, reader_of(ctx), said, ctx_tell_language(ctx), &message);
    if (message.n_buttons > 0)
        tell(ctx, live, &message);
    else
        said_back_refuse(ctx, live, refusal_of(ctx, live, &said->moves[0].move));
    live->proposed = said->moves[0].move;
    if (said->n == 1 && !said->moves[0].open && refusal_of(ctx, live, &live->proposed) == ACCEPTED)
        live->proposed_turn = live->table.turn;
}

void said_back_unclear(struct ctx *ctx, struct live *live)
{
    struct message message;
    struct shown_table shown = show_table(ctx->step, live, 0);
    said_post_unclear(&shown, reader_of(ctx), ctx->step->bot->username, ctx_tell_language(ctx),
                      &message);
    tell(ctx, live, &message);
}

void said_back_unseen(struct ctx *ctx, struct live *live)
{
    struct message message;
    struct shown_table shown = show_table(ctx->step, live, 0);
    if (!ctx->reachable) {
        ctx_note(ctx, NOTE_PICK_UNSEEN);
        return;
    }
    said_post_unseen(&shown, ctx->update->from.id, ctx_tell_language(ctx), &message);
    tell(ctx, live, &message);
}

void said_back_refuse(struct ctx *ctx, struct live *live, enum refusal why)
{
    struct message message;
    struct shown_table shown = show_table(ctx->step, live, 0);
    said_post_refused(why, &shown, reader_of(ctx), ctx_tell_language(ctx), &message);
    tell(ctx, live, &message);
}
