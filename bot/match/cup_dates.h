/* cup_dates.h - the dates on which rounds of cups end: 22:00 in the group's zone, of a day that is
 * not off, or the end of the quiet hours that cover it.
 *
 * The schedules are of the group, without a person.
 */
#ifndef CUP_DATES_H
#define CUP_DATES_H

#include "schedule.h"

/* The first such date at or after an instant. */
int64_t cup_dates_evening(const struct schedule *schedule, int64_t at_ms);

/* The end of a round of so many days that begins now. Days off do not count as days of it. */
int64_t cup_dates_end(const struct schedule *schedule, int days, int64_t now_ms);

/* The end of a round after the group's days off were changed from `before` to those of the
 * schedule: as many evenings lie ahead of it as before. A round that would get shorter keeps a day,
 * or what it had. */
int64_t cup_dates_moved(const struct schedule *schedule, const struct days_off *before,
                        int64_t ends_ms, int64_t now_ms);

#endif
