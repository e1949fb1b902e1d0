/* settings_effect.c - computes the timers of running games again, after a change that may have
 * moved their clocks, and shows lobbies again that tell of it. */
#include "settings_effect.h"

#include "announce.h"
#include "cup_posts.h"
#include "seasons.h"
#include "turn_clock.h"

#include <string.h>

typedef void effect(struct step *step, struct live *live);

static void note(struct step *step, struct live *live)
{
    if (live->table.status == TABLE_PLAYING)
        turn_clock_note(step, live);
    else
        live->looks = announce_looks(step, live);
}

/* A lobby tells the days off of the group, in its language. */
static void show_lobby(struct step *step, struct live *live)
{
    if (announce_looks(step, live) == live->looks)
        return;
    announce_refresh(step, live);
    live_tables_save(step->live_tables, live, step->now_ms);
}

static void reckon(struct step *step, struct live *live)
{
    if (live->table.status != TABLE_PLAYING) {
        show_lobby(step, live);
        return;
    }
    struct store_table before = live->row;
    turn_clock_changed(step, live);
    if (live->row.deadline_ms != before.deadline_ms || strcmp(live->row.zone, before.zone) != 0 ||
        live->cup.number > 0)
        announce_as_it_is(step, live); /* the post shows the deadline, or the end of its round */
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
