/* reminded.h - which turns people were reminded of, and when. */
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

/* Reminders so far; of these in a group; and turns that were not reminded of anew since. */
struct reminded_counts {
    int64_t given, in_groups;
};
struct reminded_counts reminded_counts(const struct reminded *reminded);

#endif
