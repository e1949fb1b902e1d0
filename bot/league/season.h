/* season.h - the stretches of time that standings are kept for, in the local time of a place.
 *
 * Seasons meet without a gap: every instant lies in exactly one. A season begins when the local
 * clock first shows its first midnight, or passes over it; if that clock is then set back over
 * midnight, the new season has begun all the same.
 */
#ifndef SEASON_H
#define SEASON_H

#include "zone.h"

#include <stdbool.h>
#include <stdint.h>

enum season_length {
    SEASON_WEEK, /* from Monday, numbered as ISO 8601 does */
    SEASON_MONTH,
    SEASON_QUARTER,
    SEASON_YEAR,
    SEASON_ENDLESS,
    N_SEASON_LENGTHS
};

struct season {
    /* Ascends within one length: 2026047 (week), 202611 (month), 20264 (quarter), 2026, 0. */
    int32_t key;
    /* [from, to) in UTC. An endless one is from INT64_MIN to INT64_MAX. */
    int64_t from_ms, to_ms;
};

/* The season in which this instant lies. The one before ends at its from_ms, so that from_ms - 1
 * lies in it; to_ms lies in the next. The zone must know the clocks around the instant. */
void season_at(enum season_length length, const struct zone *zone, int64_t at_ms,
               struct season *ret_season);

/* The season with this key; false if there is none, as for a week 54. */
bool season_named(enum season_length length, const struct zone *zone, int32_t key,
                  struct season *ret_season);

/* The calendar that seasons follow: the month in which a day lies, and the first day of a month.
 * Days are counted from 1 January 1970, months from January of the year 0. */
int64_t season_month_of(int64_t day);
int64_t season_first_of_month(int64_t month);

#endif
