/* dispatch.c - hands each update to the file that handles it. */
#include "dispatch.h"

#include "anonymous_admin.h"
#include "ctx.h"
#include "cup_posts.h"
#include "forum_topics.h"
#include "members.h"
#include "membership.h"
#include "router.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static_assert((int)UPDATE_NAME_BYTES > (int)TABLE_NAME_BYTES,
              "raw names are longer than kept ones");

/* --- people --- */

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
    memcpy(ctx->name, now.name, sizeof ctx->name);
    ctx->reachable = known.reachable;
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
    if (update->anonymous || update->from.is_bot)
        snprintf(ctx.name, sizeof ctx.name, "?"); /* nobody to meet */
    else
        meet(&ctx);
    membership_meet(step, update);
    ctx.language = language_of(&ctx);
    if (anonymous_admin_allow(update, ctx.intent.kind))
        router_grant(&ctx);
    else
        ctx_note(&ctx, NOTE_ANONYMOUS);
}

static const char *text_at(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));
    return text ? text : "";
}

static int64_t number_at(const json_t *object, const char *key)
{
    return json_integer_value(json_object_get(object, key));
}

/* Puts the update and the intent back together as far as the handlers look at them. */
static void recall(const json_t *context, struct update *ret_update, struct intent *ret_intent)
{
    memset(ret_update, 0, sizeof *ret_update);
    memset(ret_intent, 0, sizeof *ret_intent);
    ret_update->id = number_at(context, "update");
    ret_update->from.id = number_at(context, "player");
    ret_update->chat = number_at(context, "chat");
    ret_update->chat_type = ret_update->chat > 0 ? CHAT_PRIVATE : CHAT_SUPERGROUP;
    ret_update->thread = number_at(context, "thread");
    ret_update->message = number_at(context, "message");
    snprintf(ret_update->press_id, sizeof ret_update->press_id, "%s", text_at(context, "press"));
    ret_update->kind = ret_update->press_id[0] != '\0' ? UPDATE_PRESS : UPDATE_MESSAGE;
    snprintf(ret_update->from.language, sizeof ret_update->from.language, "%s",
             text_at(context, "client"));
    ret_intent->kind = (enum intent_kind)number_at(context, "wish");
    snprintf(ret_intent->verb, sizeof ret_intent->verb, "%s", text_at(context, "verb"));
    snprintf(ret_intent->word, sizeof ret_intent->word, "%s", text_at(context, "word"));
    ret_intent->table = number_at(context, "table");
    ret_intent->turn = number_at(context, "turn");
    ret_intent->number = (int)number_at(context, "number");
    ret_intent->typed = ret_update->kind == UPDATE_MESSAGE || number_at(context, "typed") != 0;
}

void dispatch_answer(struct step *step, const char *text, bool admin)
{
    struct update update;
    struct intent intent;
    struct ctx ctx;
    json_t *context = json_loads(text, 0, NULL);
    assert(context);

    recall(context, &update, &intent);
    set_ctx(&ctx, step, &update);
    ctx.intent = intent;
    ctx.asked = number_at(context, "group");
    if (ctx.asked == 0) /* asked by an older version, where it was said */
        ctx.asked = update.chat;
    ctx.admin = admin;
    json_decref(context);
    step->cause = update.id;
    step->person = update.from.id;
    const struct store_player *player = step_player(step, update.from.id);
    memcpy(ctx.name, player->name, sizeof ctx.name);
    ctx.reachable = player->reachable;
    ctx.language = language_of(&ctx);
    router_grant(&ctx);
}

/* --- everything else that Telegram tells --- */

static bool may_write(const struct update *update)
{
    return update->standing != MEMBER_LEFT && update->standing != MEMBER_KICKED;
}

static void handle_membership(struct step *step, const struct update *update)
{
    if (update->chat_type == CHAT_PRIVATE)
        members_reachable(step, update->from.id, may_write(update));
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
        members_came(step, update);
        break;
    case UPDATE_WENT:
        members_went(step, update);
        break;
    case UPDATE_MIGRATION:
        membership_migrate(step, update->chat, update->new_chat);
        break;
    case UPDATE_TOPIC_REOPENED:
        forum_topics_reopened(step, update->chat, update->thread);
        cup_posts_reopened(step, update->chat, update->thread);
        break;
    case UPDATE_OTHER:
        membership_meet_again(step, update);
        break;
    }
}

bool dispatch_update(struct bot *bot, const struct update *update, int64_t now_ms,
                     const char **ret_why)
{
    struct step step = step_begin(bot, now_ms);
    step.cause = update->id;
    step.person = update->from.id;
    handle(&step, update);
    if (step.trouble)
        *ret_why = step.trouble;
    return step.trouble == NULL;
}
