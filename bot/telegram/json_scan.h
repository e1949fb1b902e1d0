/* json_scan.h - finds its way through JSON by quotes, brackets and commas alone.
 *
 * It builds nothing, and so costs next to nothing; it does not care whether a string is UTF-8 or
 * a number too big. What it steps over need not be JSON, what it refuses is none.
 */
#ifndef JSON_SCAN_H
#define JSON_SCAN_H

#include <stdbool.h>

/* A place in bytes that look like JSON, and where they end; borrowed. */
struct json_scan {
    const char *at, *end;
};

void json_scan_space(struct json_scan *scan);

/* Steps over this character and the space before it, if it is next. */
bool json_scan_mark(struct json_scan *scan, char mark);

/* Steps over a value with the space before it; false if there is none that ends. */
bool json_scan_value(struct json_scan *scan);

/* Finds members by their names, written with their quotes, in the one object that these bytes are.
 * False if they are anything else. ret_values[i].at is NULL where there is no names[i]; of two of
 * one name the last counts. */
bool json_scan_members(struct json_scan whole, const char *const *names, int n,
                       struct json_scan *ret_values);

/* Steps over an element and the comma behind it. False at the end, or if that is no list. */
bool json_scan_element(struct json_scan *list, struct json_scan *ret_element);

/* Whether these bytes are this text. */
bool json_scan_is(const struct json_scan *part, const char *text);

#endif
