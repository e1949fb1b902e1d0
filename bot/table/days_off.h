/* days_off.h - days on which no time runs and nobody is rung: weekdays, and dates.
 *
 * A day is a number: the days from 1 January 1970 to it, on a local clock.
 */
#ifndef DAYS_OFF_H
#define DAYS_OFF_H

#include <stdbool.h>
#include <stdint.h>

enum {
    DAYS_OFF_WEEK = 7,
    DAYS_OFF_YEAR = 366,
    DAYS_OFF_WEEKDAYS_MOST = 6, /* of a group: one day is left */
    DAYS_OFF_DATES_MOST = 40,
    /* Of one person, for whom the others wait. */
    DAYS_OFF_OWN_WEEKDAYS_MOST = 2,
    DAYS_OFF_OWN_DATES_MOST = 12,
    DAYS_OFF_OWN_DATES_AHEAD = 2, /* from so many days on they may be chosen and taken back */
};

struct days_off {
    uint8_t weekdays; /* bits, from Monday on */
    int8_t n;
    int32_t dates[DAYS_OFF_DATES_MOST]; /* ascending */
};

/* The day that a local clock shows; local_ms is as zone_local gives it. */
int64_t days_off_day(int64_t local_ms);

/* 0 Monday, ... 6 Sunday. */
int days_off_weekday(int64_t day);

bool days_off_any(const struct days_off *off);
bool days_off_has(const struct days_off *off, int64_t day);

/* Whether this day is off as a date, by its weekday or not. */
bool days_off_has_date(const struct days_off *off, int64_t day);

/* Makes a weekday a day off, or one no longer. False if `most` weekdays are off already. */
bool days_off_turn_weekday(struct days_off *off, int weekday, int most);

/* The weekdays of one person that were off in the week up to a day, even if they no longer are.
 * They are spent: in any seven days no more than DAYS_OFF_OWN_WEEKDAYS_MOST are off. */
struct days_spent {
    uint8_t weekdays; /* bits */
    int64_t until;    /* the last day that was looked at */
};

/* Spends the weekdays that were off until today. Comes before each change of them, and before the
 * person's clock changes. Today may be before the last day, in another zone. */
void days_off_spend(const struct days_off *off, int64_t today, struct days_spent *spent);

/* As days_off_turn_weekday, for days of one person. A day that is off at once is spent at once. */
bool days_off_turn_own(struct days_off *off, int weekday, int64_t today, struct days_spent *spent);

/* The day from which one more weekday can be off; 0: not before another is given back. */
int64_t days_off_own_from(const struct days_off *off, int64_t today,
                          const struct days_spent *spent);

/* The same for a date. Dates of the past year stay and count for `most`: turns that began before
 * them may be on, and moving a date on from day to day gains nobody time. Older ones are dropped.
 */
bool days_off_turn_date(struct days_off *off, int64_t day, int64_t today, int most);

/* Adds those of the days off that are among these days. A date that is off by its weekday is left
 * out. */
void days_off_add(const struct days_off *off, int64_t first, int64_t last, struct days_off *sum);

#endif
