/* pace.c - compares the local time with the quiet hours and days off, and lays the deadline of a
 * turn and its reminders around them.
 */
#include "pace.h"

#include <assert.h>
#include <stddef.h>

#define MINUTES(n) ((int64_t)(n)*60 * 1000)
#define HOURS(n)   (MINUTES(60) * (n))

enum {
    STEPS_MAX = 2,
    AWAKE_WITHIN_HOURS = 48, /* that run, or quiet hours are taken to cover the day */
    RUNS_WITHIN_DAYS = 21,   /* or days off are taken to cover the week */
    NEAREST_SHARE = 2,       /* a reminder that has less than this part of its distance left is
                                dropped */
    APART_SHARE = 24,        /* the least distance of two reminders, as a part of the clock */
};

/* How long before the end reminders are due; the longest clock that is not longer counts. */
static const struct steps {
    int64_t clock_ms;
    int64_t before_ms[STEPS_MAX]; /* descending, 0 for none */
} steps[] = {
    {HOURS(72), {HOURS(24), HOURS(3)}}, {HOURS(24), {HOURS(12), HOURS(2)}}, {HOURS(8), {HOURS(2)}},
    {HOURS(1), {MINUTES(15)}},          {MINUTES(5), {MINUTES(2)}},         {0, {0}},
};

/* A turn's reminders, ascending. */
struct reminders {
    int n;
    int64_t at_ms[PACE_REMINDERS_MAX];
};

/* --- quiet hours and days off --- */

/* The local time of day, in milliseconds. */
static int64_t clock_ms(const struct calm *calm, int64_t at_ms)
{
    return (zone_local(calm->zone, at_ms) % HOURS(24) + HOURS(24)) % HOURS(24);
}

static bool is_off(const struct calm *calm, int64_t at_ms)
{
    return days_off_any(&calm->off) &&
           days_off_has(&calm->off, days_off_day(zone_local(calm->zone, at_ms)));
}

static bool is_in_hours(const struct calm *calm, int64_t at_ms)
{
    int64_t minute = clock_ms(calm, at_ms) / MINUTES(1);
    int from = calm->hours.from, to = calm->hours.to;
    if (from <= to)
        return minute >= from && minute < to;
    return minute >= from || minute < to;
}

/* The instant at which clocks are next set to another offset; INT64_MAX: never. */
static int64_t next_setting(const struct zone *zone, int64_t after_ms)
{
    for (int i = 1; i < zone->n; i++)
        if (zone->spans[i].from_ms > after_ms)
            return zone->spans[i].from_ms;
    return INT64_MAX;
}

bool pace_quiet(const struct calm *calm, int64_t at_ms)
{
    return is_in_hours(calm, at_ms) || is_off(calm, at_ms);
}

/* The local clock next shows another day, or is set. */
static int64_t day_end(const struct calm *calm, int64_t at_ms)
{
    int64_t end_ms = at_ms + HOURS(24) - clock_ms(calm, at_ms);
    int64_t setting_ms = next_setting(calm->zone, at_ms);
    return end_ms < setting_ms ? end_ms : setting_ms;
}

/* The local clock next shows the end of the hours, or is set. */
static int64_t hours_end(const struct calm *calm, int64_t at_ms)
{
    int64_t left_ms = calm->hours.to * MINUTES(1) - clock_ms(calm, at_ms);
    int64_t end_ms = at_ms + left_ms + (left_ms <= 0 ? HOURS(24) : 0);
    int64_t setting_ms = next_setting(calm->zone, at_ms);
    return end_ms < setting_ms ? end_ms : setting_ms;
}

int64_t pace_quiet_end(const struct calm *calm, int64_t at_ms)
{
    /* They end with a day off, at the last minute of the hours, or when the clock is set, so each
     * of these instants is tried. */
    for (;;)
        if (is_off(calm, at_ms))
            at_ms = day_end(calm, at_ms);
        else if (is_in_hours(calm, at_ms))
            at_ms = hours_end(calm, at_ms);
        else
            return at_ms;
}

/* --- time that runs --- */

static bool stands_still(const struct pace *pace, int64_t at_ms)
{
    for (int i = 0; i < pace->n_calm; i++)
        if (is_off(&pace->calm[i], at_ms))
            return true;
    return false;
}

/* Until then somewhere no other day begins. */
static int64_t next_day(const struct pace *pace, int64_t at_ms)
{
    int64_t next_ms = INT64_MAX;
    for (int i = 0; i < pace->n_calm; i++) {
        int64_t end_ms =
            days_off_any(&pace->calm[i].off) ? day_end(&pace->calm[i], at_ms) : INT64_MAX;
        next_ms = end_ms < next_ms ? end_ms : next_ms;
    }
    return next_ms;
}

