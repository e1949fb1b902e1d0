/* reminded.h - which turns people were reminded of, and which tables were told of an outage. */
#ifndef REMINDED_H
#define REMINDED_H

#include "lapse_check.h"
#include "town.h"

#include <jansson.h>

struct reminded;

struct reminded *reminded_open(const struct town *town);
void reminded_close(struct reminded *reminded);

/* Looks at a call that was carried out. True if it is a reminder that the same person was given of
 * the same turn before: word for word within the hour, or a second last one. */
bool reminded_see(struct reminded *reminded, const json_t *call);

/* So many outages that followed close upon each other, so that what is to be told of one may come
 * after the next; the latest ended at ended_ms, 0 for none. */
struct reminded_ended {
    int64_t ended_ms;
    int outages;
};

/* By the silences so far, in the order in which they ended. */
struct reminded_ended reminded_after(const struct silence *silences, int n);

/* Looks at a call that was carried out. True if it tells a table of an outage more often since then
 * than there were. */
bool reminded_outage(struct reminded *reminded, const json_t *call,
                     const struct reminded_ended *ended);

/* Reminders so far, of these in a group; and tables told of an outage. */
struct reminded_counts {
    int64_t given, in_groups, outages;
};
struct reminded_counts reminded_counts(const struct reminded *reminded);

#endif
