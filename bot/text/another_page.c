/* another_page.c - writes the question about another table beside a lobby. */
#include "another_page.h"

#include "codepoint.h"
#include "game_words.h"
#include "language.h"
#include "rules_title.h"

#include <inttypes.h>
#include <stdio.h>

enum { GIVEN_CHARACTERS = 20 /* of a name that a person gave, on a button */ };

struct phrase another_page_word(const struct house_rules *rules)
{
    if (rules->id != 0)
        return phrase_told("#%" PRId64, rules->id);
    const char *preset = rules->rules.kind->presets[rules->rules.preset].name;
    return game_words_has_length(&rules->rules)
               ? phrase_told("%s %d", preset, game_words_length_of(&rules->rules))
               : phrase_told("%s", preset);
}

/* Adds the length to a name, where it is another than usual. */
static struct phrase with_length(const char *name, const struct rules *rules)
{
    return game_words_has_length(rules)
               ? phrase_told("%s · %s %d", name, rules->kind->words->length->sign,
                             game_words_length_of(rules))
               : phrase_told("%s", name);
}

/* A short name of rules, for a button. */
static struct phrase label_of(const struct house_rules *wanted)
{
    const struct rules *rules = &wanted->rules;
    if (wanted->id != 0) {
        char given[HOUSE_NAME_BYTES];
        snprintf(given, sizeof given, "%s", wanted->name);
        codepoint_cut(given, GIVEN_CHARACTERS);
        return phrase_told("\u2068%s\u2069", given);
    }
    return with_length(rules->preset != 0 ? game_words_preset_label(rules->kind, rules->preset)
                                          : game_words_title(rules->kind),
                       rules);
}

void another_page_ask(const struct shown_table *lobby, const struct house_rules *wanted,
                      int language, struct message *ret_message)
{
    const struct table *table = lobby->table;
    bool other = wanted->rules.kind != table->rules.kind ||
                 wanted->rules.preset != table->rules.preset || rules_differs(&wanted->rules);
    struct phrase word = another_page_word(wanted);
    language_begin(language, ret_message);
    message_add(ret_message, "🎲 %s ", _("There's an open table here already:"));
    rules_title_add(&table->rules, lobby->house, ret_message);
    message_add(ret_message, "%s.", with_length("", &table->rules).text);
    if (table->n_seats == table->rules.kind->seats_max)
        message_add(ret_message, " %s", _("It has no seat left."));
    if (other)
        message_button(ret_message, true,
                       phrase_told(_("🔄 Change it to %s"), label_of(wanted).text).text,
                       "G:%" PRId64 ":%s", table->id, word.text);
    message_button(ret_message, true, _("➕ Open another"), "N:%s", word.text);
    ret_message->silent = true;
}
