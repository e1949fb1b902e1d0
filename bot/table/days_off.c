/* days_off.c - keeps weekdays as bits, and dates as a sorted list. */
#include "days_off.h"

#include <assert.h>
#include <string.h>

#define DAY_MS INT64_C(86400000)

enum { EPOCH_WEEKDAY = 3 /* 1 January 1970 was a Thursday */ };

int64_t days_off_day(int64_t local_ms)
{
    return local_ms >= 0 ? local_ms / DAY_MS : -((DAY_MS - 1 - local_ms) / DAY_MS);
}

int days_off_weekday(int64_t day)
{
    return (int)(((day + EPOCH_WEEKDAY) % DAYS_OFF_WEEK + DAYS_OFF_WEEK) % DAYS_OFF_WEEK);
}

bool days_off_any(const struct days_off *off)
{
    return off->weekdays != 0 || off->n > 0;
}

bool days_off_has_date(const struct days_off *off, int64_t day)
{
    for (int i = 0; i < off->n; i++)
        if (off->dates[i] == day)
            return true;
    return false;
}

bool days_off_has(const struct days_off *off, int64_t day)
{
    return (off->weekdays >> days_off_weekday(day) & 1) != 0 || days_off_has_date(off, day);
}

bool days_off_turn_weekday(struct days_off *off, int weekday, int most)
{
    assert(weekday >= 0 && weekday < DAYS_OFF_WEEK);
    uint8_t turned = (uint8_t)(off->weekdays ^ 1 << weekday);
    int n = 0;
    for (int i = 0; i < DAYS_OFF_WEEK; i++)
        n += turned >> i & 1;
    if (turned > off->weekdays && n > most)
        return false;
    off->weekdays = turned;
    return true;
}

static uint8_t bit_of(int64_t day)
{
    return (uint8_t)(1 << days_off_weekday(day));
}

/* The weekdays that are spent in the week up to this day. */
static uint8_t spent_on(const struct days_spent *spent, int64_t day)
{
    uint8_t weekdays = 0;
    for (int i = 0; i < DAYS_OFF_WEEK; i++)
        if (spent->until - i > day - DAYS_OFF_WEEK)
            weekdays |= spent->weekdays & bit_of(spent->until - i);
    return weekdays;
}

void days_off_spend(const struct days_off *off, int64_t today, struct days_spent *spent)
{
    int64_t until = today > spent->until ? today : spent->until;
    int64_t first = today > spent->until ? spent->until + 1 : today;
    uint8_t weekdays = spent_on(spent, until);
    for (int64_t day = until; day >= first && day > until - DAYS_OFF_WEEK; day--)
        weekdays |= off->weekdays & bit_of(day);
    *spent = (struct days_spent){weekdays, until};
}

/* Those that are off or spent, and these. */
static int count(const struct days_off *off, uint8_t more, int64_t day,
                 const struct days_spent *spent)
{
    return __builtin_popcount((unsigned)(off->weekdays | spent_on(spent, day) | more));
}

bool days_off_turn_own(struct days_off *off, int weekday, int64_t today, struct days_spent *spent)
{
    uint8_t one = (uint8_t)(1 << weekday);
    assert(weekday >= 0 && weekday < DAYS_OFF_WEEK);
    days_off_spend(off, today, spent);
    if ((off->weekdays & one) == 0 && count(off, one, today, spent) > DAYS_OFF_OWN_WEEKDAYS_MOST)
        return false;
    off->weekdays ^= one;
    days_off_spend(off, today, spent);
    return true;
}

int64_t days_off_own_from(const struct days_off *off, int64_t today, const struct days_spent *spent)
{
    if (__builtin_popcount(off->weekdays) >= DAYS_OFF_OWN_WEEKDAYS_MOST)
        return 0;
    int64_t day = today;
    while (count(off, 0, day, spent) >= DAYS_OFF_OWN_WEEKDAYS_MOST)
        day++;
    return day;
}

static void drop(struct days_off *off, int i)
{
    off->n--;
    memmove(&off->dates[i], &off->dates[i + 1], (size_t)(off->n - i) * sizeof off->dates[0]);
}

bool days_off_turn_date(struct days_off *off, int64_t day, int64_t today, int most)
{
    assert(most <= DAYS_OFF_DATES_MOST && day > INT32_MIN && day < INT32_MAX);
    while (off->n > 0 && off->dates[0] <= today - DAYS_OFF_YEAR)
        drop(off, 0);
    int i = 0;
    while (i < off->n && off->dates[i] < day)
        i++;
    if (i < off->n && off->dates[i] == day) {
        drop(off, i);
        return true;
    }
    if (off->n >= most)
        return false;
    memmove(&off->dates[i + 1], &off->dates[i], (size_t)(off->n - i) * sizeof off->dates[0]);
    off->dates[i] = (int32_t)day;
    off->n++;
    return true;
}

void days_off_add(const struct days_off *off, int64_t first, int64_t last, struct days_off *sum)
{
    for (int64_t day = first; day <= last && day < first + DAYS_OFF_WEEK; day++)
        sum->weekdays |= (uint8_t)(off->weekdays & 1 << days_off_weekday(day));
    for (int i = 0; i < off->n; i++)
        if (off->dates[i] >= first && off->dates[i] <= last && !days_off_has(sum, off->dates[i]))
            days_off_turn_date(sum, off->dates[i], first, DAYS_OFF_DATES_MOST);
}
