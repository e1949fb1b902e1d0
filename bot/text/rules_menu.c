/* rules_menu.c - writes the root of the menu, and the pages of the group's own rules. */
#include "rules_menu.h"

#include "clock_texts.h"
#include "game_words.h"
#include "language.h"
#include "lobby_pages.h"
#include "lobby_post.h"
#include "option_menu.h"
#include "robot_menu.h"
#include "robot_player.h"
#include "rules_title.h"
#include "table_name.h"

#include <inttypes.h>
#include <string.h>

enum { PRESETS_A_ROW = 3, STARTERS_A_ROW = 2, SAVED_A_ROW = 2 };

static void add_button(const struct table *table, bool new_row, const char *label,
                       const char *where, struct message *message)
{
    message_button(message, new_row, label, "r:%" PRId64 "%s", table->id, where);
}

/* A button that may be the one chosen now. */
static void add_choice(const struct table *table, bool new_row, bool chosen, const char *label,
                       const char *where, struct message *message)
{
    add_button(table, new_row, phrase_chosen(chosen, label).text, where, message);
}

/* --- the buttons --- */

bool rules_menu_read(const char *word, struct rules_menu_tap *ret_tap)
{
    static const char *const forms[] = {
        [RULES_MENU_SHOW_ROOT] = "",         [RULES_MENU_SHOW_OPTIONS] = "c:",
        [RULES_MENU_SHOW_OPTION] = "o:*",    [RULES_MENU_SHOW_STARTER] = "f:",
        [RULES_MENU_SHOW_HOUSE] = "h:",      [RULES_MENU_SHOW_SAVED] = "h:#",
        [RULES_MENU_SET_STARTER] = "-#",     [RULES_MENU_SET_NAMED] = "f:#",
        [RULES_MENU_SET_PRESET] = "*",       [RULES_MENU_SET_KIND] = "k:*",
        [RULES_MENU_SET_LENGTH] = "l:*",     [RULES_MENU_SET_DICE] = "t:#",
        [RULES_MENU_SET_OPTION] = "o:*:*",   [RULES_MENU_SET_MENDED] = "o:*:*:!",
        [RULES_MENU_TAKE_SAVED] = "h:#:t",   [RULES_MENU_OPEN_SAVED] = "h:#:d",
        [RULES_MENU_DELETE_SAVED] = "h:#:x", [RULES_MENU_OPEN_USUAL] = "d:-",
        [RULES_MENU_OPEN_WITH] = "d:",       [RULES_MENU_SAVE] = "s:",
        [RULES_MENU_SHOW_ROBOTS] = "b:",     [RULES_MENU_ADD_REGULAR] = "b:+",
        [RULES_MENU_ADD_ROBOT] = "b:+:#",    [RULES_MENU_TAKE_OUT] = "b:-:#",
        [RULES_MENU_SET_ABSENT] = "m:#",     [RULES_MENU_DELETE_SURE] = "h:#:y",
        [RULES_MENU_SET_SHOWN] = "e:#",      [RULES_MENU_SHOW_GAMES] = "g:",
        [RULES_MENU_SHOW_MORE] = "p:",
    };
    struct buttons_said said;
    int act = buttons_read(forms, sizeof forms / sizeof *forms, word, &said);
    *ret_tap = (struct rules_menu_tap){.act = (enum rules_menu_act)act, .number = said.numbers[0]};
    strcpy(ret_tap->name, said.words[0]);
    strcpy(ret_tap->value, said.words[1]);
    if (act == RULES_MENU_SET_STARTER)
        return said.numbers[0] >= 0 && said.numbers[0] <= STARTER_HIGHEST;
    if (act == RULES_MENU_SET_DICE)
        return said.numbers[0] >= DICE_OWN && said.numbers[0] <= DICE_TELEGRAM;
    if (act == RULES_MENU_SET_ABSENT || act == RULES_MENU_SET_SHOWN)
        return said.numbers[0] == 0 || said.numbers[0] == 1;
    if (act == RULES_MENU_ADD_ROBOT)
        return said.numbers[0] >= 0 && said.numbers[0] < ROBOT_PLAYER_GRADES;
    return act >= 0;
}

