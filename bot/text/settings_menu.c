/* settings_menu.c - the pages of the menu of settings, and the data of their buttons. */
#include "settings_menu.h"

#include "buttons.h"
#include "clock_texts.h"
#include "days_menu.h"
#include "language.h"
#include "rules_title.h"
#include "settings_choice.h"
#include "table_name.h"
#include "zone_menu.h"

#include <inttypes.h>
#include <string.h>

enum {
    STEP = 30,
    DAY = 24 * 60,
    PAGES_A_ROW = 2,
    HOURS_A_ROW = 4,
    SHEETS_MAX = 99,
    DAYS_MAX = 1000000
};

enum whose { GROUPS = 1, PERSONS = 2, ALL = GROUPS | PERSONS };

/* --- the buttons --- */

static const struct form {
    const char *form;
    enum settings_page page;
    enum settings_act act;
    enum whose whose;
} forms[] = {
    {"", SETTINGS_ROOT, SETTINGS_SHOW, ALL},
    {"u", SETTINGS_USUAL, SETTINGS_SHOW, GROUPS},
    {"c", SETTINGS_CLOCK, SETTINGS_SHOW, GROUPS},
    {"c:*", SETTINGS_CLOCK, SETTINGS_SET, GROUPS},
    {"a", SETTINGS_LIMIT, SETTINGS_SHOW, GROUPS},
    {"a:*", SETTINGS_LIMIT, SETTINGS_SET, GROUPS},
    {"f", SETTINGS_FORGIVEN, SETTINGS_SHOW, GROUPS},
    {"f:*", SETTINGS_FORGIVEN, SETTINGS_SET, GROUPS},
    {"d", SETTINGS_DAYS, SETTINGS_SHOW, GROUPS},
    {"d:*", SETTINGS_DAYS, SETTINGS_SET, GROUPS},
    {"b", SETTINGS_ROBOTS, SETTINGS_SHOW, GROUPS},
    {"b:*", SETTINGS_ROBOTS, SETTINGS_SET, GROUPS},
    {"m", SETTINGS_ABSENT, SETTINGS_SHOW, GROUPS},
    {"m:*", SETTINGS_ABSENT, SETTINGS_SET, GROUPS},
    {"k", SETTINGS_CLAIMS, SETTINGS_SHOW, GROUPS},
    {"k:*", SETTINGS_CLAIMS, SETTINGS_SET, GROUPS},
    {"p", SETTINGS_BOARD, SETTINGS_SHOW, GROUPS},
    {"pp", SETTINGS_BOARD, SETTINGS_PIN, GROUPS},
    {"p:*", SETTINGS_BOARD, SETTINGS_SET, GROUPS},
    {"n", SETTINGS_ALERTS, SETTINGS_SHOW, PERSONS},
    {"n:*", SETTINGS_ALERTS, SETTINGS_SET, PERSONS},
    {"s|:h", SETTINGS_DIGEST, SETTINGS_SHOW, PERSONS},
    {"s:#", SETTINGS_DIGEST, SETTINGS_SET, PERSONS},
    {"g", SETTINGS_DICE, SETTINGS_SHOW, PERSONS},
    {"g:*", SETTINGS_DICE, SETTINGS_SET, PERSONS},
    {"l", SETTINGS_LANGUAGE, SETTINGS_SHOW, ALL},
    {"l:*", SETTINGS_LANGUAGE, SETTINGS_SET, ALL},
    {"q", SETTINGS_HOURS, SETTINGS_SHOW, ALL},
    {"q:-", SETTINGS_HOURS, SETTINGS_UNSET, ALL},
    {"qf|:h", SETTINGS_FROM, SETTINGS_SHOW, ALL},
    {"qf:#", SETTINGS_FROM, SETTINGS_SET, ALL},
    {"qt|:h", SETTINGS_TO, SETTINGS_SHOW, ALL},
    {"qt:#", SETTINGS_TO, SETTINGS_SET, ALL},
    {"o", SETTINGS_DAYS_OFF, SETTINGS_SHOW, ALL},
    {"o:#", SETTINGS_DAYS_OFF, SETTINGS_SET, ALL},
    {"y|:#", SETTINGS_HOLIDAYS, SETTINGS_SHOW, ALL},
    {"yd:#", SETTINGS_HOLIDAYS, SETTINGS_SET, ALL},
    {"z", SETTINGS_ZONE, SETTINGS_SHOW, ALL},
    {"z:-", SETTINGS_ZONE, SETTINGS_UNSET, PERSONS},
    {"z:?", SETTINGS_ZONE, SETTINGS_ASK, ALL},
    {"z:*", SETTINGS_ZONE, SETTINGS_SET, ALL},
    {"r", SETTINGS_REGIONS, SETTINGS_SHOW, ALL},
    {"r:*|:#", SETTINGS_REGION, SETTINGS_SHOW, ALL},
};

