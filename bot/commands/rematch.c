/* rematch.c - opens the table of a rematch. */
#include "handlers.h"

#include "after_game.h"
#include "announce.h"
#include "enqueue.h"
#include "game_post.h"
#include "lobby.h"
#include "practice.h"
#include "reach.h"
#include "robot_player.h"
#include "turn_clock.h"

#include <assert.h>
#include <string.h>

/* --- who sits there --- */

/* Somebody who is still there: known by their id, and in the group. Who presses is, and robots are
 * where they may. */
static bool may_sit(const struct ctx *ctx, const struct store_seat *seat)
{
    if (robot_player_is(seat->player))
        return !step_chat(ctx->step, ctx->update->chat)->no_robots;
    return seat->player == ctx->update->from.id || (seat->player > 0 && !seat->gone);
}

/* Everybody in the order they sat in, but one further round: somebody else comes first. */
static void sit_down(const struct ctx *ctx, const struct store_table *row, struct table *ret_table)
{
    struct rules rules;
    struct store_seat seats[GAME_SEATS_MAX];
    int n = store_seats(ctx->step->store, row->id, seats);
    bool open = false;
    enum refusal why = rules_read(row->rules, &rules);
    assert(why == ACCEPTED);
    for (int i = 1; i <= n; i++) {
        struct news news;
        if (!may_sit(ctx, &seats[i % n]))
            continue;
        struct event event = reach_event(EVENT_JOIN, step_player(ctx->step, seats[i % n].player));
        if (!open)
            table_open(ret_table, row->chat, row->thread, &rules, &event);
        else
            table_step(ret_table, &event, &news);
        open = true;
    }
    ret_table->host = ctx->update->from.id;
    if (row->starter != STARTER_NAMED) /* which was said of one game */
        ret_table->starter = (enum table_starter)row->starter;
    ret_table->dice = (enum table_dice)row->dice;
    ret_table->absent_robot = row->absent_robot;
    ret_table->clock_s = row->clock_s;
}

/* --- opening it --- */

/* The last post of the old game goes on offering the rest. */
static void take_button(const struct ctx *ctx, const struct store_table *row)
{
    struct message message;
    struct delivery there = {ctx->step, row->chat, row->thread, row->id};
    game_post_after(&(struct game_post_after){.table = row->id, .practice = row->chat > 0},
                    ctx->language, &message);
    enqueue_buttons(&there, row->post, &message);
}

static void open_table(struct ctx *ctx, struct store_table *row)
{
    struct step *step = ctx->step;
    struct live live;
    memset(&live, 0, sizeof live);
    sit_down(ctx, row, &live.table);
    turn_clock_reckon(step, &live);
    struct live *added = live_tables_add(step->lives, &live, step->now_ms);
    row->rematch = added->row.id;
    if (table_is_practice(&added->table)) {
        practice_start(ctx, added);
    } else {
        announce_again(step, added);
        live_tables_save(step->lives, added, step->now_ms);
    }
    store_table_put(step->store, row);
    take_button(ctx, row);
}

/* The new table is there already: the presser sits down there, too. */
static void lead_there(struct ctx *ctx, const struct store_table *row)
{
    struct live *live = live_tables_get(ctx->step->lives, row->rematch);
    if (!live)
        ctx_refuse(ctx, REFUSED_TABLE_GONE, NULL);
    else if (live->table.status == TABLE_LOBBY &&
             table_seat(&live->table, ctx->update->from.id) == GAME_NOBODY) {
        ctx->intent.table = row->rematch;
        lobby_join(ctx);
    } else
        ctx_note(ctx, NOTE_REMATCH_THERE);
}

void rematch_grant(struct ctx *ctx)
{
    struct store_table row;
    struct store_cup_part part;
    struct store *store = ctx->step->store;
    bool over = store_table(store, ctx->intent.table, &row) && row.chat == ctx->update->chat &&
                (row.status == TABLE_OVER || row.status == TABLE_CANCELLED) && row.turn > 0;
    if (!over)
        ctx_refuse(ctx, REFUSED_TABLE_GONE, NULL);
    else if (after_game_seat(store, row.id, ctx->update->from.id) == GAME_NOBODY)
        ctx_refuse(ctx, REFUSED_NOT_A_PLAYER, NULL);
    else if (store_cup_of_table(store, row.chat, row.id, &part))
        ctx_note(ctx, NOTE_REMATCH_OF_CUP);
    else if (practice_goes_on(ctx))
        practice_open(ctx);
    else if (row.rematch != 0)
        lead_there(ctx, &row);
    else if (!lobby_has_room(ctx->step, row.chat))
        ctx_note(ctx, NOTE_TABLES_FULL);
    else if (store_enough(store, FACT_TABLE, row.chat, ctx->update->from.id, ctx->step->now_ms))
        ctx_note(ctx, NOTE_ENOUGH);
    else
        open_table(ctx, &row);
}
