/* reminder_check.h - which turns people were reminded of, and which tables were told of an outage.
 */
#ifndef REMINDER_CHECK_H
#define REMINDER_CHECK_H

#include "lapse_check.h"
#include "simulated_people.h"

#include <jansson.h>

struct reminder_check;

struct reminder_check *reminder_check_open(const struct simulated_people *town);
void reminder_check_close(struct reminder_check *reminded);

/* Looks at a call that was carried out. True if it is a reminder that the same person was given of
 * the same turn before: word for word within the hour, or a second last one. */
bool reminder_check_see(struct reminder_check *reminded, const json_t *call);

/* So many outages that followed close upon each other, so that what is to be told of one may come
 * after the next; the latest ended at ended_ms, 0 for none. */
struct reminder_check_ended {
    int64_t ended_ms;
    int outages;
};

/* By the silences so far, in the order in which they ended. */
struct reminder_check_ended reminder_check_after(const struct silence *silences, int n);

/* Looks at a call that was carried out. True if it tells a table of an outage more often since then
 * than there were. */
bool reminder_check_outage(struct reminder_check *reminded, const json_t *call,
                           const struct reminder_check_ended *ended);

/* Reminders so far, of these in a group; and tables told of an outage. */
struct reminder_check_counts {
    int64_t given, in_groups, outages;
};
struct reminder_check_counts reminder_check_counts(const struct reminder_check *reminded);

#endif
