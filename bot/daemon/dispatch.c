/* dispatch.c - hands each update to the file that handles it. */
#include "dispatch.h"

#include "coach_jobs.h"
#include "ctx.h"
#include "in_flight.h"
#include "language.h"
#include "members.h"
#include "membership.h"
#include "picture_jobs.h"
#include "router.h"
#include "undelivered.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum { UNKNOWN = -1 /* language */ };

static_assert((int)UPDATE_NAME_BYTES > (int)TABLE_NAME_BYTES,
              "raw names are longer than kept ones");

/* --- people --- */

/* What is known of a person; their language, where any is. */
static void know(struct ctx *ctx, const struct store_player *player)
{
    const char *language = player->language[0] != '\0' ? player->language : player->client_language;
    memcpy(ctx->name, player->name, sizeof ctx->name);
    ctx->reachable = player->reachable;
    ctx->in_group = player->in_group;
    if (language[0] != '\0')
        ctx->own_language = language_for(language);
}

/* Keeps what is known of a person up to date, and takes it into the talk. Writing in private
 * means that the bot may write back. */
static void meet(struct ctx *ctx)
{
    const struct update_user *from = &ctx->update->from;
    const struct store_player known = *step_player(ctx->step, from->id);
    struct store_player now = known;
    bool seen = known.name[0] != '\0';

    message_clean_name(from->name, "?", now.name, sizeof now.name);
    snprintf(now.username, sizeof now.username, "%s", from->username);
    if (from->language[0] != '\0')
        snprintf(now.client_language, sizeof now.client_language, "%s", from->language);
    if (!seen || strcmp(now.name, known.name) != 0 || strcmp(now.username, known.username) != 0 ||
        strcmp(now.client_language, known.client_language) != 0)
        store_player_put(ctx->step->store, &now);
    if (seen && strcmp(now.name, known.name) != 0)
        members_renamed(ctx->step, &now);
    know(ctx, &now);
    if (ctx->in_private && !known.reachable) {
        members_reachable(ctx->step, from->id, true);
        ctx->reachable = true;
    }
}

/* --- what people write and press --- */

static void set_ctx(struct ctx *ctx, struct step *step, const struct update *update)
{
    *ctx = (struct ctx){.step = step, .update = update};
    ctx->in_private = update->chat_type == CHAT_PRIVATE;
}

static int language_of(const struct ctx *ctx)
{
    if (ctx->in_private)
        return ctx_player_language(ctx->step, ctx->update->from.id);
    return ctx_chat_language(ctx->step, ctx->update->chat, ctx->update->from.language);
}

/* The group that an intent concerns, 0 where that is not known or not for this person to name. */
static int64_t chat_meant(const struct ctx *ctx)
{
    if (!ctx->in_private)
        return ctx->update->chat;
    const struct live *live = live_tables_get(ctx->step->lives, ctx->intent.table);
    bool sits = live && table_seat(&live->table, ctx->update->from.id) != GAME_NOBODY;
    return sits ? live->table.chat : 0;
}

static void handle_intent(struct step *step, const struct update *update)
{
    struct ctx ctx;
    set_ctx(&ctx, step, update);
    intent_read(update, step->bot->username, &ctx.intent);
    if (ctx.intent.kind == INTENT_NONE)
        return;
    membership_heard(step, chat_meant(&ctx), update);
    ctx.own_language = UNKNOWN;
    if (update->anonymous || update->from.is_bot)
        snprintf(ctx.name, sizeof ctx.name, "?"); /* nobody to meet */
    else
        meet(&ctx);
    membership_meet(step, update);
    ctx.language = language_of(&ctx);
    if (ctx.own_language == UNKNOWN)
        ctx.own_language = ctx.language;
    router_grant(&ctx);
}

/* An attempt, too: what made it fail may be met again. */
static void note_failed(struct ctx *ctx)
{
    step_try(ctx->step);
    ctx_note(ctx, NOTE_FAILED);
    step_tried(ctx->step, "that it failed, for person", ctx->step->person);
}

