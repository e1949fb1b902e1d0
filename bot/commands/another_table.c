/* another_table.c - changes an open lobby that will not do, or opens another table beside it, as
 * answered to the question of another_page.h.
 */
#include "another_page.h"
#include "at_table.h"
#include "buttons.h"
#include "handlers.h"
#include "house_load.h"
#include "lobby.h"

/* The rules that a word of the page stands for. False, with the press refused, if there are none
 * (any more). */
static bool find_wanted(struct ctx *ctx, struct house_rules *ret_rules)
{
    struct house house;
    const char *word = ctx->intent.word, *at = word + 1;
    int64_t id;
    house_load_load(ctx->step->store, ctx->update->chat, &house);
    bool found = word[0] != '#' && house_load_named(&house, word, ret_rules);
    if (word[0] == '#' && buttons_number(&at, &id) && *at == '\0') {
        const struct house_rules *saved = house_saved(&house, id);
        found = saved != NULL;
        if (saved)
            *ret_rules = *saved;
    }
    if (!found)
        ctx_refuse(ctx, REFUSED_UNKNOWN_PRESET, NULL);
    return found;
}

/* A question that was answered is taken away. Its second press comes all the same. */
static bool is_answered(const struct ctx *ctx)
{
    struct store *store = ctx->step->store;
    int64_t chat = ctx->update->chat, post = store_post_at(store, chat, ctx->update->message);
    return post == 0 || store_post_leaves(store, chat, post);
}

/* The lobby that is shown now says it all. */
static void take_question(struct ctx *ctx)
{
    struct message rest;
    message_clear(&rest);
    message_add(&rest, "👍");
    ctx_take_away(ctx, &rest);
}

static bool change(struct ctx *ctx, struct live *live, const struct house_rules *wanted)
{
    struct event event = at_table_event(ctx, EVENT_RULES);
    event.admin = true;
    event.rules = &wanted->rules;
    event.keeps = wanted->id == 0; /* not saved by the group */
    event.starter = wanted->starter;
    event.shows_all = wanted->shows_all;
    return at_table_apply(ctx, live, &event);
}

/* The lobby takes the rules that were asked for: for its host, and for people who run the group. */
void another_table_change(struct ctx *ctx)
{
    struct house_rules wanted;
    struct live *live = at_table_table(ctx, true);
    if (!live || !find_wanted(ctx, &wanted))
        return;
    if (live->table.status != TABLE_LOBBY) {
        ctx_refuse(ctx, REFUSED_ALREADY_STARTED, live);
    } else if (at_table_may_rule(ctx, live) && change(ctx, live, &wanted)) {
        lobby_show(ctx, live);
        take_question(ctx);
    }
}

/* Another table is opened, unless one with these rules waits by now. */
void another_table_open(struct ctx *ctx)
{
    struct house_rules wanted;
    if (!find_wanted(ctx, &wanted) || is_answered(ctx))
        return;
    lobby_open_rules(ctx, &wanted, true, false);
    if (!ctx->answered)
        take_question(ctx);
}
