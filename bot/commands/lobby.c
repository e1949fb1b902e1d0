/* lobby.c - opens tables, seats people, starts and cancels. */
#include "lobby.h"

#include "announce.h"
#include "apply.h"
#include "at_table.h"
#include "chat.h"
#include "clock_texts.h"
#include "enqueue.h"
#include "house_load.h"
#include "language.h"
#include "leave_page.h"
#include "phrase.h"
#include "turn_clock.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void lobby_settle(struct ctx *ctx)
{
    struct store_chat chat = *step_chat(ctx->step, ctx->update->chat);
    if (chat.language[0] != '\0' && !chat.gone)
        return;
    chat_settle(&chat, ctx->update->from.language);
    if (chat.language[0] == '\0')
        snprintf(chat.language, sizeof chat.language, "%s", language_code(ctx->language));
    chat.gone = CHAT_IN;
    store_chat_put(ctx->step->store, &chat);
}

static void open_table(struct ctx *ctx, const struct house_rules *rules)
{
    struct event host = at_table_event(ctx, EVENT_JOIN);
    struct live live;
    memset(&live, 0, sizeof live);
    table_open(&live.table, ctx->update->chat, ctx->update->thread, &rules->rules, &host);
    live.table.starter = rules->starter;
    lobby_settle(ctx);
    const struct store_chat *chat = step_chat(ctx->step, ctx->update->chat);
    live.table.clock_s = chat->clock_s;
    live.table.absent_robot = chat->absent_robot;
    turn_clock_reckon(ctx->step, &live);
    struct live *added = live_tables_add(ctx->step->lives, &live, ctx->step->now_ms);
    announce_again(ctx->step, added);
    live_tables_save(ctx->step->lives, added, ctx->step->now_ms);
}

/* The rules that were asked for by name; without one those the group always opens with, else the
 * usual ones. */
static bool find_rules(const struct ctx *ctx, struct house_rules *ret_rules)
{
    struct house house;
    house_load_load(ctx->step->store, ctx->update->chat, &house);
    if (ctx->intent.word[0] != '\0')
        return house_load_named(&house, ctx->intent.word, ret_rules);
    return (house.usual[0] != '\0' && house_load_named(&house, house.usual, ret_rules)) ||
           house_load_named(&house, game_kinds[0]->name, ret_rules);
}

bool lobby_has_room(struct step *step, int64_t chat)
{
    return store_tables_in_chat(step->store, chat, NULL, 0) < LIVE_TABLES_IN_CHAT_MOST;
}

/* The table of this topic whose game has not begun; NULL for none. */
static struct live *open_lobby(const struct ctx *ctx)
{
    struct live *live;
    for (int64_t id = 0;
         (live = live_tables_next_in(ctx->step->lives, ctx->update->chat, &id)) != NULL;)
        if (live->table.status == TABLE_LOBBY &&
            chat_topic_is_of(&live->table, ctx->update->thread))
            break;
    return live;
}

void lobby_show(struct ctx *ctx, struct live *live)
{
    if (ctx->update->kind == UPDATE_PRESS && enqueue_waits(ctx->step, live->row.post))
        return;
    chat_topic_return(&live->table, ctx->update->thread);
    announce_again(ctx->step, live);
    live_tables_save(ctx->step->lives, live, ctx->step->now_ms);
}

void lobby_open(struct ctx *ctx)
{
    struct house_rules rules;
    struct live *live = open_lobby(ctx);
    if (live)
        lobby_show(ctx, live);
    else if (!lobby_has_room(ctx->step, ctx->update->chat))
        ctx_note(ctx, NOTE_TABLES_FULL);
    else if (!find_rules(ctx, &rules))
        ctx_refuse_rules(ctx);
    else if (store_enough(ctx->step->store, FACT_TABLE, ctx->update->chat, ctx->update->from.id,
                          ctx->step->now_ms))
        ctx_note(ctx, NOTE_ENOUGH);
    else
        open_table(ctx, &rules);
}

/* A tap joins. Who cannot be written to is led into the private chat, and plays in the group
 * until they come. */
void lobby_join(struct ctx *ctx)
{
    struct live *live = at_table_table(ctx, true);
    if (!live)
        return;
    struct event event = at_table_event(ctx, EVENT_JOIN);
    enum refusal why = apply_event(ctx->step, live, &event);
    bool seated = why == ACCEPTED || why == REFUSED_ALREADY_SEATED;
    if (seated && !ctx->reachable) {
        struct phrase start = phrase_told("t%lld", (long long)live->row.id);
        ctx_answer_link(ctx, phrase_private_link(ctx->step->bot->username, start.text).text);
    } else if (why != ACCEPTED) {
        ctx_refuse(ctx, why, &live->table);
    } else {
        ctx_note(ctx, NOTE_JOINED);
    }
}

/* --- what nobody can undo --- */

/* Whether somebody who wants to end their part in a running game, or the game, has said yes to the
 * question whether they do. If not they are asked, or had their answer taken. Who asked for it is
 * asked: a yes to the question to another is none. */