/* For who sent an update, as far as they are known. */
static void address(struct ctx *ctx, struct step *step, const struct update *update)
{
    set_ctx(ctx, step, update);
    step->cause = update->id;
    step->person = update->from.id;
    ctx->language = ctx->own_language = language_of(ctx);
    if (!update->anonymous && !update->from.is_bot)
        know(ctx, step_player(step, update->from.id));
}

/* Puts a wish together again that waited for what Telegram was asked of a group. That may have
 * another id by now, under which its messages have other numbers. */
static void resume(struct ctx *ctx, struct update *update, int64_t chat, const char *text)
{
    struct intent intent;
    int64_t group;
    struct step *step = ctx->step;
    intent_read_waiting(text, update, &intent, &group);
    if (update->chat == group && group != chat) {
        update->chat = chat;
        update->message = 0;
    }
    address(ctx, step, update);
    ctx->intent = intent;
    ctx->asked = chat;
}

void dispatch_answer(struct step *step, int64_t chat, const char *text, bool admin)
{
    struct update update;
    struct ctx ctx = {.step = step};
    resume(&ctx, &update, chat, text);
    ctx.admin = admin;
    step_try(step);
    router_grant(&ctx);
    if (!step_tried(step, "what was asked for in chat", ctx.asked))
        dispatch_answer_failed(step, chat, text);
}

void dispatch_answer_failed(struct step *step, int64_t chat, const char *text)
{
    struct update update;
    struct ctx ctx = {.step = step};
    resume(&ctx, &update, chat, text);
    note_failed(&ctx);
}

void dispatch_file_failed(struct step *step, const struct store_send *send, const char *body,
                          const char *context, bool forbidden)
{
    if (send->attachment == ATTACHMENT_PICTURE || send->attachment == ATTACHMENT_WISH)
        picture_jobs_refused(step, send->chat, context, forbidden);
    else if (send->attachment == ATTACHMENT_COACH)
        coach_jobs_failed(step, send->chat);
    else
        undelivered_file(step, send, in_flight_thread(body), forbidden);
}

/* --- everything else that Telegram tells --- */

static void handle_membership(struct step *step, const struct update *update)
{
    bool may_write = update->standing != MEMBER_LEFT && update->standing != MEMBER_KICKED;
    if (update->chat_type == CHAT_PRIVATE)
        members_reachable(step, update->from.id, may_write);
    else if (update->chat_type != CHAT_CHANNEL)
        membership_membership(step, update);
}

static void handle(struct step *step, const struct update *update)
{
    switch (update->kind) {
    case UPDATE_MESSAGE:
    case UPDATE_PRESS:
        handle_intent(step, update);
        break;
    case UPDATE_MEMBERSHIP:
        handle_membership(step, update);
        break;
    case UPDATE_CAME:
        membership_meet_again(step, update);
        members_changed(step, update);
        break;
    case UPDATE_WENT:
        members_changed(step, update);
        break;
    case UPDATE_MIGRATION:
        membership_migrate(step, update->chat, update->new_chat);
        break;
    case UPDATE_TOPIC_REOPENED:
        membership_topic_reopened(step, update->chat, update->thread);
        break;
    case UPDATE_OTHER:
        membership_meet_again(step, update);
        break;
    }
}

const char *dispatch_update(struct bot *bot, const struct update *update, int64_t now_ms)
{
    struct step step = step_begin(bot, now_ms);
    step.cause = update->id;
    step.person = update->from.id;
    handle(&step, update);
    return step.trouble;
}

void dispatch_update_failed(struct bot *bot, const struct update *update, int64_t now_ms)
{
    struct step step = step_begin(bot, now_ms);
    struct ctx ctx;
    if (update->kind != UPDATE_MESSAGE && update->kind != UPDATE_PRESS)
        return;
    address(&ctx, &step, update);
    intent_read(update, bot->username, &ctx.intent);
    if (ctx.intent.kind != INTENT_NONE)
        note_failed(&ctx);
}