static bool take_place(const struct buttons_said *said, struct settings_tap *tap)
{
    const char *word = said->words[0];
    if (word[0] == '\0' || strlen(word) >= sizeof tap->at.word)
        return false;
    strcpy(tap->at.word, word);
    tap->at.sheet = (int)said->numbers[0];
    return said->numbers[0] >= 0 && said->numbers[0] <= SHEETS_MAX;
}

static bool take_day(const struct buttons_said *said, struct settings_tap *tap)
{
    int64_t number = said->numbers[0];
    bool set = tap->act == SETTINGS_SET, by_date = tap->at.page == SETTINGS_HOLIDAYS;
    if (set)
        tap->value = (int)number;
    else
        tap->at.sheet = (int)number;
    return number >= 0 && number < (!by_date ? DAYS_OFF_WEEK : set ? DAYS_MAX : DAYS_MENU_SHEETS);
}

bool settings_menu_read(const char *data, bool personal, struct settings_tap *ret_tap)
{
    struct buttons_said said;
    const struct form *form = forms, *end = forms + sizeof forms / sizeof *forms;
    while (form < end && !buttons_fit(form->form, data, &said))
        form++;
    if (form == end || (form->whose & (personal ? PERSONS : GROUPS)) == 0)
        return false;
    int64_t minute = said.numbers[0];
    bool set = form->act == SETTINGS_SET, hour = form->page == SETTINGS_FROM ||
                                                 form->page == SETTINGS_TO ||
                                                 form->page == SETTINGS_DIGEST;
    *ret_tap = (struct settings_tap){.act = form->act, .at.page = form->page};
    if (form->page == SETTINGS_REGION || (set && form->page == SETTINGS_ZONE))
        return take_place(&said, ret_tap);
    if (form->page == SETTINGS_DAYS_OFF || form->page == SETTINGS_HOLIDAYS)
        return take_day(&said, ret_tap);
    if (set && !hour)
        return settings_choice_read(form->page, said.words[0], &ret_tap->value);
    ret_tap->value = (int)minute;
    ret_tap->at.sheet = hour && !set && strchr(data, ':') != NULL; /* by the half hour */
    return minute >= 0 && minute < DAY && minute % STEP == 0;
}

/* --- quiet hours, which begin and end by the hour or by the half hour --- */

static bool has_quiet(const struct settings *settings)
{
    return settings->quiet.from != settings->quiet.to;
}

static struct phrase hours_told(const struct settings *settings)
{
    if (has_quiet(settings))
        return phrase_told("%s–%s", settings_choice_hour(settings->quiet.from).text,
                           settings_choice_hour(settings->quiet.to).text);
    return phrase_told("%s", _("none at all"));
}

static void write_hours(const struct settings *settings, struct message *message)
{
    message_add(message, "🌙 <b>%s: %s</b>\n%s", _("Quiet hours"), hours_told(settings).text,
                settings->personal
                    ? _("During your quiet hours I make no sound and your turn doesn't run out; it "
                        "will when they end. They add to the group's.")
                    : _("During quiet hours nobody gets a notification sound and no turn runs out; "
                        "it will when they end."));
    if (settings->zone[0] != '\0')
        message_say(message, "\n\n🌍 ", _("%s, where clocks show %s now."),
                    zone_menu_name(settings->zone).text,
                    clock_texts_time(settings->now_ms, settings->now_ms).text);
    if (has_quiet(settings)) {
        struct phrase from = settings_choice_hour(settings->quiet.from),
                      to = settings_choice_hour(settings->quiet.to);
        message_button(message, true, phrase_told(_("from %s"), from.text).text, "p:qf");
        message_button(message, false, phrase_told(_("to %s"), to.text).text, "p:qt");
        message_button(message, true, _("🔔 No quiet hours"), "p:q:-");
    } else {
        message_button(message, true, _("🌙 Choose quiet hours"), "p:qf");
    }
    message_button(message, true, _("⬅️ Back"), "p:");
}

