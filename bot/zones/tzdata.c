/* tzdata.c - reads the lists that come with the tz database: zone.tab and iso3166.tab. */
#include "tzdata.h"

#include <limits.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { COUNTRIES_MAX = 320, LINE_BYTES = 512, COLUMNS_MAX = 4 };

static struct tzdata_zone zones[TZDATA_ZONES_MAX];
static struct tzdata_country countries[COUNTRIES_MAX];
static int n_zones, n_countries;

FILE *tzdata_open(const char *name)
{
    char path[PATH_MAX];
    const char *folder = getenv("TZDIR");
    int length =
        snprintf(path, sizeof path, "%s/%s", folder ? folder : "/usr/share/zoneinfo", name);
    return length > 0 && (size_t)length < sizeof path ? fopen(path, "re") : NULL;
}

/* Cuts a line at its tabs. Those that are missing are "". */
static void cut(char *line, const char *ret_columns[COLUMNS_MAX])
{
    line[strcspn(line, "\r\n")] = '\0';
    for (int i = 0; i < COLUMNS_MAX; i++) {
        ret_columns[i] = line;
        line += strcspn(line, "\t");
        if (*line != '\0')
            *line++ = '\0';
    }
}

/* Puts a text that has at least one byte, and room. */
static bool take(const char *text, char *ret_text, size_t room)
{
    if (text[0] == '\0' || strlen(text) >= room)
        return false;
    strcpy(ret_text, text);
    return true;
}

static void take_zone(const char *const columns[COLUMNS_MAX])
{
    struct tzdata_zone *zone = &zones[n_zones];
    if (n_zones == TZDATA_ZONES_MAX || strchr(columns[2], '/') == NULL)
        return;
    zone->place = n_zones;
    if (take(columns[0], zone->country, sizeof zone->country) &&
        take(columns[2], zone->name, sizeof zone->name))
        n_zones++;
}

static void take_country(const char *const columns[COLUMNS_MAX])
{
    struct tzdata_country *country = &countries[n_countries];
    if (n_countries < COUNTRIES_MAX && take(columns[0], country->code, sizeof country->code) &&
        take(columns[1], country->name, sizeof country->name))
        n_countries++;
}

static void read_lines(const char *name, void (*take_line)(const char *const columns[COLUMNS_MAX]))
{
    char line[LINE_BYTES];
    const char *columns[COLUMNS_MAX];
    FILE *file = tzdata_open(name);
    if (file == NULL)
        return;
    while (fgets(line, sizeof line, file) != NULL) {
        if (line[0] == '#')
            continue;
        cut(line, columns);
        take_line(columns);
    }
    fclose(file);
}

static int by_name(const void *a, const void *b)
{
    const struct tzdata_zone *one = a, *other = b;
    return strcmp(one->name, other->name);
}

int tzdata_zones(const struct tzdata_zone **ret_zones)
{
    if (n_zones == 0) {
        strcpy(zones[n_zones++].name, "UTC");
        read_lines("zone.tab", take_zone);
        qsort(zones, (size_t)n_zones, sizeof zones[0], by_name);
    }
    *ret_zones = zones;
    return n_zones;
}

int tzdata_countries(const struct tzdata_country **ret_countries)
{
    if (n_countries == 0)
        read_lines("iso3166.tab", take_country);
    *ret_countries = countries;
    return n_countries;
}
