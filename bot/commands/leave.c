/* leave.c - leaves a table, or calls it off, which nobody can undo. */
#include "handlers.h"

#include "apply.h"
#include "at_table.h"
#include "leave_page.h"
#include "show_table.h"
#include "stale_posts.h"
#include "table_place.h"

#include <assert.h>

/* Whether a yes answers a question of an earlier hand. Then the person was told so. */
static bool is_old(struct ctx *ctx, const struct live *live)
{
    enum leave_page_answer answer = ctx->intent.leave.answer;
    bool leaves =
        answer == LEAVE_PAGE_YES || answer == LEAVE_PAGE_AFTER || answer == LEAVE_PAGE_AT_ONCE;
    bool old = leaves && ctx->intent.leave.hand != live->table.game.round;
    if (old)
        ctx_refuse(ctx, REFUSED_OLD_BUTTON, live);
    return old;
}

/* Shows a question, or what it was answered; `lasts`: only as long as that holds. Others that were
 * asked of the person before are settled by it. */
static void show(struct ctx *ctx, struct live *live, enum stale_says says, bool lasts,
                 struct message *message)
{
    int seat = table_seat(&live->table, ctx->update->from.id);
    if (ctx->in_private)
        table_place_add(ctx->step, live, message);
    if (!lasts)
        stale_posts_note(ctx->step, live, seat, says, 0);
    int64_t post = ctx_show(ctx, message);
    if (lasts && post != 0)
        stale_posts_note(ctx->step, live, seat, says, post);
}

/* Whether the person has said yes to the question before they leave, or call off, a running game.
 * If not they are asked, or their answer is taken. Only the person who was asked may answer the
 * question about leaving. */
static bool is_sure(struct ctx *ctx, struct live *live, const struct event *event)
{
    struct message message;
    bool call_off = event->kind == EVENT_CANCEL;
    enum leave_page_answer answer = ctx->intent.leave.answer;
    if (answer != LEAVE_PAGE_NONE && !call_off && ctx->intent.leave.asked != event->player) {
        ctx_note(ctx, NOTE_ASKED_ANOTHER);
        return false;
    }
    if (answer == LEAVE_PAGE_YES)
        return true;
    if (answer == LEAVE_PAGE_NONE && !ctx->intent.typed) {
        ctx_refuse(ctx, REFUSED_OLD_BUTTON, live); /* a button of the lobby */
        return false;
    }
    struct shown_table shown = show_table(ctx->step, live, 0);
    if (answer == LEAVE_PAGE_NO)
        leave_page_kept(&shown, ctx->language, &message);
    else
        leave_page_ask(&shown, event, ctx->language, &message);
    show(ctx, live, call_off ? STALE_CALL_OFF : STALE_LEAVING, answer != LEAVE_PAGE_NO, &message);
    return false;
}

/* Whether the hand cannot go on without the player, so that they are asked to leave after it.
 * `left` is the table after they left at once. Robots mind no hand. */
static bool is_needed(const struct table *table, const struct table *left)
{
    return table_ended_hand(table, left) && !table_is_practice(table) &&
           !table_alone_with_robots(table);
}

/* Marks the player as leaving after the hand, or no longer. */
static void leave_later(struct ctx *ctx, struct live *live, bool leaving)
{
    struct message message;
    int64_t player = ctx->update->from.id;
    struct event event = at_table_event(ctx, EVENT_LEAVING);
    event.leaving = leaving;
    if (!at_table_apply(ctx, live, &event))
        return;
    struct shown_table shown = show_table(ctx->step, live, 0);
    if (leaving)
        leave_page_after(&shown, player, ctx->language, &message);
    else
        leave_page_kept(&shown, ctx->language, &message);
    show(ctx, live, STALE_LEAVING, leaving, &message);
}

/* Asks whether to leave after the hand, and once more whether to leave at once, or takes the answer
 * to the first. False if the person said something else, or if that is no question. */
static bool is_for_later(struct ctx *ctx, struct live *live, const struct table *left)
{
    struct message message;
    struct leave_page_tap tap = ctx->intent.leave;
    int64_t player = ctx->update->from.id;
    bool leaving = live->table.seats[table_seat(&live->table, player)].leaving;
    bool at_once = tap.answer == LEAVE_PAGE_AT_ONCE && tap.asked == player;
    bool asks = at_once || (tap.answer == LEAVE_PAGE_NONE && ctx->intent.typed);
    if (asks && (leaving || is_needed(&live->table, left))) {
        struct shown_table shown = show_table(ctx->step, live, 0);
        if (at_once)
            leave_page_at_once(&shown, player, left, ctx->language, &message);
        else
            leave_page_after(&shown, player, ctx->language, &message);
        show(ctx, live, STALE_LEAVING, true, &message);
        return true;
    }
    bool later = tap.answer == LEAVE_PAGE_AFTER, stays = tap.answer == LEAVE_PAGE_NO && leaving;
    if (tap.asked != player || (!later && !stays))
        return false;
    leave_later(ctx, live, later);
    return true;
}

