/* away.c - announces absences at the tables they concern, within the limit of each group. */
#include "handlers.h"

#include "apply.h"
#include "asked_again.h"
#include "at_table.h"
#include "clock_texts.h"
#include "enqueue.h"
#include "kept_out.h"
#include "no_show.h"
#include "questions.h"
#include "schedule.h"
#include "show_table.h"
#include "stale_posts.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#define HOUR_MS   INT64_C(3600000)
#define DAY_MS    (24 * HOUR_MS)
#define SEASON_MS (30 * DAY_MS)
static_assert(SEASON_MS < STORE_ABSENCES_KEPT_DAYS * DAY_MS, "a season's absences are known");

#define FIRST INT64_MIN /* before all chats */

/* The next group of the intent: this group alone, or from a private chat all where the person sits
 * and that they have not left; 0 at the end. */
static int64_t next_chat(const struct ctx *ctx, int64_t after)
{
    struct store *store = ctx->step->store;
    int64_t player = ctx->update->from.id;
    if (!ctx->in_private)
        return after == FIRST ? ctx->update->chat : 0;
    do
        after = store_next_group_of(store, player, after);
    while (after != 0 && store_departed(store, after, player));
    return after;
}

/* Whether the table waits for this player, now or once the game has begun. */
static bool waits_for(const struct table *table, int64_t player)
{
    return table->status == TABLE_LOBBY || table_still_plays(table, table_seat(table, player));
}

/* Applies the event at every table of a chat where the person sits. Returns one of those that still
 * wait for them, NULL if none; valid until the next table is looked at. */
static struct live *apply_in(struct step *step, int64_t chat, const struct event *event)
{
    int64_t last = 0;
    struct live *live;
    for (int64_t id = 0; (live = live_tables_next_in(step->live_tables, chat, &id)) != NULL;)
        if (table_seat(&live->table, event->player) != GAME_NOBODY &&
            apply_event(step, live, event) == ACCEPTED && waits_for(&live->table, event->player))
            last = id;
    return live_tables_get(step->live_tables, last);
}

/* --- going --- */

/* The time that the person may still be away, out of the group's limit for a season. */
static int64_t allowance_ms(const struct ctx *ctx, int64_t chat)
{
    struct step *step = ctx->step;
    return step_chat(step, chat)->away_days * DAY_MS -
           store_absent_ms(step->store, chat, ctx->update->from.id, step->now_ms - SEASON_MS,
                           step->now_ms);
}

/* A player who left the group, or was put out of it, does not make the bot speak there. */
static void announce(struct step *step, struct live *live, int64_t player, int64_t until_ms)
{
    struct message message;
    if (live->table.seats[table_seat(&live->table, player)].gone)
        return;
    struct delivery group = {step, live->table.chat, live->table.thread, live->row.id};
    struct shown_table shown = show_table(step, live, 0);
    clock_texts_away(&shown, table_seat(&live->table, player),
                     schedule_local(step, live->table.chat, until_ms),
                     ctx_chat_language(step, live->table.chat, NULL), &message);
    message.silent = true;
    int64_t post = enqueue_post(&group, SEND_REPLY, &message);
    if (live->table.status == TABLE_PLAYING)
        stale_posts_note(step, live, table_seat(&live->table, player), STALE_AWAY, post);
}

/* Announces an absence, cut to the group's limit, in place of the one before. Returns its end, 0 if
 * the limit is used up. */
static int64_t go(struct ctx *ctx, int64_t chat, int64_t ms)
{
    struct step *step = ctx->step;
    int64_t player = ctx->update->from.id;
    store_absence_end(step->store, chat, player, step->now_ms);
    int64_t most_ms = allowance_ms(ctx, chat);
    struct event event = at_table_event(ctx, EVENT_AWAY);
    if (most_ms > 0) {
        event.until_ms = step->now_ms + (ms < most_ms ? ms : most_ms);
        store_absence_put(step->store, chat, player, step->now_ms, event.until_ms);
        asked_again_drop(step, chat, player);
    }
    struct live *live = apply_in(step, chat, &event);
    if (live && most_ms > 0)
        announce(step, live, player, event.until_ms);
    return event.until_ms;
}

/* Answers that the absence ends earlier than was asked, in this chat. */
static void tell_cut(struct ctx *ctx, int64_t chat, int64_t until_ms)
{
    struct message message;
    struct step *step = ctx->step;
    bool press = ctx->update->kind == UPDATE_PRESS;
    clock_texts_away_cut(schedule_local(step, chat, until_ms),
                         schedule_local(step, chat, step->now_ms),
                         press ? ctx_popup_language(ctx) : ctx_tell_language(ctx), &message);
    if (press)
        ctx_answer(ctx, message.text, false);
    else
        ctx_tell(ctx, &message);
}

/* The seconds of an absence that was announced just before do not matter. */
static bool is_cut(int64_t granted_ms, int64_t ms)
{
    return granted_ms < ms - (ms / 10 < HOUR_MS ? ms / 10 : HOUR_MS);
}

static void leave(struct ctx *ctx, int64_t ms)
{
    struct store *store = ctx->step->store;
    int64_t player = ctx->update->from.id, now_ms = ctx->step->now_ms;
    int64_t cut_chat = 0, cut_ms = INT64_MAX; /* the first end before the one that was asked */
    bool none = true, any = false, often = false;
    for (int64_t chat = FIRST; (chat = next_chat(ctx, chat)) != 0; none = false) {
        if (store_enough(store, FACT_ABSENCE, chat, player, now_ms)) {
            often = true;
        } else {
            any = go(ctx, chat, ms) != 0 || any;
        }
        int64_t until_ms = store_absent_until(store, chat, player, now_ms);
        if (until_ms != 0 && until_ms < cut_ms && is_cut(until_ms - now_ms, ms)) {
            cut_chat = chat;
            cut_ms = until_ms;
        }
    }
    if (any && cut_chat != 0)
        tell_cut(ctx, cut_chat, cut_ms);
    else
        ctx_note(ctx, none    ? NOTE_AWAY_NOWHERE
                      : any   ? NOTE_AWAY
                      : often ? NOTE_ENOUGH
                              : NOTE_AWAY_SPENT);
}

