/* ctx.c - speaks to the person an intent came from, in the right place and language. */
#include "ctx.h"

#include "enqueue.h"
#include "house_load.h"
#include "language.h"
#include "rules_page.h"
#include "show_table.h"

#include <string.h>

enum { ANONYMOUS_ADMIN = 1087968824 /* Telegram's GroupAnonymousBot writes for them */ };

int ctx_player_language(struct step *step, int64_t player)
{
    const struct store_player *known = step_player(step, player);
    return language_for(known->language[0] != '\0' ? known->language : known->client_language);
}

int ctx_chat_language(struct step *step, int64_t chat, const char *client)
{
    if (chat > 0)
        return ctx_player_language(step, chat);
    const char *chosen = step_chat(step, chat)->language;
    return language_for(chosen[0] != '\0' ? chosen : client);
}

void ctx_answer(struct ctx *ctx, const char *popup, bool alert)
{
    if (ctx->update->kind == UPDATE_PRESS)
        enqueue_answer(ctx->step, ctx->update->press_id, popup, alert, NULL);
    ctx->answered = true;
}

void ctx_answer_link(struct ctx *ctx, const char *url)
{
    enqueue_answer(ctx->step, ctx->update->press_id, NULL, false, url);
    ctx->answered = true;
}

/* Whether too many replies to this person wait in the chat. Then a press is answered with that, and
 * typed text with nothing. */
static bool is_too_much(struct ctx *ctx)
{
    if (!store_replies_enough(ctx->step->store, ctx->update->chat, ctx->step->person))
        return false;
    if (ctx->update->kind == UPDATE_PRESS && !ctx->answered)
        ctx_note(ctx, NOTE_BUSY);
    return true;
}

int64_t ctx_say(struct ctx *ctx, const struct message *message)
{
    if (is_too_much(ctx))
        return 0;
    struct delivery here = {ctx->step, ctx->update->chat, ctx->update->thread, 0};
    return enqueue_post(&here, SEND_REPLY, message);
}

/* Whether the button is forged: it stands below the post of a table or a cup in a group, and no
 * button there leads to a page. */
static bool is_made_up(const struct ctx *ctx, int64_t post)
{
    struct store_cup cup;
    struct store *store = ctx->step->store;
    const struct update *update = ctx->update;
    if (update->kind != UPDATE_PRESS || ctx->in_private)
        return false;
    return store_post_table(store, update->chat, update->message) != 0 ||
           (post != 0 && store_cup(store, store_cup_in(store, update->chat), &cup) &&
            cup.post == post);
}

int64_t ctx_show(struct ctx *ctx, struct message *message)
{
    const struct update *update = ctx->update;
    struct delivery here = {ctx->step, update->chat, update->thread, 0};
    int64_t post = 0;
    if (update->kind == UPDATE_PRESS)
        post = store_post_at(ctx->step->store, update->chat, update->message);
    if (is_made_up(ctx, post)) {
        ctx_refuse(ctx, REFUSED_OLD_BUTTON, NULL);
        return 0;
    }
    message->silent = true;
    if (is_too_much(ctx))
        return 0;
    if (post == 0)
        return ctx_say(ctx, message);
    enqueue_edit(&here, SEND_REPLY_EDIT, post, message);
    return post;
}

void ctx_take_away(struct ctx *ctx, const struct message *rest)
{
    const struct update *update = ctx->update;
    struct delivery here = {ctx->step, update->chat, update->thread, 0};
    int64_t post = store_post_at(ctx->step->store, update->chat, update->message);
    if (!is_made_up(ctx, post))
        enqueue_fold(&here, post, true, rest);
}

/* An answer for one person goes to their private chat where possible, so that typing cannot use up
 * the group's budget of messages. */
static bool is_told_here(const struct ctx *ctx)
{
    return ctx->in_private || !ctx->reachable;
}

