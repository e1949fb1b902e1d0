/* verdict.c - takes votes about a player who has not made a move. */
#include "handlers.h"

#include "at_table.h"
#include "enqueue.h"
#include "no_show_page.h"
#include "show_table.h"

/* The player hears of the decision in private, with a button to be back. */
static void tell_decided(struct ctx *ctx, const struct live *live, int seat)
{
    struct message message;
    const struct seat *who = &live->table.seats[seat];
    if (!who->reachable || who->verdict < NO_SHOW_ROBOT)
        return;
    struct delivery private = {ctx->step, who->player, 0, live->row.id};
    struct shown_table shown = show_table(ctx->step, live, 0);
    no_show_page_told(&shown, seat, ctx_player_language(ctx->step, who->player), &message);
    enqueue_post(&private, SEND_POST, &message);
}

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
    if (decided)
        tell_decided(ctx, live, seat);
    ctx_note(ctx, decided ? NOTE_VOTE_DECIDED : NOTE_VOTED);
}
