/* pace.h - quiet hours, a stretch of every local day in which nobody is rung and no clock runs out;
 * when a turn runs out, and when its player is reminded.
 *
 * All instants are milliseconds UTC. What would run out in quiet hours does so when they end.
 */
#ifndef PACE_H
#define PACE_H

#include "zone.h"

#include <stdbool.h>

/* Minutes of the local day (0 to 1439), [from, to); over midnight where from > to; none where they
 * are equal. */
struct hours {
    int16_t from, to;
};

/* Quiet hours at a place. The zone is borrowed. */
struct calm {
    const struct zone *zone;
    struct hours hours;
};

/* Whether the local clock shows a time within the hours. */
bool pace_quiet(const struct calm *calm, int64_t at_ms);

/* The first instant at or after at_ms that is not quiet: at_ms itself if it is not. */
int64_t pace_quiet_end(const struct calm *calm, int64_t at_ms);

/* --- turns --- */

enum { PACE_CALMS_MAX = 2, PACE_REMINDERS_MAX = 3 };

/* Which reminders a person wants. */
enum alerts { ALERTS_ALL, ALERTS_LAST, ALERTS_NONE };

struct pace {
    int64_t clock_ms;                 /* a turn's; 0: none, and so neither deadline nor reminders */
    bool hurried;                     /* the turn has an hour of it at most */
    int64_t ends_ms;                  /* of what the turn is part of; 0: it does not end */
    struct calm calm[PACE_CALMS_MAX]; /* the chat's, and the person's own if any */
    int n_calm;
    enum alerts alerts;
};

/* When a turn that began then runs out; 0: never. It lies outside all quiet hours; where together
 * they leave no minute of the day, outside the first ones. */
int64_t pace_deadline(const struct pace *pace, int64_t began_ms);

/* When reminder nth (from 0) of the turn is due; 0: there is none, and none after it. They ascend,
 * and lie after began_ms, outside all quiet hours and before the end: the deadline, or ends_ms
 * where that is earlier. *ret_last (may be NULL) tells whether it is the last of the turn.
 *
 * They keep a distance from the end: with a clock of 3 days 24 h and 3 h, of a day 12 h and
 * 2 h, of 8 h 2 h, of an hour 15 min, of 5 min 2 min. One more comes at the end of the quiet hours
 * that the turn began in. One that falls into quiet hours moves to their end, and is dropped if
 * that leaves less than half its distance; so is one that follows another within a 24th of the
 * clock. A turn that ends_ms leaves less time than its clock has the reminders of so short a clock.
 */
int64_t pace_reminder(const struct pace *pace, int64_t began_ms, int nth, bool *ret_last);

/* Which reminder is given now, where the nth is due: a later one if that is due as well, or will be
 * within half of the distance that reminders keep, since this one comes late. */
int pace_reminder_now(const struct pace *pace, int64_t began_ms, int nth, int64_t now_ms);

#endif