/* Moves *at_ms on until most_ms have run, or to end_ms. Returns how much has run. Stops before if
 * the days off of several leave nothing. */
static int64_t elapse(const struct pace *pace, int64_t *at_ms, int64_t end_ms, int64_t most_ms)
{
    int64_t ran_ms = 0, still_ms = 0;
    while (*at_ms < end_ms && ran_ms < most_ms &&
           (pace->n_calm < 2 || still_ms <= HOURS(24) * RUNS_WITHIN_DAYS)) {
        bool still = stands_still(pace, *at_ms);
        int64_t next_ms = next_day(pace, *at_ms), left_ms = most_ms - ran_ms;
        next_ms = next_ms < end_ms ? next_ms : end_ms;
        if (!still && next_ms - *at_ms > left_ms)
            next_ms = *at_ms + left_ms;
        still_ms = still ? still_ms + next_ms - *at_ms : 0;
        ran_ms += still ? 0 : next_ms - *at_ms;
        *at_ms = next_ms;
    }
    return ran_ms;
}

static int64_t ran(const struct pace *pace, int64_t from_ms, int64_t to_ms)
{
    return elapse(pace, &from_ms, to_ms, INT64_MAX);
}

static int64_t run(const struct pace *pace, int64_t from_ms, int64_t ms)
{
    elapse(pace, &from_ms, INT64_MAX, ms);
    return from_ms;
}

/* --- the clock of a turn --- */

static int64_t clock_of(const struct pace *pace)
{
    return pace->hurried && pace->clock_ms > HOURS(1) ? HOURS(1) : pace->clock_ms;
}

/* Moves *at_ms to the first instant that is in nobody's quiet hours or days off. False if there is
 * none soon: every step but the last ones goes on to the end of somebody's. */
static bool wake(const struct pace *pace, int64_t *at_ms)
{
    int64_t awake_ms = *at_ms;
    for (int i = 0, calm_for = 0; calm_for < pace->n_calm; i++) {
        int64_t end_ms = pace_quiet_end(&pace->calm[i % pace->n_calm], awake_ms), soon_ms = *at_ms;
        calm_for = end_ms == awake_ms ? calm_for + 1 : 1;
        awake_ms = end_ms;
        elapse(pace, &soon_ms, awake_ms, HOURS(AWAKE_WITHIN_HOURS));
        if (pace->n_calm > 1 && soon_ms < awake_ms)
            return false;
    }
    *at_ms = awake_ms;
    return true;
}

/* The instant, awake, at which so much time has run. False if the times that all keep to leave
 * none. */
static bool find_end(const struct pace *pace, int64_t from_ms, int64_t ms, int64_t *ret_end_ms)
{
    *ret_end_ms = from_ms;
    return elapse(pace, ret_end_ms, INT64_MAX, ms) == ms && wake(pace, ret_end_ms);
}

struct pace pace_counted(const struct pace *pace, int64_t began_ms)
{
    int64_t end_ms;
    struct pace counted = *pace;
    assert(pace->n_calm >= 0 && pace->n_calm <= PACE_CALMS_MAX);
    if (!find_end(pace, began_ms, clock_of(pace), &end_ms))
        counted.n_calm = 1;
    return counted;
}

int64_t pace_deadline(const struct pace *pace, int64_t began_ms)
{
    int64_t deadline_ms;
    if (pace->clock_ms == 0)
        return 0;
    struct pace with = pace_counted(pace, began_ms);
    bool found = find_end(&with, began_ms, clock_of(pace), &deadline_ms);
    assert(found);
    return deadline_ms;
}

int64_t pace_awake(const struct pace *pace, int64_t at_ms)
{
    return wake(pace, &at_ms) ? at_ms : pace_quiet_end(&pace->calm[0], at_ms);
}

int64_t pace_run(const struct pace *pace, int64_t from_ms, int64_t ms)
{
    struct pace with = pace_counted(pace, from_ms);
    return run(&with, from_ms, ms);
}

int64_t pace_later(const struct pace *pace, int64_t at_ms, int64_t from_ms, int64_t to_ms)
{
    struct pace with = pace_counted(pace, at_ms);
    return run(&with, at_ms, ran(&with, from_ms, to_ms));
}

int64_t pace_begin(const struct pace *pace, int64_t deadline_ms)
{
    int64_t late_ms = deadline_ms, step_ms = clock_of(pace), early_ms;
    assert(pace->clock_ms > 0);
    while (pace_deadline(pace, early_ms = deadline_ms - step_ms) >= deadline_ms) {
        late_ms = early_ms;
        step_ms *= 2;
    }
    while (late_ms - early_ms > 1) {
        int64_t middle_ms = early_ms + (late_ms - early_ms) / 2;
        if (pace_deadline(pace, middle_ms) >= deadline_ms)
            late_ms = middle_ms;
        else
            early_ms = middle_ms;
    }
    return late_ms;
}

