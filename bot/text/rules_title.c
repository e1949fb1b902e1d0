/* rules_title.c - names rules after their preset, and sums up the changes. */
#include "rules_title.h"

#include "choices.h"
#include "codepoint.h"
#include "game_words.h"
#include "language.h"

#include <stdio.h>
#include <string.h>

enum { CHANGES_SHOWN = 5, POPUP_CHARACTERS = 200 };

void rules_title_add_given(const char *name, struct message *message)
{
    message_add(message, "\u2068");
    message_add_escaped(message, name);
    message_add(message, "\u2069");
}

static bool is_length(const struct rules *rules, int option)
{
    const struct game_words_length *length = rules->kind->words->length;
    return length && strcmp(length->option, rules->kind->options[option].name) == 0;
}

bool rules_title_reshaped(const struct rules *rules)
{
    for (int i = 0; i < rules->kind->n_options; i++)
        if (rules->values[i] != rules_origin(rules, i) && !is_length(rules, i))
            return true;
    return false;
}

void rules_title_name(const struct rules *rules, const struct house *house, struct message *message)
{
    const char *origin = game_words_preset_label(rules->kind, rules->preset);
    const struct house_rules *saved = house_same(house, rules);
    if (saved) {
        message_add(message, "🏠 ");
        rules_title_add_given(saved->name, message);
        if (rules->preset != 0)
            /* TRANSLATORS: after the name of rules that a group saved: where they come from */
            message_add(message, _(", from %s"), origin);
    } else if (rules_title_reshaped(rules)) {
        message_add(message, _("%s with changes"), origin);
    } else {
        message_add(message, "%s", origin);
    }
}

void rules_title_plain(const struct rules *rules, const struct house *house,
                       struct message *message)
{
    message_add(message, "%s", game_words_title(rules->kind));
    if (rules->preset != 0 || rules_title_reshaped(rules) || house_same(house, rules)) {
        message_add(message, " · ");
        rules_title_name(rules, house, message);
    }
}

void rules_title_add(const struct rules *rules, const struct house *house, struct message *message)
{
    message_add(message, "<b>");
    rules_title_plain(rules, house, message);
    message_add(message, "</b>");
}

static void add_changes(const struct rules *rules, bool length, struct message *message)
{
    int shown = 0;
    for (int i = 0; i < rules->kind->n_options; i++) {
        if (rules->values[i] == rules_origin(rules, i) || (!length && is_length(rules, i)))
            continue;
        if (shown++ == CHANGES_SHOWN) {
            message_add(message, " …");
            return;
        }
        message_add(message, "%s%s: %s", shown > 1 ? " · " : "✏️ ",
                    choices_label(&rules->kind->options[i]),
                    choices_value(&rules->kind->options[i], rules->values[i]).text);
    }
}

void rules_title_line(const struct rules *rules, struct message *message)
{
    if (rules_differs(rules))
        add_changes(rules, true, message);
    else
        message_add(message, "%s", game_words_preset_line(rules->kind, rules->preset));
}

void rules_title_line_below(const struct rules *rules, struct message *message)
{
    if (rules_differs(rules))
        add_changes(rules, false, message);
    else
        rules_title_line(rules, message);
}

void rules_title_popup(const struct rules *rules, const struct house *house, int language,
                       char ret_popup[POPUP_BYTES])
{
    struct message line;
    const struct house_rules *saved = house_same(house, rules);
    language_begin(language, &line);
    rules_title_line(rules, &line); /* phrases without tags */
    const char *where = _("📖 explains them all. Only the host changes them.");
    snprintf(ret_popup, POPUP_BYTES - sizeof "…", "%s · %s\n%.600s", game_words_title(rules->kind),
             saved ? saved->name : game_words_preset_label(rules->kind, rules->preset), line.text);
    codepoint_cut(ret_popup, POPUP_CHARACTERS - 1 - codepoint_count(where));
    size_t length = strlen(ret_popup);
    snprintf(ret_popup + length, POPUP_BYTES - length, "\n%s", where);
}
