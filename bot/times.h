/* times.h - what the clock of a turn goes by: zones, quiet hours, what groups and people chose. */
#ifndef TIMES_H
#define TIMES_H

#include "bot.h"
#include "pace.h"

/* pace points into it: it stays where it is. */
struct times {
    struct pace pace;
    struct zone zone, own_zone; /* of the group, and of the person; "UTC" where there is no group */
    bool shut;                  /* nothing can be said in the group: nobody's time passes */
};

/* The times of a group (0: none) and of a person (0: nobody). */
void times_of(const struct bot *bot, int64_t chat, int64_t player, struct times *ret_times);

/* The times of a table, with the round of a cup that it is part of, and of who is on turn. */
void times_of_turn(const struct bot *bot, const struct table *table, struct times *ret_times);

/* Whether somebody's quiet hours are on. */
bool times_calm(const struct times *times, int64_t at_ms);

/* The first time at or after this one at which nobody's are on. */
int64_t times_awake(const struct times *times, int64_t at_ms);

#endif
