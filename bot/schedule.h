/* schedule.h - when a turn may run: zones, quiet hours and clocks that groups and people chose. */
 */
#ifndef SCHEDULE_H
#define SCHEDULE_H

#include "bot.h"
#include "pace.h"

/* pace points into it: it stays where it is. */
struct schedule {
    struct pace pace;
    struct zone zone, own_zone; /* of the group, and of the person; "UTC" where there is no group */
    bool shut;                  /* nothing can be said in the group: nobody's time passes */
};

/* The times of a group (0: none) and of a person (0: nobody). */
void schedule_of(const struct bot *bot, int64_t chat, int64_t player,
                 struct schedule *ret_schedule);

/* The times of a table, with the round of a cup that it is part of, and of who is on turn. */
void schedule_of_turn(const struct bot *bot, const struct table *table,
                      struct schedule *ret_schedule);

/* Whether somebody's quiet hours are on. */
bool schedule_calm(const struct schedule *schedule, int64_t at_ms);

/* The first time at or after this one at which nobody's are on. */
int64_t schedule_awake(const struct schedule *schedule, int64_t at_ms);

#endif
