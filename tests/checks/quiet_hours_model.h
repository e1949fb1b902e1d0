/* quiet_hours_model.h - when whom in the town the bot must not ring. */
#ifndef QUIET_HOURS_MODEL_H
#define QUIET_HOURS_MODEL_H

#include "simulated_people.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    QUIET_HOURS_MODEL_FROM = 23 * 60, /* of all groups, in minutes of the local day */
    QUIET_HOURS_MODEL_TO = 8 * 60,
    QUIET_HOURS_MODEL_OWN_FROM = 20 * 60 + 30, /* of people who have quiet hours of their own */
    QUIET_HOURS_MODEL_OWN_TO = 11 * 60,
    QUIET_HOURS_MODEL_OWN_EVERY = 7, /* so many people one has them */
};

/* Whether a person has them: in the zone where the person lives. */
bool quiet_hours_model_has_own(int64_t user);

/* Of a group, and of a person in a group (0: none); and the days off of both. */
bool quiet_hours_model_of_group(const struct simulated_people *town, int64_t chat, int64_t at_ms);
bool quiet_hours_model_of_person(const struct simulated_people *town, int64_t user, int64_t chat,
                                 int64_t at_ms);
/* Of a person without the days off. */
bool quiet_hours_model_at_night(const struct simulated_people *town, int64_t user, int64_t at_ms);

#endif
