/* watch_list.c - people ask to be told when a table opens in a group, and end that. */
#include "apply.h"
#include "at_table.h"
#include "handlers.h"
#include "keep_out.h"
#include "lobby.h"
#include "phrase.h"
#include "table_watch.h"
#include "watch_page.h"
#include "watches.h"

/* The list of the groups whose tables this person is told of. */
static void write_list(const struct ctx *ctx, int language, struct message *ret_message)
{
    int64_t ids[STORE_WATCHES_OF_ONE];
    struct step *step = ctx->step;
    int n = store_watches_of(step->store, ctx->update->from.id, ids);
    watch_page_begin(n > 0, language, ret_message);
    for (int i = 0; i < n && i < STORE_WATCHES_OF_ONE; i++) {
        struct store_watch watch;
        if (store_watch(step->store, ids[i], &watch))
            watch_page_add(step_chat(step, watch.chat)->title, watch.id, ret_message);
    }
}

static void show(struct ctx *ctx)
{
    struct message message;
    write_list(ctx, ctx_player_language(ctx->step, ctx->update->from.id), &message);
    if (ctx->in_private)
        ctx_show(ctx, &message);
    else
        ctx_tell(ctx, &message);
}

void watch_list_start(struct ctx *ctx)
{
    int64_t ids[STORE_WATCHES_OF_ONE];
    int n = store_watches_of(ctx->step->store, ctx->update->from.id, ids);
    show(ctx);
    for (int i = 0; i < n && i < STORE_WATCHES_OF_ONE; i++)
        if (table_watch_answer(ctx->step, ids[i]))
            return;
}

/* In a group. A tap begins it or ends it; typed, it begins. The table that is open says so, or the
 * list, and how to end it. */
static void watch_here(struct ctx *ctx)
{
    int64_t chat = ctx->update->chat, player = ctx->update->from.id;
    bool pressed = ctx->update->kind == UPDATE_PRESS;
    if (pressed && ctx->reachable && table_watch_end(ctx->step, chat, player)) {
        ctx_note(ctx, NOTE_WATCH_OFF);
        return;
    }
    lobby_settle(ctx);
    int64_t watch = store_watch_add(ctx->step->store, chat, player);
    bool told = watch != 0 && ctx->reachable && table_watch_answer(ctx->step, watch);
    if (watch == 0)
        ctx_note(ctx, NOTE_WATCHES_FULL);
    else if (!ctx->reachable && pressed)
        ctx_answer_link(ctx, phrase_private_link(ctx->step->bot->username, WATCH_PAGE_START).text);
    else if (!ctx->reachable)
        ctx_note(ctx, NOTE_WATCH_START);
    else if (pressed)
        ctx_note(ctx, NOTE_WATCH_ON);
    else if (!told)
        show(ctx);
}

/* A watch of this person ends; a second tap does no harm. */
static void end(struct ctx *ctx, int64_t id)
{
    struct store_watch watch;
    if (store_watch(ctx->step->store, id, &watch) && watch.player == ctx->update->from.id)
        table_watch_end(ctx->step, watch.chat, watch.player);
    ctx_note(ctx, NOTE_WATCH_ENDED);
    show(ctx);
}

/* Anybody can make up a button, so only a person who was told of the lobby may sit down here. */
static void sit(struct ctx *ctx, int64_t table)
{
    struct live *live = live_tables_get(ctx->step->live_tables, table);
    if (!live || !table_watch_told(ctx->step, live, ctx->update->from.id)) {
        ctx_refuse(ctx, REFUSED_TABLE_GONE, NULL);
        return;
    }
    if (keep_out_refuses(ctx, live->table.chat))
        return;
    struct event event = at_table_event(ctx, EVENT_JOIN);
    if (at_table_apply(ctx, live, &event))
        ctx_note(ctx, NOTE_JOINED);
}

/* /tellme, and the buttons of watch_page.h. */
void watch_list_handle(struct ctx *ctx)
{
    enum watch_page_act act = WATCH_PAGE_HERE;
    int64_t id = 0;
    bool pressed = ctx->update->kind == UPDATE_PRESS;
    if (pressed && !watch_page_read(ctx->intent.word, &act, &id))
        ctx_refuse(ctx, REFUSED_OLD_BUTTON, NULL);
    else if (!ctx->in_private && act == WATCH_PAGE_HERE)
        watch_here(ctx);
    else if (act == WATCH_PAGE_OFF)
        end(ctx, id);
    else if (act == WATCH_PAGE_SIT)
        sit(ctx, id);
    else
        show(ctx);
}
