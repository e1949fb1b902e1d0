/* lobby_menu.c - handles the buttons of the menu of rules. */
#include "handlers.h"

#include "announce.h"
#include "at_table.h"
#include "enqueue.h"
#include "game_words.h"
#include "house_load.h"
#include "lobby.h"
#include "practice.h"
#include "questions.h"
#include "robots.h"
#include "rules_title.h"
#include "show_table.h"

#include <string.h>

/* A pressed button, and the table of its menu. */
struct tap {
    struct ctx *ctx;
    struct live *live;
    const struct rules_menu_tap *said;
};

/* --- helpers --- */

static void show(struct tap *tap, struct rules_menu at)
{
    announce_menu(tap->ctx->step, tap->live, &at);
}

static void refuse_old(struct tap *tap)
{
    ctx_refuse(tap->ctx, REFUSED_OLD_BUTTON, tap->live);
}

/* Applies an event; then shows a page. */
static void apply(struct tap *tap, struct event event, struct rules_menu next)
{
    event.admin = true;
    if (at_table_apply(tap->ctx, tap->live, &event))
        show(tap, next);
}

/* --- whole rules --- */

/* Takes a preset or a game by its name. The present game keeps its options. */
static void take_named(struct tap *tap)
{
    bool kind = tap->said->act == RULES_MENU_SET_KIND;
    struct rules_menu next = {.page = kind ? RULES_MENU_LOBBY : RULES_MENU_ROOT};
    struct event event = at_table_event(tap->ctx, EVENT_PRESET);
    event.preset = tap->said->name;
    event.admin = true;
    if (kind && strcmp(tap->said->name, tap->live->table.rules.kind->name) == 0) {
        show(tap, next);
    } else if (at_table_apply(tap->ctx, tap->live, &event)) {
        if (kind && table_is_practice(&tap->live->table))
            practice_shorten(tap->ctx, tap->live);
        show(tap, next);
    }
}

static void take_starter(struct tap *tap)
{
    struct event event = at_table_event(tap->ctx, EVENT_STARTER);
    bool named = tap->said->act == RULES_MENU_SET_NAMED;
    event.starter = named ? STARTER_NAMED : (enum table_starter)tap->said->number;
    event.named = named ? tap->said->number : 0;
    apply(tap, event, (struct rules_menu){.page = RULES_MENU_ROOT});
}

static void take_dice(struct tap *tap)
{
    struct event event = at_table_event(tap->ctx, EVENT_DICE);
    event.dice = (enum table_dice)tap->said->number;
    apply(tap, event, (struct rules_menu){.page = RULES_MENU_ROOT});
}

static void take_absent(struct tap *tap)
{
    struct event event = at_table_event(tap->ctx, EVENT_ABSENT);
    event.absent_robot = tap->said->number != 0;
    apply(tap, event, (struct rules_menu){.page = RULES_MENU_CLOCK});
}

static void take_shown(struct tap *tap)
{
    struct event event = at_table_event(tap->ctx, EVENT_SHOWN);
    event.shows_all = tap->said->number != 0;
    apply(tap, event, (struct rules_menu){.page = RULES_MENU_ROOT});
}

/* --- one option --- */

/* The value conflicts with other options: says why, and shows the remedy. */
static void show_conflict(struct tap *tap, enum refusal why, int option, int value)
{
    char popup[POPUP_BYTES];
    struct rules_menu at = {.page = RULES_MENU_CONFLICT, .option = option, .value = value};
    announce_menu(tap->ctx->step, tap->live, &at);
    struct shown_table shown = show_table(tap->ctx->step, tap->live, 0);
    notes_refusal_popup(why, &shown, ctx_popup_language(tap->ctx), popup);
    ctx_answer(tap->ctx, popup, false);
}

static void set_option(struct tap *tap, int option, bool mend)
{
    struct rules rules = tap->live->table.rules;
    const struct option *row = &rules.kind->options[option];
    int value = rules_value(row, tap->said->value);
    if (value < 0) {
        refuse_old(tap);
        return;
    }
    rules.values[option] = (int16_t)value;
    enum refusal why = rules_check(&rules);
    if (why != ACCEPTED && !mend) {
        show_conflict(tap, why, option, value);
        return;
    }
    struct event event = at_table_event(tap->ctx, EVENT_OPTION);
    event.option = row->name;
    event.value = tap->said->value;
    event.mend = mend;
    apply(tap, event, (struct rules_menu){.page = RULES_MENU_OPTION, .option = option});
}

