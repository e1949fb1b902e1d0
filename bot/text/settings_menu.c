/* settings_menu.c - the pages of the menu of settings, and what their buttons say. */
#include "settings_menu.h"

#include "hours_menu.h"
#include "language.h"
#include "rules_title.h"
#include "settings_choice.h"
#include "zone_menu.h"

#include <inttypes.h>
#include <string.h>

enum { STEP = 30, DAY = 24 * 60, PAGES_A_ROW = 2, SHEETS_MAX = 99 };

enum whose { GROUPS = 1, PERSONS = 2, ALL = GROUPS | PERSONS };

/* --- what the buttons say --- */

static const struct page_row {
    const char *code;
    enum settings_page page;
    enum whose whose;
} page_rows[] = {
    {"", SETTINGS_ROOT, ALL},      {"c", SETTINGS_CLOCK, GROUPS}, {"a", SETTINGS_LIMIT, GROUPS},
    {"d", SETTINGS_DAYS, GROUPS},  {"u", SETTINGS_USUAL, GROUPS}, {"n", SETTINGS_ALERTS, PERSONS},
    {"g", SETTINGS_DICE, PERSONS}, {"l", SETTINGS_LANGUAGE, ALL}, {"q", SETTINGS_HOURS, ALL},
    {"qf", SETTINGS_FROM, ALL},    {"qt", SETTINGS_TO, ALL},      {"z", SETTINGS_ZONE, ALL},
    {"r", SETTINGS_REGIONS, ALL},
};

static bool read_value(const char *argument, struct settings_tap *tap)
{
    tap->act = SETTINGS_SET;
    return settings_choice_of(tap->at.page) &&
           settings_choice_read(tap->at.page, argument, &tap->value);
}

static bool read_hour(const char *argument, struct settings_tap *tap)
{
    if (strcmp(argument, "h") == 0) {
        tap->at.sheet = 1;
        return true;
    }
    tap->act = SETTINGS_SET;
    tap->value = settings_choice_number(argument);
    return tap->value >= 0 && tap->value < DAY && tap->value % STEP == 0;
}

static bool read_zone(const char *argument, struct settings_tap *tap)
{
    tap->act = strcmp(argument, "-") == 0   ? SETTINGS_UNSET
               : strcmp(argument, "?") == 0 ? SETTINGS_ASK
                                            : SETTINGS_SET;
    size_t length = strlen(argument);
    if (length >= sizeof tap->at.word || length == 0)
        return false;
    memcpy(tap->at.word, argument, length + 1);
    return true;
}

static bool read_region(const char *argument, struct settings_tap *tap)
{
    size_t length = strcspn(argument, ":");
    if (length >= sizeof tap->at.word || length == 0)
        return false;
    memcpy(tap->at.word, argument, length);
    tap->at.page = SETTINGS_REGION;
    if (argument[length] == ':')
        tap->at.sheet = settings_choice_number(argument + length + 1);
    return tap->at.sheet >= 0 && tap->at.sheet <= SHEETS_MAX;
}

static bool read_argument(const char *argument, bool personal, struct settings_tap *tap)
{
    switch (tap->at.page) {
    case SETTINGS_HOURS:
        tap->act = SETTINGS_UNSET;
        return strcmp(argument, "-") == 0;
    case SETTINGS_FROM:
    case SETTINGS_TO:
        return read_hour(argument, tap);
    case SETTINGS_ZONE:
        return read_zone(argument, tap) && (personal || tap->act != SETTINGS_UNSET);
    case SETTINGS_REGIONS:
        return read_region(argument, tap);
    default:
        return read_value(argument, tap);
    }
}

bool settings_menu_read(const char *data, bool personal, struct settings_tap *ret_tap)
{
    size_t length = strcspn(data, ":");
    memset(ret_tap, 0, sizeof *ret_tap);
    if (strlen(data) >= SETTINGS_MENU_BYTES)
        return false;
    for (size_t i = 0; i < sizeof page_rows / sizeof *page_rows; i++) {
        const struct page_row *row = &page_rows[i];
        if (strlen(row->code) != length || strncmp(row->code, data, length) != 0)
            continue;
        ret_tap->at.page = row->page;
        return (row->whose & (personal ? PERSONS : GROUPS)) != 0 &&
               (data[length] == '\0' || read_argument(data + length + 1, personal, ret_tap));
    }
    return false;
}

/* --- what tables open with, and the root --- */