int64_t pace_left(const struct pace *pace, int64_t began_ms, int64_t at_ms)
{
    struct pace with = pace_counted(pace, began_ms);
    int64_t left_ms = clock_of(pace) - ran(&with, began_ms, at_ms);
    return left_ms > 0 ? left_ms : 0;
}

int64_t pace_begun(const struct pace *pace, int64_t at_ms, int64_t left_ms)
{
    struct pace with = pace_counted(pace, at_ms);
    int64_t ran_ms = clock_of(pace) - left_ms, step_ms = ran_ms, late_ms = at_ms, early_ms = at_ms;
    assert(left_ms >= 0);
    while (ran_ms > 0 && ran(&with, early_ms = at_ms - step_ms, at_ms) < ran_ms) {
        late_ms = early_ms;
        step_ms *= 2;
    }
    while (late_ms - early_ms > 1) {
        int64_t middle_ms = early_ms + (late_ms - early_ms) / 2;
        if (ran(&with, middle_ms, at_ms) < ran_ms)
            late_ms = middle_ms;
        else
            early_ms = middle_ms;
    }
    return early_ms;
}

static int64_t end_of(const struct pace *pace, int64_t began_ms)
{
    int64_t deadline_ms = pace_deadline(pace, began_ms);
    return pace->ends_ms != 0 && pace->ends_ms < deadline_ms ? pace->ends_ms : deadline_ms;
}

static const struct steps *steps_of(int64_t clock_ms)
{
    const struct steps *row = steps;
    while (row->clock_ms > clock_ms)
        row++;
    return row;
}

static void add(struct reminders *reminders, int64_t at_ms, int64_t apart_ms)
{
    if (reminders->n > 0 && at_ms < reminders->at_ms[reminders->n - 1] + apart_ms)
        return;
    assert(reminders->n < PACE_REMINDERS_MAX);
    reminders->at_ms[reminders->n++] = at_ms;
}

/* The time that a turn has: its clock, or less if it ends earlier. */
static int64_t time_of(const struct pace *pace, int64_t began_ms)
{
    struct pace with = pace_counted(pace, began_ms);
    int64_t clock_ms = clock_of(pace), left_ms = ran(&with, began_ms, end_of(pace, began_ms));
    return clock_ms < left_ms ? clock_ms : left_ms;
}

static struct reminders list(const struct pace *pace, int64_t began_ms)
{
    struct reminders reminders = {0};
    int64_t end_ms = end_of(pace, began_ms), clock_ms = time_of(pace, began_ms);
    struct pace with = pace_counted(pace, began_ms);
    int64_t awake_ms = began_ms, whole_ms = ran(&with, began_ms, end_ms);
    if (end_ms <= began_ms)
        return reminders;
    if (wake(&with, &awake_ms) && awake_ms > began_ms && awake_ms < end_ms)
        add(&reminders, awake_ms, 0);
    const struct steps *row = steps_of(clock_ms);
    for (int i = 0; i < STEPS_MAX && row->before_ms[i] > 0; i++) {
        int64_t at_ms = run(&with, began_ms, whole_ms - row->before_ms[i]);
        if (wake(&with, &at_ms) && ran(&with, at_ms, end_ms) >= row->before_ms[i] / NEAREST_SHARE)
            add(&reminders, at_ms, clock_ms / APART_SHARE);
    }
    return reminders;
}

int64_t pace_reminder(const struct pace *pace, int64_t began_ms, int nth, bool *ret_last)
{
    if (pace->clock_ms == 0 || pace->alerts == ALERTS_NONE)
        return 0;
    struct reminders reminders = list(pace, began_ms);
    int i = pace->alerts == ALERTS_ALL ? nth : reminders.n - 1 + nth;
    if (nth < 0 || i < 0 || i >= reminders.n)
        return 0;
    if (ret_last != NULL)
        *ret_last = i == reminders.n - 1;
    return reminders.at_ms[i];
}

int pace_reminder_now(const struct pace *pace, int64_t began_ms, int nth, int64_t now_ms)
{
    int64_t soon_ms = now_ms + time_of(pace, began_ms) / APART_SHARE / 2, next_ms;
    while ((next_ms = pace_reminder(pace, began_ms, nth + 1, NULL)) != 0 && next_ms <= soon_ms)
        nth++;
    return nth;
}
