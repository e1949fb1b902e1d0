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

static void add_month(const struct settings *settings, int64_t month, struct message *message)
{
    int64_t first = season_first_of_month(month), next = season_first_of_month(month + 1);
    int64_t from = settings->today + (settings->personal ? DAYS_OFF_OWN_DATES_AHEAD : 0);
    for (int64_t day = first; day < next; day++) {
        int weekday = days_off_weekday(day);
        bool is_off = (settings->off.weekdays >> weekday & 1) != 0;
        if (is_off || day < from || day >= settings->today + DAYS_OFF_YEAR)
            continue;
        struct phrase name =
            phrase_told("%s %d", day_texts_weekday(weekday, true).text, (int)(day - first) + 1);
        message_button(message, false,
                       phrase_chosen(days_off_has_date(&settings->off, day), name.text).text,
                       "p:yd:%" PRId64, day);
    }
    message_rows(message, 0, DAYS_A_ROW);
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
    add_month(settings, month, message);
    if (sheet > 0)
        message_button(message, true, phrase_told("◀️ %s", month_told(month - 1).text).text,
                       "p:y:%d", sheet - 1);
    if (sheet < last)
        message_button(message, sheet == 0,
                       phrase_told("%s ▶️", month_told(month + 1).text).text, "p:y:%d",
                       sheet + 1);
    message_button(message, true, _("⬅️ Back"), "p:o");
}
