/* lobby_pages.c - writes the games to choose from, and what else can be done in a lobby. */
#include "lobby_pages.h"

#include "choices.h"
#include "clock_texts.h"
#include "game_words.h"
#include "language.h"
#include "robot_menu.h"
#include "rules_title.h"

#include <inttypes.h>

enum { LENGTHS_A_ROW = GAME_WORDS_LENGTHS_MAX + 1 };

void lobby_pages_add_game_button(const struct table *table, struct message *message)
{
    const struct game_words_length *length = table->rules.kind->words->length;
    struct phrase label = phrase_told("%s ▾", game_words_title(table->rules.kind));
    if (length)
        label = phrase_told("%s · %s %d", label.text, length->sign,
                            game_words_length_of(&table->rules));
    message_button(message, true, label.text, "r:%" PRId64 ":g:", table->id);
}

void lobby_pages_add_more_button(const struct table *table, struct message *message)
{
    message_button(message, false, _("⋯ More"), "r:%" PRId64 ":p:", table->id);
}

void lobby_pages_add_back(const struct table *table, struct message *message)
{
    message_button(message, true, _("⬅️ Back"), "b:%" PRId64, table->id);
}

/* --- the games --- */

static void add_length(const struct table *table, int value, struct message *message)
{
    struct phrase label = phrase_told("%s %d", table->rules.kind->words->length->sign, value);
    message_button(message, false,
                   phrase_chosen(value == game_words_length_of(&table->rules), label.text).text,
                   "r:%" PRId64 ":l:%d", table->id, value);
}

/* The lengths of the game to choose from, with the present one among them. */
static void add_lengths(const struct table *table, struct message *message)
{
    const struct game_words_length *length = table->rules.kind->words->length;
    int first = message->n_buttons, before = 0;
    if (!length)
        return;
    int now = game_words_length_of(&table->rules);
    for (int i = 0; length->values[i] != 0; i++) {
        if (now > before && now < length->values[i])
            add_length(table, now, message);
        before = length->values[i];
        add_length(table, before, message);
    }
    if (now > before)
        add_length(table, now, message);
    message_rows(message, first, LENGTHS_A_ROW);
}

void lobby_pages_games(const struct shown_table *shown, struct message *message)
{
    const struct table *table = shown->table;
    message_add(message, "🎲 <b>%s</b>\n", _("Which game?"));
    game_words_add_ideas(message);
    game_words_add_buttons(table->rules.kind, phrase_told("r:%" PRId64 ":k:", table->id).text,
                           message);
    add_lengths(table, message);
    lobby_pages_add_back(table, message);
}

/* --- what else there is --- */

static void add_ways_out(const struct table *table, struct message *message)
{
    bool practice = table_is_practice(table);
    if (!practice) {
        message_button(message, true, _("🚪 Leave"), "l:%" PRId64, table->id);
        message_style(message, BUTTON_DANGER);
    }
    message_button(message, practice, _("❌ Cancel"), "x:%" PRId64, table->id);
    message_style(message, BUTTON_DANGER);
}

void lobby_pages_more(const struct shown_table *shown, struct message *message)
{
    const struct table *table = shown->table;
    bool practice = table_is_practice(table);
    message_add(message, "🎲 ");
    rules_title_add(&table->rules, shown->house, message);
    if (!practice) {
        message_add(message, "\n");
        clock_texts_pace(shown, message);
        message_add(message, "\n%s", _("The host or an admin of the group chooses."));
    }
    message_button(message, true, _("⚙️ Rules"), "r:%" PRId64, table->id);
    if (!practice)
        message_button(message, false,
                       phrase_told("⏳ %s", clock_texts_clock(table->clock_s).text).text,
                       "w:%" PRId64, table->id);
    robot_menu_add_button(shown, message);
    if (!practice)
        message_button(message, true, _("🔔 Tell me when a table opens"), "T:");
    add_ways_out(table, message);
    lobby_pages_add_back(table, message);
}