/* --- the root --- */

static void add_preset_buttons(const struct table *table, struct message *message)
{
    const struct game_kind *kind = table->rules.kind;
    bool plain = !rules_differs(&table->rules);
    int first = message->n_buttons;
    for (int i = 0; i < kind->n_presets; i++)
        add_choice(table, i == 0, plain && i == table->rules.preset,
                   phrase_told("📜 %s", game_words_preset_label(kind, i)).text,
                   phrase_told(":%s", kind->presets[i].name).text, message);
    message_rows(message, first, PRESETS_A_ROW);
}

/* The choice of the first player, which leads to its page. */
static void add_starter_button(const struct table *table, struct message *message)
{
    bool named = table->starter == STARTER_NAMED;
    struct phrase chosen =
        named ? phrase_told(_("Starts: %s"),
                            phrase_button_name(table, table_seat(table, table->named)).text)
              : phrase_told("%s", _(game_words_starters[table->starter].label));
    add_button(table, true, phrase_told("%s ▾", chosen.text).text, ":f:", message);
}

/* Only for open dice, since everybody sees Telegram's dice. */
static void add_dice_buttons(const struct table *table, struct message *message)
{
    for (int i = 0; table->rules.kind->open && i <= DICE_TELEGRAM; i++)
        add_choice(table, true, i == (int)table->dice, _(game_words_dices[i].label),
                   phrase_told(":t:%d", i).text, message);
}

/* Whether a table has dice that stay hidden, and people to hide them from. */
static bool has_secrets(const struct table *table)
{
    return table->rules.kind->lift && !table_is_practice(table);
}

static void add_shown_buttons(const struct table *table, struct message *message)
{
    for (int shown = 0; has_secrets(table) && shown <= 1; shown++)
        add_choice(table, true, shown == (int)table->shows_all, _(game_words_shown[shown].label),
                   phrase_told(":e:%d", shown).text, message);
}

/* The limit of a turn, and what follows once it is over. */
static void write_clock(const struct shown_table *shown, struct message *message)
{
    const struct table *table = shown->table;
    clock_texts_add_clocks(shown, message);
    message_add(message, "\n\n🛟 %s", _(game_words_absents[table->absent_robot].line));
    for (int robot = 0; robot <= 1; robot++)
        add_choice(table, true, robot == (int)table->absent_robot,
                   _(game_words_absents[robot].label), phrase_told(":m:%d", robot).text, message);
    lobby_pages_add_back(table, message);
}

static void write_root(const struct shown_table *shown, struct message *message)
{
    const struct table *table = shown->table;
    const struct game_kind *kind = table->rules.kind;
    bool differs = rules_differs(&table->rules);
    message_add(message, "📜 <b>%s</b>\n", _("Which rules?"));
    for (int i = 0; i < kind->n_presets; i++)
        message_add(message, "\n%s<b>%s</b> · %s", i == table->rules.preset && !differs ? "✅ " : "",
                    game_words_preset_label(kind, i), game_words_preset_line(kind, i));
    if (differs) {
        message_add(message, "\n\n✅ ");
        rules_title_add(&table->rules, shown->house, message);
        message_add(message, "\n");
        rules_title_line(&table->rules, message);
    }
    message_add(message, "\n\n1️⃣ %s", _(game_words_starters[table->starter].line));
    if (kind->open)
        message_add(message, " %s", _(game_words_dices[table->dice].line));
    if (has_secrets(table))
        message_add(message, "\n%s", _(game_words_shown[table->shows_all].line));
    if (!table_is_practice(table))
        message_add(message, "\n\n%s", _("The host or an admin of the group chooses."));
    add_preset_buttons(table, message);
    add_starter_button(table, message);
    add_dice_buttons(table, message);
    add_shown_buttons(table, message);
    if (kind->n_options > 0)
        add_button(table, true, _("⚙️ Rule by rule"), ":c:", message);
    if (!table_is_practice(table))
        add_button(table, kind->n_options == 0, _("🏠 Our rules"), ":h:", message);
    lobby_pages_add_back(table, message);
}

