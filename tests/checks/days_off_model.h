/* days_off_model.h - on which days whom in the town no time runs for, and how much time has run.
 *
 * Every third group has the weekend off, and another third a holiday and a day of the week. Of the
 * people some have days off where they live, others in the zone of each group.
 */
#ifndef DAYS_OFF_MODEL_H
#define DAYS_OFF_MODEL_H

#include "simulated_people.h"

#include <stdbool.h>
#include <stdint.h>

/* As settings have them: bits from Monday on, and dates, separated by spaces. */
struct days_off_model {
    int weekdays;
    const char *dates;
};

struct days_off_model days_off_model_of_group(const struct simulated_people *town, int64_t chat);
struct days_off_model days_off_model_of_person(int64_t user);

/* Whether a group has the day off then; and a person, in a group (0: none) whose zone is theirs if
 * they have none. */
bool days_off_model_group_is_off(const struct simulated_people *town, int64_t chat, int64_t at_ms);
bool days_off_model_person_is_off(const struct simulated_people *town, int64_t user, int64_t chat,
                                  int64_t at_ms);

/* The time of a stretch that ran for a group and for one of its players (0: for the group alone);
 * and the instant at which so much has run. */
int64_t days_off_model_ran_ms(const struct simulated_people *town, int64_t chat, int64_t user,
                              int64_t from_ms, int64_t to_ms);
int64_t days_off_model_after_ms(const struct simulated_people *town, int64_t chat, int64_t from_ms,
                                int64_t ms);

#endif
