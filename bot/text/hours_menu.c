/* hours_menu.c - when quiet hours begin and end is chosen by the hour or by the half hour. */
#include "hours_menu.h"

#include "clock_texts.h"
#include "language.h"
#include "zone_menu.h"

enum { STEP = 30, HOUR = 60, DAY = 24 * HOUR, HOURS_A_ROW = 4 };

static struct phrase hour_told(int minute)
{
    return phrase_told("%02d:%02d", minute / HOUR, minute % HOUR);
}

static bool has_quiet(const struct settings *settings)
{
    return settings->quiet.from != settings->quiet.to;
}

struct phrase hours_menu_told(const struct settings *settings)
{
    if (has_quiet(settings))
        return phrase_told("%s–%s", hour_told(settings->quiet.from).text,
                           hour_told(settings->quiet.to).text);
    return phrase_told("%s", _("none at all"));
}

void hours_menu_page(const struct settings *settings, struct message *message)
{
    message_add(message, "🌙 <b>%s: %s</b>\n%s", _("Quiet hours"), hours_menu_told(settings).text,
                settings->personal
                    ? _("During your quiet hours I make no sound and your turn doesn't run out; it "
                        "will when they end. They add to the group's.")
                    : _("During quiet hours nobody gets a notification sound and no turn runs out; "
                        "it will when they end."));
    if (settings->zone[0] != '\0') {
        message_say(message, "\n\n🌍 ", _("%s, where clocks show %s now."),
                    zone_menu_name(settings->zone).text,
                    clock_texts_time(settings->now_ms, settings->now_ms).text);
    }
    if (has_quiet(settings)) {
        struct phrase from = hour_told(settings->quiet.from), to = hour_told(settings->quiet.to);
        message_button(message, true, phrase_told(_("from %s"), from.text).text, "p:qf");
        message_button(message, false, phrase_told(_("to %s"), to.text).text, "p:qt");
        message_button(message, true, _("🔔 No quiet hours"), "p:q:-");
    } else {
        message_button(message, true, _("🌙 Choose quiet hours"), "p:qf");
    }
    message_button(message, true, _("⬅️ Back"), "p:");
}

void hours_menu_edge(const struct settings *settings, const struct settings_at *at,
                     struct message *message)
{
    const char *code = at->page == SETTINGS_FROM ? "qf" : "qt";
    bool from = at->page == SETTINGS_FROM, half = at->sheet > 0;
    int now = from ? settings->quiet.from : settings->quiet.to;
    int other = from ? settings->quiet.to : settings->quiet.from;
    bool any = has_quiet(settings);
    message_add(message, "🌙 <b>%s: %s</b>\n%s", _("Quiet hours"), hours_menu_told(settings).text,
                from ? _("When do they begin?") : _("When do they end?"));
    for (int minute = half ? STEP : 0; minute < DAY; minute += HOUR) {
        if (any && minute == other)
            continue;
        message_button(message, message->n_buttons == 0,
                       phrase_chosen(any && minute == now, hour_told(minute).text).text, "p:%s:%d",
                       code, minute);
    }
    message_rows(message, 0, HOURS_A_ROW);
    message_button(message, true, half ? _("🕛 On the hour") : _("🕧 Half past"), "p:%s%s", code,
                   half ? "" : ":h");
    message_button(message, true, _("⬅️ Back"), "p:q");
}
