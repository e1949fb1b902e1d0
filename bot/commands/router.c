/* router.c - hands each intent to its handler, and handles a few itself: tables, rules, languages.
 */
#include "router.h"

#include "after_game.h"
#include "at_table.h"
#include "chat.h"
#include "coach_jobs.h"
#include "enqueue.h"
#include "handlers.h"
#include "house_load.h"
#include "how_to_play.h"
#include "language.h"
#include "lobby.h"
#include "names.h"
#include "practice.h"
#include "privacy.h"
#include "questions.h"
#include "robots.h"
#include "rules_page.h"
#include "settings_effect.h"
#include "show_table.h"
#include "starter.h"
#include "table_page.h"

#include <stdio.h>
#include <string.h>

/* --- tables and rules --- */

void router_play(struct ctx *ctx)
{
    if (ctx->in_private)
        practice_open(ctx);
    else
        lobby_open(ctx);
}

/* Posts the table below all else in the group. */
void router_table(struct ctx *ctx)
{
    struct live *live = at_table_table(ctx, true);
    if (!live)
        return;
    if (ctx->in_private && !table_is_practice(&live->table)) {
        table_page_show(ctx, live);
        return;
    }
    lobby_show(ctx, live);
    if (chat_topic(live->table.thread) != ctx->update->thread)
        ctx_note(ctx, NOTE_TABLE_ELSEWHERE);
}

/* The table whose rules the person may want to see; NULL if that is not clear. */
static struct live *table_to_explain(const struct ctx *ctx)
{
    struct at_table which;
    at_table_find(ctx, true, &which);
    return which.n == 1 ? live_tables_get(ctx->step->live_tables, which.ids[0]) : NULL;
}

/* The rules that a name stands for, or the word of a page on how to play. */
static bool rules_named(const struct ctx *ctx, struct house_rules *ret_rules)
{
    struct house house;
    house_load_load(ctx->step->store, ctx->update->chat, &house);
    *ret_rules = (struct house_rules){.id = 0};
    if (house_load_named(&house, ctx->intent.word, ret_rules))
        return true;
    if (!how_to_play_read(ctx->intent.word, &ret_rules->rules))
        return false;
    ret_rules->starter = starter_usual(ret_rules->rules.kind);
    return true;
}

/* Explains rules by name; the tables play no part. */
static void explain_named(struct ctx *ctx)
{
    struct house_rules rules;
    struct message message;
    if (!rules_named(ctx, &rules)) {
        ctx_refuse_rules(ctx);
        return;
    }
    rules_page_shelf(&rules, ctx->in_private, ctx->language, &message);
    ctx_show(ctx, &message);
}

/* Explains the rules with the typed name, those of the table, or shows a list of all. */
void router_rules(struct ctx *ctx)
{
    struct message message;
    if (ctx->intent.word[0] != '\0') {
        explain_named(ctx);
        return;
    }
    bool pressed = ctx->update->kind == UPDATE_PRESS;
    const struct live *live = pressed ? NULL : table_to_explain(ctx);
    if (live) {
        struct shown_table shown = show_table(ctx->step, live, 0);
        rules_page_write(&shown, ctx->in_private, ctx->language, &message);
    } else
        rules_page_shelf(NULL, false, ctx->language, &message);
    ctx_show(ctx, &message);
}

/* --- languages --- */

void router_languages(struct ctx *ctx)
{
    struct message message;
    notes_languages(ctx->language, &message);
    ctx_say(ctx, &message);
}

static void set_language(struct ctx *ctx, const char *code)
{
    if (ctx->in_private) {
        struct store_player player = *step_player(ctx->step, ctx->update->from.id);
        snprintf(player.language, sizeof player.language, "%s", code);
        store_player_put(ctx->step->store, &player);
    } else {
        struct store_chat chat = *step_chat(ctx->step, ctx->update->chat);
        snprintf(chat.language, sizeof chat.language, "%s", code);
        settings_effect_begin(ctx); /* without a zone the chat follows the language's */
        store_chat_put(ctx->step->store, &chat);
        settings_effect_end(ctx);
    }
}

