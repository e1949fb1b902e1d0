/* zones.c - caches zones, and finds places by region and by typed names. */
#include "zones.h"

#include "names.h"
#include "place_names.h"
#include "tzdata.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum {
    CACHED_MAX = 128, /* zones in use at once; more are slower */
    REGIONS_MAX = 32,
    TYPED_BYTES = 100,
    TAG_BYTES = 16,
    PREFIX_LEAST = 3, /* letters that are enough to find a name */
    NEAR_LEAST = 4,   /* letters of a name that may be misspelt */
    NEAR_LONG = 8,    /* and twice from so many on */
};

static const char UTC[] = "UTC", OTHER[] = "Other";

static const int64_t DAY_S = 24 * 3600, DAY_MS = 24 * 3600 * 1000;
/* A season may be a year long, and both its begin and its end are asked for. */
static const int64_t BEFORE_DAYS = 400, AFTER_DAYS = 400;
/* A cached zone is used this many days before and after the look-up, so that an updated database is
 * noticed. */
static const int64_t FRESH_DAYS = 2;

static struct cached {
    int64_t at_ms;
    struct zone zone;
} cache[CACHED_MAX];
static int n_cached;
static unsigned next_cached;

static const char *listed[TZDATA_ZONES_MAX]; /* all names with a region, sorted */
static char region_names[REGIONS_MAX][ZONE_NAME_BYTES];
static const char *regions[REGIONS_MAX];
static int n_listed, n_regions;

/* --- one zone --- */

/* Whether this can be the name of a place: a path of plain words, outside the folders of variants.
 */
static bool is_name(const char *name)
{
    if (strlen(name) >= ZONE_NAME_BYTES || strchr(name, '/') == NULL || name[0] == '/')
        return false;
    for (const char *c = name; *c != '\0'; c++)
        if (!isalnum((unsigned char)*c) && strchr("/_+-", *c) == NULL)
            return false;
    return strncmp(name, "posix/", 6) != 0 && strncmp(name, "right/", 6) != 0;
}

/* The C library takes any name, and uses UTC for unknown ones without a word. */
static bool is_in_database(const char *name)
{
    char magic[4];
    FILE *file = is_name(name) ? tzdata_open(name) : NULL;
    if (file == NULL)
        return false;
    bool is_zone = fread(magic, 1, sizeof magic, file) == sizeof magic &&
                   memcmp(magic, "TZif", sizeof magic) == 0;
    fclose(file);
    return is_zone;
}

static struct cached *find_cached(const char *name)
{
    for (int i = 0; i < n_cached; i++)
        if (strcmp(cache[i].zone.name, name) == 0)
            return &cache[i];
    return NULL;
}

bool zones_find(const char *name, int64_t at_ms, struct zone *ret_zone)
{
    if (strcmp(name, UTC) == 0) {
        *ret_zone = (struct zone){.name = "UTC", .n = 1};
        return true;
    }
    struct cached *cached = find_cached(name);
    if (cached == NULL || llabs(at_ms - cached->at_ms) > FRESH_DAYS * DAY_MS) {
        if (!is_in_database(name))
            return false;
        if (cached == NULL) /* a free place, else the places in turn */
            cached = &cache[n_cached < CACHED_MAX ? n_cached++ : (int)(next_cached++ % CACHED_MAX)];
        cached->at_ms = at_ms;
        tzdata_zone_read(name, at_ms / 1000 - (BEFORE_DAYS + FRESH_DAYS) * DAY_S,
                         at_ms / 1000 + (AFTER_DAYS + FRESH_DAYS) * DAY_S, &cached->zone);
    }
    *ret_zone = cached->zone;
    return true;
}

/* The zone of a language tag with hyphens; NULL for none. */
static const char *find_tongue(const char *tag)
{
    size_t length = strlen(tag);
    for (const struct place *place = place_names; place->zone != NULL; place++)
        for (const char *at = place->names; (at = strchr(at, '@')) != NULL;) {
            at++;
            if (strncasecmp(at, tag, length) == 0 && strcspn(at, ",") == length)
                return place->zone;
        }
    return NULL;
}

static const char *find_usual(const char *tag)
{
    char part[TAG_BYTES];
    const char *zone;
    snprintf(part, sizeof part, "%s", tag);
    for (char *c = part; (c = strchr(c, '_')) != NULL;)
        *c = '-';
    while (part[0] == '\0' || (zone = find_tongue(part)) == NULL) {
        char *hyphen = strrchr(part, '-');
        if (hyphen == NULL)
            return UTC;
        *hyphen = '\0';
    }
    return zone;
}