int ctx_tell_language(const struct ctx *ctx)
{
    return is_told_here(ctx) ? ctx->language : ctx->own_language;
}

int ctx_popup_language(const struct ctx *ctx)
{
    return ctx->in_private ? ctx->language : ctx->own_language;
}

int64_t ctx_tell(struct ctx *ctx, const struct message *message)
{
    if (is_told_here(ctx))
        return ctx_say(ctx, message);
    struct delivery there = {ctx->step, ctx->update->from.id, 0, 0};
    return enqueue_post(&there, SEND_REPLY, message);
}

void ctx_note(struct ctx *ctx, enum note note)
{
    if (ctx->update->kind == UPDATE_PRESS) {
        char popup[POPUP_BYTES];
        notes_popup(note, ctx_popup_language(ctx), popup);
        ctx_answer(ctx, popup, false);
        return;
    }
    struct message message;
    notes_write(note, ctx_tell_language(ctx), ctx->step->bot->username, &message);
    ctx_tell(ctx, &message);
}

void ctx_refuse(struct ctx *ctx, enum refusal why, const struct live *live)
{
    struct shown_table known, *shown = live ? &known : NULL;
    if (live)
        known = show_table(ctx->step, live, 0);
    if (ctx->update->kind == UPDATE_PRESS) {
        char popup[POPUP_BYTES];
        notes_refusal_popup(why, shown, ctx_popup_language(ctx), popup);
        ctx_answer(ctx, popup, false);
        return;
    }
    struct message message;
    notes_refusal(why, shown, ctx_tell_language(ctx), &message);
    ctx_tell(ctx, &message);
}

static enum command command_typed(const struct ctx *ctx)
{
    return ctx->intent.kind < INTENT_PLAY ? COMMAND_PLAY
                                          : (enum command)(ctx->intent.kind - INTENT_PLAY);
}

void ctx_refuse_rules(struct ctx *ctx)
{
    struct house house;
    struct message message;
    if (ctx->update->kind == UPDATE_PRESS) {
        ctx_refuse(ctx, REFUSED_UNKNOWN_PRESET, NULL);
        return;
    }
    house_load_load(ctx->step->store, ctx->update->chat, &house);
    rules_page_unknown(&house, command_typed(ctx), ctx_tell_language(ctx), &message);
    ctx_tell(ctx, &message);
}

bool ctx_is_group(const struct ctx *ctx)
{
    return ctx->update->from.id == ANONYMOUS_ADMIN;
}

/* The presser is told that Telegram did not answer; nobody made a mistake. */
static void tell_unknown(struct ctx *ctx)
{
    if (!ctx->answered)
        ctx_note(ctx, ctx->standing == STANDING_UNTOLD ? NOTE_ADMINS_UNTOLD : NOTE_ADMINS_UNHEARD);
    ctx->answered = true;
}

void ctx_ask(struct ctx *ctx, int64_t group)
{
    if (!store_asks_enough(ctx->step->store, ctx->step->person)) {
        char *text = intent_write_waiting(ctx->update, &ctx->intent, group);
        enqueue_question(ctx->step, group, ctx->update->from.id, text);
        free(text);
    } else if (ctx->update->kind == UPDATE_PRESS || ctx->in_private) {
        ctx_note(ctx, NOTE_BUSY);
    }
    ctx->answered = true;
}

bool ctx_admin(struct ctx *ctx, int64_t group)
{
    if (group == ctx->update->chat && ctx_is_group(ctx))
        return true;
    if (ctx->asked != group)
        ctx_ask(ctx, group);
    else if (ctx->standing > STANDING_ADMIN)
        tell_unknown(ctx);
    return ctx->asked == group && ctx->standing == STANDING_ADMIN;
}

bool ctx_may_choose(struct ctx *ctx)
{
    bool admin = ctx_admin(ctx, ctx->update->chat);
    if (!admin && !ctx->answered)
        ctx_note(ctx, NOTE_ADMINS_ONLY);
    return admin;
}