/* Whether the player is outside the group, and leaves after the hand without being asked: from
 * there nobody spoils a hand. Then they were told so. */
static bool is_outside(struct ctx *ctx, struct live *live, const struct table *left)
{
    struct message message;
    const struct table *table = &live->table;
    int64_t player = ctx->update->from.id;
    const struct seat *seat = &table->seats[table_seat(table, player)];
    if (!seat->gone || !is_needed(table, left))
        return false;
    struct event event = at_table_event(ctx, EVENT_LEAVING);
    event.leaving = true;
    if (seat->leaving || at_table_apply(ctx, live, &event)) {
        struct shown_table shown = show_table(ctx->step, live, 0);
        leave_page_outside(&shown, ctx->language, &message);
        show(ctx, live, STALE_LEAVING, true, &message);
    }
    return true;
}

/* `told_here`: a newer post here says it all. */
static void end_question(struct ctx *ctx, bool told_here, struct message *done)
{
    if (told_here)
        ctx_take_away(ctx, done);
    else
        ctx_show(ctx, done);
}

/* The answer is written first: the table may be gone after the event. In the chat of the table the
 * post that tells it is enough, and the question goes. */
static void leave_game(struct ctx *ctx, struct live *live, const struct event *event)
{
    struct table trial = live->table;
    struct news news;
    struct message done;
    enum refusal why = table_step(&trial, event, &news);
    if (why != ACCEPTED) {
        ctx_refuse(ctx, why, live);
        return;
    }
    if (is_old(ctx, live) || is_outside(ctx, live, &trial) || is_for_later(ctx, live, &trial) ||
        !is_sure(ctx, live, event))
        return;
    struct shown_table shown = show_table(ctx->step, live, 0);
    bool told_here = live->row.chat == ctx->update->chat;
    leave_page_done(&shown, event, ctx->language, &done);
    why = apply_event(ctx->step, live, event);
    assert(why == ACCEPTED);
    end_question(ctx, told_here, &done);
}

/* Leaves the lobby or the running game. */
void leave_handle(struct ctx *ctx)
{
    struct live *live = at_table_table(ctx, true);
    if (!live)
        return;
    struct event event = at_table_event(ctx, EVENT_LEAVE);
    if (live->table.status == TABLE_PLAYING) {
        leave_game(ctx, live, &event);
        return;
    }
    if (live->menu.page == RULES_MENU_MORE) /* the button's page */
        live->menu.page = RULES_MENU_LOBBY;
    if (at_table_apply(ctx, live, &event))
        ctx_note(ctx, NOTE_STOOD_UP);
}

/* Whether the person may call the game off. Once a hand was played out a host could take a game
 * that they are losing out of the league: then only people who run the group may. */
static bool may_call_off(struct ctx *ctx, struct live *live)
{
    const struct table *table = &live->table;
    if (table->game.round < 2 || table_is_practice(table) || table_alone_with_robots(table))
        return at_table_may_rule(ctx, live);
    return at_table_may_rule_as_admin(ctx, live, NOTE_CALL_OFF_ADMINS);
}

/* In a group, the post of the table tells it. */
void leave_cancel(struct ctx *ctx)
{
    struct live *live = at_table_table(ctx, true);
    if (!live)
        return;
    struct event event = at_table_event(ctx, EVENT_CANCEL);
    bool plays = live->table.status == TABLE_PLAYING;
    bool told_here = live->row.chat == ctx->update->chat;
    if (!may_call_off(ctx, live) || (plays && (is_old(ctx, live) || !is_sure(ctx, live, &event))))
        return;
    struct message done; /* written first, see leave_game */
    struct shown_table shown = show_table(ctx->step, live, 0);
    leave_page_done(&shown, &event, ctx->language, &done);
    if (!at_table_apply_as_host(ctx, live, &event))
        return;
    if (plays)
        end_question(ctx, told_here, &done);
    else if (ctx->in_private)
        ctx_note(ctx, NOTE_CANCELLED);
}
