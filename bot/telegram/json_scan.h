/* json_scan.h - walks through JSON by quotes, brackets and commas alone.
 *
 * It builds nothing, and so costs next to nothing. It accepts bad UTF-8 and numbers that are too
 * big. Bytes that it steps over need not be JSON; bytes that it refuses are not JSON.
 */
#ifndef JSON_SCAN_H
#define JSON_SCAN_H

#include <stdbool.h>

/* The rest of some bytes that look like JSON; borrowed. */
struct json_scan {
    const char *at, *end;
};

void json_scan_space(struct json_scan *scan);

/* Steps over this character, and white space before it, if it comes next. */
bool json_scan_mark(struct json_scan *scan, char mark);

/* Steps over white space and a value; false if no complete value follows. */
bool json_scan_value(struct json_scan *scan);

/* Finds the members with these names, written with quotes, in the single object that `whole` is.
 * False if it is not a single object. ret_values[i].at is NULL if names[i] is missing; of two with
 * the same name the last counts. */
bool json_scan_members(struct json_scan whole, const char *const *names, int n,
                       struct json_scan *ret_values);

/* Steps over an element and the comma behind it. False at the end, or if this is no list. */
bool json_scan_element(struct json_scan *list, struct json_scan *ret_element);

/* Whether these bytes are this text. */
bool json_scan_is(const struct json_scan *part, const char *text);

#endif
