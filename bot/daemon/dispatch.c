/* dispatch.c - hands each update to the file that handles it. */
#include "dispatch.h"

#include "anonymous_admin.h"
#include "ctx.h"
#include "cup_posts.h"
#include "forum_topics.h"
#include "members.h"
#include "membership.h"
#include "reachable.h"
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
    struct store_player known;
    bool seen = store_player(ctx->bot->store, from->id, &known);
    struct store_player now = known;

    message_clean_name(from->name, "?", now.name, sizeof now.name);
    snprintf(now.username, sizeof now.username, "%s", from->username);
    if (from->language[0] != '\0')
        snprintf(now.client_language, sizeof now.client_language, "%s", from->language);
    if (!seen || strcmp(now.name, known.name) != 0 || strcmp(now.username, known.username) != 0 ||
        strcmp(now.client_language, known.client_language) != 0)
        store_player_put(ctx->bot->store, &now);
    if (seen && strcmp(now.name, known.name) != 0)
        members_renamed(ctx->bot, &now);
    memcpy(ctx->name, now.name, sizeof ctx->name);
    ctx->reachable = known.reachable;
    if (ctx->in_private && !known.reachable) {
        reachable_set(ctx->bot, from->id, true, ctx->bot->now_ms);
        ctx->reachable = true;
    }
}

/* --- what people write and press --- */

static void set_talk(struct ctx *ctx, struct bot *bot, const struct update *update)
{
    *ctx = (struct ctx){.bot = bot, .update = update};
    ctx->in_private = update->chat_type == CHAT_PRIVATE;
}

static int language_of(const struct ctx *ctx)
{
    struct store *store = ctx->bot->store;
    if (ctx->in_private)
        return ctx_player_language(store, ctx->update->from.id);
    return ctx_chat_language(store, ctx->update->chat, ctx->update->from.language);
}

/* The group that a wish concerns, 0 where that is not known or not for this person to name. */
static int64_t chat_meant(const struct ctx *ctx)
{
    if (!ctx->in_private)
        return ctx->update->chat;
    const struct live *live = live_tables_get(ctx->bot->lives, ctx->intent.table);
    bool sits = live && table_seat(&live->table, ctx->update->from.id) != GAME_NOBODY;
    return sits ? live->table.chat : 0;
}

static void handle_wish(struct bot *bot, const struct update *update)
{
    struct ctx ctx;
    set_talk(&ctx, bot, update);
    intent_read(update, bot->username, &ctx.intent);
    if (ctx.intent.kind == INTENT_NONE)
        return;
    membership_heard(bot, chat_meant(&ctx), update);
    if (update->anonymous || update->from.is_bot)
        snprintf(ctx.name, sizeof ctx.name, "?"); /* nobody to meet */
    else
        meet(&ctx);
    membership_meet(bot, update);
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

/* Puts the update and the wish back together as far as the handlers look at them. */
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
}

void dispatch_answer(struct bot *bot, const char *text, bool admin, int64_t now_ms)
{
    struct update update;
    struct intent intent;
    struct ctx ctx;
    struct store_player player;
    json_t *context = json_loads(text, 0, NULL);
    assert(context);

    recall(context, &update, &intent);
    set_talk(&ctx, bot, &update);
    ctx.intent = intent;
    ctx.asked = number_at(context, "group");
    if (ctx.asked == 0) /* asked by an older version, where it was said */
        ctx.asked = update.chat;
    ctx.admin = admin;
    json_decref(context);
    bot->now_ms = now_ms;
    bot->update = update.id;
    bot->who = update.from.id;
    store_player(bot->store, update.from.id, &player);
    memcpy(ctx.name, player.name, sizeof ctx.name);
    ctx.reachable = player.reachable;
    ctx.language = language_of(&ctx);
    router_grant(&ctx);
    bot->who = 0;
}

/* --- everything else that Telegram tells --- */

static bool may_write(const struct update *update)
{
    return update->standing != MEMBER_LEFT && update->standing != MEMBER_KICKED;
}

static void handle_membership(struct bot *bot, const struct update *update)
{
    if (update->chat_type == CHAT_PRIVATE)
        reachable_set(bot, update->from.id, may_write(update), bot->now_ms);
    else if (update->chat_type != CHAT_CHANNEL)
        membership_membership(bot, update);
}

static void handle(struct bot *bot, const struct update *update)
{
    switch (update->kind) {
    case UPDATE_MESSAGE:
    case UPDATE_PRESS:
        handle_wish(bot, update);
        break;
    case UPDATE_MEMBERSHIP:
        handle_membership(bot, update);
        break;
    case UPDATE_CAME:
        membership_meet_again(bot, update);
        members_came(bot, update);
        break;
    case UPDATE_WENT:
        members_went(bot, update);
        break;
    case UPDATE_MIGRATION:
        membership_migrate(bot, update->chat, update->new_chat, bot->now_ms);
        break;
    case UPDATE_TOPIC_REOPENED:
        forum_topics_reopened(bot, update->chat, update->thread);
        cup_posts_reopened(bot, update->chat, update->thread);
        break;
    case UPDATE_OTHER:
        membership_meet_again(bot, update);
        break;
    }
}

bool dispatch_update(struct bot *bot, const struct update *update, int64_t now_ms,
                     const char **ret_why)
{
    bot->now_ms = now_ms;
    bot->update = update->id;
    bot->who = update->from.id;
    bot->trouble = NULL;
    handle(bot, update);
    bot->who = 0;
    if (bot->trouble)
        *ret_why = bot->trouble;
    return bot->trouble == NULL;
}
