/* table_page.c - shows a person what they see of a table, in private as a page of its own. */
#include "table_page.h"

#include "advance_page.h"
#include "announce_private.h"
#include "game_post.h"
#include "show_table.h"
#include "table_place.h"

/* Whether this person is on turn and has dice to look at here that are hidden from others. */
static bool has_throw(const struct ctx *ctx, const struct table *table)
{
    int64_t player = ctx->update->from.id;
    int seat = table_turn(table);
    return seat != GAME_NOBODY && seat == table_seat(table, player) && !table->rules.kind->open &&
           table_in_private(table, seat) && table_may_see(table, player);
}

void table_page_show(struct ctx *ctx, struct live *live)
{
    struct message message;
    bool turns_page = ctx->intent.kind == INTENT_NAVIGATE;
    const char *path = turns_page ? ctx->intent.word : "";
    if (has_throw(ctx, &live->table)) {
        announce_private_throw(ctx->step, live, path);
        live_tables_save(ctx->step->live_tables, live, ctx->step->now_ms);
        return;
    }
    struct shown_table shown = show_table(ctx->step, live, ctx->update->from.id);
    game_post_table(&shown, path, ctx->language, ctx->step->bot->username, &message);
    if (!turns_page && ctx->in_private && advance_may_set(&live->table, ctx->update->from.id))
        advance_page_button(&live->table, &message);
    table_place_add(ctx->step, live, &message);
    if (turns_page && !message.secret) /* dice stand in a message of their own */
        ctx_show(ctx, &message);
    else
        ctx_say(ctx, &message);
}
