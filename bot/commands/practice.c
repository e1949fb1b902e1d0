/* practice.c - opens tables in private chats, with a robot to play against. */
#include "practice.h"

#include "apply.h"
#include "at_table.h"
#include "game_words.h"
#include "handlers.h"
#include "house_load.h"
#include "lobby.h"
#include "robots.h"
#include "starter.h"
#include "turn_clock.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static struct live *own_table(const struct ctx *ctx)
{
    int64_t id = 0;
    return ctx->in_private ? live_tables_next_in(ctx->step->live_tables, ctx->update->chat, &id)
                           : NULL;
}

bool practice_goes_on(const struct ctx *ctx)
{
    return own_table(ctx) != NULL;
}

/* The rules that a word names, "" for the usual ones; false once the person was told that the word
 * names none. */
static bool find_rules(struct ctx *ctx, struct house_rules *ret_rules)
{
    const struct house none = {0};
    const char *word = ctx->intent.word[0] != '\0' ? ctx->intent.word : game_kinds[0]->name;
    bool found = house_load_named(&none, word, ret_rules);
    if (!found)
        ctx_refuse_rules(ctx);
    return found;
}

/* A lobby with a robot, not posted yet; NULL once the person was told why not. */
static struct live *open_lobby(struct ctx *ctx)
{
    struct live live;
    struct house_rules rules;
    struct event host = at_table_event(ctx, EVENT_JOIN);
    if (!find_rules(ctx, &rules))
        return NULL;
    if (store_enough(ctx->step->store, FACT_TABLE, ctx->update->chat, host.player,
                     ctx->step->now_ms)) {
        ctx_note(ctx, NOTE_ENOUGH);
        return NULL;
    }
    memset(&live, 0, sizeof live);
    live.row.opened_by = host.player;
    table_open(&live.table, ctx->update->chat, 0, &rules.rules, &host);
    live.table.clock_s = 0;
    live.table.shows_all = true; /* there is only one person */
    turn_clock_reckon(ctx->step, &live);
    struct live *added = live_tables_add(ctx->step->live_tables, &live, ctx->step->now_ms);
    enum refusal why = robots_add(ctx, added, ROBOT_REGULAR);
    assert(why == ACCEPTED);
    return added;
}

/* Gives an open lobby the rules of the new request. */
static bool change_rules(struct ctx *ctx, struct live *live)
{
    struct house_rules rules;
    struct event event = at_table_event(ctx, EVENT_RULES);
    if (live->table.status != TABLE_LOBBY || ctx->intent.word[0] == '\0')
        return true;
    if (!find_rules(ctx, &rules))
        return false;
    event.rules = &rules.rules;
    event.keeps = true;
    return at_table_apply(ctx, live, &event);
}

void practice_shorten(struct ctx *ctx, struct live *live)
{
    char value[8];
    const struct game_words_length *length = live->table.rules.kind->words->length;
    struct event event = at_table_event(ctx, EVENT_OPTION);
    if (!length)
        return;
    snprintf(value, sizeof value, "%d", length->values[0]);
    event.option = length->option;
    event.value = value;
    enum refusal why = apply_event(ctx->step, live, &event);
    assert(why == ACCEPTED);
}

/* Whether the person named a game or nothing, and no rule set with a length of its own. */
static bool names_no_rules(const struct ctx *ctx, const struct live *live)
{
    return ctx->intent.word[0] == '\0' || game_is_called(live->table.rules.kind, ctx->intent.word);
}

void practice_open(struct ctx *ctx)
{
    struct live *live = own_table(ctx);
    if (live && !change_rules(ctx, live))
        return;
    bool opens = !live;
    if (opens)
        live = open_lobby(ctx);
    if (live && opens && names_no_rules(ctx, live))
        practice_shorten(ctx, live);
    if (live)
        lobby_show(ctx, live);
}

void practice_start(struct ctx *ctx, struct live *live)
{
    struct event event = at_table_event(ctx, EVENT_START);
    enum refusal why = apply_event(ctx->step, live, &event);
    assert(why == ACCEPTED);
}

/* Begins a short game at one tap, by the rules that are named or the usual ones; the person begins,
 * so they can act at once. Or shows the running one. */
void practice_try(struct ctx *ctx)
{
    if (!ctx->in_private) {
        ctx_refuse(ctx, REFUSED_OLD_BUTTON, NULL);
        return;
    }
    struct live *live = own_table(ctx);
    if (live) {
        practice_open(ctx);
        return;
    }
    live = open_lobby(ctx);
    if (!live)
        return;
    live->table.starter = STARTER_HOST;
    practice_shorten(ctx, live);
    practice_start(ctx, live);
}
