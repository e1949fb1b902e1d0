/* option_menu.c - writes the list of options, a page for each, and the way out of a conflict. */
#include "option_menu.h"

#include "choices.h"
#include "game_words.h"
#include "language.h"
#include "notes.h"
#include "rules_title.h"

#include <inttypes.h>

enum {
    OPTIONS_A_ROW = 2,
    WORDS_A_ROW = 2,
    NUMBERS_A_ROW = 5,
    ALL_VALUES = 8, /* a number with no more values than this has a button for each */
    VALUE_BYTES = 16,
};

static const struct option *option_of(const struct table *table, int option)
{
    return &table->rules.kind->options[option];
}

static struct phrase value_of(const struct table *table, int option, int value)
{
    return choices_value(option_of(table, option), value);
}

static void add_back(const struct table *table, const char *where, struct message *message)
{
    message_button(message, true, _("⬅️ Back"), "r:%" PRId64 ":%s", table->id, where);
}

/* --- the list --- */

void option_menu_list(const struct shown_table *shown, struct message *message)
{
    const struct table *table = shown->table;
    const struct rules *rules = &table->rules;
    message_add(message, "⚙️ ");
    rules_title_add(rules, shown->house, message);
    message_add(message, "\n");
    for (int i = 0; i < rules->kind->n_options; i++) {
        const struct option *option = option_of(table, i);
        const char *label = choices_label(option);
        if (option->idle && option->idle(rules->values))
            continue;
        struct phrase value = value_of(table, i, rules->values[i]);
        bool changed = rules->values[i] != rules_origin(rules, i);
        message_add(message, "\n%s%s: <b>%s</b>", changed ? "✏️ " : "", label, value.text);
        message_button(message, i == 0, label, "r:%" PRId64 ":o:%s", table->id, option->name);
    }
    message_rows(message, 0, OPTIONS_A_ROW);
    message_add(message, "\n\n%s", _("Tap what you want to look at or change."));
    message_button(message, true, _("⬅️ Back"), "r:%" PRId64, table->id);
}

/* --- one option --- */

static void add_value(const struct table *table, int option, int value, const char *label,
                      struct message *message)
{
    struct rules rules = table->rules;
    char text[VALUE_BYTES];
    rules.values[option] = (int16_t)value;
    rules_value_text(&rules, option, text, sizeof text);
    message_button(message, false, label, "r:%" PRId64 ":o:%s:%s", table->id,
                   option_of(table, option)->name, text);
}

/* A button for a value, the present one marked. */
static void add_marked(const struct table *table, int option, int value, struct message *message)
{
    bool chosen = table->rules.values[option] == value;
    add_value(table, option, value, phrase_chosen(chosen, value_of(table, option, value).text).text,
              message);
}

/* The common values, with the present one among them. */
static void add_common(const struct table *table, int option, struct message *message)
{
    const int16_t *common = option_of(table, option)->common;
    int now = table->rules.values[option];
    bool shown = false;
    for (int i = 0; i < RULES_COMMON_MAX && common[i] != 0; i++) {
        if (!shown && now < common[i])
            add_marked(table, option, now, message);
        shown = shown || now <= common[i];
        add_marked(table, option, common[i], message);
    }
    if (!shown)
        add_marked(table, option, now, message);
}

/* One less and one more, within the range. */
static void add_steps(const struct table *table, int option, struct message *message)
{
    const struct option *row = option_of(table, option);
    int now = table->rules.values[option], before = message->n_buttons;
    if (now > row->least)
        add_value(table, option, now - 1, phrase_told("− %d", now - 1).text, message);
    if (now < row->most)
        add_value(table, option, now + 1, phrase_told("+ %d", now + 1).text, message);
    if (message->n_buttons > before)
        message->buttons[before].new_row = true;
}

void option_menu_page(const struct table *table, int option, struct message *message)
{
    const struct game_kind *kind = table->rules.kind;
    const struct option *row = option_of(table, option);
    int least = choices_least(row), most = choices_most(row), now = table->rules.values[option];
    int origin = rules_origin(&table->rules, option);
    message_add(message, "⚙️ <b>%s: %s</b>\n%s", choices_label(row),
                value_of(table, option, now).text, choices_meaning(row));
    if (now != origin)
        message_say(message, "\n\n✏️ ", _("In %s it is: %s."),
                    game_words_preset_label(kind, table->rules.preset),
                    value_of(table, option, origin).text);
    bool all = most - least < ALL_VALUES;
    for (int value = least; all && value <= most; value++)
        add_marked(table, option, value, message);
    if (!all)
        add_common(table, option, message);
    message_rows(message, 0, row->words ? WORDS_A_ROW : NUMBERS_A_ROW);
    if (!all)
        add_steps(table, option, message);
    add_back(table, "c:", message);
}

/* --- conflicts --- */

static void add_remedies(const struct table *table, const struct remedy *remedies, int n,
                         struct message *message)
{
    const struct rules *rules = &table->rules;
    message_add(message, "\n\n%s", _("Together with it this would change:"));
    for (int i = 0; i < n; i++) {
        int option = rules_option(rules->kind, remedies[i].option);
        int value = rules_value(&rules->kind->options[option], remedies[i].value);
        message_add(message, "\n• %s: %s → <b>%s</b>", choices_label(option_of(table, option)),
                    value_of(table, option, rules->values[option]).text,
                    value_of(table, option, value).text);
    }
}

void option_menu_conflict(const struct shown_table *shown, int option, int value,
                          struct message *message)
{
    const struct table *table = shown->table;
    struct rules rules = table->rules;
    struct remedy remedies[RULES_MENDS_MAX];
    char text[VALUE_BYTES];
    rules.values[option] = (int16_t)value;
    int n = rules_mend(&rules, option, remedies);
    rules_value_text(&rules, option, text, sizeof text);
    const char *name = rules.kind->options[option].name;

    message_add(message, "⚠️ <b>%s: %s</b>\n", choices_label(option_of(table, option)),
                value_of(table, option, value).text);
    notes_add_refusal(rules_check(&rules), shown, message);
    if (n > 0) {
        add_remedies(table, remedies, n, message);
        message_button(message, true, n == 1 ? _("✅ Change both") : _("✅ Change all of it"),
                       "r:%" PRId64 ":o:%s:%s:!", table->id, name, text);
    }
    add_back(table, phrase_told("o:%s", name).text, message);
}
