/* tzdata.c - reads the lists of the tz database, zone.tab and iso3166.tab; steps through the local
 * time of a place, and finds the seconds at which its clocks are set. */
#include "tzdata.h"

#include "log.h"

#include <limits.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    COUNTRIES_MAX = 320,
    LINE_BYTES = 512,
    COLUMNS_MAX = 4,
    STEP_S = 12 * 3600, /* no clock is set and set back within that time */
};

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

/* Cuts a line at its tabs. Missing columns are "". */
static void cut(char *line, const char *ret_columns[COLUMNS_MAX])
{
    line[strcspn(line, "\r\n")] = '\0';
    for (int i = 0; i < COLUMNS_MAX; i++) {
        const char *column = strsep(&line, "\t");
        ret_columns[i] = column ? column : "";
    }
}

/* Copies the text. False if it is empty or too long. */
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

/* --- the clocks of a place, by the C library --- */

static int32_t offset_at(int64_t utc_s)
{
    time_t at = (time_t)utc_s;
    struct tm local;
    return localtime_r(&at, &local) == NULL ? 0 : (int32_t)local.tm_gmtoff;
}

/* The first second with another offset than early_s; late_s has another one. */
static int64_t find_setting(int64_t early_s, int64_t late_s)
{
    int32_t offset_s = offset_at(early_s);
    while (late_s - early_s > 1) {
        int64_t middle_s = early_s + (late_s - early_s) / 2;
        if (offset_at(middle_s) == offset_s)
            early_s = middle_s;
        else
            late_s = middle_s;
    }
    return late_s;
}

static void add_span(struct zone *zone, int64_t from_s, int32_t offset_s)
{
    if (zone->n < ZONE_SPANS_MAX)
        zone->spans[zone->n++] = (struct zone_span){from_s * 1000, offset_s};
}

static void take_spans(int64_t from_s, int64_t to_s, struct zone *zone)
{
    int32_t offset_s = offset_at(from_s);
    add_span(zone, from_s, offset_s);
    for (int64_t at_s = from_s; at_s < to_s; at_s += STEP_S) {
        int32_t next_s = offset_at(at_s + STEP_S);
        if (next_s != offset_s)
            add_span(zone, find_setting(at_s, at_s + STEP_S), next_s);
        offset_s = next_s;
    }
}

/* Makes `tz` the local zone of the C library; NULL: the system's own. */
static void set_local(const char *tz)
{
    if (tz == NULL)
        unsetenv("TZ");
    else if (setenv("TZ", tz, 1) != 0)
        log_fatal("out of memory");
    tzset();
}

void tzdata_zone_read(const char *name, int64_t from_s, int64_t to_s, struct zone *ret_zone)
{
    char tz[ZONE_NAME_BYTES + 1] = ":"; /* the colon means a file */
    const char *was = getenv("TZ");
    char *kept = was == NULL ? NULL : strdup(was);
    if (was != NULL && kept == NULL)
        log_fatal("out of memory");
    memset(ret_zone, 0, sizeof *ret_zone);
    strcpy(ret_zone->name, name);
    set_local(strcat(tz, name));
    take_spans(from_s, to_s, ret_zone);
    set_local(kept);
    free(kept);
}