/* Shows the option's page, or sets its value. */
static void tap_option(struct tap *tap)
{
    int option = rules_option(tap->live->table.rules.kind, tap->said->name);
    if (option < 0)
        refuse_old(tap);
    else if (tap->said->act != RULES_MENU_SHOW_OPTION)
        set_option(tap, option, tap->said->act == RULES_MENU_SET_MENDED);
    else
        show(tap, (struct rules_menu){.page = RULES_MENU_OPTION, .option = option});
}

/* Sets the length of the game, as its lobby offers it. */
static void take_length(struct tap *tap)
{
    const struct game_kind *kind = tap->live->table.rules.kind;
    struct event event = at_table_event(tap->ctx, EVENT_OPTION);
    event.option = kind->words->length ? kind->words->length->option : "";
    event.value = tap->said->name;
    apply(tap, event, (struct rules_menu){.page = RULES_MENU_LOBBY});
}

/* --- the group's own rules --- */

/* Shows the group's own rules after a change. */
static void show_changed(struct tap *tap, enum note note)
{
    live_tables_house_changed(tap->ctx->step->live_tables, tap->live->table.chat);
    show(tap, (struct rules_menu){.page = RULES_MENU_HOUSE});
    ctx_note(tap->ctx, note);
}

/* Sets the word for the rules that new tables open with; "" for none. The host of one table does
 * not choose for those of others: only people who run the group do. */
static void set_usual(struct tap *tap, const char *word)
{
    struct ctx *ctx = tap->ctx;
    int64_t chat = tap->live->table.chat;
    if (ctx_admin(ctx, chat)) {
        store_usual_put(ctx->step->store, chat, word);
        show_changed(tap, NOTE_USUAL_SET);
    } else if (!ctx->answered) {
        ctx_note(ctx, NOTE_ADMINS_ONLY);
    }
}

/* New tables open with the rules of this table, if these have a name. */
static void open_with(struct tap *tap)
{
    const struct table *table = &tap->live->table;
    const struct house_rules *saved = house_same(tap->live->house, &table->rules);
    if (!saved && rules_differs(&table->rules))
        refuse_old(tap);
    else
        set_usual(tap, saved ? saved->name : table->rules.kind->presets[table->rules.preset].name);
}

/* Only the person who saved them and people who run the group may delete rules. False once the
 * person was told so. */
static bool may_delete(struct tap *tap, const struct house_rules *saved)
{
    struct ctx *ctx = tap->ctx;
    struct store_rules kept[HOUSE_RULES_MAX];
    int64_t chat = tap->live->table.chat;
    int n = store_house_rules(ctx->step->store, chat, kept, HOUSE_RULES_MAX);
    for (int i = 0; i < n; i++)
        if (kept[i].id == saved->id && kept[i].player == ctx->update->from.id)
            return true;
    bool admin = ctx_admin(ctx, chat);
    if (!admin && !ctx->answered)
        ctx_note(ctx, NOTE_RULES_NOT_YOURS);
    return admin;
}

static void tell_deleted(struct tap *tap, const char *rules)
{
    struct message message;
    const struct table *table = &tap->live->table;
    struct delivery group = {tap->ctx->step, table->chat, table->thread, 0};
    rules_menu_deleted(rules, tap->ctx->name, ctx_chat_language(tap->ctx->step, table->chat, NULL),
                       &message);
    enqueue_post(&group, SEND_REPLY, &message);
}

static void delete_saved(struct tap *tap, const struct house_rules *saved)
{
    struct store *store = tap->ctx->step->store;
    const struct table *table = &tap->live->table;
    if (strcmp(tap->live->house->usual, saved->name) == 0)
        store_usual_put(store, table->chat, "");
    store_house_rules_drop(store, table->chat, saved->id);
    tell_deleted(tap, saved->name);
    show_changed(tap, NOTE_RULES_DELETED);
}

