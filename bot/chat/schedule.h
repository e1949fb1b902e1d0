/* schedule.h - when a turn may run: zones, quiet hours and clocks that groups and people chose. */
#ifndef SCHEDULE_H
#define SCHEDULE_H

#include "pace.h"
#include "step.h"

/* pace points into it: it stays where it is. */
struct schedule {
    struct pace pace;
    struct zone zone, own_zone; /* of the group, and of the person; "UTC" where there is no group */
    bool shut;                  /* nothing can be said in the group: nobody's time passes */
};

/* The times of a group (no id below 0: none) and of a person (0: nobody). */
void schedule_of(struct step *step, int64_t chat, int64_t player, struct schedule *ret_schedule);

/* The times of a table, with the round of a cup that it is part of, and of who is on turn. */
void schedule_of_turn(struct step *step, const struct table *table, struct schedule *ret_schedule);

/* When there is no more time for a turn: at its deadline, or with the round of a cup if that ends
 * before, and all its games with it; 0: never. */
int64_t schedule_until(const struct schedule *schedule, const struct live *live);

/* Sets what a table's texts show besides itself: now, and until when its turn lasts. */
void schedule_show(const struct step *step, const struct schedule *schedule, struct live *live);
/* The same on the clock of who reads it in private, where they chose a zone of their own. */
void schedule_show_to(struct step *step, int64_t reader, struct live *live);
/* As schedule_show, and whether who is on turn is a beginner; or that alone. It asks the store. */
void schedule_show_now(struct step *step, struct live *live);
void schedule_show_beginner(const struct step *step, struct live *live);

/* The zone that holds in a chat (0: none), with its clocks around a time. */
void schedule_zone(struct store *store, int64_t chat, int64_t at_ms, struct zone *ret_zone);

/* What a clock in this group shows at a time, in milliseconds. */
int64_t schedule_local(const struct step *step, int64_t chat, int64_t at_ms);

/* Whether nobody in this chat should be rung now: it is a group's quiet hours or a person's own, or
 * those of the group whose table (0: none) the person is written to about. */
bool schedule_silent(struct step *step, int64_t chat, int64_t table);

/* Whether somebody's quiet hours are on. */
bool schedule_calm(const struct schedule *schedule, int64_t at_ms);

/* The first time at or after this one at which nobody's are on. */
int64_t schedule_awake(const struct schedule *schedule, int64_t at_ms);

#endif
