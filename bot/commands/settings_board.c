/* settings_board.c - switches a group's board on and off, and pins it. */
#include "settings_board.h"

#include "boards.h"
#include "ctx.h"

#include <stdlib.h>

void settings_board_keep(struct ctx *ctx, bool on)
{
    const struct update *update = ctx->update;
    if (on)
        boards_on(ctx->step, update->chat, update->thread, ctx_is_group(ctx) ? 0 : update->from.id);
    else
        boards_off(ctx->step, update->chat);
}

void settings_board_pin(struct ctx *ctx)
{
    struct intent *intent = &ctx->intent;
    if (intent->number == SETTINGS_BOARD_TRIED) {
        bool pinned = ctx->standing == STANDING_ADMIN;
        if (pinned)
            boards_pinned(ctx->step, ctx->asked);
        ctx_note(ctx, pinned                              ? NOTE_BOARD_PINNED
                      : ctx->standing == STANDING_UNHEARD ? NOTE_BUSY
                                                          : NOTE_BOARD_NO_PIN);
        return;
    }
    intent->number = SETTINGS_BOARD_TRIED;
    char *text = intent_write_waiting(ctx->update, intent, ctx->update->chat);
    if (boards_pin(ctx->step, ctx->update->chat, text))
        ctx->answered = true;
    else
        ctx_note(ctx, NOTE_BUSY);
    free(text);
}
