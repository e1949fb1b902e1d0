/* advance_menu.c - answers in advance: a menu in private, and a question before one holds. */
#include "advance_clock.h"
#include "apply.h"
#include "at_table.h"
#include "game_words.h"
#include "handlers.h"
#include "show_table.h"
#include "table_place.h"

#include <stdio.h>
#include <string.h>

static void show(struct ctx *ctx, const struct live *live, const struct advance_page *page)
{
    struct message message;
    struct shown_table shown = show_table(ctx->step, live, 0);
    advance_page_write(&shown, page, ctx_tell_language(ctx), &message);
    table_place_add(ctx->step, live, &message);
    if (ctx->intent.advance.act == ADVANCE_PAGE_OPEN) /* below a message that stays */
        ctx_tell(ctx, &message);
    else
        ctx_show(ctx, &message);
}

/* Reads one typed claim; a word without a letter or digit is none. False if it is not understood.
 */
static bool read_claim(const struct rules *rules, const char *word, int16_t *ret_value)
{
    int values[GAME_WORDS_READINGS_MAX];
    *ret_value = GAME_NOTHING;
    if (word[0] == '-' && word[strspn(word + 1, " ") + 1] == '\0')
        return true;
    int n = game_words_read_claim(rules, word, values);
    *ret_value = n == 1 ? (int16_t)values[0] : GAME_NOTHING;
    return n == 1;
}

/* "54 65" or "two pairs / full house": up to the one is believed, from the other on doubted. */
static bool read_typed(const struct ctx *ctx, const struct rules *rules, struct advance *ret_chosen)
{
    char words[2][64], more[2];
    bool parted = strchr(ctx->intent.word, '/') != NULL;
    int n = sscanf(ctx->intent.word, parted ? " %63[^/]/ %63[^/]%1s" : "%63s %63s %1s", words[0],
                   words[1], more);
    return n == 2 && read_claim(rules, words[0], &ret_chosen->believe_to) &&
           read_claim(rules, words[1], &ret_chosen->doubt_from) && advance_fits(rules, ret_chosen);
}

/* The page that this opens: the question for what was typed; the one that holds; else the menu. */
static void open_page(struct ctx *ctx, const struct live *live, const struct store_advance *holds)
{
    struct advance typed = {GAME_NOTHING, GAME_NOTHING};
    struct advance_page page = {{ADVANCE_PAGE_MENU, 0, typed}, .holds = holds != NULL};
    if (read_typed(ctx, &live->table.rules, &typed)) {
        page.tap.act = ADVANCE_PAGE_ASK;
        page.tap.advance = typed;
    } else if (ctx->intent.word[0] != '\0' && ctx->update->kind != UPDATE_PRESS) {
        page.unclear = true;
        page.too_high = typed.believe_to > advance_believed(&live->table.rules);
    } else if (holds) {
        page.tap.act = ADVANCE_PAGE_SET;
        page.tap.advance = advance_clock_claims(holds);
    }
    show(ctx, live, &page);
}

/* In place of the one before. A player who sets one is there, whatever others
 * decided about them. */
static void set(struct ctx *ctx, struct live *live, const struct advance *chosen)
{
    const struct update *update = ctx->update;
    struct event back = at_table_event(ctx, EVENT_BACK);
    if (live->table.seats[table_seat(&live->table, update->from.id)].verdict >= NO_SHOW_ROBOT)
        apply_event(ctx->step, live, &back);
    advance_clock_drop(ctx->step, live, update->from.id, ADVANCE_PAGE_PASSED);
    live->advances = true;
    store_advance_put(ctx->step->store,
                      &(struct store_advance){
                          .table_id = live->row.id,
                          .player = update->from.id,
                          .hand = live->table.game.round,
                          .believe_to = chosen->believe_to,
                          .doubt_from = chosen->doubt_from,
                          .update_id = update->id,
                          .page = store_post_at(ctx->step->store, update->chat, update->message)});
}

/* Whether such a page can be shown now. False once the person was told why not. */
static bool may_go_on(struct ctx *ctx, const struct live *live, bool holds)
{
    const struct advance_page_tap *tap = &ctx->intent.advance;
    const struct table *table = &live->table;
    bool opens = tap->act == ADVANCE_PAGE_OPEN;
    if (!advance_allowed(table, ctx->update->from.id))
        ctx_note(ctx, NOTE_ADVANCE_NOWHERE);
    else if (!opens && (tap->hand != table->game.round || !advance_page_fits(tap, &table->rules)))
        ctx_refuse(ctx, REFUSED_OLD_BUTTON, live);
    else if (!advance_may_set(table, ctx->update->from.id) &&
             !(holds && (opens || tap->act == ADVANCE_PAGE_REVOKE)))
        ctx_note(ctx, NOTE_ADVANCE_YOUR_TURN);
    else if (tap->act == ADVANCE_PAGE_REVOKE && !holds)
        ctx_note(ctx, NOTE_ADVANCE_NONE);
    else
        return true;
    return false;
}

/* The one table that is meant in a group. All answers come in private: others could read in the
 * group that there is an answer in advance, so there is no question there which table is meant. */
static struct live *find_from_group(struct ctx *ctx)
{
    struct at_table which;
    if (ctx->update->kind == UPDATE_PRESS || !ctx->reachable) {
        ctx_note(ctx, NOTE_IN_PRIVATE);
        return NULL;
    }
    at_table_find(ctx, true, &which);
    if (which.n == 1)
        return live_tables_get(ctx->step->live_tables, which.ids[0]);
    ctx_note(ctx, which.n > 1 ? NOTE_ADVANCE_HERE : which.why);
    return NULL;
}

void advance_menu_handle(struct ctx *ctx)
{
    struct store_advance row;
    struct advance_page_tap *tap = &ctx->intent.advance;
    struct live *live = ctx->in_private ? at_table_table(ctx, true) : find_from_group(ctx);
    if (!live)
        return;
    bool holds =
        store_advance(ctx->step->store, live->row.id, ctx->update->from.id, &row) && row.turn == 0;
    if (!may_go_on(ctx, live, holds))
        return;
    if (tap->act == ADVANCE_PAGE_OPEN) {
        open_page(ctx, live, holds ? &row : NULL);
        return;
    }
    if (tap->act == ADVANCE_PAGE_SET)
        set(ctx, live, &tap->advance);
    else if (tap->act == ADVANCE_PAGE_REVOKE)
        advance_clock_drop(ctx->step, live, ctx->update->from.id, ADVANCE_PAGE_PASSED);
    show(ctx, live, &(struct advance_page){*tap, .holds = holds});
}