/* A page with an hour to choose; -1 stands for no hour. */
struct hour_page {
    const char *code, *back;
    int chosen, other; /* the hour that cannot be chosen */
    bool half;         /* by the half hour */
};

static void add_hours(const struct hour_page *page, struct message *message)
{
    for (int minute = page->half ? STEP : 0; minute < DAY; minute += 60)
        if (minute != page->other)
            message_button(
                message, message->n_buttons == 0,
                phrase_chosen(minute == page->chosen, settings_choice_hour(minute).text).text,
                "p:%s:%d", page->code, minute);
    message_rows(message, 0, HOURS_A_ROW);
    message_button(message, true, page->half ? _("🕛 On the hour") : _("🕧 Half past"), "p:%s%s",
                   page->code, page->half ? "" : ":h");
    message_button(message, true, _("⬅️ Back"), "p:%s", page->back);
}

static void write_edge(const struct settings *settings, const struct settings_at *at,
                       struct message *message)
{
    bool from = at->page == SETTINGS_FROM, any = has_quiet(settings);
    int edges[] = {settings->quiet.to, settings->quiet.from};
    message_add(message, "🌙 <b>%s: %s</b>\n%s", _("Quiet hours"), hours_told(settings).text,
                from ? _("When do they begin?") : _("When do they end?"));
    add_hours(&(struct hour_page){.code = from ? "qf" : "qt",
                                  .back = "q",
                                  .chosen = any ? edges[from] : -1,
                                  .other = any ? edges[!from] : -1,
                                  .half = at->sheet > 0},
              message);
}

/* The clock that the digest follows, and why. */
static void add_clock(const struct settings *settings, struct message *message)
{
    struct phrase zone = zone_menu_name(settings->digest_zone);
    if (settings->own_zone)
        message_say(message, "\n\n🌍 ", _("By the clocks of %s."), zone.text);
    else if (settings->digest_group[0] != '\0')
        message_say(message, "\n\n🌍 ",
                    _("You chose no time zone, so this is by the clocks of %s, as in %s."),
                    zone.text,
                    table_name_title(settings->digest_group, TABLE_NAME_TITLE_MOST, true).text);
    else
        message_say(message, "\n\n🌍 ", _("You chose no time zone, so this is by the clocks of %s."),
                    zone.text);
}

static void write_digest(const struct settings *settings, const struct settings_at *at,
                         struct message *message)
{
    message_add(message, "📬 <b>%s: %s</b>\n%s", _("Daily digest"),
                settings_choice_hour(settings->digest).text,
                _("When do you want to read what waits for you? If nothing does, I send nothing. "
                  "The last reminder of each turn comes all the same."));
    add_clock(settings, message);
    add_hours(&(struct hour_page){.code = "s",
                                  .back = "n",
                                  .chosen = settings->digest,
                                  .other = -1,
                                  .half = at->sheet > 0},
              message);
    message_button(message, false, phrase_told("🌍 %s", _("Time zone")).text, "p:z");
}

/* --- the rules of new tables, and the root --- */

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
    add_line("🌙", _("Quiet hours"), hours_told(settings).text, "q", message);
    add_line("📆", _("Days off"), days_menu_now(settings).text, "o", message);
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
        add_choice(settings, SETTINGS_ABSENT, message);
        add_choice(settings, SETTINGS_ROBOTS, message);
        add_choice(settings, SETTINGS_CLAIMS, message);
        add_choice(settings, SETTINGS_BOARD, message);
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
        write_hours(settings, ret_message);
    else if (at->page == SETTINGS_FROM || at->page == SETTINGS_TO)
        write_edge(settings, at, ret_message);
    else if (at->page == SETTINGS_DAYS_OFF)
        days_menu_page(settings, ret_message);
    else if (at->page == SETTINGS_HOLIDAYS)
        days_menu_month(settings, at->sheet, ret_message);
    else if (at->page == SETTINGS_DIGEST)
        write_digest(settings, at, ret_message);
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
