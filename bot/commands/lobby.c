/* lobby.c - opens tables, seats people, starts, and sets the clock. */
#include "lobby.h"

#include "announce.h"
#include "another_page.h"
#include "apply.h"
#include "at_table.h"
#include "chat.h"
#include "clock_texts.h"
#include "enqueue.h"
#include "handlers.h"
#include "house_load.h"
#include "keep_out.h"
#include "language.h"
#include "phrase.h"
#include "show_table.h"
#include "table_room.h"
#include "table_watch.h"
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
    live.row.opened_by = host.player;
    table_open(&live.table, ctx->update->chat, ctx->update->thread, &rules->rules, &host);
    live.table.starter = rules->starter;
    live.table.shows_all = rules->shows_all;
    lobby_settle(ctx);
    const struct store_chat *chat = step_chat(ctx->step, ctx->update->chat);
    live.table.clock_s = chat->clock_s;
    live.table.absent_robot = chat->absent_robot;
    turn_clock_reckon(ctx->step, &live);
    struct live *added = live_tables_add(ctx->step->live_tables, &live, ctx->step->now_ms);
    announce_again(ctx->step, added);
    table_watch_opened(ctx->step, added);
    live_tables_save(ctx->step->live_tables, added, ctx->step->now_ms);
}

/* The rules named by the word; without a word those that the group opens with, else the usual ones.
 */
static bool find_rules(const struct ctx *ctx, struct house_rules *ret_rules)
{
    struct house house;
    house_load_load(ctx->step->store, ctx->update->chat, &house);
    if (ctx->intent.word[0] != '\0')
        return house_load_named(&house, ctx->intent.word, ret_rules);
    return (house.usual[0] != '\0' && house_load_named(&house, house.usual, ret_rules)) ||
           house_load_named(&house, game_kinds[0]->name, ret_rules);
}

/* Within the limits of a person. */
static bool may_open_more(struct ctx *ctx)
{
    int64_t chat = ctx->update->chat, player = ctx->update->from.id;
    if (store_enough(ctx->step->store, FACT_TABLE, chat, player, ctx->step->now_ms))
        ctx_note(ctx, NOTE_ENOUGH);
    else if (!table_room_for(ctx->step, chat, player))
        ctx_note(ctx, NOTE_TABLES_OF_ONE);
    else
        return true;
    return false;
}

static bool finds_room(struct ctx *ctx)
{
    bool room = table_room_make(ctx->step, ctx->update->chat, false);
    if (!room)
        ctx_note(ctx, NOTE_TABLES_FULL);
    return room;
}

bool lobby_may_open(struct ctx *ctx)
{
    return !keep_out_refuses(ctx, ctx->update->chat) && may_open_more(ctx) && finds_room(ctx);
}

void lobby_heard(struct ctx *ctx, struct live *live)
{
    if (live->table.status != TABLE_LOBBY)
        return;
    turn_clock_reckon(ctx->step, live);
    live_tables_save(ctx->step->live_tables, live, ctx->step->now_ms);
}

void lobby_show(struct ctx *ctx, struct live *live)
{
    lobby_heard(ctx, live);
    if (ctx->update->kind == UPDATE_PRESS && enqueue_waits(ctx->step, live->row.post))
        return;
    chat_topic_return(&live->table, ctx->update->thread);
    announce_asked(ctx->step, live);
    live_tables_save(ctx->step->live_tables, live, ctx->step->now_ms);
}

/* A lobby that gives way does so only if a table is opened in its place. */
static void open_in_its_place(struct ctx *ctx, const struct table_room_person *person,
                              const struct house_rules *rules)
{
    if (!may_open_more(ctx))
        return;
    table_room_clear(ctx->step, person);
    if (finds_room(ctx))
        open_table(ctx, rules);
}

/* Asks whether the lobby should take these rules, or another table be opened. */
static void ask_about(struct ctx *ctx, const struct live *live, const struct house_rules *wanted)
{
    struct message message;
    struct shown_table shown = show_table(ctx->step, live, 0);
    another_page_ask(&shown, wanted, ctx->language, &message);
    ctx_say(ctx, &message);
}

void lobby_open_rules(struct ctx *ctx, const struct house_rules *rules, bool named, bool asks)
{
    struct table_room_person person = {ctx->update->chat, ctx->update->thread, ctx->update->from.id,
                                       named ? &rules->rules : NULL};
    struct live *live = table_room_lobby(ctx->step, &person);
    if (keep_out_refuses(ctx, ctx->update->chat))
        return;
    if (live && table_room_will_do(&live->table, &person))
        lobby_show(ctx, live);
    else if (live && asks)
        ask_about(ctx, live, rules);
    else
        open_in_its_place(ctx, &person, rules);
}

void lobby_open(struct ctx *ctx)
{
    struct house_rules rules;
    if (find_rules(ctx, &rules))
        lobby_open_rules(ctx, &rules, ctx->intent.word[0] != '\0', true);
    else
        ctx_refuse_rules(ctx);
}

