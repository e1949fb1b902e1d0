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

void habits_choose(struct simulated_people *people, int person, bool reliable)
{
    struct simulated_person *who = &people->persons[person];
    int64_t now_ms = pretend_now_ms(people->players.pretend);
    bool good = reliable || !player_one_in(&people->players, UNRELIABLE);
    who->habit = good ? RELIABLE : (enum habit)simulated_people_random(people, SLOW, BLOCKS);
    who->gone_ms = who->back_ms = INT64_MAX;
    who->wake_ms = 6 * HOUR + simulated_people_random(people, 0, 3 * HOUR);
    who->sleep_ms = who->wake_ms + (who->habit == SLEEPY ? 6 : 15) * HOUR;
    if (who->habit != VANISHES && who->habit != LEAVES)
        return;
    who->gone_ms = now_ms + simulated_people_random(people, 6, 7 * 24) * HOUR;
    if (who->habit == VANISHES)
        who->back_ms = who->gone_ms + simulated_people_random(people, 20, 4 * 24) * HOUR;
    who->says_so = player_one_in(&people->players, 2);
}

static int64_t back_ms(const struct simulated_person *who, int64_t from_ms)
{
    return from_ms >= who->gone_ms && from_ms < who->back_ms ? who->back_ms : from_ms;
}

static int64_t waking_ms(const struct simulated_person *who, int64_t from_ms)
{
    if (from_ms == INT64_MAX)
        return INT64_MAX;
    int64_t of_day_ms = wallclock_of_day_ms(who->zone, from_ms);
    if (of_day_ms < who->wake_ms)
        return from_ms + who->wake_ms - of_day_ms;
    if (of_day_ms >= who->sleep_ms)
        return from_ms + WALLCLOCK_DAY_MS - of_day_ms + who->wake_ms;
    return from_ms;
}

int64_t habits_awake_ms(const struct simulated_person *who, int64_t from_ms)
{
    return waking_ms(who, back_ms(who, waking_ms(who, back_ms(who, from_ms))));
}

int64_t habits_look_ms(struct simulated_people *people, const struct simulated_person *who)
{
    int64_t now_ms = pretend_now_ms(people->players.pretend);
    int64_t least_ms = takes[who->habit].least_ms, most_ms = takes[who->habit].most_ms;
    if (now_ms < who->busy_until_ms)
        return now_ms + simulated_people_random(people, SECOND, BUSY_MOST_MS);
    for (int i = 0; i < 2; i++) /* the least of three throws */
        most_ms = simulated_people_random(people, least_ms, most_ms);
    return habits_awake_ms(who, now_ms + simulated_people_random(people, least_ms, most_ms));
}
