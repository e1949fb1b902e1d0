/* settings_effect.c - computes the timers of running games again, after a change that may have
 * moved their clocks, and shows again the posts that look different now.
 */
#include "settings_effect.h"

#include "announce.h"
#include "cup_posts.h"
#include "seasons.h"
#include "turn_clock.h"

typedef void effect(struct step *step, struct live *live);

static void note(struct step *step, struct live *live)
{
    live->looks = announce_looks(step, live);
    if (live->table.status == TABLE_PLAYING)
        turn_clock_note(step, live);
}

/* The post of a cup's game is shown again in any case, since it tells the end of its round. */
static void reckon(struct step *step, struct live *live)
{
    bool plays = live->table.status == TABLE_PLAYING;
    if (plays)
        turn_clock_changed(step, live);
    if ((plays && live->cup.number > 0) || announce_looks(step, live) != live->looks)
        announce_as_it_is(step, live);
    live_tables_save(step->live_tables, live, step->now_ms);
}

/* Only the tables that wait for a person depend on that person's settings. */
static void each(struct ctx *ctx, effect *what)
{
    struct step *step = ctx->step;
    struct live_tables *live_tables = step->live_tables;
    int64_t id = 0, chat = ctx->update->chat, player = ctx->update->from.id;
    struct live *live;
    while ((live = ctx->in_private ? live_tables_next_of(live_tables, player, &id)
                                   : live_tables_next_in(live_tables, chat, &id)) != NULL)
        if (!ctx->in_private || table_turn(&live->table) == table_seat(&live->table, player))
            what(step, live);
}

void settings_effect_begin(struct ctx *ctx)
{
    each(ctx, note);
}

void settings_effect_end(struct ctx *ctx)
{
    each(ctx, reckon);
    if (ctx->in_private)
        return;
    seasons_clock_changed(ctx->step, ctx->update->chat);
    cup_posts_refresh(ctx->step, ctx->update->chat); /* they show deadlines, too */
}
