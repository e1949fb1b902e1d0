/* tzfile.c - takes a TZif file apart. */
#include "tzfile.h"

#include "clocks.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_BYTES = 64 * 1024, HEADER_BYTES = 44, TYPE_BYTES = 6 };

/* How many of each there are in a block of the file; in the order of its header. */
struct counts {
    int64_t ut_flags, standard_flags, leaps, settings, types, letters;
};

struct bytes {
    const char *name;
    size_t size, at;
    uint8_t bytes[FILE_BYTES];
};

static const uint8_t *take(struct bytes *bytes, int64_t n)
{
    if (n < 0 || (size_t)n > bytes->size - bytes->at)
        fail_msg("%s is cut short", bytes->name);
    bytes->at += (size_t)n;
    return bytes->bytes + bytes->at - n;
}

static int64_t number(const uint8_t *bytes, int n)
{
    uint64_t value = bytes[0] & 0x80 ? UINT64_MAX : 0;
    for (int i = 0; i < n; i++)
        value = value << 8 | bytes[i];
    return (int64_t)value;
}

static void load(const char *name, struct bytes *bytes)
{
    char path[200];
    snprintf(path, sizeof path, "/usr/share/zoneinfo/%s", name);
    FILE *file = fopen(path, "re");
    if (file == NULL)
        fail_msg("no %s", path);
    bytes->name = name;
    bytes->at = 0;
    bytes->size = fread(bytes->bytes, 1, sizeof bytes->bytes, file);
    fclose(file);
}

static struct counts take_header(struct bytes *bytes)
{
    const uint8_t *header = take(bytes, HEADER_BYTES);
    int64_t n[6];
    if (memcmp(header, "TZif", 4) != 0 || header[4] < '2')
        fail_msg("%s is not of version 2 or later", bytes->name);
    for (int i = 0; i < 6; i++)
        n[i] = number(header + 20 + i * 4, 4);
    return (struct counts){n[0], n[1], n[2], n[3], n[4], n[5]};
}

/* The rest of a block after its settings and types. */
static int64_t rest_of(const struct counts *n, int time_bytes)
{
    return n->letters + n->leaps * (time_bytes + 4) + n->standard_flags + n->ut_flags;
}

/* --- the rule for what is not listed, as POSIX writes it: "CET-1CEST,M3.5.0,M10.5.0/3" --- */

static const char *skip_name(const char *text)
{
    if (*text == '<')
        return text + strcspn(text, ">") + 1;
    return text + strcspn(text, "+-0123456789,");
}

/* Hours, minutes and seconds, of which the last may be missing. */
static int64_t take_time(const char **text)
{
    static const int units_s[] = {3600, 60, 1};
    int64_t sign = **text == '-' ? -1 : 1, time_s = 0;
    *text += **text == '-' || **text == '+';
    for (int i = 0; i < 3; i++) {
        char *end;
        time_s += strtol(*text, &end, 10) * units_s[i];
        *text = end;
        if (*end != ':')
            break;
        ++*text;
    }
    return sign * time_s;
}

/* When clocks are set in a year, by the clock that holds until then: "M10.5.0/3" is at three on the
 * last Sunday of October. */
static int64_t set_at_s(const char *name, const char *rule, int year)
{
    enum { WEEK = 7, EVE_WEEKDAY = 4 /* 1 January 1970 was a Thursday */ };
    int month, week, weekday, length;
    if (sscanf(rule, "M%d.%d.%d%n", &month, &week, &weekday, &length) != 3)
        fail_msg("%s has a rule of another kind: %s", name, rule);
    int64_t day_s = 86400, first = clocks_utc(year, month, 1, 0) / 1000 / day_s;
    int64_t next = clocks_utc(year + month / 12, month % 12 + 1, 1, 0) / 1000 / day_s;
    int64_t day = first + (weekday + WEEK - (first + EVE_WEEKDAY) % WEEK) % WEEK;
    for (int i = 1; i < week && day + WEEK < next; i++)
        day += WEEK;
    const char *time = rule + length + 1;
    return day * day_s + (rule[length] == '/' ? take_time(&time) : 2 * 3600);
}

static void add(struct tzfile *file, int64_t at_s, int64_t offset_s)
{
    if (at_s <= file->settings[file->n - 1].at_s || file->n == TZFILE_SETTINGS_MAX)
        return;
    file->settings[file->n++] = (struct tzfile_setting){at_s, (int32_t)offset_s};
}

static void follow_rule(const char *name, const char *rule, int64_t until_s, struct tzfile *file)
{
    enum { FIRST = 1970 };
    rule = skip_name(rule);
    int64_t winter_s = -take_time(&rule), summer_s = winter_s + 3600;
    rule = skip_name(rule);
    if (*rule != ',')
        summer_s = -take_time(&rule);
    const char *begins = rule + 1, *ends = strchr(begins, ',') + 1;
    for (int year = FIRST; clocks_utc(year, 1, 1, 0) / 1000 <= until_s; year++) {
        int64_t summer_at_s = set_at_s(name, begins, year) - winter_s;
        int64_t winter_at_s = set_at_s(name, ends, year) - summer_s;
        if (summer_at_s < winter_at_s)
            add(file, summer_at_s, summer_s);
        add(file, winter_at_s, winter_s);
        if (summer_at_s >= winter_at_s)
            add(file, summer_at_s, summer_s);
    }
}

void tzfile_read(const char *name, int64_t until_s, struct tzfile *ret_file)
{
    static struct bytes bytes;
    load(name, &bytes);
    struct counts n = take_header(&bytes); /* of the block with short times, which is passed over */
    take(&bytes, n.settings * (4 + 1) + n.types * TYPE_BYTES + rest_of(&n, 4));
    n = take_header(&bytes);
    const uint8_t *times = take(&bytes, n.settings * 8);
    const uint8_t *kinds = take(&bytes, n.settings);
    const uint8_t *types = take(&bytes, n.types * TYPE_BYTES);
    take(&bytes, rest_of(&n, 8));
    if (n.settings >= TZFILE_SETTINGS_MAX || n.types < 1)
        fail_msg("%s has too many settings or no types", name);
    *ret_file = (struct tzfile){1, {{INT64_MIN, (int32_t)number(types, 4)}}};
    for (int i = 0; i < n.settings; i++)
        ret_file->settings[ret_file->n++] = (struct tzfile_setting){
            number(times + 8 * i, 8), (int32_t)number(types + TYPE_BYTES * kinds[i], 4)};
    bytes.bytes[bytes.size < FILE_BYTES ? bytes.size : FILE_BYTES - 1] = '\0';
    const char *rule = (const char *)bytes.bytes + bytes.at + 1; /* after the end of a line */
    if (strchr(rule, ',') != NULL && ret_file->settings[ret_file->n - 1].at_s <= until_s)
        follow_rule(name, rule, until_s, ret_file);
}

int32_t tzfile_offset(const struct tzfile *file, int64_t at_s)
{
    int i = file->n - 1;
    while (file->settings[i].at_s > at_s)
        i--;
    return file->settings[i].offset_s;
}
