/* old_state.c - answers presses and messages that were meant for a lost state of the database. */
#include "old_state.h"

#include "announce.h"
#include "announce_private.h"
#include "cup_rounds.h"
#include "enqueue.h"

#include <strings.h>

enum { SECOND_MS = 1000 /* Telegram tells times in seconds */ };

/* --- showing the present state --- */

/* Whether a post stands below the pressed message, or waits to be sent. */
static bool stands_below(const struct ctx *ctx, int64_t post)
{
    int64_t message = store_post_message(ctx->step->store, post);
    return message > ctx->update->message || enqueue_waits(ctx->step, post);
}

static bool is_on_turn(const struct ctx *ctx, const struct live *live)
{
    int seat = table_turn(&live->table);
    return seat != GAME_NOBODY && live->table.seats[seat].player == ctx->update->from.id;
}

static void show_table(struct ctx *ctx, struct live *live)
{
    bool in_private = ctx->in_private && !table_is_practice(&live->table);
    if (in_private && is_on_turn(ctx, live) && !stands_below(ctx, live->row.private_post))
        announce_private_throw(ctx->step, live, "");
    else if (!in_private && !stands_below(ctx, live->row.post))
        announce_asked(ctx->step, live);
    live_tables_save(ctx->step->live_tables, live, ctx->step->now_ms);
}

/* --- presses --- */

/* Whether the person may press the button at all; if not, it is refused as usual. */
static bool may_reach(const struct ctx *ctx, const struct store_table *row)
{
    struct store_seat seats[GAME_SEATS_MAX];
    int n = ctx->in_private ? store_seats(ctx->step->store, row->id, seats) : 0;
    for (int i = 0; i < n; i++)
        if (seats[i].player == ctx->update->from.id)
            return true;
    return row->chat == ctx->update->chat;
}

/* A game that ended before the loss has not changed, nor have its buttons. */
static bool is_past(const struct ctx *ctx, int64_t ended_ms)
{
    return ended_ms != 0 && ended_ms < ctx->step->bot->put_back.at_ms;
}

static bool refuse_table(struct ctx *ctx)
{
    struct store_table row;
    if (!store_table(ctx->step->store, ctx->intent.table, &row)) {
        ctx_note(ctx, NOTE_PUT_BACK_TABLE);
        return true;
    }
    if (is_past(ctx, row.ended_ms) || !may_reach(ctx, &row))
        return false;
    struct live *live = live_tables_get(ctx->step->live_tables, row.id);
    if (live)
        show_table(ctx, live);
    ctx_note(ctx, NOTE_PUT_BACK);
    return true;
}

static bool refuse_cup(struct ctx *ctx)
{
    struct store_cup cup;
    if (!store_cup(ctx->step->store, ctx->intent.cup.cup, &cup)) {
        ctx_note(ctx, NOTE_PUT_BACK_CUP_GONE);
        return true;
    }
    if (is_past(ctx, cup.ended_ms) || cup.chat != ctx->update->chat)
        return false;
    if (cup.status <= STORE_CUP_PLAYING && !stands_below(ctx, cup.post))
        cup_rounds_show(ctx->step, &cup, CUP_ROUNDS_BELOW);
    ctx_note(ctx, NOTE_PUT_BACK_CUP);
    return true;
}

bool old_state_pressed(struct ctx *ctx)
{
    if (ctx->update->kind != UPDATE_PRESS || ctx->intent.era == ctx->step->bot->put_back.era)
        return false;
    if (ctx->intent.kind == INTENT_CUP && ctx->intent.cup.act != CUP_BRACKET_OPEN)
        return refuse_cup(ctx);
    return ctx->intent.table != 0 && refuse_table(ctx);
}

/* --- messages --- */

bool old_state_wrote(const struct ctx *ctx)
{
    const struct update *update = ctx->update;
    return update->kind == UPDATE_MESSAGE && update->sent_ms != 0 &&
           update->sent_ms < ctx->step->bot->put_back.at_ms;
}

bool old_state_replied(const struct ctx *ctx)
{
    const struct update *update = ctx->update;
    const struct put_back *put_back = &ctx->step->bot->put_back;
    struct store *store = ctx->step->store;
    return put_back->era != 0 && update->reply_to != 0 &&
           strcasecmp(update->replied_bot, ctx->step->bot->username) == 0 &&
           update->replied_ms > put_back->copied_ms - SECOND_MS &&
           update->replied_ms < put_back->at_ms &&
           store_post_table(store, update->chat, update->reply_to) == 0 &&
           store_post_at(store, update->chat, update->reply_to) == 0;
}
