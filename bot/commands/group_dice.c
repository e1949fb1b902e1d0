/* group_dice.c - shows how the dice of a group fell. */
#include "handlers.h"

#include "dice_counts.h"
#include "dice_page.h"
#include "dice_totals.h"
#include "store.h"

#include <assert.h>

static_assert((int)THROWN_VALUES_MAX <= (int)STORE_DICE_VALUES, "no value is lost");

static void add_kind(struct ctx *ctx, const struct game_kind *kind, struct dice_page *page)
{
    int64_t n[STORE_DICE_VALUES];
    struct rules rules;
    struct dice_page_game *game = &page->games[page->n];
    if (!kind->dice || store_dice_told(ctx->step->store, ctx->update->chat, kind->name, n) == 0)
        return;
    assert(page->n < DICE_PAGE_GAMES_MAX);
    rules_usual(kind, &rules);
    *game = (struct dice_page_game){.kind = kind};
    game->dice = kind->dice(&rules, &game->lowest);
    for (int i = 0; i < thrown_values(game->dice); i++)
        game->n[i] = n[i];
    page->n++;
}

void group_dice_handle(struct ctx *ctx)
{
    struct dice_page page = {.unseen = DICE_COUNTS_UNSEEN};
    struct message message;
    for (int i = 0; game_kinds[i]; i++)
        add_kind(ctx, game_kinds[i], &page);
    dice_page_write(&page, ctx->language, &message);
    message.silent = true;
    ctx_show(ctx, &message);
}
