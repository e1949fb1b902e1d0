/* cup_bracket.c - writes the state of a cup. */
#include "cup_bracket.h"

#include "buttons.h"
#include "clock_texts.h"
#include "cup_entry.h"
#include "day_texts.h"
#include "game_words.h"
#include "language.h"
#include "phrase.h"
#include "rules_title.h"

#include <inttypes.h>
#include <string.h>

enum { SEATS_BRIEF = 48 }; /* with more seats than this in a bracket names are shorter */

/* The width of the names in a bracket, which must fit a message. */
static enum shown_width width_in(const struct cup_bracket *cup)
{
    int seats = 0;
    for (int i = 0; i < cup->n_tables; i++)
        seats += cup->tables[i].n;
    return seats > SEATS_BRIEF ? SHOWN_BRIEF : SHOWN_SHORT;
}

static void add_number(int32_t number, struct message *message)
{
    message_say(message, "🏆 <b>", _("Cup %d"), (int)number);
    message_add(message, "</b>");
}

/* --- the bracket --- */

static void add_seats(const struct cup_bracket *cup, const struct cup_bracket_table *table,
                      struct shown_names *names, struct message *message)
{
    enum shown_width width = width_in(cup);
    for (int i = 0; i < table->n; i++) {
        struct phrase name = phrase_shown(names, table->seats[i], width);
        bool goes_on = i == table->goes_on && !table->dropped[i];
        message_add(message, "%s%s%s", i > 0 ? ", " : " ", table->came_in[i] ? "🔁 " : "",
                    !table->dropped[i]                 ? ""
                    : cup->names[table->seats[i]].away ? "🏖 "
                                                       : "🚪 ");
        message_add(message, goes_on ? "✅ <b>%s</b>" : "%s", name.text);
    }
}

static void add_table(const struct cup_bracket *cup, const struct cup_bracket_table *table,
                      struct shown_names *names, struct message *message)
{
    const char *icon = table->late ? "⏱" : table->waits ? "⏳" : table->on ? "🎲" : "";
    message_add(message, "\n%s", icon);
    if (table->number > 0)
        message_add(message, "%s№ %d:", *icon != '\0' ? " " : "", (int)table->number);
    add_seats(cup, table, names, message);
}

/* Names the entrants who are away, most of whom are in no table. */
static void add_away(const struct cup_bracket *cup, struct shown_names *names,
                     struct message *message)
{
    const char *between = ":";
    for (int i = 0; i < cup->n; i++) {
        if (!cup->names[i].away)
            continue;
        if (*between == ':')
            message_add(message, "\n\n🏖 %s", _("Not drawn, being away"));
        message_add(message, "%s %s", between, phrase_shown(names, i, width_in(cup)).text);
        between = ",";
    }
}

/* Explains the marks in the bracket, if there are any. */
static void add_marks(const struct cup_bracket *cup, struct message *message)
{
    bool late = false, waits = false, came_in = false, dropped = false;
    for (int i = 0; i < cup->n_tables; i++) {
        const struct cup_bracket_table *table = &cup->tables[i];
        late |= table->late;
        waits |= table->waits;
        for (int j = 0; j < table->n; j++) {
            came_in |= table->came_in[j];
            dropped |= table->dropped[j] && !cup->names[table->seats[j]].away;
        }
    }
    if (late || waits || came_in || dropped)
        message_add(message, "\n");
    if (waits)
        message_add(message, "\n<i>⏳ %s</i>", _("waits until there is room in the group"));
    if (late)
        message_add(message, "\n<i>⏱ %s</i>",
                    _("not finished in time, or called off: the leader went through"));
    if (came_in)
        message_add(message, "\n<i>🔁 %s</i>", _("best loser, replacing someone who dropped out"));
    if (dropped)
        message_add(message, "\n<i>🚪 %s</i>", _("dropped out, or never there"));
}

