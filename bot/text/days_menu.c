/* days_menu.c - writes the choice of days off, by weekdays and by dates. */
#include "days_menu.h"

#include "clock_texts.h"
#include "day_texts.h"
#include "language.h"
#include "season.h"

#include <inttypes.h>

enum { DAYS_A_ROW = 4 };
#define DAY_MS INT64_C(86400000)

static struct days_off to_come(const struct settings *settings)
{
    struct days_off coming = {0};
    days_off_add(&settings->off, settings->today, settings->today + DAYS_OFF_YEAR, &coming);
    return coming;
}

struct phrase days_menu_now(const struct settings *settings)
{
    struct days_off coming = to_come(settings);
    return day_texts_list(&coming);
}

static void add_dates(const struct settings *settings, struct message *message)
{
    struct days_off coming = to_come(settings);
    for (int i = 0; i < coming.n; i++)
        message_add(message, "%s%s", i > 0 ? ", " : "\n\n🎄 ",
                    coming.dates[i] - settings->today < DAY_TEXTS_FAR
                        ? day_texts_date(coming.dates[i]).text
                        : clock_texts_date(coming.dates[i] * DAY_MS).text);
}

void days_menu_page(const struct settings *settings, struct message *message)
{
    message_add(message, "📆 <b>%s: %s</b>\n%s", _("Days off"), days_menu_now(settings).text,
                settings->personal
                    ? _("On your days off your turn's time doesn't run and I make no sound. They "
                        "add to the group's; if the two leave no day to play, only the group's "
                        "count. You can have 2 days of the week, and 12 holidays in a year.")
                    : _("On these days no turn's time runs and nobody gets a notification sound: "
                        "if Saturday and Sunday are off, 24 hours from Friday 18:00 end on Monday "
                        "18:00. Those who want to can still play."));
    add_dates(settings, message);
    for (int i = 0; i < DAYS_OFF_WEEK; i++)
        message_button(
            message, i == 0,
            phrase_chosen((settings->off.weekdays >> i & 1) != 0, day_texts_weekday(i, true).text)
                .text,
            "p:o:%d", i);
    message_rows(message, 0, DAYS_A_ROW);
    message_button(message, true, _("🎄 Holidays"), "p:y");
    message_button(message, true, _("⬅️ Back"), "p:");
}

void days_menu_spent(int64_t from, int language, struct message *ret_message)
{
    language_begin(language, ret_message);
    struct phrase day = phrase_told("%s %s", day_texts_weekday(days_off_weekday(from), false).text,
                                    day_texts_date(from).text);
    /* TRANSLATORS: Saturday 5 December */
    message_add(ret_message,
                _("A day of the week that was yours counts for seven days, even if "
                  "you give it back. You can have another in its place from %s on."),
                day.text);
}

static struct phrase month_told(int64_t month)
{
    return phrase_told("%s %d", day_texts_month((int)(month % 12)).text, (int)(month / 12));
}

int days_menu_sheet(int64_t today, int64_t day)
{
    return (int)(season_month_of(day) - season_month_of(today));
}

/* The days of one sheet that may be chosen, from the first to the one before `until`. */
struct calendar {
    const struct settings *settings;
    int sheet;
    int64_t first_of_month, from, until;
};

static bool is_column(const struct calendar *calendar, int weekday)
{
    return (calendar->settings->off.weekdays >> weekday & 1) == 0;
}

static bool has_days(const struct calendar *calendar, int64_t monday)
{
    for (int i = 0; i < DAYS_OFF_WEEK; i++)
        if (is_column(calendar, i) && monday + i >= calendar->from && monday + i < calendar->until)
            return true;
    return false;
}

/* A button that chooses nothing: it shows the sheet as it is. */
static void add_idle(const struct calendar *calendar, bool new_row, const char *label,
                     struct message *message)
{
    message_button(message, new_row, label, "p:y:%d", calendar->sheet);
}

static void add_weekdays(const struct calendar *calendar, struct message *message)
{
    bool new_row = true;
    for (int i = 0; i < DAYS_OFF_WEEK; i++) {
        if (!is_column(calendar, i))
            continue;
        add_idle(calendar, new_row, day_texts_weekday(i, true).text, message);
        new_row = false;
    }
}

static void add_week(const struct calendar *calendar, int64_t monday, struct message *message)
{
    bool new_row = true;
    for (int64_t day = monday; day < monday + DAYS_OFF_WEEK; day++) {
        if (!is_column(calendar, (int)(day - monday)))
            continue;
        /* A narrow phone shows four letters of a label in a row of seven. */
        const char *sign = days_off_has_date(&calendar->settings->off, day) ? "✅" : "";
        struct phrase label = phrase_told("%s%d", sign, (int)(day - calendar->first_of_month) + 1);
        if (day >= calendar->from && day < calendar->until)
            message_button(message, new_row, label.text, "p:yd:%" PRId64, day);
        else
            add_idle(calendar, new_row, "·", message);
        new_row = false;
    }
}

/* A row is a week, and a column a day of the week that is not off by itself. */
static void add_month(const struct settings *settings, int sheet, struct message *message)
{
    int64_t month = season_month_of(settings->today) + sheet;
    int64_t first = season_first_of_month(month), next = season_first_of_month(month + 1);
    int64_t from = settings->today + (settings->personal ? DAYS_OFF_OWN_DATES_AHEAD : 0);
    int64_t until = settings->today + DAYS_OFF_YEAR;
    struct calendar calendar = {settings, sheet, first, from > first ? from : first,
                                until < next ? until : next};
    bool begun = false;
    for (int64_t monday = first - days_off_weekday(first); monday < next; monday += DAYS_OFF_WEEK) {
        if (!has_days(&calendar, monday))
            continue;
        if (!begun)
            add_weekdays(&calendar, message);
        begun = true;
        add_week(&calendar, monday, message);
    }
}

void days_menu_month(const struct settings *settings, int sheet, struct message *message)
{
    int last = days_menu_sheet(settings->today, settings->today + DAYS_OFF_YEAR - 1);
    sheet = sheet < last ? sheet : last;
    int64_t month = season_month_of(settings->today) + sheet;
    message_add(message, "🎄 <b>%s: %s</b>\n%s", _("Holidays"), month_told(month).text,
                settings->personal ? _("Tap the days on which your time should stand still, from "
                                       "the day after tomorrow on. At most 12 in a year, past "
                                       "ones included.")
                                   : _("Tap the days on which time should stand still. At most 40 "
                                       "in a year, past ones included."));
    add_dates(settings, message);
    add_month(settings, sheet, message);
    if (sheet > 0)
        message_button(message, true, phrase_told("◀️ %s", month_told(month - 1).text).text,
                       "p:y:%d", sheet - 1);
    if (sheet < last)
        message_button(message, sheet == 0,
                       phrase_told("%s ▶️", month_told(month + 1).text).text, "p:y:%d",
                       sheet + 1);
    message_button(message, true, _("⬅️ Back"), "p:o");
}
