/* dispatch.c - hands each update to the file that handles it. */
#include "dispatch.h"

#include "ctx.h"
#include "in_flight.h"
#include "language.h"
#include "members.h"
#include "membership.h"
#include "old_state.h"
#include "picture_jobs.h"
#include "router.h"
#include "shown_names.h"
#include "undelivered.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum { UNKNOWN = -1 /* language */ };

static_assert((int)UPDATE_NAME_BYTES > (int)TABLE_NAME_BYTES,
              "raw names are longer than kept ones");

/* --- people --- */

/* Copies the record of the player into ctx. */
static void know(struct ctx *ctx, const struct store_player *player)
{
    const char *language = player->language[0] != '\0' ? player->language : player->client_language;
    memcpy(ctx->name, player->name, sizeof ctx->name);
    memcpy(ctx->username, player->username, sizeof ctx->username);
    ctx->reachable = player->reachable;
    ctx->in_group = player->in_group;
    if (language[0] != '\0')
        ctx->own_language = language_for(language);
}

/* Brings the record of the player up to date, and copies it into ctx. A message in private means
 * that the bot may write back. */
static void meet(struct ctx *ctx)
{
    const struct update_user *from = &ctx->update->from;
    const struct store_player known = *step_player(ctx->step, from->id);
    struct store_player now = known;
    bool seen = known.name[0] != '\0';

    shown_names_clean(from->name, from->username, now.name);
    snprintf(now.username, sizeof now.username, "%s", from->username);
    if (from->language[0] != '\0')
        snprintf(now.client_language, sizeof now.client_language, "%s", from->language);
    if (!seen || strcmp(now.name, known.name) != 0 || strcmp(now.username, known.username) != 0 ||
        strcmp(now.client_language, known.client_language) != 0)
        store_player_put(ctx->step->store, &now);
    if (seen && (strcmp(now.name, known.name) != 0 || strcmp(now.username, known.username) != 0))
        members_renamed(ctx->step, &now);
    know(ctx, &now);
    if (ctx->in_private && !known.reachable) {
        members_reachable(ctx->step, from->id, true);
        ctx->reachable = true;
    }
}

/* --- where --- */

/* A message of another id of the group has no number here. */
static void leave_old_place(struct step *step, struct update *update)
{
    if (update->chat_id != 0 && update->chat_id != store_chat_id(step->store, update->chat))
        update->message = update->reply_to = 0;
}

/* Returns the update with the number of its chat. */
static struct update place(struct step *step, const struct update *told)
{
    struct update update = *told;
    update.chat_id = told->chat;
    update.chat = store_chat_of(step->store, told->chat);
    leave_old_place(step, &update);
    return update;
}

/* Whether the update tells who is in a group under an id that the group has left: nobody is there
 * any more. */
static bool is_of_old_place(struct step *step, const struct update *update)
{
    return update->kind != UPDATE_MESSAGE && update->kind != UPDATE_PRESS &&
           update->kind != UPDATE_MIGRATION &&
           update->chat_id != store_chat_id(step->store, update->chat);
}

/* --- messages and presses --- */

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
    const struct live *live = live_tables_get(ctx->step->live_tables, ctx->intent.table);
    bool sits = live && table_seat(&live->table, ctx->update->from.id) != GAME_NOBODY;
    return sits ? live->table.chat : 0;
}

/* Fills in the sender of the update, as far as known. */
static void address(struct ctx *ctx, struct step *step, const struct update *update)
{
    set_ctx(ctx, step, update);
    step->cause = update->id;
    step->person = update->from.id;
    step->wrote = update->kind == UPDATE_MESSAGE && update->chat > 0;
    ctx->language = ctx->own_language = language_of(ctx);
    if (!update->anonymous && !update->from.is_bot)
        know(ctx, step_player(step, update->from.id));
}