/* --- the starter --- */

static void write_starter(const struct table *table, struct message *message)
{
    message_add(message, "📜 <b>%s</b>", _("Who starts the game?"));
    for (int i = 0; i <= STARTER_HIGHEST; i++)
        add_choice(table, true, i == (int)table->starter, _(game_words_starters[i].label),
                   phrase_told(":-%d", i).text, message);
    for (int i = 0; i < table->n_seats; i++)
        add_choice(table, i == 0,
                   table->starter == STARTER_NAMED && table->seats[i].player == table->named,
                   phrase_button_name(table, i).text,
                   phrase_told(":f:%" PRId64, table->seats[i].player).text, message);
    message_rows(message, STARTER_HIGHEST + 1, STARTERS_A_ROW);
    add_button(table, true, _("⬅️ Back"), "", message);
}

/* --- the group's own --- */

/* Whether a new table opens with the rules that this word names. */
static bool is_usual(const struct house *house, const char *word)
{
    return house != NULL && strcmp(house->usual, word) == 0;
}

/* The rules of a new table, if the group chose them. */
static void add_usual(const struct house *house, struct message *message)
{
    struct rules rules;
    if (house == NULL || house->usual[0] == '\0')
        return;
    const struct house_rules *saved = house_named(house, house->usual);
    if (!saved && !rules_read_name(house->usual, &rules))
        return;
    message_add(message, "\n\n⭐ %s ", _("A new table opens with:"));
    rules_title_add(saved ? &saved->rules : &rules, house, message);
}

static void add_saved(const struct shown_table *shown, const struct house_rules *saved,
                      bool new_row, struct message *message)
{
    const struct table *table = shown->table;
    bool usual = is_usual(shown->house, saved->name);
    add_choice(table, new_row, rules_equal(&saved->rules, &table->rules),
               phrase_told("%s%s", usual ? "⭐ " : "", saved->name).text,
               phrase_told(":h:%" PRId64, saved->id).text, message);
}

static void write_house(const struct shown_table *shown, struct message *message)
{
    const struct table *table = shown->table;
    const struct house *house = shown->house;
    const struct house_rules *same = house_same(house, &table->rules);
    bool kept = same && same->starter == table->starter && same->shows_all == table->shows_all;
    int n = house ? house->n_rules : 0;
    message_add(message, "🏠 <b>%s</b>\n", _("Our rules"));
    if (n == 0)
        message_add(message, "%s", _("This group has saved no rules yet."));
    for (int i = 0; i < n; i++) {
        message_add(message, "\n• %s: ", game_words_title(house->rules[i].rules.kind));
        rules_title_name(&house->rules[i].rules, house, message);
    }
    add_usual(house, message);
    message_add(message, "\n\n%s ", _("This table plays:"));
    rules_title_add(&table->rules, house, message);
    for (int i = 0; i < n; i++)
        add_saved(shown, &house->rules[i], i == 0, message);
    message_rows(message, 0, SAVED_A_ROW);
    if (!kept && n < HOUSE_RULES_MAX)
        add_button(table, true, _("💾 Save these rules"), ":s:", message);
    if (!same && !rules_differs(&table->rules))
        add_button(table, true, _("⭐ Always open with these"), ":d:", message);
    if (house && house->usual[0] != '\0')
        add_button(table, true, _("↩️ Back to the default"), ":d:-", message);
    add_button(table, true, _("⬅️ Back"), "", message);
}

static void ask_to_delete(const struct table *table, const struct house_rules *saved,
                          struct message *message)
{
    message_add(message, "\n\n🗑 <b>%s</b>", _("Delete these rules for good?"));
    add_button(table, true, _("🗑 Delete them"), phrase_told(":h:%" PRId64 ":y", saved->id).text,
               message);
    add_button(table, true, _("⬅️ No"), phrase_told(":h:%" PRId64, saved->id).text, message);
}

