/* reminded.h - which turns people were reminded of, and which tables were told of an outage. */
#ifndef REMINDED_H
#define REMINDED_H

#include "town.h"

#include <jansson.h>

struct reminded;

struct reminded *reminded_open(const struct town *town);
void reminded_close(struct reminded *reminded);

/* Looks at a call that was carried out. True if it is a reminder that the same person was given of
 * the same turn before: word for word within the hour, or a second last one. */
bool reminded_see(struct reminded *reminded, const json_t *call);

/* Looks at a call that was carried out. True if it tells a table of an outage although none has
 * ended since it was told last: the latest ended at ended_ms, 0 for none. */
bool reminded_outage(struct reminded *reminded, const json_t *call, int64_t ended_ms);

/* Reminders so far, of these in a group; and tables told of an outage. */
struct reminded_counts {
    int64_t given, in_groups, outages;
};
struct reminded_counts reminded_counts(const struct reminded *reminded);

#endif