static void add_stand(const struct cup_bracket *cup, struct shown_names *names,
                      struct message *message)
{
    if (cup->state == CUP_BRACKET_OFF) {
        message_add(message, "\n%s",
                    cup->forgotten ? _("Nobody started this Cup in time, so it was called off.")
                                   : _("This Cup was called off."));
    } else if (cup->state == CUP_BRACKET_WON && cup->winner != GAME_NOBODY) {
        message_say(message, "\n🥇 ", _("<b>%s</b> wins the Cup!"),
                    phrase_shown(names, cup->winner, SHOWN_SHORT).text);
    } else if (cup->state == CUP_BRACKET_WON) {
        message_say(message, "\n",
                    cup->alone == GAME_NOBODY
                        ? _("The Cup ends without a winner: nobody came to play the final.")
                        : _("The Cup ends without a winner: nobody came to play against %s."),
                    cup->alone == GAME_NOBODY ? ""
                                              : phrase_shown(names, cup->alone, SHOWN_SHORT).text);
    } else if (cup->state == CUP_BRACKET_PLAYING) {
        message_add(message, "\n");
        if (cup->round == cup->rounds)
            message_add(message, "<b>%s</b>", _("The final"));
        else
            message_add(message, _("<b>Stage %d</b> of %d"), cup->round, cup->rounds);
        struct deadline ends = {cup->ends_local_ms, cup->now_local_ms, cup->ends_ms};
        if (cup->ends_local_ms != 0)
            message_add(message, ", %s%s", clock_texts_until(&ends).text,
                        day_texts_but(&cup->off).text);
    }
}

/* Buttons that end the cup, or a person's part in it, are on a page of their own, where nobody taps
 * them by chance. */
static void add_buttons(const struct cup_bracket *cup, struct message *message)
{
    bool on = cup->state == CUP_BRACKET_PLAYING, more = cup->page == CUP_BRACKET_PAGE_MORE;
    if (on && more) {
        message_button(message, true, _("🚪 Drop out"), "c:%" PRId64 ":l", cup->id);
        message_style(message, BUTTON_DANGER);
        message_button(message, false, _("❌ Cancel"), "c:%" PRId64 ":x", cup->id);
        message_style(message, BUTTON_DANGER);
        message_button(message, true, _("⬅️ Back"), "c:%" PRId64 ":b", cup->id);
        return;
    }
    if (on)
        message_button(message, true, _("⬇️ Show it here"), "c:%" PRId64 ":r", cup->id);
    if (cup->pictures && cup->n_tables > 1)
        message_button(message, !on, _("🖼 Picture"), "c:%" PRId64 ":p", cup->id);
    if (on)
        message_button(message, true, _("⋯ More"), "c:%" PRId64 ":m", cup->id);
}

static void write_bracket(const struct cup_bracket *cup, struct message *message)
{
    struct shown_names names;
    cup_entry_names(cup, &names);
    add_stand(cup, &names, message);
    for (int i = 0; i < cup->n_tables; i++) {
        int round = cup->tables[i].round;
        if (i == 0 || round != cup->tables[i - 1].round) {
            message_add(message, "\n\n<b>");
            if (round == cup->rounds)
                message_add(message, "%s", _("Final"));
            else
                message_add(message, _("Stage %d"), round);
            message_add(message, "</b>");
        }
        add_table(cup, &cup->tables[i], &names, message);
    }
    add_away(cup, &names, message);
    add_marks(cup, message);
    add_buttons(cup, message);
}

void cup_bracket_title(const struct cup_bracket *cup, int language, struct message *ret_message)
{
    language_begin(language, ret_message);
    add_number(cup->number, ret_message);
    message_add(ret_message, " · ");
    rules_title_add(&cup->rules, cup->house, ret_message);
}

void cup_bracket_write(const struct cup_bracket *cup, int language, struct message *ret_message)
{
    cup_bracket_title(cup, language, ret_message);
    message_add(ret_message, "\n");
    if (cup->state == CUP_BRACKET_ENTERING)
        cup_entry_write(cup, ret_message);
    else
        write_bracket(cup, ret_message);
}

