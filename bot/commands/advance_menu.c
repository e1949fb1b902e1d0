/* advance_menu.c - answers in advance: a menu in private, and a question before one holds. */
#include "advance_clock.h"
#include "at_table.h"
#include "game_words.h"
#include "handlers.h"
#include "show_table.h"
#include "table_place.h"

#include <stdio.h>
#include <string.h>

static void show(struct ctx *ctx, const struct live *live, const struct advance_page_tap *tap)
{
    struct message message;
    struct shown_table shown = show_table(ctx->step, live, 0);
    advance_page_write(&shown, tap, ctx->language, &message);
    table_place_add(ctx->step, live, &message);
    if (ctx->intent.advance.act == ADVANCE_PAGE_OPEN) /* below a message that stays */
        ctx_say(ctx, &message);
    else
        ctx_show(ctx, &message);
}

/* Reads one typed claim; a word without a letter or digit is none. False if it is not understood.
 */
static bool read_claim(const struct rules *rules, const char *word, int16_t *ret_value)
{
    int values[GAME_WORDS_READINGS_MAX];
    *ret_value = GAME_NOTHING;
    if (strcmp(word, "-") == 0)
        return true;
    int n = game_words_read_claim(rules, word, values);
    *ret_value = n == 1 ? (int16_t)values[0] : GAME_NOTHING;
    return n == 1;
}

/* "54 65": up to the one is believed, from the other on doubted. */
static bool read_typed(const struct ctx *ctx, const struct rules *rules, struct advance *ret_chosen)
{
    char words[2][32] = {"-", "-"}, more[2];
    int n = sscanf(ctx->intent.word, "%31s %31s %1s", words[0], words[1], more);
    return n == 2 && read_claim(rules, words[0], &ret_chosen->believe_to) &&
           read_claim(rules, words[1], &ret_chosen->doubt_from) && advance_fits(rules, ret_chosen);
}

/* The page that this opens: the one that holds; the question for what was typed; else the menu. */
static void open_page(struct ctx *ctx, const struct live *live, const struct store_advance *holds)
{
    struct advance_page_tap tap = {ADVANCE_PAGE_MENU, 0, {GAME_NOTHING, GAME_NOTHING}};
    if (read_typed(ctx, &live->table.rules, &tap.advance)) {
        tap.act = ADVANCE_PAGE_ASK;
    } else if (holds) {
        tap.act = ADVANCE_PAGE_SET;
        tap.advance = advance_clock_claims(holds);
    }
    show(ctx, live, &tap);
}

static void set(struct ctx *ctx, struct live *live, const struct advance *chosen)
{
    live->advances = true;
    store_advance_put(ctx->step->store, &(struct store_advance){.table_id = live->row.id,
                                                                .player = ctx->update->from.id,
                                                                .hand = live->table.game.round,
                                                                .believe_to = chosen->believe_to,
                                                                .doubt_from = chosen->doubt_from,
                                                                .update_id = ctx->update->id});
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
    else
        return true;
    return false;
}

/* Others could read in a group that there is one. */
void advance_menu_handle(struct ctx *ctx)
{
    struct store_advance row;
    struct advance_page_tap *tap = &ctx->intent.advance;
    struct live *live = NULL;
    if (!ctx->in_private)
        ctx_note(ctx, NOTE_IN_PRIVATE);
    else
        live = at_table_table(ctx, true);
    if (!live)
        return;
    bool holds = store_advance(ctx->step->store, live->row.id, ctx->update->from.id, &row);
    if (!may_go_on(ctx, live, holds))
        return;
    if (tap->act == ADVANCE_PAGE_OPEN) {
        open_page(ctx, live, holds ? &row : NULL);
        return;
    }
    if (tap->act == ADVANCE_PAGE_SET)
        set(ctx, live, &tap->advance);
    else if (tap->act == ADVANCE_PAGE_REVOKE)
        store_advance_drop(ctx->step->store, live->row.id, ctx->update->from.id);
    show(ctx, live, tap);
}
