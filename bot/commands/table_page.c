/* table_page.c - shows a person what they see of a table, in private as a page of its own. */
#include "table_page.h"

#include "advance_page.h"
#include "announce.h"
#include "announce_private.h"
#include "enqueue.h"
#include "game_post.h"
#include "language.h"
#include "scene.h"
#include "show_table.h"
#include "table_name.h"
#include "table_place.h"

/* Whether this person is on turn and has dice to look at here that are hidden from others. */
static bool has_throw(const struct ctx *ctx, const struct table *table)
{
    int64_t player = ctx->update->from.id;
    int seat = table_turn(table);
    return seat != GAME_NOBODY && seat == table_seat(table, player) && !table->rules.kind->open &&
           table_in_private(table, seat) && table_may_see(table, player);
}

static void write_page(struct ctx *ctx, const struct live *live, const char *path,
                       struct message *ret_message)
{
    struct shown_table shown = show_table(ctx->step, live, ctx->update->from.id);
    game_post_table(&shown, path, ctx->language, ctx->step->bot->username, ret_message);
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
    write_page(ctx, live, path, &message);
    if (!turns_page && ctx->in_private && advance_may_set(&live->table, ctx->update->from.id))
        advance_page_button(&live->table, &message);
    table_place_add(ctx->step, live, &message);
    if (turns_page && !message.secret) /* dice stand in a message of their own */
        ctx_show(ctx, &message);
    else
        ctx_say(ctx, &message);
}

bool table_page_done(struct ctx *ctx, const struct live *live, const struct move *move,
                     struct message *ret_done)
{
    const struct update *update = ctx->update;
    struct shown_table shown = show_table(ctx->step, live, 0);
    struct scene scene;
    if (!ctx->in_private || update->kind != UPDATE_PRESS || table_is_practice(&live->table) ||
        live->row.private_post != 0 || /* dice were shown, and their message is closed */
        store_post_at(ctx->step->store, update->chat, update->message) == 0)
        return false;
    language_begin(ctx->language, ret_done);
    scene_look(&shown, TABLE_PUBLIC, "", &scene);
    table_name_line(&shown, ret_done);
    message_add(ret_done, "☑️ <b>%s</b>", scene_move_label(&scene, move).text);
    table_place_add(ctx->step, live, ret_done);
    return true;
}

/* As ctx_show, but the group is told first. */
static void show_after_group(struct ctx *ctx, const struct live *live,
                             const struct message *message)
{
    const struct update *update = ctx->update;
    struct delivery here = {ctx->step, update->chat, update->thread, live->row.id};
    int64_t post = store_post_at(ctx->step->store, update->chat, update->message);
    enqueue_edit(&here, SEND_REPLY_EDIT, post, message);
    announce_group_first(ctx->step, live);
}

void table_page_go_on(struct ctx *ctx, int64_t table, int hand, struct message *done)
{
    struct message message;
    struct step *step = ctx->step;
    const struct live *live = live_tables_get(step->live_tables, table);
    int64_t player = ctx->update->from.id, next = table;
    int seat = live ? table_turn(&live->table) : GAME_NOBODY;
    if (seat == GAME_NOBODY || live->table.seats[seat].player != player) {
        next = announce_private_next(step, table, player, done);
        live = live_tables_get(step->live_tables, next);
    }
    if (live && !has_throw(ctx, &live->table)) {
        write_page(ctx, live, "", &message);
        table_place_add(step, live, &message);
        done = message.secret ? done : &message;
    }
    if (done == &message && next == table && live->table.game.round != hand)
        show_after_group(ctx, live, done);
    else
        ctx_show(ctx, done);
}
