/* pace.h - quiet hours and days off, in which nobody is rung and no clock runs out; the deadline of
 * a turn and the reminders before it.
 *
 * All instants are milliseconds UTC. Quiet hours are a stretch of every local day: a turn's time
 * runs on in them, and a deadline that falls into them moves to their end. A day off is as long as
 * the local clock shows its date, and time stands still on it: a turn of 24 h that begins on Friday
 * at 18:00 before a weekend off ends on Monday at 18:00. So all stretches of a turn, up to its
 * deadline and from a reminder to it, are of the time that runs: on days that nobody whose calm
 * counts has off.
 */
#ifndef PACE_H
#define PACE_H

#include "days_off.h"
#include "zone.h"

#include <stdbool.h>

/* Minutes of the local day (0 to 1439), [from, to); over midnight if from > to; no hours if they
 * are equal. */
struct hours {
    int16_t from, to;
};

/* Quiet hours and days off at a place. The zone is borrowed. */
struct calm {
    const struct zone *zone;
    struct hours hours;
    struct days_off off;
};

/* Whether the local clock shows a time within the hours, or a day off. */
bool pace_quiet(const struct calm *calm, int64_t at_ms);

/* The first instant at or after at_ms that is not quiet: at_ms itself if it is not. */
int64_t pace_quiet_end(const struct calm *calm, int64_t at_ms);

/* --- turns --- */

enum { PACE_CALMS_MAX = 2, PACE_REMINDERS_MAX = 3 };

/* Which reminders a person wants. */
enum alerts {
    ALERTS_ALL,
    ALERTS_LAST,
    ALERTS_NONE,
    ALERTS_DIGEST, /* the last, and once a day all that waits (digest.h) */
};

struct pace {
    int64_t clock_ms;                 /* of a turn; 0: no clock, no deadline and no reminders */
    bool hurried;                     /* the turn has an hour of it at most */
    int64_t ends_ms;                  /* end of the cup round that the turn is part of; 0: none */
    struct calm calm[PACE_CALMS_MAX]; /* the chat's, and the person's own if any */
    int n_calm;
    enum alerts alerts;
};

/* The deadline of a turn that began at began_ms; 0: none. It lies outside all quiet hours and days
 * off. If together they leave no time to play in - no minute within 48 h of the time that runs, or
 * no day for three weeks - the first ones alone count. */
int64_t pace_deadline(const struct pace *pace, int64_t began_ms);

/* The same pace with the calms that count for a turn that begins then. */
struct pace pace_counted(const struct pace *pace, int64_t began_ms);

/* The first instant at or after at_ms at which somebody may be rung. The same rule holds. */
int64_t pace_awake(const struct pace *pace, int64_t at_ms);

/* The instant at which so much time has run since from_ms. */
int64_t pace_run(const struct pace *pace, int64_t from_ms, int64_t ms);

/* The first begin of a turn that ends at deadline_ms, or later if no turn can end then. */
int64_t pace_begin(const struct pace *pace, int64_t deadline_ms);

/* How much of its clock a turn that began at began_ms has left, at least 0; and the last begin of
 * one that has left_ms left then. */
int64_t pace_left(const struct pace *pace, int64_t began_ms, int64_t at_ms);
int64_t pace_begun(const struct pace *pace, int64_t at_ms, int64_t left_ms);

/* An instant, later by the time that ran from from_ms to to_ms. */
int64_t pace_later(const struct pace *pace, int64_t at_ms, int64_t from_ms, int64_t to_ms);

/* The instant at which reminder nth (from 0) of the turn is due; 0: there is none, and none after
 * it. Reminders ascend, and lie after began_ms, outside all quiet hours that count and before the
 * end: the deadline, or ends_ms if that is earlier. *ret_last (may be NULL) tells whether it is the
 * last of the turn.
 *
 * They keep a distance from the end: with a clock of 3 days 24 h and 3 h, of a day 12 h and 2 h, of
 * 8 h 2 h, of an hour 15 min, of 5 min 2 min. One more comes at the end of the quiet hours or days
 * off that the turn began in. A reminder that falls into some moves to their end. It is dropped if
 * that leaves less than half of its distance, or if it follows another within a 24th of the clock.
 * If ends_ms leaves a turn less time than its clock, the reminders are those of a clock that short.
 */
int64_t pace_reminder(const struct pace *pace, int64_t began_ms, int nth, bool *ret_last);

/* The index of the reminder to give now that the nth is due. It is a later one if that is due as
 * well, since this one comes late, or will be within half of the distance that reminders keep from
 * each other. */
int pace_reminder_now(const struct pace *pace, int64_t began_ms, int nth, int64_t now_ms);

#endif