static bool is_sure(struct ctx *ctx, const struct live *live, bool call_off)
{
    struct message message;
    int64_t player = ctx->update->from.id;
    enum leave_page_answer answer = ctx->intent.leave.answer;
    if (answer != LEAVE_PAGE_NONE && !call_off && ctx->intent.leave.asked != player) {
        ctx_note(ctx, NOTE_ASKED_ANOTHER);
        return false;
    }
    if (answer == LEAVE_PAGE_YES)
        return true;
    if (answer == LEAVE_PAGE_NONE && !ctx->intent.typed) {
        ctx_refuse(ctx, REFUSED_OLD_BUTTON, &live->table); /* of the lobby */
        return false;
    }
    if (answer == LEAVE_PAGE_NO)
        leave_page_kept(&live->table, ctx->language, &message);
    else
        leave_page_ask(&live->table, player, call_off, ctx->language, &message);
    ctx_show(ctx, &message);
    return false;
}

/* What became of the game is written while the table is there: it may be gone once it is left. */
static void leave_game(struct ctx *ctx, struct live *live, const struct event *event)
{
    struct table trial = live->table;
    struct news news;
    struct message done;
    enum refusal why = table_step(&trial, event, &news);
    if (why != ACCEPTED) {
        ctx_refuse(ctx, why, &live->table);
        return;
    }
    if (!is_sure(ctx, live, false))
        return;
    leave_page_done(&live->table, ctx->name, false, ctx->language, &done);
    why = apply_event(ctx->step, live, event);
    assert(why == ACCEPTED);
    ctx_show(ctx, &done);
}

void lobby_leave(struct ctx *ctx)
{
    struct live *live = at_table_table(ctx, true);
    if (!live)
        return;
    struct event event = at_table_event(ctx, EVENT_LEAVE);
    if (live->table.status == TABLE_PLAYING) {
        leave_game(ctx, live, &event);
        return;
    }
    if (at_table_apply(ctx, live, &event))
        ctx_note(ctx, NOTE_STOOD_UP);
}

void lobby_start(struct ctx *ctx)
{
    struct live *live = at_table_table(ctx, true);
    struct event event = at_table_event(ctx, EVENT_START);
    if (live)
        at_table_apply_as_host(ctx, live, &event);
}

/* The group reads it in the post of the table. */
void lobby_cancel(struct ctx *ctx)
{
    struct live *live = at_table_table(ctx, true);
    if (!live)
        return;
    struct event event = at_table_event(ctx, EVENT_CANCEL);
    bool plays = live->table.status == TABLE_PLAYING;
    if (plays && (!at_table_may_rule(ctx, live) || !is_sure(ctx, live, true)))
        return;
    struct message done; /* as above */
    leave_page_done(&live->table, ctx->name, true, ctx->language, &done);
    if (!at_table_apply_as_host(ctx, live, &event))
        return;
    if (plays)
        ctx_show(ctx, &done);
    else if (ctx->in_private)
        ctx_note(ctx, NOTE_CANCELLED);
}

/* Seconds from a button, else a stretch of time as people type it; -1 if it is neither. */
static int64_t read_clock(const struct ctx *ctx)
{
    const char *word = ctx->intent.word;
    char *end;
    long long seconds = strtoll(word, &end, 10);
    if (!ctx->intent.typed)
        return *end == '\0' && end != word ? seconds : -1;
    if (strcmp(word, "0") == 0)
        return 0;
    int64_t ms = clock_texts_read(word);
    return ms > 0 ? ms / 1000 : -1;
}

/* In private they are shown there, with what is chosen now. */
static void show_own_clocks(struct ctx *ctx, const struct live *live)
{
    struct message message;
    clock_texts_clocks(&live->table, ctx->language, &message);
    ctx_show(ctx, &message);
}

/* In the lobby it is a page of the menu in its post; beside a running game it is asked for by
 * typing alone, since each time makes a message. */
static void show_clocks(struct ctx *ctx, struct live *live)
{
    bool button = !ctx->intent.typed, lobby = live->table.status == TABLE_LOBBY;
    if (button && (!lobby || ctx->intent.word[0] != '\0'))
        ctx_refuse(ctx, REFUSED_OLD_BUTTON, &live->table);
    else if (ctx->in_private)
        show_own_clocks(ctx, live);
    else if (!lobby)
        announce_clocks(ctx->step, live);
    else if (at_table_may_rule(ctx, live))
        announce_menu(ctx->step, live, &(struct rules_menu){.page = RULES_MENU_CLOCK});
}

void lobby_clock(struct ctx *ctx)
{
    struct live *live = at_table_table(ctx, true);
    if (!live)
        return;
    if (table_is_practice(&live->table)) {
        ctx_note(ctx, NOTE_NO_CLOCK);
        return;
    }
    int64_t seconds = read_clock(ctx);
    bool known = false;
    for (int i = 0; i < TABLE_CLOCKS; i++)
        known = known || table_clocks[i] == seconds;
    if (ctx->intent.word[0] == '\0' || !known) {
        show_clocks(ctx, live);
        return;
    }
    struct event event = at_table_event(ctx, EVENT_CLOCK);
    event.clock_s = (int32_t)seconds;
    if (at_table_apply_as_host(ctx, live, &event) && ctx->in_private)
        show_own_clocks(ctx, live);
}

void lobby_back(struct ctx *ctx)
{
    struct live *live = at_table_table(ctx, true);
    if (!live)
        return;
    if (live->table.status != TABLE_LOBBY)
        ctx_refuse(ctx, REFUSED_ALREADY_STARTED, &live->table);
    else if (at_table_may_rule(ctx, live))
        announce_menu(ctx->step, live, &(struct rules_menu){.page = RULES_MENU_LOBBY});
}
