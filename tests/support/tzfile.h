/* tzfile.h - reads zones out of the files of the tz database, byte by byte and without the C
 * library: a second opinion on what it says.
 */
#ifndef TZFILE_H
#define TZFILE_H

#include <stdint.h>

enum { TZFILE_SETTINGS_MAX = 400 };

/* From at_s on, in UTC, clocks are offset_s ahead. */
struct tzfile_setting {
    int64_t at_s;
    int32_t offset_s;
};

struct tzfile {
    int n; /* at least 1: the first begins at INT64_MIN */
    struct tzfile_setting settings[TZFILE_SETTINGS_MAX]; /* ascending */
};

/* Reads the file of this zone (RFC 8536). Fails the test if there is none. Settings that it does
 * not list up to until_s, but leaves to a rule, are worked out by that. */
void tzfile_read(const char *name, int64_t until_s, struct tzfile *ret_file);

int32_t tzfile_offset(const struct tzfile *file, int64_t at_s);

#endif