/* A press without a chat: only the player who pressed can be answered. */
static void handle_press_nowhere(struct step *step, const struct update *update)
{
    struct ctx ctx;
    address(&ctx, step, update);
    ctx_refuse(&ctx, REFUSED_OLD_BUTTON, NULL);
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
    if (!ctx.in_private && !update->anonymous && update->kind == UPDATE_MESSAGE)
        members_told(step, update->chat, update->from.id, true);
    membership_meet(step, update);
    ctx.language = language_of(&ctx);
    if (ctx.own_language == UNKNOWN)
        ctx.own_language = ctx.language;
    if (!old_state_pressed(&ctx))
        router_handle(&ctx);
}

/* Answers a player who comes back before all of their rows are forgotten. Until that is done
 * nothing new is stored about them. */
static void handle_forgotten(struct step *step, const struct update *update)
{
    struct ctx ctx;
    address(&ctx, step, update);
    intent_read(update, step->bot->username, &ctx.intent);
    if (ctx.intent.kind != INTENT_NONE)
        ctx_note(&ctx, NOTE_FORGETTING);
}

/* An attempt, too: saying so may fail for the same reason. */
static void note_failed(struct ctx *ctx)
{
    step_try(ctx->step);
    ctx_note(ctx, NOTE_FAILED);
    step_tried(ctx->step, "that it failed, for person", ctx->step->person);
}

/* Rebuilds the request that waited for Telegram's answer about a group. The group may have moved by
 * now, or have become one with another. */
static void resume(struct ctx *ctx, struct update *update, int64_t chat, const char *text)
{
    struct intent intent;
    int64_t group;
    struct step *step = ctx->step;
    intent_read_waiting(text, update, &intent, &group);
    if (update->chat == group)
        update->chat = chat;
    leave_old_place(step, update);
    address(ctx, step, update);
    ctx->intent = intent;
    ctx->asked = chat;
}

void dispatch_answer(struct step *step, int64_t chat, const char *text,
                     enum group_standing standing)
{
    struct update update;
    struct ctx ctx = {.step = step};
    resume(&ctx, &update, chat, text);
    ctx.standing = standing;
    step_try(step);
    if (store_forgetting(step->store, step->person))
        ctx_note(&ctx, NOTE_FORGETTING);
    else
        router_handle(&ctx);
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
    if (send->attachment == ATTACHMENT_PICTURE)
        picture_jobs_refused(step, send, context, forbidden);
    else
        undelivered_file(step, send, in_flight_thread(body), forbidden);
}

/* --- everything else that Telegram tells --- */

static void handle_membership(struct step *step, const struct update *update)
{
    bool may_write = update->standing != MEMBER_LEFT && update->standing != MEMBER_KICKED;
    if (update->chat_type == CHAT_PRIVATE)
        members_reachable(step, update->chat, may_write);
    else if (update->chat_type != CHAT_CHANNEL)
        membership_membership(step, update);
}

static void handle(struct step *step, const struct update *update)
{
    switch (update->kind) {
    case UPDATE_MESSAGE:
    case UPDATE_PRESS:
        if (update->chat == 0)
            handle_press_nowhere(step, update);
        else if (store_forgetting(step->store, update->from.id))
            handle_forgotten(step, update);
        else
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
        membership_migrate(step, update->chat_id, update->new_chat);
        break;
    case UPDATE_TOPIC_REOPENED:
        membership_topic_reopened(step, update->chat, update->thread);
        break;
    case UPDATE_OTHER:
        membership_meet_again(step, update);
        break;
    }
}

const char *dispatch_update(struct bot *bot, const struct update *told, int64_t now_ms)
{
    struct step step = step_begin(bot, now_ms);
    step.cause = told->id;
    step.person = told->from.id;
    struct update update = place(&step, told);
    if (!is_of_old_place(&step, &update))
        handle(&step, &update);
    return step.trouble;
}

void dispatch_update_failed(struct bot *bot, const struct update *told, int64_t now_ms)
{
    struct step step = step_begin(bot, now_ms);
    struct update update = place(&step, told);
    struct ctx ctx;
    if (update.kind != UPDATE_MESSAGE && update.kind != UPDATE_PRESS)
        return;
    address(&ctx, &step, &update);
    intent_read(&update, bot->username, &ctx.intent);
    if (ctx.intent.kind != INTENT_NONE)
        note_failed(&ctx);
}
