/* quiet_hours_model.c - looks at the clock on the wall. */
#include "quiet_hours_model.h"

#include "days_off_model.h"
#include "wallclock.h"

enum { MINUTE_MS = 60 * 1000 };

static bool is_between(int zone, int64_t at_ms, int from, int to)
{
    int64_t minute = wallclock_of_day_ms(zone, at_ms) / MINUTE_MS;
    return minute >= from || minute < to;
}

bool quiet_hours_model_has_own(int64_t user)
{
    return user % QUIET_HOURS_MODEL_OWN_EVERY == 0;
}

bool quiet_hours_model_of_group(const struct simulated_people *town, int64_t chat, int64_t at_ms)
{
    return days_off_model_group_is_off(town, chat, at_ms) ||
           is_between(simulated_people_zone_of_group(town, chat), at_ms, QUIET_HOURS_MODEL_FROM,
                      QUIET_HOURS_MODEL_TO);
}

bool quiet_hours_model_of_person(const struct simulated_people *town, int64_t user, int64_t chat,
                                 int64_t at_ms)
{
    return days_off_model_person_is_off(town, user, chat, at_ms) ||
           quiet_hours_model_at_night(town, user, at_ms);
}

bool quiet_hours_model_at_night(const struct simulated_people *town, int64_t user, int64_t at_ms)
{
    return quiet_hours_model_has_own(user) &&
           is_between(simulated_people_zone_of_person(town, user), at_ms,
                      QUIET_HOURS_MODEL_OWN_FROM, QUIET_HOURS_MODEL_OWN_TO);
}