static void ask_or_delete(struct tap *tap, const struct house_rules *saved)
{
    if (!may_delete(tap, saved))
        return;
    if (tap->said->act == RULES_MENU_DELETE_SURE)
        delete_saved(tap, saved);
    else
        show(tap, (struct rules_menu){.page = RULES_MENU_SAVED, .id = saved->id, .value = 1});
}

static void take_saved(struct tap *tap, const struct house_rules *saved)
{
    struct event event = at_table_event(tap->ctx, EVENT_RULES);
    event.rules = &saved->rules;
    event.starter = saved->starter;
    event.shows_all = saved->shows_all;
    apply(tap, event, (struct rules_menu){.page = RULES_MENU_ROOT});
}

static void tap_saved(struct tap *tap)
{
    const struct house_rules *saved = house_saved(tap->live->house, tap->said->number);
    if (!saved)
        refuse_old(tap);
    else if (tap->said->act == RULES_MENU_TAKE_SAVED)
        take_saved(tap, saved);
    else if (tap->said->act == RULES_MENU_OPEN_SAVED)
        set_usual(tap, saved->name);
    else if (tap->said->act == RULES_MENU_DELETE_SAVED || tap->said->act == RULES_MENU_DELETE_SURE)
        ask_or_delete(tap, saved);
    else
        show(tap, (struct rules_menu){.page = RULES_MENU_SAVED, .id = saved->id});
}

static void open_usual(struct tap *tap)
{
    set_usual(tap, "");
}

static void save(struct tap *tap)
{
    questions_ask(tap->ctx, QUESTION_RULES_NAME, tap->live->row.id);
}

/* --- robots --- */

static void change_robots(struct tap *tap)
{
    const struct rules_menu_tap *said = tap->said;
    bool from_lobby = said->act == RULES_MENU_ADD_REGULAR;
    enum robot_grade grade = from_lobby ? ROBOT_REGULAR : (enum robot_grade)said->number;
    enum refusal why = said->act == RULES_MENU_TAKE_OUT
                           ? robots_take_out(tap->ctx, tap->live, said->number)
                           : robots_add(tap->ctx, tap->live, grade);
    if (why != ACCEPTED)
        ctx_refuse(tap->ctx, why, tap->live);
    else
        show(tap, (struct rules_menu){.page = from_lobby ? RULES_MENU_LOBBY : RULES_MENU_ROBOTS});
}

/* --- all buttons --- */

static void show_page(struct tap *tap)
{
    static const enum rules_menu_page pages[] = {
        [RULES_MENU_SHOW_ROOT] = RULES_MENU_ROOT,
        [RULES_MENU_SHOW_OPTIONS] = RULES_MENU_OPTIONS,
        [RULES_MENU_SHOW_STARTER] = RULES_MENU_STARTER,
        [RULES_MENU_SHOW_HOUSE] = RULES_MENU_HOUSE,
        [RULES_MENU_SHOW_ROBOTS] = RULES_MENU_ROBOTS,
        [RULES_MENU_SHOW_GAMES] = RULES_MENU_GAMES,
        [RULES_MENU_SHOW_MORE] = RULES_MENU_MORE,
    };
    show(tap, (struct rules_menu){.page = pages[tap->said->act]});
}

