/* zone_menu.c - writes the choice of a time zone, by region or by a typed place. */
#include "zone_menu.h"

#include "clock_texts.h"
#include "language.h"

#include <stdio.h>
#include <string.h>

enum { REGIONS_A_ROW = 2, ZONES_A_ROW = 2, WAYS_A_ROW = 2 };

#define OTHER "Other" /* the name that zones_regions has for zones without a region */

static const struct region {
    const char *name, *label;
} regions[] = {
    {"Africa", N_("Africa")},
    {"America", N_("America")},
    {"Antarctica", N_("Antarctica")},
    {"Arctic", N_("Arctic")},
    {"Asia", N_("Asia")},
    {"Atlantic", N_("Atlantic Ocean")},
    {"Australia", N_("Australia")},
    {"Europe", N_("Europe")},
    {"Indian", N_("Indian Ocean")},
    {OTHER, N_("None of these")},
    {"Pacific", N_("Pacific Ocean")},
};

/* Cities that give a zone its name, and have other names in other languages. */
/* TRANSLATORS: cities as time zones are named after them; leave those that are written alike. */
static const char *const cities[] = {
    N_("Addis Ababa"), N_("Algiers"),     N_("Athens"),     N_("Azores"),      N_("Belgrade"),
    N_("Berlin"),      N_("Bogota"),      N_("Brussels"),   N_("Bucharest"),   N_("Cairo"),
    N_("Canary"),      N_("Copenhagen"),  N_("Damascus"),   N_("Dublin"),      N_("Gibraltar"),
    N_("Havana"),      N_("Isle of Man"), N_("Jerusalem"),  N_("Kolkata"),     N_("Lisbon"),
    N_("Ljubljana"),   N_("London"),      N_("Luxembourg"), N_("Mexico City"), N_("Moscow"),
    N_("Paris"),       N_("Prague"),      N_("Riyadh"),     N_("Rome"),        N_("Sao Paulo"),
    N_("Seoul"),       N_("Stockholm"),   N_("Tehran"),     N_("Tirane"),      N_("Tunis"),
    N_("Vatican"),     N_("Vienna"),      N_("Warsaw"),     N_("Zagreb"),      N_("Zurich"),
};

/* --- names --- */

static const char *city_label(const char *name)
{
    for (size_t i = 0; i < sizeof cities / sizeof *cities; i++)
        if (strcmp(cities[i], name) == 0)
            return _(cities[i]);
    return name;
}

static const char *region_label(const char *name, size_t length)
{
    for (size_t i = 0; i < sizeof regions / sizeof *regions; i++)
        if (strlen(regions[i].name) == length && strncmp(regions[i].name, name, length) == 0)
            return _(regions[i].label);
    return NULL;
}

/* The name of a place, after its region: "Argentina / Buenos Aires". */
static struct phrase place_name(const char *zone)
{
    struct phrase place = {""};
    size_t n = 0;
    for (const char *c = zone; *c != '\0' && n + 4 < sizeof place.text; c++)
        n += (size_t)snprintf(place.text + n, sizeof place.text - n, "%s",
                              *c == '_'   ? " "
                              : *c == '/' ? " / "
                                          : (const char[]){*c, '\0'});
    const char *label = city_label(place.text);
    if (label != place.text)
        snprintf(place.text, sizeof place.text, "%s", label);
    return place;
}

struct phrase zone_menu_city(const char *zone)
{
    const char *slash = strrchr(zone, '/');
    return place_name(slash ? slash + 1 : zone);
}

struct phrase zone_menu_name(const char *zone)
{
    size_t length = strcspn(zone, "/");
    const char *label = zone[length] == '/' ? region_label(zone, length) : NULL;
    struct phrase name, place = place_name(label ? zone + length + 1 : zone);
    snprintf(name.text, sizeof name.text, "%.60s%s%.200s", label ? label : "", label ? " / " : "",
             place.text);
    return name;
}

/* --- the present zone --- */

static void add_ways(struct message *message)
{
    int first = message->n_buttons;
    message_button(message, true, _("🗺 By region"), "p:r");
    message_button(message, false, _("✍️ Type a place"), "p:z:?");
    message_rows(message, first, WAYS_A_ROW);
}

