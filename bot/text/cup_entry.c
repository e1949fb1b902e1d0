/* cup_entry.c - writes the pages of a cup that people may enter.
 *
 * The first page has what everybody needs, with the buttons of admins in its last row. The page of
 * the game offers games, rule sets and lengths; the other one says how a cup goes, and has what is
 * seldom needed.
 */
#include "cup_entry.h"

#include "clock_texts.h"
#include "day_texts.h"
#include "game_words.h"
#include "how_to_play.h"
#include "language.h"
#include "phrase.h"
#include "rules_title.h"

#include <inttypes.h>

enum { SIZES_A_ROW = 5, DAYS_A_ROW = 2, PRESETS_A_ROW = 3, LENGTHS_A_ROW = 4, SAVED_A_ROW = 2 };

static void add_enter(const struct cup_bracket *cup, struct message *message)
{
    message_button(message, true, phrase_told("%s (%d)", _("🙋 Enter"), cup->n).text,
                   "c:%" PRId64 ":j", cup->id);
    message_style(message, BUTTON_SUCCESS);
}

static void add_back(const struct cup_bracket *cup, struct message *message)
{
    message_button(message, true, _("⬅️ Back"), "c:%" PRId64 ":b", cup->id);
}

/* A button that sets `what` to a value. */
static void add_value(const struct cup_bracket *cup, const char *label, char what, int64_t value,
                      struct message *message)
{
    message_button(message, true, label, "c:%" PRId64 ":%c:%" PRId64, cup->id, what, value);
}

/* The sign and the number of what a game's length counts: "❤️ 3"; "" for a game without one. */
static struct phrase length_of(const struct rules *rules)
{
    const struct game_words_length *length = rules->kind->words->length;
    return length ? phrase_told("%s %d", length->sign,
                                rules->values[rules_option(rules->kind, length->option)])
                  : phrase_told("%s", "");
}

void cup_entry_names(const struct cup_bracket *cup, struct shown_names *ret_names)
{
    shown_names_begin(ret_names);
    for (int i = 0; i < cup->n; i++)
        shown_names_add(ret_names, cup->names[i].player, cup->names[i].text,
                        cup->names[i].username);
}

/* --- the first page --- */

static void add_entered(const struct cup_bracket *cup, struct message *message)
{
    message_add(message, "\n\n");
    if (cup->n == 0)
        message_add(message, "%s", _("Nobody has entered yet."));
    else
        message_add(message, P_("%d has entered:", "%d have entered:", cup->n), cup->n);
    struct shown_names names;
    cup_entry_names(cup, &names);
    for (int i = 0; i < cup->n; i++)
        message_add(message, "%s %s", i > 0 ? "," : "", phrase_shown(&names, i, SHOWN_SHORT).text);
}

/* The title says only that there are changes. */
static void add_changes(const struct cup_bracket *cup, struct message *message)
{
    if (!rules_title_reshaped(&cup->rules) || house_same(cup->house, &cup->rules))
        return;
    rules_title_line(&cup->rules, message);
    message_add(message, "\n");
}

static void write_first(const struct cup_bracket *cup, struct message *message)
{
    struct phrase length = length_of(&cup->rules);
    add_changes(cup, message);
    message_add(message, "\n%s\n\n%s%s👥 ",
                _("The winner of each table goes on to the next stage, until one is left."),
                length.text, length.text[0] != '\0' ? " · " : "");
    if (cup->size == CUP_SIZE_LEAST)
        message_add(message, "%s", _("two at a table, or three"));
    else
        message_add(message, _("at most %d at a table"), cup->size);
    message_say(message, " · 🗓 ",
                P_("%d day for each stage", "%d days for each stage", cup->days), cup->days);
    message_add(message, "%s", day_texts_but(&cup->off).text);
    add_entered(cup, message);
    message_say(message, "\n\n<i>", "%s", _("Admins choose the game, and start."));
    struct deadline ends = {cup->ends_local_ms, cup->now_local_ms, cup->ends_ms};
    if (cup->ends_local_ms != 0)
        message_say(message, " ", _("Open %s."), clock_texts_until(&ends).text);
    message_add(message, "</i>");
    add_enter(cup, message);
    how_to_play_add_button(&cup->rules, cup->bot, true, message);
    message_button(message, false, _("⋯ More"), "c:%" PRId64 ":m", cup->id);
    message_button(message, true, _("▶️ Start"), "c:%" PRId64 ":s", cup->id);
    message_style(message, BUTTON_SUCCESS);
    message_button(message, false,
                   phrase_told("%s ▾%s%s", game_words_title(cup->rules.kind),
                               length.text[0] != '\0' ? " · " : "", length.text)
                       .text,
                   "c:%" PRId64 ":g", cup->id);
}

/* --- the game --- */

static void add_presets(const struct cup_bracket *cup, struct message *message)
{
    const struct game_kind *kind = cup->rules.kind;
    bool plain = !rules_title_reshaped(&cup->rules) && !house_same(cup->house, &cup->rules);
    int first = message->n_buttons;
    for (int i = 0; i < kind->n_presets; i++)
        message_button(
            message, true,
            phrase_chosen(plain && i == cup->rules.preset, game_words_preset_label(kind, i)).text,
            "c:%" PRId64 ":u:%s", cup->id, kind->presets[i].name);
    message_rows(message, first, PRESETS_A_ROW);
}