static void offer(struct ctx *ctx)
{
    struct message message;
    clock_texts_away_choices(ctx->language, &message);
    questions_say(ctx, QUESTION_AWAY, &message);
}

/* Announces an absence of the typed length, or shows the lengths to choose from. In a group it
 * holds for that group, in private for all groups where this person plays. */
void away_handle(struct ctx *ctx)
{
    int64_t ms = clock_texts_read(ctx->intent.word);
    if (ctx->intent.word[0] == '\0')
        offer(ctx);
    else if (strcmp(ctx->intent.word, "0") == 0)
        away_back(ctx);
    else if (ms <= 0)
        ctx_note(ctx, NOTE_AWAY_UNCLEAR);
    else
        leave(ctx, ms);
}

/* --- playing on --- */

int64_t away_news(const struct ctx *ctx, const struct live *live)
{
    int64_t player = ctx->update->from.id, now_ms = ctx->step->now_ms;
    int seat = table_seat(&live->table, player);
    int64_t until_ms = seat == GAME_NOBODY ? 0 : live->table.seats[seat].away_until_ms;
    bool told = until_ms != 0 &&
                store_absent_moved(ctx->step->store, live->table.chat, player, now_ms - DAY_MS);
    return told ? 0 : until_ms;
}

void away_moved(struct ctx *ctx, int64_t chat, int64_t until_ms, const char *popup)
{
    struct message message;
    struct step *step = ctx->step;
    bool press = ctx->update->kind == UPDATE_PRESS;
    if (until_ms == 0) {
        ctx_answer(ctx, popup, false);
        return;
    }
    clock_texts_away_still(schedule_local(step, chat, until_ms),
                           schedule_local(step, chat, step->now_ms),
                           press ? ctx_popup_language(ctx) : ctx_tell_language(ctx), &message);
    if (press) {
        char both[POPUP_BYTES];
        snprintf(both, sizeof both, "%.250s%s%.500s", popup, *popup != '\0' ? "\n" : "",
                 message.text);
        ctx_answer(ctx, both, false);
    } else {
        ctx_tell(ctx, &message);
    }
}

/* --- coming back --- */

/* Whether the person announced an absence here, or is missed at a table. */
static bool is_away(const struct ctx *ctx, int64_t chat)
{
    int64_t player = ctx->update->from.id, id = 0;
    const struct live *live;
    bool away = store_absent_until(ctx->step->store, chat, player, ctx->step->now_ms) != 0;
    while (!away && (live = live_tables_next_in(ctx->step->live_tables, chat, &id)) != NULL) {
        int seat = table_seat(&live->table, player);
        const struct seat *at = &live->table.seats[seat == GAME_NOBODY ? 0 : seat];
        away = seat != GAME_NOBODY && (at->missed > 0 || at->away_until_ms != 0 || at->gone);
    }
    return away;
}

/* Whether the person was away here until now. */
static bool come_back(struct ctx *ctx, int64_t chat)
{
    struct event event = at_table_event(ctx, EVENT_BACK);
    bool away = is_away(ctx, chat);
    apply_in(ctx->step, chat, &event); /* tables read anew after the next line know of no absence */
    store_absence_end(ctx->step->store, chat, event.player, ctx->step->now_ms);
    return away;
}

/* A table of a person who left all the groups where they play; 0: none. */
static int64_t table_outside(const struct ctx *ctx)
{
    const struct live *live;
    int64_t player = ctx->update->from.id, id = 0;
    if (next_chat(ctx, FIRST) != 0)
        return 0;
    do
        live = live_tables_next_of(ctx->step->live_tables, player, &id);
    while (live && table_is_practice(&live->table));
    return id;
}

/* Whether the others of a table are asked about the person. */
static bool is_asked_about(const struct ctx *ctx)
{
    int64_t player = ctx->update->from.id;
    const struct live *live;
    for (int64_t id = 0; (live = live_tables_next_of(ctx->step->live_tables, player, &id));) {
        int seat = no_show_asked(&live->table);
        if (seat != GAME_NOBODY && live->table.seats[seat].player == player)
            return true;
    }
    return false;
}

/* Ends the absence, and a series of missed turns. */
void away_back(struct ctx *ctx)
{
    struct live *live =
        ctx->intent.table != 0 ? live_tables_get(ctx->step->live_tables, ctx->intent.table) : NULL;
    if (ctx->intent.table != 0 &&
        (!live || table_seat(&live->table, ctx->update->from.id) == GAME_NOBODY)) {
        ctx_refuse(ctx, live ? REFUSED_NOT_A_PLAYER : REFUSED_TABLE_GONE, NULL);
        return;
    }
    bool away = live && come_back(ctx, live->table.chat);
    for (int64_t chat = FIRST; !live && (chat = next_chat(ctx, chat)) != 0;)
        away = come_back(ctx, chat) || away;
    int64_t outside = away || live || !ctx->in_private ? 0 : table_outside(ctx);
    enum note back = is_asked_about(ctx) ? NOTE_BACK_ASKED : NOTE_BACK;
    if (outside != 0)
        at_table_ask_inside(ctx, outside);
    else
        ctx_note(ctx, away ? back : NOTE_NOT_AWAY);
}
