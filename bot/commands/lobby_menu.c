/* lobby_menu.c - reads the buttons of the menu of rules, and does what they say. */
#include "lobby_menu.h"

#include "announce.h"
#include "apply.h"
#include "at_table.h"
#include "game_words.h"
#include "house_load.h"
#include "questions.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { PARTS_MAX = 4 };

/* A button's data after the table, part by part. */
struct tap {
    struct ctx *ctx;
    struct live *live;
    int n;
    const char *part[PARTS_MAX]; /* "" past the last */
    char text[UPDATE_DATA_BYTES];
};

static bool split(struct tap *tap)
{
    size_t length = strlen(tap->ctx->intent.word);
    if (length >= sizeof tap->text)
        return false;
    memcpy(tap->text, tap->ctx->intent.word, length + 1);
    for (int i = 0; i < PARTS_MAX; i++)
        tap->part[i] = "";
    char *rest = tap->text, *part;
    while (length > 0 && (part = strsep(&rest, ":"))) {
        if (tap->n == PARTS_MAX)
            return false;
        tap->part[tap->n++] = part;
    }
    return true;
}

static int64_t number_of(const char *text)
{
    char *end;
    errno = 0;
    long long number = strtoll(text, &end, 10);
    return errno == 0 && end != text && *end == '\0' ? number : -1;
}

/* --- what all have in common --- */

static void show(struct tap *tap, struct rules_menu at)
{
    announce_menu(tap->ctx->step, tap->live, &at);
    ctx_answer(tap->ctx, NULL, false);
}

static void refuse_old(struct tap *tap)
{
    ctx_refuse(tap->ctx, REFUSED_OLD_BUTTON, &tap->live->table);
}

/* Applies an event; then shows a page. */
static void apply(struct tap *tap, struct event event, struct rules_menu next)
{
    event.admin = true;
    enum refusal why = apply_event(tap->ctx->step, tap->live, &event);
    if (why != ACCEPTED)
        ctx_refuse(tap->ctx, why, &tap->live->table);
    else
        show(tap, next);
}

/* --- whole rules --- */

/* A preset or a game by its name. */
static void take_named(struct tap *tap, const char *name, enum rules_menu_page next)
{
    struct event event = at_table_event(tap->ctx, EVENT_PRESET);
    event.preset = name;
    apply(tap, event, (struct rules_menu){.page = next});
}

static void take_starter(struct tap *tap, int64_t starter, int64_t named)
{
    struct event event = at_table_event(tap->ctx, EVENT_STARTER);
    event.starter = (enum table_starter)starter;
    event.named = named;
    apply(tap, event, (struct rules_menu){.page = RULES_MENU_ROOT});
}

static void tap_dice(struct tap *tap)
{
    struct event event = at_table_event(tap->ctx, EVENT_DICE);
    int64_t dice = number_of(tap->part[1]);
    event.dice = (enum table_dice)dice;
    if (dice < DICE_OWN || dice > DICE_TELEGRAM)
        refuse_old(tap);
    else
        apply(tap, event, (struct rules_menu){.page = RULES_MENU_ROOT});
}

static void tap_name(struct tap *tap)
{
    const char *name = tap->part[0];
    int64_t number = number_of(name[0] == '-' ? name + 1 : "");
    if (number >= 0 && number <= STARTER_HIGHEST)
        take_starter(tap, number, 0);
    else
        take_named(tap, name, RULES_MENU_ROOT);
}

/* Who starts: a page of everybody, or one of them. */
static void tap_first(struct tap *tap)
{
    if (tap->part[1][0] == '\0')
        show(tap, (struct rules_menu){.page = RULES_MENU_STARTER});
    else
        take_starter(tap, STARTER_NAMED, number_of(tap->part[1]));
}

/* --- one option --- */

/* A value that cannot stand with the others: says why, and shows the way out. */
static void show_conflict(struct tap *tap, enum refusal why, int option, int value)
{
    char popup[POPUP_BYTES];
    struct rules_menu at = {.page = RULES_MENU_CONFLICT, .option = option, .value = value};
    announce_menu(tap->ctx->step, tap->live, &at);
    notes_refusal_popup(why, &tap->live->table, tap->ctx->language, popup);
    ctx_answer(tap->ctx, popup, false);
}

static void set_option(struct tap *tap, int option, bool mend)
{
    struct rules rules = tap->live->table.rules;
    const struct option *row = &rules.kind->options[option];
    int value = rules_value(row, tap->part[2]);
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
    event.value = tap->part[2];
    event.mend = mend;
    apply(tap, event, (struct rules_menu){.page = RULES_MENU_OPTION, .option = option});
}

static void tap_option(struct tap *tap)
{
    int option = rules_option(tap->live->table.rules.kind, tap->part[1]);
    if (option < 0)
        refuse_old(tap);
    else if (tap->n == 2)
        show(tap, (struct rules_menu){.page = RULES_MENU_OPTION, .option = option});
    else
        set_option(tap, option, strcmp(tap->part[3], "!") == 0);
}