/* The list is long, and the same tag is asked for again and again. */
const char *zones_usual(const char *tag)
{
    static char last[TAG_BYTES];
    static const char *zone = UTC;
    char now[TAG_BYTES];
    snprintf(now, sizeof now, "%s", tag == NULL ? "" : tag);
    if (strcmp(now, last) != 0)
        zone = find_usual(strcpy(last, now));
    return zone;
}

/* --- by region --- */

static bool is_of(const char *name, const char *region)
{
    size_t length = strlen(region);
    return strncmp(name, region, length) == 0 && name[length] == '/';
}

static int by_text(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Adds the region of this zone. Zones come sorted by region. */
static void add_region(const char *name)
{
    if (n_regions > 0 && is_of(name, regions[n_regions - 1]))
        return;
    if (n_regions < REGIONS_MAX - 1) {
        char *region = region_names[n_regions];
        snprintf(region, ZONE_NAME_BYTES, "%.*s", (int)strcspn(name, "/"), name);
        regions[n_regions++] = region;
    }
}

static void list_all(void)
{
    const struct tzdata_zone *zones;
    int n = tzdata_zones(&zones);
    if (n_regions > 0)
        return;
    for (int i = 0; i < n; i++) {
        if (strchr(zones[i].name, '/') == NULL)
            continue;
        listed[n_listed++] = zones[i].name;
        add_region(zones[i].name);
    }
    regions[n_regions++] = OTHER;
    qsort(regions, (size_t)n_regions, sizeof regions[0], by_text);
}

bool zones_known(void)
{
    list_all();
    return n_listed > 0;
}

int zones_regions(const char *const **ret_names)
{
    list_all();
    *ret_names = regions;
    return n_regions;
}

int zones_of(const char *region, const char *const **ret_names)
{
    static const char *const others[] = {UTC};
    int first = 0, n = 0;
    list_all();
    if (strcmp(region, OTHER) == 0) {
        *ret_names = others;
        return 1;
    }
    while (first < n_listed && !is_of(listed[first], region))
        first++;
    while (first + n < n_listed && is_of(listed[first + n], region))
        n++;
    *ret_names = listed + first;
    return n;
}

/* --- by typed text --- */

/* How well a zone matches the text, best first. */
enum meant {
    MEANT_NAME,
    MEANT_CITY,
    MEANT_PLACE,
    MEANT_COUNTRY,
    MEANT_START, /* the text begins a name */
    MEANT_WORD,  /* the text begins a later word of a name */
    MEANT_NOT,
};

struct hit {
    enum meant meant;
    const struct tzdata_zone *zone;
};

/* The text that is searched for, folded; `near`: names that differ by a letter or two. */
struct wanted {
    const char *typed;
    bool near;
};

struct hits {
    struct wanted wanted;
    int n;
    struct hit hits[TZDATA_ZONES_MAX];
};

/* Whether the text becomes this name by few changes of a letter: one, or two of a long name. */
static bool is_near(const char *typed, const char *name, size_t length)
{
    int row[ZONE_NAME_BYTES], most = length < NEAR_LONG ? 1 : 2;
    size_t typed_length = strlen(typed);
    if (typed_length < NEAR_LEAST || length < NEAR_LEAST || length >= ZONE_NAME_BYTES)
        return false;
    for (size_t i = 0; i <= length; i++)
        row[i] = (int)i;
    for (size_t t = 0; t < typed_length; t++) { /* Levenshtein's, row by row */
        int diagonal = row[0];
        row[0] = (int)t + 1;
        for (size_t i = 0; i < length; i++) {
            int changed = diagonal + (typed[t] != name[i]);
            int least = row[i + 1] < row[i] ? row[i + 1] + 1 : row[i] + 1;
            diagonal = row[i + 1];
            row[i + 1] = changed < least ? changed : least;
        }
    }
    return row[length] <= most;
}

/* Compares a name of this length: `whole` if they are equal, else a weaker match. */
static enum meant compare(const struct wanted *wanted, const char *name, size_t length,
                          enum meant whole)
{
    const char *typed = wanted->typed;
    size_t typed_length = strlen(typed);
    if (wanted->near)
        return is_near(typed, name, length) ? whole : MEANT_NOT;
    if (typed_length == length && memcmp(typed, name, length) == 0)
        return whole;
    if (typed_length < PREFIX_LEAST)
        return MEANT_NOT;
    for (size_t i = 0; i + typed_length <= length; i++)
        if ((i == 0 || name[i - 1] == ' ') && memcmp(typed, name + i, typed_length) == 0)
            return i == 0 ? MEANT_START : MEANT_WORD;
    return MEANT_NOT;
}

static void improve(struct hit *hit, enum meant meant)
{
    if (meant < hit->meant)
        hit->meant = meant;
}

/* Compares the zone's own name: "america indiana knox", "indiana knox" and "knox". */
static void compare_zone(const struct wanted *wanted, struct hit *hit)
{
    char folded[ZONE_NAME_BYTES];
    const char *part = hit->zone->name;
    enum meant whole = MEANT_NAME;
    while (part != NULL) {
        if (names_fold(part, folded, sizeof folded))
            improve(hit, compare(wanted, folded, strlen(folded), whole));
        part = strchr(part, '/');
        part = part == NULL ? NULL : part + 1;
        whole = MEANT_CITY;
    }
}

static void improve_all(struct hits *hits, const char *zone_or_country, enum meant meant)
{
    for (int i = 0; i < hits->n && meant != MEANT_NOT; i++)
        if (strcmp(hits->hits[i].zone->name, zone_or_country) == 0 ||
            strcmp(hits->hits[i].zone->country, zone_or_country) == 0)
            improve(&hits->hits[i], meant);
}

static void compare_places(struct hits *hits)
{
    for (const struct place *place = place_names; place->zone != NULL; place++) {
        enum meant whole = strlen(place->zone) == 2 ? MEANT_COUNTRY : MEANT_PLACE;
        enum meant best = MEANT_NOT;
        for (const char *name = place->names; *name != '\0';) {
            size_t length = strcspn(name, ",");
            enum meant meant = compare(&hits->wanted, name, length, whole);
            best = meant < best ? meant : best;
            name += length + (name[length] == ',');
        }
        improve_all(hits, place->zone, best);
    }
}

/* Countries in English, only as a whole: many begin like a city. */
static void compare_countries(struct hits *hits)
{
    const struct tzdata_country *countries;
    char folded[TZDATA_COUNTRY_NAME_BYTES];
    int n = tzdata_countries(&countries);
    for (int i = 0; i < n; i++)
        if (names_fold(countries[i].name, folded, sizeof folded) &&
            compare(&hits->wanted, folded, strlen(folded), MEANT_COUNTRY) == MEANT_COUNTRY)
            improve_all(hits, countries[i].code, MEANT_COUNTRY);
}

static int by_meant(const void *a, const void *b)
{
    const struct hit *one = a, *other = b;
    if (one->meant != other->meant)
        return one->meant < other->meant ? -1 : 1;
    return one->zone->place - other->zone->place;
}

/* Returns the best matches; if a whole name matched, those that only begin with the text are left
 * out. */
static int take_best(struct hits *hits, const char **ret_names, int most)
{
    qsort(hits->hits, (size_t)hits->n, sizeof hits->hits[0], by_meant);
    enum meant least = hits->hits[0].meant <= MEANT_COUNTRY ? MEANT_COUNTRY : MEANT_WORD;
    int n = 0;
    for (; n < hits->n && n < most && hits->hits[n].meant <= least; n++)
        ret_names[n] = hits->hits[n].zone->name;
    return n;
}

static int search(const char *folded, bool near, const char **ret_names, int most)
{
    static struct hits hits;
    const struct tzdata_zone *zones;
    int n = tzdata_zones(&zones);
    hits.wanted = (struct wanted){folded, near};
    for (hits.n = 0; hits.n < n; hits.n++) {
        struct hit *hit = &hits.hits[hits.n];
        *hit = (struct hit){MEANT_NOT, &zones[hits.n]};
        compare_zone(&hits.wanted, hit);
    }
    compare_places(&hits);
    compare_countries(&hits);
    return take_best(&hits, ret_names, most);
}

static int search_typed(const char *typed, bool near, const char **ret_names, int most)
{
    char folded[TYPED_BYTES], first[TYPED_BYTES];
    size_t length = strcspn(typed, ",(");
    if (!names_fold(typed, folded, sizeof folded) || folded[0] == '\0')
        return 0;
    int n = search(folded, near, ret_names, most);
    if (n > 0 || typed[length] == '\0' || length >= sizeof first)
        return n;
    memcpy(first, typed, length); /* "Rome, Italy" */
    first[length] = '\0';
    if (!names_fold(first, folded, sizeof folded) || folded[0] == '\0')
        return 0;
    return search(folded, near, ret_names, most);
}

int zones_search(const char *typed, const char **ret_names, int most)
{
    return search_typed(typed, false, ret_names, most);
}

int zones_near(const char *typed, const char **ret_names, int most)
{
    return search_typed(typed, true, ret_names, most);
}
