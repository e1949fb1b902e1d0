/* verdict.c - takes votes about a player who has not made a move. */
#include "handlers.h"

#include "at_table.h"

/* Takes the vote of a player of the table. The player whom it is about is there, as they show; at
 * the table of a cup nobody is put out by opponents. */
void verdict_handle(struct ctx *ctx)
{
    struct no_show_page_tap tap = ctx->intent.verdict;
    struct live *live = at_table_table(ctx, true);
    if (!live)
        return;
    if (tap.about == ctx->update->from.id) {
        away_back(ctx);
        return;
    }
    struct event event = at_table_event(ctx, EVENT_VERDICT);
    event.about = tap.about;
    event.verdict = tap.verdict;
    if (tap.verdict == NO_SHOW_WITHOUT && live->cup.number > 0) {
        ctx_refuse(ctx, REFUSED_OLD_BUTTON, live);
        return;
    }
    if (!at_table_apply(ctx, live, &event))
        return;
    int seat = table_seat(&live->table, tap.about);
    bool decided = live->table.seats[seat].verdict != NO_SHOW_OPEN;
    ctx_note(ctx, decided ? NOTE_VOTE_DECIDED : NOTE_VOTED);
}