static void (*const handlers[])(struct tap *tap) = {
    [RULES_MENU_SHOW_ROOT] = show_page,      [RULES_MENU_SHOW_OPTIONS] = show_page,
    [RULES_MENU_SHOW_STARTER] = show_page,   [RULES_MENU_SHOW_HOUSE] = show_page,
    [RULES_MENU_SHOW_OPTION] = tap_option,   [RULES_MENU_SHOW_SAVED] = tap_saved,
    [RULES_MENU_SET_STARTER] = take_starter, [RULES_MENU_SET_NAMED] = take_starter,
    [RULES_MENU_SET_PRESET] = take_named,    [RULES_MENU_SET_KIND] = take_named,
    [RULES_MENU_SET_LENGTH] = take_length,   [RULES_MENU_SET_DICE] = take_dice,
    [RULES_MENU_SET_OPTION] = tap_option,    [RULES_MENU_SET_MENDED] = tap_option,
    [RULES_MENU_TAKE_SAVED] = tap_saved,     [RULES_MENU_OPEN_SAVED] = tap_saved,
    [RULES_MENU_DELETE_SAVED] = tap_saved,   [RULES_MENU_OPEN_USUAL] = open_usual,
    [RULES_MENU_OPEN_WITH] = open_with,      [RULES_MENU_SAVE] = save,
    [RULES_MENU_SHOW_ROBOTS] = show_page,    [RULES_MENU_ADD_REGULAR] = change_robots,
    [RULES_MENU_ADD_ROBOT] = change_robots,  [RULES_MENU_TAKE_OUT] = change_robots,
    [RULES_MENU_SET_ABSENT] = take_absent,   [RULES_MENU_DELETE_SURE] = tap_saved,
    [RULES_MENU_SET_SHOWN] = take_shown,     [RULES_MENU_SHOW_GAMES] = show_page,
    [RULES_MENU_SHOW_MORE] = show_page,
};

/* Whether the button is about the group's saved rules, absent players or the view of others: a game
 * against robots has none of these, nor a button for them. */
static bool is_of_group(enum rules_menu_act act)
{
    return act == RULES_MENU_SHOW_HOUSE || act == RULES_MENU_SHOW_SAVED ||
           act == RULES_MENU_SET_ABSENT || act == RULES_MENU_SET_SHOWN ||
           (act >= RULES_MENU_TAKE_SAVED && act <= RULES_MENU_SAVE);
}

/* A person who may not choose may read: the buttons that lead to the menu show them the rules of
 * the table. */
static void keep_out(struct tap *tap)
{
    char popup[POPUP_BYTES];
    enum rules_menu_act act = tap->said->act;
    if (act != RULES_MENU_SHOW_ROOT && act != RULES_MENU_SHOW_GAMES &&
        act != RULES_MENU_SHOW_MORE) {
        ctx_refuse(tap->ctx, REFUSED_NOT_HOST, tap->live);
        return;
    }
    rules_title_popup(&tap->live->table.rules, tap->live->house, ctx_popup_language(tap->ctx),
                      popup);
    ctx_answer(tap->ctx, popup, true);
}

/* Whether everybody at the table may turn between the lobby and its page of other buttons, since
 * the one to leave is there: not while the menu of rules is open. */
static bool may_turn(const struct ctx *ctx, const struct live *live)
{
    enum rules_menu_page at = live->menu.page;
    return (at == RULES_MENU_LOBBY || at == RULES_MENU_MORE) &&
           table_seat(&live->table, ctx->update->from.id) != GAME_NOBODY;
}

/* Handles the buttons of the menu of rules, for the host and for people who run the group: all
 * players see the change. */
void lobby_menu_handle(struct ctx *ctx)
{
    struct tap tap = {ctx, at_table_table(ctx, true), &ctx->intent.rules};
    if (!tap.live)
        return;
    if (tap.live->table.status != TABLE_LOBBY)
        ctx_refuse(ctx, REFUSED_ALREADY_STARTED, tap.live);
    else if (table_is_practice(&tap.live->table) && is_of_group(tap.said->act))
        refuse_old(&tap);
    else if (tap.said->act == RULES_MENU_SHOW_MORE && may_turn(ctx, tap.live)) {
        if (ctx->update->from.id == tap.live->table.host)
            lobby_heard(ctx, tap.live);
        show_page(&tap);
    } else if (at_table_rules(ctx, tap.live)) {
        lobby_heard(ctx, tap.live);
        handlers[tap.said->act](&tap);
    } else if (!ctx->answered)
        keep_out(&tap);
}

/* Leaves the menu in the lobby's post. */
void lobby_menu_back(struct ctx *ctx)
{
    struct live *live = at_table_table(ctx, true);
    if (!live)
        return;
    if (live->table.status != TABLE_LOBBY)
        ctx_refuse(ctx, REFUSED_ALREADY_STARTED, live);
    else if (may_turn(ctx, live) || at_table_may_rule(ctx, live))
        announce_menu(ctx->step, live, &(struct rules_menu){.page = RULES_MENU_LOBBY});
}
