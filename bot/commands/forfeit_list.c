/* forfeit_list.c - shows and edits the list of forfeits of a group.
 *
 * The first change makes the usual list the group's own.
 */
#include "handlers.h"

#include "at_table.h"
#include "codepoint.h"
#include "forfeits.h"
#include "house_load.h"
#include "questions.h"

#include <string.h>

static void load(const struct ctx *ctx, struct house *ret_house)
{
    house_load_load(ctx->step->store, ctx->update->chat, ret_house);
}

/* Shows the list in the message whose button was pressed, else in a new one. */
static void show_changed(struct ctx *ctx, const char *by)
{
    struct house house;
    struct message message;
    load(ctx, &house);
    forfeits_write(&house, by, ctx->language, &message);
    ctx_show(ctx, &message);
}

static void show(struct ctx *ctx)
{
    show_changed(ctx, NULL);
}

/* --- changing it --- */

/* Makes the usual list the group's own, without entry `but` (-1: all entries). */
static void take_usual(struct ctx *ctx, int but)
{
    const char *text;
    for (int i = 0; (text = forfeits_usual(i, ctx->language)); i++)
        if (i != but)
            store_forfeit_add(ctx->step->store, ctx->update->chat, text);
}

/* A forfeit is cleaned like a name, and has a maximum of characters. */
void forfeit_list_take(struct ctx *ctx)
{
    struct house house;
    char text[HOUSE_FORFEIT_BYTES];
    message_clean_name(ctx->intent.word, "", text, sizeof text);
    text[codepoint_skip(text, HOUSE_FORFEIT_CHARACTERS) - text] = '\0';
    load(ctx, &house);
    if (text[0] == '\0') {
        questions_ask(ctx, QUESTION_FORFEIT, 0);
        return;
    }
    if (house.n_forfeits >= HOUSE_FORFEITS_MAX) {
        ctx_note(ctx, NOTE_FORFEITS_FULL);
        return;
    }
    if (house.n_forfeits == 0)
        take_usual(ctx, -1);
    store_forfeit_add(ctx->step->store, ctx->update->chat, text);
    live_tables_house_changed(ctx->step->live_tables, ctx->update->chat);
    show(ctx);
}

/* Removes a forfeit by its id; an id below zero is a place in the usual list. */
static void remove_one(struct ctx *ctx, int64_t id)
{
    struct house house;
    struct store *store = ctx->step->store;
    load(ctx, &house);
    int64_t usual = -1 - id;
    if (house.n_forfeits == 1 && id > 0) {
        ctx_note(ctx, NOTE_LAST_FORFEIT);
        return;
    }
    if (id > 0 ? !store_forfeit_drop(store, ctx->update->chat, id)
               : house.n_forfeits > 0 || usual > HOUSE_FORFEITS_MAX ||
                     !forfeits_usual((int)usual, ctx->language)) {
        ctx_refuse(ctx, REFUSED_OLD_BUTTON, NULL);
        return;
    }
    if (id <= 0)
        take_usual(ctx, (int)usual);
    live_tables_house_changed(ctx->step->live_tables, ctx->update->chat);
    show_changed(ctx, ctx->name);
}

static void bring_usual_back(struct ctx *ctx)
{
    store_forfeits_drop(ctx->step->store, ctx->update->chat);
    live_tables_house_changed(ctx->step->live_tables, ctx->update->chat);
    show_changed(ctx, ctx->name);
}

/* Asks before a change that cannot be undone. */
static void ask(struct ctx *ctx, const struct forfeits_tap *tap)
{
    struct house house;
    struct message message;
    load(ctx, &house);
    if (forfeits_ask(&house, tap, ctx->language, &message))
        ctx_show(ctx, &message);
    else
        ctx_refuse(ctx, REFUSED_OLD_BUTTON, NULL);
}

/* --- intents --- */

/* A table of this chat: one that this person hosts, else any; NULL for none. */
static struct live *table_here(const struct ctx *ctx)
{
    int64_t last = 0;
    struct live *live;
    for (int64_t id = 0;
         (live = live_tables_next_in(ctx->step->live_tables, ctx->update->chat, &id)) != NULL;) {
        last = id;
        if (live->table.host == ctx->update->from.id)
            break;
    }
    return live_tables_get(ctx->step->live_tables, last);
}

/* Whether this person may change the list: they host a table here or run the group. If not, they
 * were told so. */
static bool may_change(struct ctx *ctx)
{
    return at_table_may_rule(ctx, table_here(ctx));
}

/* The hosts of tables may only add; removing needs a person who runs the group. */
static void press(struct ctx *ctx)
{
    const struct forfeits_tap *tap = &ctx->intent.forfeits;
    bool asks = tap->act == FORFEITS_USUAL || tap->act == FORFEITS_REMOVE;
    if (tap->act == FORFEITS_SHOW) {
        show(ctx);
    } else if (tap->act == FORFEITS_ADD) {
        if (may_change(ctx))
            questions_ask(ctx, QUESTION_FORFEIT, 0);
    } else if (!ctx_may_choose(ctx)) {
        return;
    } else if (asks) {
        ask(ctx, tap);
    } else if (tap->act == FORFEITS_USUAL_SURE) {
        bring_usual_back(ctx);
    } else {
        remove_one(ctx, tap->id);
    }
}

/* Shows the list of forfeits, or changes it by "+ a forfeit" or a button. */
void forfeit_list_handle(struct ctx *ctx)
{
    if (ctx->update->kind == UPDATE_PRESS) {
        press(ctx);
    } else if (ctx->intent.word[0] != '+') {
        show(ctx);
    } else if (may_change(ctx)) {
        memmove(ctx->intent.word, ctx->intent.word + 1, strlen(ctx->intent.word));
        forfeit_list_take(ctx);
    }
}
