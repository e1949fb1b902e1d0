/* league_pages.c - shows standings and the hall of fame. */
#include "handlers.h"

#include "picture_jobs.h"
#include "standings_query.h"

#include <stdlib.h>

/* The message with the pressed button stays: it tells the end of a game. */
static void show_standing(struct ctx *ctx, const struct standings_query *asked)
{
    struct standing_page page;
    struct message message;
    enum standing_act act = ctx->intent.typed ? STANDING_SHOW : ctx->intent.standing.act;
    standings_query_page(ctx->step, asked, &page);
    page.legend = act == STANDING_LEGEND;
    standing_page_write(&page, true, ctx->language, &message);
    message.silent = true;
    if (act == STANDING_NOW)
        ctx_say(ctx, &message);
    else
        ctx_show(ctx, &message);
}

static void show_hall(struct ctx *ctx, const struct standings_query *now, int page)
{
    static struct standing_halls halls;
    struct store_season *over;
    struct message message;
    int n = standings_query_over(ctx->step, now, &over),
        last = n > 0 ? (n - 1) / STANDING_HALLS_MAX : 0;
    halls.page = page < last ? page : last;
    halls.more = halls.page < last;
    halls.paused = !now->league.on;
    int first = halls.page * STANDING_HALLS_MAX;
    for (halls.n = 0; halls.n < STANDING_HALLS_MAX && first + halls.n < n; halls.n++)
        standings_query_hall(ctx->step, now, &over[first + halls.n], &halls.list[halls.n]);
    free(over);
    standing_page_hall(&halls, now->now.key, ctx->language, &message);
    ctx_show(ctx, &message);
}

/* --- intents --- */

static void press(struct ctx *ctx, struct standings_query *asked)
{
    const struct standing_tap *tap = &ctx->intent.standing;
    if (tap->act == STANDING_HALL) {
        show_hall(ctx, asked, tap->page);
    } else if (tap->act == STANDING_CHART || tap->act == STANDING_TABLE) {
        picture_jobs_ask(ctx, ctx->intent.word);
    } else {
        if (tap->act != STANDING_NOW)
            standings_query_press(ctx->step, tap, asked);
        show_standing(ctx, asked);
    }
}

/* Shows a standing, or the hall of fame. */
void league_pages_handle(struct ctx *ctx)
{
    struct standings_query asked;
    standings_query_now(ctx->step, ctx->update->chat, &asked);
    if (!ctx->intent.typed) {
        press(ctx, &asked);
        return;
    }
    standings_query_typed(ctx->intent.word, &asked);
    show_standing(ctx, &asked);
}