/* The page of one rule set that the group saved. */
static void write_saved(const struct shown_table *shown, const struct house_rules *saved, bool asks,
                        struct message *message)
{
    const struct table *table = shown->table;
    static const char *const acts[] = {N_("✅ Play by these"), N_("⭐ Always open with these"),
                                       N_("🗑 Delete them")};
    bool usual = is_usual(shown->house, saved->name);
    message_add(message, "📜 ");
    rules_title_add(&saved->rules, shown->house, message);
    message_add(message, "\n");
    rules_title_line(&saved->rules, message);
    message_add(message, "\n%s", _(game_words_starters[saved->starter].line));
    if (saved->shows_all && saved->rules.kind->lift)
        message_add(message, "\n%s", _(game_words_shown[true].line));
    if (usual)
        message_add(message, "\n\n⭐ %s", _("A new table opens with these."));
    if (asks) {
        ask_to_delete(table, saved, message);
        return;
    }
    for (int i = 0; i < 3; i++)
        if (i != 1 || !usual)
            add_button(table, true, _(acts[i]),
                       phrase_told(":h:%" PRId64 ":%c", saved->id, "tdx"[i]).text, message);
    add_button(table, true, _("⬅️ Back"), ":h:", message);
}

/* --- the pages --- */

static void write_page(const struct shown_table *shown, const struct rules_menu *at,
                       struct message *message)
{
    const struct table *table = shown->table;
    const struct house_rules *saved = house_saved(shown->house, at->id);
    switch (at->page) {
    case RULES_MENU_LOBBY:
        break;
    case RULES_MENU_ROOT:
        write_root(shown, message);
        break;
    case RULES_MENU_OPTIONS:
        option_menu_list(shown, message);
        break;
    case RULES_MENU_OPTION:
        option_menu_page(table, at->option, message);
        break;
    case RULES_MENU_CONFLICT:
        option_menu_conflict(shown, at->option, at->value, message);
        break;
    case RULES_MENU_SAVED:
        if (saved)
            write_saved(shown, saved, at->value != 0, message);
        else
            write_house(shown, message);
        break;
    case RULES_MENU_HOUSE:
        write_house(shown, message);
        break;
    case RULES_MENU_STARTER:
        write_starter(table, message);
        break;
    case RULES_MENU_CLOCK:
        write_clock(shown, message);
        break;
    case RULES_MENU_ROBOTS:
        robot_menu_page(shown, message);
        break;
    case RULES_MENU_GAMES:
        lobby_pages_games(shown, message);
        break;
    case RULES_MENU_MORE:
        lobby_pages_more(shown, message);
        break;
    }
}

void rules_menu_deleted(const char *rules, const char *by, int language,
                        struct message *ret_message)
{
    language_begin(language, ret_message);
    message_say(ret_message, "🗑 ", _("%s deleted the saved rules %s."), phrase_name_of(by).text,
                phrase_name_of(rules).text);
    ret_message->silent = true;
}

/* The menu takes the place of the lobby and its list of names, so each page ends with a short list.
 * The page of robots has its own. */
void rules_menu_write(const struct shown_table *shown, const struct rules_menu *at, int language,
                      const char *bot, struct message *ret_message)
{
    const struct table *table = shown->table;
    if (table->status != TABLE_LOBBY || at->page == RULES_MENU_LOBBY) {
        lobby_post_write(shown, language, bot, ret_message);
        return;
    }
    language_begin(language, ret_message);
    table_name_line(shown, ret_message);
    write_page(shown, at, ret_message);
    for (int i = 0; i < table->n_seats && at->page != RULES_MENU_ROBOTS; i++)
        message_add(ret_message, "%s%s", i > 0 ? ", " : "\n\n🙋 ", phrase_short_name(table, i).text);
    lobby_post_add_join(table, ret_message);
}
