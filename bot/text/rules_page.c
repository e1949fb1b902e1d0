/* rules_page.c - writes a heading, the game's own rules, and the way to find the starter. */

#include "rules_page.h"

#include "forfeits.h"
#include "game_words.h"
#include "how_to_play.h"
#include "language.h"
#include "notes.h"
#include "rules_title.h"

/* A group's own list may be long; it has a page of its own. */
static void add_forfeits(const struct rules *rules, const struct house *house,
                         struct message *message)
{
    if (forfeits_rung(rules, house, 0) == GAME_NOTHING)
        return;
    message_add(message, "\n\n<b>%s</b>\n", _("Forfeits"));
    if (house != NULL && house->n_forfeits > 0) {
        message_add(
            message, "%s",
            _("Each life lost brings a forfeit, each one harder. This group's list: /forfeits"));
        return;
    }
    message_add(message, "%s", _("Each life lost brings a forfeit, each one harder:"));
    for (int i = 0; i < forfeits_count(house); i++)
        message_add(message, "\n%d. %s", i + 1, forfeits_text(house, i).text);
}

/* The rules that are `shown`; `house` may be NULL. */
static void add_rules(const struct house_rules *shown, const struct house *house,
                      struct message *message)
{
    const struct rules *rules = &shown->rules;
    message_add(message, "📜 ");
    rules_title_add(rules, house, message);
    message_add(message, "\n");
    rules_title_line(rules, message);
    message_add(message, "\n\n");
    rules->kind->words->explain(rules, message);
    add_forfeits(rules, house, message);
    message_add(message, "\n\n");
    game_words_add_players(rules->kind, message);
    message_add(message, " %s", _(game_words_starters[shown->starter].line));
    if (shown->shows_all && rules->kind->lift)
        message_add(message, "\n%s", _(game_words_shown[true].line));
    message_add(message, "\n\n");
    game_words_add_rulings(rules->kind, message);
}

void rules_page_write(const struct shown_table *shown, bool shelf, int language,
                      struct message *ret_message)
{
    const struct table *table = shown->table;
    language_begin(language, ret_message);
    struct house_rules rules = {.rules = table->rules,
                                .starter = table->starter,
                                .shows_all = table->shows_all && !table_is_practice(table)};
    add_rules(&rules, shown->house, ret_message);
    if (shelf)
        message_button(ret_message, true, _("📚 All games"), "h:");
}

/* --- the names of rules --- */

static void add_names(const struct game_kind *kind, struct message *message)
{
    message_add(message, "\n• <b>%s</b>: ", game_words_title(kind));
    for (int i = 0; i < kind->n_presets; i++)
        message_add(message, "%s%s", i > 0 ? ", " : "", game_words_preset_label(kind, i));
}

void rules_page_unknown(const struct house *house, enum command command, int language,
                        struct message *ret_message)
{
    language_begin(language, ret_message);
    notes_add_refusal(REFUSED_UNKNOWN_PRESET, NULL, ret_message);
    message_add(ret_message, " %s\n", _("There are these:"));
    for (int i = 0; game_kinds[i]; i++)
        if (!game_kinds[i]->hidden)
            add_names(game_kinds[i], ret_message);
    for (int i = 0; i < house->n_rules; i++) {
        if (i == 0)
            message_add(ret_message, "\n• <b>%s</b>: ", _("Our rules"));
        message_add(ret_message, "%s", i > 0 ? ", " : "");
        rules_title_add_given(house->rules[i].name, ret_message);
    }
    message_say(ret_message, "\n\n✍️ ",
                _("Behind the command goes one of these names, or that of a game. For example: "
                  "<code>/%s %s</code>"),
                commands_name((int)command, language), game_words_preset_label(game_kinds[0], 1));
}

/* --- the pages of all games --- */

enum { PAGES_A_ROW = 3 };

static void add_presets(const struct rules *shown, struct message *message)
{
    int first = message->n_buttons;
    bool plain = !rules_differs(shown);
    for (int i = 0; i < shown->kind->n_presets; i++)
        message_button(
            message, i == 0,
            phrase_chosen(plain && i == shown->preset, game_words_preset_label(shown->kind, i))
                .text,
            "h:%s", shown->kind->presets[i].name);
    message_rows(message, first, PAGES_A_ROW);
}

static void add_screens(const struct rules *rules, struct message *message)
{
    char word[HOW_TO_PLAY_BYTES];
    how_to_play_word(rules, word);
    message_button(message, true, _("📖 How to play"), "H:%s", word);
}

void rules_page_shelf(const struct house_rules *shown, bool screens, int language,
                      struct message *ret_message)
{
    const struct rules *rules = shown ? &shown->rules : NULL;
    language_begin(language, ret_message);
    if (shown) {
        add_rules(shown, NULL, ret_message);
        add_presets(rules, ret_message);
    } else {
        message_add(ret_message, "📖 %s", _("Which game should I explain?"));
    }
    game_words_add_buttons(shown ? rules->kind : NULL, "h:", ret_message);
    if (shown && screens)
        add_screens(rules, ret_message);
}
