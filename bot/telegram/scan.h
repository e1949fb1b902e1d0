/* scan.h - finds its way through JSON by quotes, brackets and commas alone.
 *
 * It builds nothing, and so costs next to nothing; it does not care whether a string is UTF-8 or
 * a number too big. What it steps over need not be JSON, what it refuses is none.
 */
#ifndef SCAN_H
#define SCAN_H

#include <stdbool.h>
#include <stddef.h>

/* A place in bytes that look like JSON, and where they end; borrowed. */
struct scan {
    const char *at, *end;
};

void scan_space(struct scan *scan);

/* Steps over this character and the space before it, if it is next. */
bool scan_mark(struct scan *scan, char mark);

/* Steps over a value with the space before it; false if there is none that ends. */
bool scan_value(struct scan *scan);

/* Finds members by their names, written with their quotes, in the one object that these bytes are.
 * False if they are anything else. ret_values[i].at is NULL where there is no names[i]; of two of
 * one name the last counts. */
bool scan_members(struct scan whole, const char *const *names, int n, struct scan *ret_values);

/* Steps over an element and the comma behind it. False at the end, or if that is no list. */
bool scan_element(struct scan *list, struct scan *ret_element);

/* Whether these bytes are this text. */
bool scan_is(const struct scan *part, const char *text);

#endif
