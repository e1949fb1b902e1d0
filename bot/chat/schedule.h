/* schedule.h - when a turn may run: zones, quiet hours, days off and clocks that groups and people
 * chose. */
#ifndef SCHEDULE_H
#define SCHEDULE_H

#include "pace.h"
#include "step.h"

/* `pace` points into this struct, so it must not move. */
struct schedule {
    struct pace pace;
    struct zone zone, own_zone; /* of the group, and of the person; "UTC" without a group */
    bool shut;                  /* the bot cannot write in the group: no player's time passes */
};

/* The times of a group (below 0; else none) and of a person (0: none). */
void schedule_of(struct step *step, int64_t chat, int64_t player, struct schedule *ret_schedule);

/* Leaves out the person's own quiet hours and days off, or the latter alone. */
void schedule_without_own(struct schedule *schedule);
void schedule_without_own_days(struct schedule *schedule);

/* The times of a table, of its cup round and of the player on turn; those of the table alone if the
 * player has left the group, leaves after the hand, or is away; and without the player's own days
 * off if they have an hour a turn. */
void schedule_of_turn(struct step *step, const struct live *live, struct schedule *ret_schedule);

/* When a turn ends at the latest: at its deadline, or when the round of its cup ends; 0: never. */
int64_t schedule_until(const struct schedule *schedule, const struct live *live);

/* The pace of the reminders of this turn: they come before schedule_until. */
struct pace schedule_reminding(const struct schedule *schedule, const struct live *live);

/* Whether the host of a lobby that could start was silent for so long that each player at the table
 * may start. */
bool schedule_host_silent(const struct live *live, int64_t now_ms);

/* The zone of a chat (0: none), with its clocks around a time. */
void schedule_zone(struct store *store, int64_t chat, int64_t at_ms, struct zone *ret_zone);

/* The local time of this group, in milliseconds. */
int64_t schedule_local(const struct step *step, int64_t chat, int64_t at_ms);

/* Whether a message in this chat must be silent now: these are the chat's quiet hours or it has the
 * day off, or the group of the `table` (0: none) that the private message is about. */
bool schedule_silent(struct step *step, int64_t chat, int64_t table);

/* The days off between two instants: of the group, and those of the person if `own`. */
void schedule_days_off(const struct schedule *schedule, bool own, int64_t from_ms, int64_t to_ms,
                       struct days_off *ret_off);
bool schedule_has_days_off(const struct schedule *schedule);

/* The days off that put off when a turn ends, as a reader (0: the group) is told. Those of the
 * player on turn are named to that player alone, and put off no end of a cup's round. True if
 * others have to be told that there are such. */
bool schedule_put_off(const struct schedule *schedule, const struct live *live, int64_t reader,
                      int64_t now_ms, struct days_off *ret_off);

/* Whether the quiet hours or a day off of the group or of the player are on. */
bool schedule_calm(const struct schedule *schedule, int64_t at_ms);

/* Whether the person's own quiet hours or day off are on now. Without a zone of their own they live
 * in that of the group. */
bool schedule_asleep(struct step *step, int64_t chat, int64_t player);

/* The first time at or after this one that is in no quiet hours and on no day off. */
int64_t schedule_awake(const struct schedule *schedule, int64_t at_ms);

#endif