static void add_usual(const struct house *house, struct message *message)
{
    struct rules rules;
    const struct house_rules *saved =
        house && house->usual[0] != '\0' ? house_named(house, house->usual) : NULL;
    if (saved)
        rules = saved->rules;
    else if (!house || house->usual[0] == '\0' || !rules_read_name(house->usual, &rules))
        rules_usual(game_kinds[0], &rules);
    rules_title_add(&rules, house, message);
}

static void write_usual(const struct settings *settings, struct message *message)
{
    message_add(message, "⭐ <b>%s:</b> ", _("New tables"));
    add_usual(settings->house, message);
    message_add(message, "\n%s",
                _("What /play opens when no rules are named. Change it in the lobby of a table: "
                  "choose its rules, then 🏠 Our rules."));
    if (settings->lobby != 0)
        message_button(message, true, _("👀 Show me the table"), "t:%" PRId64, settings->lobby);
    message_button(message, true, _("⬅️ Back"), "p:");
}

/* A line of the root, and its button. */
static void add_line(const char *icon, const char *title, const char *value, const char *code,
                     struct message *message)
{
    message_add(message, "\n%s %s: <b>%s</b>", icon, title, value);
    message_button(message, message->n_buttons == 0, phrase_told("%s %s", icon, title).text, "p:%s",
                   code);
}

static void add_choice(const struct settings *settings, enum settings_page page,
                       struct message *message)
{
    const struct settings_choice *choice = settings_choice_of(page);
    add_line(choice->icon, _(choice->title), settings_choice_now(settings, page).text, choice->code,
             message);
}

static void add_both(const struct settings *settings, struct message *message)
{
    add_line("🌍", _("Time zone"),
             settings->zone[0] != '\0' ? zone_menu_name(settings->zone).text
                                       : _("that of each group"),
             "z", message);
    add_line("🌙", _("Quiet hours"), hours_menu_told(settings).text, "q", message);
    add_choice(settings, SETTINGS_LANGUAGE, message);
}

static void add_house(const struct settings *settings, struct message *message)
{
    int n = settings->house ? settings->house->n_forfeits : 0;
    struct phrase own = phrase_told(P_("%d of your own", "%d of your own", n), n);
    message_add(message, "\n⭐ %s: ", _("New tables"));
    add_usual(settings->house, message);
    message_add(message, "\n☠️ %s: <b>%s</b>", _("Forfeits"),
                n > 0 ? own.text : _("the usual ones"));
    message_button(message, false, phrase_told("⭐ %s", _("New tables")).text, "p:u");
    message_button(message, false, phrase_told("☠️ %s", _("Forfeits")).text, "f:");
    message_button(message, false, _("🏆 League"), "k:l");
}

static void write_root(const struct settings *settings, struct message *message)
{
    message_add(message, "⚙️ <b>%s</b>\n",
                settings->personal ? _("Your settings") : _("The settings of this group"));
    if (settings->personal) {
        add_choice(settings, SETTINGS_DICE, message);
        add_choice(settings, SETTINGS_ALERTS, message);
    } else
        add_choice(settings, SETTINGS_CLOCK, message);
    add_both(settings, message);
    if (!settings->personal) {
        add_choice(settings, SETTINGS_LIMIT, message);
        add_choice(settings, SETTINGS_DAYS, message);
        add_house(settings, message);
    }
    message_add(message, "\n\n%s",
                settings->personal ? _("They apply at every table you play at. A group's own are "
                                       "in the group: /settings there.")
                                   : _("Only admins change them. What's yours alone, like "
                                       "reminders, is in our private chat: /settings there."));
    message_rows(message, 0, PAGES_A_ROW);
}

void settings_menu_write(const struct settings *settings, const struct settings_at *at,
                         int language, struct message *ret_message)
{
    language_begin(language, ret_message);
    if (settings_choice_of(at->page))
        settings_choice_write(settings, at->page, ret_message);
    else if (at->page == SETTINGS_USUAL)
        write_usual(settings, ret_message);
    else if (at->page == SETTINGS_HOURS)
        hours_menu_page(settings, ret_message);
    else if (at->page == SETTINGS_FROM || at->page == SETTINGS_TO)
        hours_menu_edge(settings, at, ret_message);
    else if (at->page == SETTINGS_ZONE)
        zone_menu_page(settings, ret_message);
    else if (at->page == SETTINGS_REGIONS)
        zone_menu_regions(settings, at, ret_message);
    else if (at->page == SETTINGS_REGION)
        zone_menu_region(settings, at, ret_message);
    else if (at->page == SETTINGS_FOUND)
        zone_menu_found(at, ret_message);
    else
        write_root(settings, ret_message);
}