/* Only people who run a group choose its language; in private everybody chooses their own. An
 * unknown language shows the list. */
void router_set_language(struct ctx *ctx)
{
    int language = names_language(ctx->intent.word);
    if (language < 0) {
        router_languages(ctx);
        return;
    }
    if (!ctx->in_private && !ctx_may_choose(ctx))
        return;
    set_language(ctx, language_code(language));
    ctx->language = ctx->own_language = language; /* the answer comes in the new language */
    ctx_note(ctx, NOTE_LANGUAGE_SET);
}

/* --- the handler of each intent --- */

void router_nothing(struct ctx *ctx)
{
    if (ctx->asked != 0) /* at_table_from_outside */
        ctx_note(ctx, NOTE_BACK);
}

/* A text without a command may answer a question, else it may be a move. The question was put to a
 * person who was allowed to answer; only settings check that again. */
void router_text(struct ctx *ctx)
{
    enum question about;
    int64_t table;
    if (!questions_take(ctx, &about, &table))
        spoken_handle(ctx);
    else if (about == QUESTION_PLACE)
        settings_take(ctx);
    else if (about == QUESTION_AWAY)
        away_handle(ctx);
    else if (about == QUESTION_RULES_NAME)
        saved_rules_take(ctx, table);
    else
        forfeit_list_take(ctx);
}

void router_unknown(struct ctx *ctx)
{
    if (ctx->update->kind == UPDATE_PRESS)
        ctx_refuse(ctx, REFUSED_OLD_BUTTON, NULL);
    else
        ctx_note(ctx, NOTE_UNKNOWN_COMMAND);
}

/* The people who may do it. */
enum whose {
    SOMEBODYS, /* a known person */
    ADMINS,    /* or a person who runs the group, known or not */
    ANYBODYS,
};

/* The chats where it may be done. */
enum where {
    ANYWHERE,
    IN_GROUPS,
    LEAGUES, /* as IN_GROUPS, with a note on leagues */
    CUPS,    /* and with one on Cups */
};

static const enum note elsewhere[] = {
    [IN_GROUPS] = NOTE_GROUPS_ONLY,
    [LEAGUES] = NOTE_LEAGUE_IN_GROUPS,
    [CUPS] = NOTE_CUP_IN_GROUPS,
};

static const struct handler {
    void (*handle)(struct ctx *ctx);
    enum whose whose;
    enum where where;
} handlers[INTENT_COUNT] = {
#define COMMAND(symbol, name, description, menus, form, table, ...)                                \
    [INTENT_##symbol] = {__VA_ARGS__},
#include "commands_list.h"
#undef COMMAND
#define INTENT(name, form, ...) [INTENT_##name] = {__VA_ARGS__},
#include "intents_list.h"
#undef INTENT
};

/* The group at whose table, or in which, the person of the intent acts; 0: none. A player may leave
 * a game from outside, and a message shows that its author is inside. */
static int64_t group_acted_in(const struct ctx *ctx)
{
    if (!ctx->in_private)
        return ctx->update->kind == UPDATE_PRESS ? ctx->update->chat : 0;
    const struct live *live = live_tables_get(ctx->step->live_tables, ctx->intent.table);
    return live && ctx->intent.kind != INTENT_LEAVE ? live->table.chat : 0;
}

/* An anonymous admin is not known by id, so they can have no seat and nothing else of their own. */
void router_handle(struct ctx *ctx)
{
    const struct handler *row = &handlers[ctx->intent.kind];
    bool known = !ctx->update->anonymous || (row->whose == ADMINS && ctx_is_group(ctx));
    if (!known && row->whose != ANYBODYS)
        ctx_note(ctx, NOTE_ANONYMOUS);
    else if (ctx->in_private && row->where != ANYWHERE)
        ctx_note(ctx, elsewhere[row->where]);
    else if (!at_table_from_outside(ctx, group_acted_in(ctx)))
        row->handle(ctx);
    if (!ctx->answered)
        ctx_answer(ctx, NULL, false);
}
