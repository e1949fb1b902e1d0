/* habits.c - how people are, and when they get to look at their telephone. */
#include "simulated_state.h"
#include "wallclock.h"

#include <stddef.h>

enum {
    BUSY_MOST_MS = 20 * SECOND,
    UNRELIABLE = 3, /* every so manieth person is */
};

/* How long somebody takes to look, at least and at most; a short time is likelier. */
static const struct {
    int64_t least_ms, most_ms;
} takes[HABITS] = {
    [RELIABLE] = {5 * SECOND, 3 * HOUR}, [SLOW] = {HOUR, 10 * HOUR},
    [SLEEPY] = {MINUTE, 2 * HOUR},       [VANISHES] = {10 * SECOND, 2 * HOUR},
    [LEAVES] = {10 * SECOND, 2 * HOUR},  [BLOCKS] = {10 * SECOND, 2 * HOUR},
};

void habits_choose(struct simulated_people *town, int person, bool reliable)
{
    struct simulated_state *folk = &town->people[person];
    int64_t now_ms = pretend_now_ms(town->pretend);
    bool good = reliable || simulated_people_random(town, 1, UNRELIABLE) > 1;
    folk->habit = good ? RELIABLE : (enum habit)simulated_people_random(town, SLOW, BLOCKS);
    folk->gone_ms = folk->back_ms = INT64_MAX;
    folk->wake_ms = 6 * HOUR + simulated_people_random(town, 0, 3 * HOUR);
    folk->sleep_ms = folk->wake_ms + (folk->habit == SLEEPY ? 6 : 15) * HOUR;
    if (folk->habit != VANISHES && folk->habit != LEAVES)
        return;
    folk->gone_ms = now_ms + simulated_people_random(town, 6, 7 * 24) * HOUR;
    if (folk->habit == VANISHES)
        folk->back_ms = folk->gone_ms + simulated_people_random(town, 20, 4 * 24) * HOUR;
    folk->says_so = simulated_people_random(town, 0, 1) == 0;
}

static int64_t back_ms(const struct simulated_state *folk, int64_t from_ms)
{
    return from_ms >= folk->gone_ms && from_ms < folk->back_ms ? folk->back_ms : from_ms;
}

static int64_t waking_ms(const struct simulated_state *folk, int64_t from_ms)
{
    if (from_ms == INT64_MAX)
        return INT64_MAX;
    int64_t of_day_ms = wallclock_of_day_ms(folk->zone, from_ms);
    if (of_day_ms < folk->wake_ms)
        return from_ms + folk->wake_ms - of_day_ms;
    if (of_day_ms >= folk->sleep_ms)
        return from_ms + WALLCLOCK_DAY_MS - of_day_ms + folk->wake_ms;
    return from_ms;
}

int64_t habits_awake_ms(const struct simulated_state *folk, int64_t from_ms)
{
    return waking_ms(folk, back_ms(folk, waking_ms(folk, back_ms(folk, from_ms))));
}

int64_t habits_look_ms(struct simulated_people *town, const struct simulated_state *folk)
{
    int64_t now_ms = pretend_now_ms(town->pretend);
    int64_t least_ms = takes[folk->habit].least_ms, most_ms = takes[folk->habit].most_ms;
    if (now_ms < folk->busy_until_ms)
        return now_ms + simulated_people_random(town, SECOND, BUSY_MOST_MS);
    for (int i = 0; i < 2; i++) /* the least of three throws */
        most_ms = simulated_people_random(town, least_ms, most_ms);
    return habits_awake_ms(folk, now_ms + simulated_people_random(town, least_ms, most_ms));
}