/* --- the buttons --- */

bool cup_bracket_read(const char *data, struct cup_bracket_tap *ret_tap)
{
    static const char *const forms[] = {
        [CUP_BRACKET_OPEN] = "o",       [CUP_BRACKET_ENTER] = "#:j",
        [CUP_BRACKET_LEAVE] = "#:l",    [CUP_BRACKET_SIZE] = "#:z:#",
        [CUP_BRACKET_DAYS] = "#:d:#",   [CUP_BRACKET_START] = "#:s",
        [CUP_BRACKET_SHOW] = "#:r",     [CUP_BRACKET_CALL_OFF] = "#:x",
        [CUP_BRACKET_YES] = "#:y:#",    [CUP_BRACKET_KEEP] = "#:k",
        [CUP_BRACKET_DRAW] = "#:p",     [CUP_BRACKET_FIRST] = "#:b",
        [CUP_BRACKET_GAME] = "#:g",     [CUP_BRACKET_MORE] = "#:m",
        [CUP_BRACKET_KIND] = "#:t:*",   [CUP_BRACKET_PRESET] = "#:u:*",
        [CUP_BRACKET_LENGTH] = "#:n:#", [CUP_BRACKET_SAVED] = "#:h:#"};
    struct buttons_said said;
    int form = buttons_read(forms, sizeof forms / sizeof *forms, data, &said);
    *ret_tap =
        (struct cup_bracket_tap){(enum cup_bracket_act)form, said.numbers[0], said.numbers[1], {0}};
    strcpy(ret_tap->name, said.words[0]);
    return form >= 0;
}

/* --- calling it off --- */

void cup_bracket_ask(int64_t id, int32_t number, bool on, int language, struct message *ret_message)
{
    language_begin(language, ret_message);
    add_number(number, ret_message);
    message_add(ret_message, "\n\n%s",
                on ? _("Call this Cup off? Nobody will win it. Tables in play go on, as games of "
                       "their own.")
                   : _("Call this Cup off? Everyone will have to enter the next one again."));
    message_button(ret_message, true, _("❌ Call the Cup off"), "c:%" PRId64 ":y:%d", id, (int)on);
    message_style(ret_message, BUTTON_DANGER);
    message_button(ret_message, true, _("⬅️ No"), "c:%" PRId64 ":k", id);
}

void cup_bracket_gone(int32_t number, int language, struct message *ret_message)
{
    language_begin(language, ret_message);
    add_number(number, ret_message);
    message_add(ret_message, "\n\n%s", _("This Cup was called off."));
}

/* --- cups before --- */

void cup_bracket_hall(const struct cup_bracket_won *won, int n, int64_t now_local_ms, int language,
                      struct message *ret_message)
{
    language_begin(language, ret_message);
    message_add(ret_message, "🏆 <b>%s</b>\n", _("The Cups of this group"));
    if (n == 0)
        message_add(ret_message, "\n%s", _("Nobody has won one yet."));
    struct shown_names names;
    int winners[CUP_BRACKET_WON_MAX];
    shown_names_begin(&names);
    for (int i = 0; i < n; i++)
        winners[i] = shown_names_add(&names, won[i].winner.player, won[i].winner.text,
                                     won[i].winner.username);
    for (int i = 0; i < n; i++) {
        message_say(ret_message, "\n", _("Cup %d"), (int)won[i].number);
        message_add(ret_message, " · %s · %s: 🥇 <b>%s</b>", game_words_title(won[i].kind),
                    clock_texts_time(won[i].ended_local_ms, now_local_ms).text,
                    phrase_shown(&names, winners[i], SHOWN_SHORT).text);
    }
    message_add(ret_message, "\n\n%s",
                _("An admin opens the next one with the button, and then chooses the game."));
    message_button(ret_message, true, _("🏆 Open a Cup"), "c:o");
}
