/* rematch.c - opens the table of a rematch. */
#include "handlers.h"

#include "after_game.h"
#include "announce.h"
#include "asked_again.h"
#include "at_table.h"
#include "enqueue.h"
#include "game_post.h"
#include "lobby.h"
#include "practice.h"
#include "reach.h"
#include "robot_player.h"
#include "table_watch.h"
#include "turn_clock.h"

#include <assert.h>
#include <string.h>

/* --- the seats --- */

/* Robots take their seats again if the group allows it. */
static void seat_robots(const struct ctx *ctx, const struct store_table *row, struct table *table)
{
    struct store_seat seats[GAME_SEATS_MAX];
    int n = store_seats(ctx->step->store, row->id, seats);
    for (int i = 0; i < n && !step_chat(ctx->step, row->chat)->no_robots; i++) {
        struct news news;
        struct event event = reach_event(EVENT_JOIN, step_player(ctx->step, seats[i].player));
        if (robot_player_is(event.player))
            table_step(table, &event, &news);
    }
}

/* Only the presser sits down; the other people have to press, too. */
static void sit_down(const struct ctx *ctx, const struct store_table *row, struct table *ret_table)
{
    struct rules rules;
    struct event host = at_table_event(ctx, EVENT_JOIN);
    enum refusal why = rules_read(row->rules, &rules);
    assert(why == ACCEPTED);
    table_open(ret_table, row->chat, row->thread, &rules, &host);
    seat_robots(ctx, row, ret_table);
    if (row->starter != STARTER_NAMED) /* a named starter was meant for one game */
        ret_table->starter = (enum table_starter)row->starter;
    ret_table->dice = (enum table_dice)row->dice;
    ret_table->absent_robot = row->absent_robot;
    ret_table->shows_all = row->shows_all || table_is_practice(ret_table);
    ret_table->clock_s = row->clock_s;
}

/* --- opening it --- */

/* The last post of the old game loses the rematch button and keeps the rest. */
static void take_button(const struct ctx *ctx, const struct store_table *row,
                        const struct table *again)
{
    struct message message;
    bool practice = table_is_practice(again);
    struct delivery there = {ctx->step, row->chat, row->thread, row->id};
    game_post_after(&(struct game_post_after){.table = row->id,
                                              .kind = again->rules.kind->name,
                                              .coach = practice && after_game_knows(row),
                                              .practice = practice},
                    ctx->language, &message);
    enqueue_buttons(&there, row->post, &message);
}

static void open_table(struct ctx *ctx, struct store_table *row)
{
    struct step *step = ctx->step;
    struct live live;
    memset(&live, 0, sizeof live);
    live.row.opened_by = ctx->update->from.id;
    sit_down(ctx, row, &live.table);
    turn_clock_reckon(step, &live);
    struct live *added = live_tables_add(step->live_tables, &live, step->now_ms);
    row->rematch = added->row.id;
    if (table_is_practice(&added->table)) {
        practice_start(ctx, added);
    } else {
        asked_again_add(step, added, row->id);
        announce_again(step, added);
        table_watch_opened(step, added);
        live_tables_save(step->live_tables, added, step->now_ms);
    }
    store_table_put(step->store, row);
    take_button(ctx, row, &live.table);
}

/* The new table exists: the presser sits down there, too. */
static void lead_there(struct ctx *ctx, const struct store_table *row)
{
    struct live *live = live_tables_get(ctx->step->live_tables, row->rematch);
    if (!live)
        ctx_refuse(ctx, REFUSED_TABLE_GONE, NULL);
    else if (live->table.status == TABLE_LOBBY &&
             table_seat(&live->table, ctx->update->from.id) == GAME_NOBODY) {
        ctx->intent.table = row->rematch;
        lobby_join(ctx);
    } else
        ctx_note(ctx, NOTE_REMATCH_THERE);
}

/* Handles the rematch button below the last post of a game, for its players: opens a table with the
 * same rules and asks those players to join. A second press leads to the same table. */
void rematch_handle(struct ctx *ctx)
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
    else if (lobby_may_open(ctx))
        open_table(ctx, &row);
}