static void write_title(const struct settings *settings, struct message *message)
{
    message_add(message, "🌍 <b>%s: %s</b>\n", _("Time zone"),
                settings->zone[0] != '\0' ? zone_menu_name(settings->zone).text
                                          : _("that of each group"));
}

static void write_present(const struct settings *settings, struct message *message)
{
    write_title(settings, message);
    if (settings->zone[0] != '\0') {
        message_add(message, _("The clocks there show %s now."),
                    clock_texts_time(settings->now_ms, settings->now_ms).text);
        message_add(message, "\n");
    }
    message_add(message, "\n%s",
                settings->personal
                    ? _("Used for your quiet hours; if you choose none, each group's zone applies.")
                    : _("Used for quiet hours and for all times I show."));
}

void zone_menu_page(const struct settings *settings, struct message *message)
{
    write_present(settings, message);
    add_ways(message);
    if (settings->own_zone)
        message_button(message, true, _("↩️ That of each group"), "p:z:-");
    message_button(message, true, _("⬅️ Back"), "p:");
}

/* --- by region --- */

/* The regions in their order, and the zones without a region at the end. */
void zone_menu_regions(const struct settings *settings, const struct settings_at *at,
                       struct message *message)
{
    write_title(settings, message);
    message_add(message, "🗺 %s", _("In which part of the world?"));
    for (int other = 0; other <= 1; other++)
        for (int i = 0; i < at->n_zones; i++) {
            const char *name = at->zones[i], *label = region_label(name, strlen(name));
            if ((strcmp(name, OTHER) == 0) == (other != 0))
                message_button(message, true, label ? label : name, "p:r:%s", name);
        }
    message_rows(message, 0, REGIONS_A_ROW);
    message_button(message, true, _("⬅️ Back"), "p:z");
}

static void add_sheets(const struct settings_at *at, int sheet, int sheets, struct message *message)
{
    if (sheet > 0)
        message_button(message, true, "◀️", "p:r:%s:%d", at->word, sheet - 1);
    if (sheet < sheets - 1)
        message_button(message, sheet == 0, "▶️", "p:r:%s:%d", at->word, sheet + 1);
}

/* The part after the region in the name of a zone; all of the name if it has no region. */
static const char *within(const char *region, const char *zone)
{
    size_t length = strlen(region);
    bool is_of = strncmp(zone, region, length) == 0 && zone[length] == '/';
    return is_of ? zone + length + 1 : zone;
}

void zone_menu_region(const struct settings *settings, const struct settings_at *at,
                      struct message *message)
{
    const char *label = region_label(at->word, strlen(at->word));
    int sheets = (at->n_zones + SETTINGS_MENU_SHEET - 1) / SETTINGS_MENU_SHEET;
    int sheet = at->sheet < sheets ? at->sheet : sheets - 1;
    int first = sheet * SETTINGS_MENU_SHEET;
    write_title(settings, message);
    message_add(message, "🗺 <b>%s</b>\n%s", label ? label : at->word,
                _("Tap the place whose clocks show your time."));
    if (sheets > 1)
        message_say(message, "\n", _("Page %d of %d, A–Z."), sheet + 1, sheets);
    for (int i = first; i < at->n_zones && i < first + SETTINGS_MENU_SHEET; i++)
        message_button(message, i == first, place_name(within(at->word, at->zones[i])).text,
                       "p:z:%s", at->zones[i]);
    message_rows(message, 0, ZONES_A_ROW);
    add_sheets(at, sheet, sheets, message);
    message_button(message, true, _("⬅️ Back"), "p:r");
}

/* --- by a typed place --- */

void zone_menu_found(const struct settings_at *at, struct message *message)
{
    message_add(message, at->n_zones > 0 ? "🌍 <b>%s</b>\n" : "🤷 %s",
                at->n_zones > 0 ? _("Which one do you mean?")
                                : _("I don't know that place. Try the capital, or a large city in "
                                    "the same time zone; or look by region."));
    for (int i = 0; i < at->n_zones; i++) {
        struct phrase name = zone_menu_name(at->zones[i]);
        message_add(message, "\n%s: <b>%s</b>", name.text,
                    clock_texts_time(at->locals_ms[i], at->locals_ms[i]).text);
        message_button(message, true, name.text, "p:z:%s", at->zones[i]);
    }
    add_ways(message);
}