static void add_lengths(const struct cup_bracket *cup, struct message *message)
{
    const struct game_words_length *length = cup->rules.kind->words->length;
    if (!length)
        return;
    int now = cup->rules.values[rules_option(cup->rules.kind, length->option)];
    int first = message->n_buttons;
    bool offered = false;
    for (int i = 0; length->values[i] != 0; i++) {
        int value = length->values[i];
        struct phrase label = phrase_told("%s %d", length->sign, value);
        add_value(cup, phrase_chosen(value == now, label.text).text, 'n', value, message);
        offered |= value == now;
    }
    if (!offered)
        add_value(cup, phrase_chosen(true, length_of(&cup->rules).text).text, 'n', now, message);
    message_rows(message, first, LENGTHS_A_ROW);
}

static void add_saved(const struct cup_bracket *cup, struct message *message)
{
    const struct house_rules *now = house_same(cup->house, &cup->rules);
    int first = message->n_buttons;
    for (int i = 0; cup->house && i < cup->house->n_rules; i++) {
        const struct house_rules *saved = &cup->house->rules[i];
        add_value(cup, phrase_told("%s %s", saved == now ? "✅" : "🏠", saved->name).text, 'h',
                  saved->id, message);
    }
    message_rows(message, first, SAVED_A_ROW);
}

static void write_game(const struct cup_bracket *cup, struct message *message)
{
    message_add(message,
                "\n<b>%s</b>: ", game_words_preset_label(cup->rules.kind, cup->rules.preset));
    rules_title_line(&cup->rules, message);
    add_enter(cup, message);
    game_words_add_buttons(cup->rules.kind, phrase_told("c:%" PRId64 ":t:", cup->id).text, message);
    add_presets(cup, message);
    add_lengths(cup, message);
    add_saved(cup, message);
    add_back(cup, message);
}

/* --- the rest --- */

static void add_sizes(const struct cup_bracket *cup, struct message *message)
{
    int first = message->n_buttons;
    for (int size = CUP_SIZE_LEAST; size <= CUP_SIZE_MOST; size++)
        add_value(cup, phrase_told("%s%d", size == cup->size ? "✅ " : "👥 ", size).text, 'z', size,
                  message);
    message_rows(message, first, SIZES_A_ROW);
}

static void add_days(const struct cup_bracket *cup, struct message *message)
{
    int first = message->n_buttons;
    for (int i = 0; i < CUP_DAYS; i++) {
        int days = cup_days[i];
        struct phrase told = phrase_told(P_("%d day", "%d days", days), days);
        add_value(cup, phrase_told("%s%s", days == cup->days ? "✅ " : "🗓 ", told.text).text, 'd',
                  days, message);
    }
    message_rows(message, first, DAYS_A_ROW);
}

static void write_more(const struct cup_bracket *cup, struct message *message)
{
    add_changes(cup, message);
    message_add(message, "\n🎲 %s",
                _("The tables are drawn at random, but the highest rated sit apart."));
    if (cup->size == CUP_SIZE_LEAST)
        message_say(message, "\n👥 ", "%s",
                    _("Two at each table, three at one of them if the number is odd."));
    message_add(message, "\n⏱ %s",
                _("A stage ends at 22:00 on its last day, or after the quiet hours if those cover "
                  "it. Where a game isn't over, the leader goes through."));
    message_say(message, "\n⏳ ", _("Time per turn: %s"), clock_texts_clock(cup->clock_s).text);
    message_add(message, "%s", day_texts_but(&cup->off).text);
    struct deadline ends = {cup->ends_local_ms, cup->now_local_ms, cup->ends_ms};
    if (cup->ends_local_ms != 0)
        message_say(message, "\n❌ ", _("It is called off if nobody has started it %s."),
                    clock_texts_by(&ends).text);
    message_add(message, "\n\n<i>%s</i>",
                _("Admins choose how many sit at a table and the days of a stage."));
    add_enter(cup, message);
    message_button(message, false, _("🚪 Drop out"), "c:%" PRId64 ":l", cup->id);
    message_style(message, BUTTON_DANGER);
    add_sizes(cup, message);
    add_days(cup, message);
    add_back(cup, message);
    message_button(message, false, _("❌ Cancel"), "c:%" PRId64 ":x", cup->id);
    message_style(message, BUTTON_DANGER);
}

void cup_entry_write(const struct cup_bracket *cup, struct message *message)
{
    static void (*const pages[])(const struct cup_bracket *cup, struct message *message) = {
        [CUP_BRACKET_PAGE_FIRST] = write_first,
        [CUP_BRACKET_PAGE_GAME] = write_game,
        [CUP_BRACKET_PAGE_MORE] = write_more,
    };
    pages[cup->page](cup, message);
}

void cup_entry_away(int64_t until_local_ms, int64_t now_local_ms, int language,
                    struct message *ret_message)
{
    language_begin(language, ret_message);
    message_say(ret_message, "",
                _("You've entered the Cup, but you're away until %s. You won't be drawn for a "
                  "stage if you miss more than half of it. When you return: /back"),
                clock_texts_time(until_local_ms, now_local_ms).text);
}