/* A tap joins. If the bot cannot write to the person, they get a link to the private chat, and play
 * in the group until they open it. */
void lobby_join(struct ctx *ctx)
{
    struct live *live = at_table_table(ctx, true);
    if (!live || keep_out_refuses(ctx, live->table.chat))
        return;
    struct event event = at_table_event(ctx, EVENT_JOIN);
    enum refusal why = apply_event(ctx->step, live, &event);
    bool seated = why == ACCEPTED || why == REFUSED_ALREADY_SEATED;
    if (seated && !ctx->reachable && ctx->update->kind == UPDATE_PRESS) {
        struct phrase start = phrase_told("t%lld", (long long)live->row.id);
        ctx_answer_link(ctx, phrase_private_link(ctx->step->bot->username, start.text).text);
    } else if (why != ACCEPTED) {
        ctx_refuse(ctx, why, live);
    } else {
        ctx_note(ctx, NOTE_JOINED);
    }
}

/* --- starting --- */

/* A player at the table starts in place of its silent host, who stands up first where turns are
 * short. */
static void start_for_host(struct ctx *ctx, struct live *live, const struct event *start)
{
    struct table trial = live->table;
    struct event leave = {.kind = EVENT_LEAVE, .player = trial.host};
    struct news news;
    enum refusal why = ACCEPTED;
    bool without = table_leaves_host_out(&trial) && start->player != trial.host;
    if (without)
        why = table_step(&trial, &leave, &news);
    if (why == ACCEPTED)
        why = table_step(&trial, start, &news);
    if (why != ACCEPTED) {
        ctx_refuse(ctx, why, live);
        return;
    }
    if (without)
        apply_event(ctx->step, live, &leave);
    apply_event(ctx->step, live, start);
}

void lobby_start(struct ctx *ctx)
{
    struct live *live = at_table_table(ctx, true);
    struct event event = at_table_event(ctx, EVENT_START);
    if (!live)
        return;
    event.no_robots = step_chat(ctx->step, live->table.chat)->no_robots;
    event.host_silent = schedule_host_silent(live, ctx->step->now_ms);
    if (event.host_silent && table_seat(&live->table, event.player) != GAME_NOBODY)
        start_for_host(ctx, live, &event);
    else
        at_table_apply_as_host(ctx, live, &event);
}

/* --- the clock --- */

/* Seconds from a button, else a typed length of time; -1 if it is neither. */
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

/* A message of its own, with the present choice. */
static void show_own_clocks(struct ctx *ctx, const struct live *live)
{
    struct message message;
    struct shown_table shown = show_table(ctx->step, live, 0);
    shown.off = show_table_soon_off(ctx->step, live);
    clock_texts_clocks(&shown, ctx->language, &message);
    ctx_show(ctx, &message);
}

/* In the lobby this is a page of the menu in its post. During a game it has to be typed, since each
 * time makes a message. */
static void show_clocks(struct ctx *ctx, struct live *live)
{
    bool button = !ctx->intent.typed, lobby = live->table.status == TABLE_LOBBY;
    if (button && (!lobby || ctx->intent.word[0] != '\0'))
        ctx_refuse(ctx, REFUSED_OLD_BUTTON, live);
    else if (ctx->in_private || !lobby)
        show_own_clocks(ctx, live);
    else if (at_table_may_rule(ctx, live))
        announce_menu(ctx->step, live, &(struct rules_menu){.page = RULES_MENU_CLOCK});
}

/* Whether turns that last for hours would become shorter in a game among people, who sat down to
 * the longer ones. A game without a limit may get one of TABLE_CLOCK_USUAL_S, so that nobody can
 * hold it up. */
static bool hurries(const struct table *table, int64_t seconds)
{
    int64_t was_s = table->clock_s != 0 ? table->clock_s : TABLE_CLOCK_USUAL_S;
    return table->status == TABLE_PLAYING && was_s > 3600 && seconds > 0 && seconds < was_s &&
           !table_alone_with_robots(table);
}

/* Whether a button below a menu of a running game was pressed, and not one of the table's post. */
static bool is_own_menu(const struct ctx *ctx, const struct live *live)
{
    int64_t post = store_post_at(ctx->step->store, ctx->update->chat, ctx->update->message);
    return !ctx->intent.typed && live->table.status == TABLE_PLAYING && post != 0 &&
           post != live->row.post;
}

/* Shows the menu of turn times, or sets one. For the host, and for people who run the group. */
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
    if (hurries(&live->table, seconds) && !at_table_may_rule_as_admin(ctx, live, NOTE_HURRY_ADMINS))
        return;
    struct event event = at_table_event(ctx, EVENT_CLOCK);
    event.clock_s = (int32_t)seconds;
    bool menu = is_own_menu(ctx, live);
    if (at_table_apply_as_host(ctx, live, &event) && (ctx->in_private || menu))
        show_own_clocks(ctx, live);
}
