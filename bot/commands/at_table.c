/* at_table.c - finds the table a wish speaks of, and who may choose for it. */
#include "at_table.h"

#include "apply.h"
#include "find_table.h"
#include "my_games.h"
#include "random.h"

/* --- finding the table --- */

/* A group reaches its own tables, and a person in private those where they sit. */
static bool is_within_reach(const struct ctx *ctx, const struct live *live)
{
    if (ctx->in_private)
        return table_seat(&live->table, ctx->update->from.id) != GAME_NOBODY;
    return live->table.chat == ctx->update->chat;
}

/* The table that the button names. */
static struct live *named_table(struct ctx *ctx)
{
    struct live *live = live_tables_get(ctx->step->lives, ctx->intent.table);
    if (live && is_within_reach(ctx, live))
        return live;
    ctx_refuse(ctx, REFUSED_TABLE_GONE, NULL);
    return NULL;
}

/* The table a wish speaks of, or NULL once the person was told that there is none, or which ones
 * there are. */
struct live *at_table_table(struct ctx *ctx, bool seated)
{
    struct find_table which;
    if (ctx->intent.table != 0)
        return named_table(ctx);
    find_table_find(ctx, seated, &which);
    if (which.n == 1)
        return live_tables_get(ctx->step->lives, which.ids[0]);
    if (which.n > 1)
        my_games_ask_which(ctx, &which);
    else
        ctx_note(ctx, which.why);
    return NULL;
}

struct event at_table_event(const struct ctx *ctx, enum event_kind kind)
{
    return (struct event){.kind = kind,
                          .player = ctx->update->from.id,
                          .reachable = ctx->reachable,
                          .name = ctx->name,
                          .turn = ctx->intent.turn,
                          .below = random_below};
}

bool at_table_may_rule(struct ctx *ctx, const struct live *live)
{
    bool waiting = false;
    if (live && live->table.host == ctx->update->from.id)
        return true;
    if (live)
        ctx->intent.table = live->row.id; /* the same one when the wish comes back */
    bool may = ctx_admin(ctx, live ? live->table.chat : ctx->update->chat, &waiting);
    if (!may && !waiting)
        ctx_refuse(ctx, REFUSED_NOT_HOST, live ? &live->table : NULL);
    return may && !waiting;
}

/* Applies an event that only the host or somebody who runs the group may cause. */
bool at_table_apply_as_host(struct ctx *ctx, struct live *live, struct event *event)
{
    bool waiting = false;
    ctx->intent.table = live->row.id; /* the same one when the wish comes back */
    if (live->table.host != event->player)
        event->admin = ctx_admin(ctx, live->table.chat, &waiting);
    if (waiting)
        return false;
    enum refusal why = apply_event(ctx->step, live, event);
    if (why != ACCEPTED)
        ctx_refuse(ctx, why, &live->table);
    return why == ACCEPTED;
}