static void tap_options(struct tap *tap)
{
    show(tap, (struct rules_menu){.page = RULES_MENU_OPTIONS});
}

/* The game that is chosen already keeps its rules. */
static void tap_kind(struct tap *tap)
{
    if (strcmp(tap->part[1], tap->live->table.rules.kind->name) == 0)
        show(tap, (struct rules_menu){.page = RULES_MENU_LOBBY});
    else
        take_named(tap, tap->part[1], RULES_MENU_LOBBY);
}

/* How long the game is, as its lobby offers it. */
static void tap_length(struct tap *tap)
{
    const struct game_kind *kind = tap->live->table.rules.kind;
    struct event event = at_table_event(tap->ctx, EVENT_OPTION);
    event.option = kind->words->length ? kind->words->length->option : "";
    event.value = tap->part[1];
    apply(tap, event, (struct rules_menu){.page = RULES_MENU_LOBBY});
}

/* --- the group's own --- */

/* Makes a word the one for what tables open with; "" for none. */
static void set_usual(struct tap *tap, const char *word)
{
    struct step *step = tap->ctx->step;
    struct rules_menu at = {.page = RULES_MENU_HOUSE};
    store_usual_put(step->store, tap->live->table.chat, word);
    live_tables_house_changed(step->lives, tap->live->table.chat);
    announce_menu(step, tap->live, &at);
    ctx_note(tap->ctx, NOTE_USUAL_SET);
}

/* The rules of the table become those that tables open with, where they have a name. */
static void tap_usual(struct tap *tap)
{
    const struct table *table = &tap->live->table;
    const struct house_rules *saved = house_same(table->house, &table->rules);
    bool plain = table->rules.preset >= 0 && !rules_differs(&table->rules);
    bool none = strcmp(tap->part[1], "-") == 0;
    if (!none && !plain && !saved) {
        refuse_old(tap);
        return;
    }
    set_usual(tap, none    ? ""
                   : saved ? saved->name
                           : table->rules.kind->presets[table->rules.preset].name);
}

static void delete_saved(struct tap *tap, const struct house_rules *saved)
{
    struct step *step = tap->ctx->step;
    const struct table *table = &tap->live->table;
    struct rules_menu at = {.page = RULES_MENU_HOUSE};
    if (strcmp(table->house->usual, saved->name) == 0)
        store_usual_put(step->store, table->chat, "");
    store_house_rules_drop(step->store, table->chat, saved->id);
    live_tables_house_changed(step->lives, table->chat);
    announce_menu(step, tap->live, &at);
    ctx_note(tap->ctx, NOTE_RULES_DELETED);
}

static void do_with_saved(struct tap *tap, const struct house_rules *saved)
{
    struct event event = at_table_event(tap->ctx, EVENT_RULES);
    event.rules = &saved->rules;
    event.starter = saved->starter;
    switch (tap->part[2][0]) {
    case 't':
        apply(tap, event, (struct rules_menu){.page = RULES_MENU_ROOT});
        break;
    case 'd':
        set_usual(tap, saved->name);
        break;
    case 'x':
        delete_saved(tap, saved);
        break;
    default:
        refuse_old(tap);
    }
}

static void tap_house(struct tap *tap)
{
    const struct house_rules *saved = house_saved(tap->live->table.house, number_of(tap->part[1]));
    if (tap->part[1][0] == '\0')
        show(tap, (struct rules_menu){.page = RULES_MENU_HOUSE});
    else if (!saved)
        refuse_old(tap);
    else if (tap->n == 2)
        show(tap, (struct rules_menu){.page = RULES_MENU_SAVED, .id = saved->id});
    else
        do_with_saved(tap, saved);
}

static void tap_save(struct tap *tap)
{
    questions_ask(tap->ctx, QUESTION_RULES_NAME, tap->live->row.id);
}

/* --- which page --- */

static const struct {
    const char *name;
    void (*grant)(struct tap *tap);
} pages[] = {
    {"c", tap_options}, {"o", tap_option}, {"k", tap_kind},   {"h", tap_house}, {"s", tap_save},
    {"d", tap_usual},   {"t", tap_dice},   {"l", tap_length}, {"f", tap_first},
};

void lobby_menu_grant(struct ctx *ctx)
{
    struct tap tap = {.ctx = ctx, .live = at_table_table(ctx, true)};
    if (!tap.live)
        return;
    if (tap.live->table.status != TABLE_LOBBY) {
        ctx_refuse(ctx, REFUSED_ALREADY_STARTED, &tap.live->table);
        return;
    }
    if (!split(&tap)) {
        refuse_old(&tap);
        return;
    }
    if (!at_table_may_rule(ctx, tap.live))
        return;
    if (tap.n == 0)
        show(&tap, (struct rules_menu){.page = RULES_MENU_ROOT});
    else if (tap.n == 1)
        tap_name(&tap);
    else {
        for (size_t i = 0; i < sizeof pages / sizeof *pages; i++)
            if (strcmp(pages[i].name, tap.part[0]) == 0) {
                pages[i].grant(&tap);
                return;
            }
        refuse_old(&tap);
    }
}
