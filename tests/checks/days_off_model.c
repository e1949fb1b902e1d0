/* days_off_model.c - looks at the calendar on the wall, a quarter of an hour after the other. */
#include "days_off_model.h"

#include "quiet_hours_model.h"
#include "wallclock.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

enum {
    STEP_MS = 15 * 60 * 1000, /* days begin and end at such instants in every zone */
    MONDAY = 1,
    WEDNESDAY = 4,
    THURSDAY = 8,
    FRIDAY = 16,
    SATURDAY = 32,
    SUNDAY = 64,
};

struct days_off_model days_off_model_of_group(const struct simulated_people *town, int64_t chat)
{
    static const struct days_off_model kinds[] = {
        {0, ""}, {SATURDAY | SUNDAY, ""}, {FRIDAY, "2026-10-26 2026-11-01"}};
    return kinds[simulated_people_index_of_group(town, chat) % 3];
}

struct days_off_model days_off_model_of_person(int64_t user)
{
    static const struct days_off_model at_home[] = {{0, ""}, {THURSDAY, ""}, {0, "2026-10-25"}},
                                       anywhere[] = {{MONDAY | WEDNESDAY, ""},
                                                     {SUNDAY, "2026-10-24 2026-10-27"}};
    if (quiet_hours_model_has_own(user))
        return at_home[user / QUIET_HOURS_MODEL_OWN_EVERY % 3];
    if (user % QUIET_HOURS_MODEL_OWN_EVERY == 1)
        return anywhere[user / QUIET_HOURS_MODEL_OWN_EVERY % 2];
    return at_home[0];
}

static bool is_off(struct days_off_model model, int64_t local_ms)
{
    char date[sizeof "2026-12-25"];
    struct tm day;
    time_t seconds = (time_t)(local_ms / 1000);
    gmtime_r(&seconds, &day);
    strftime(date, sizeof date, "%Y-%m-%d", &day);
    return (model.weekdays >> (day.tm_wday + 6) % 7 & 1) != 0 || strstr(model.dates, date) != NULL;
}

bool days_off_model_group_is_off(const struct simulated_people *town, int64_t chat, int64_t at_ms)
{
    struct days_off_model model = days_off_model_of_group(town, chat);
    int zone = simulated_people_zone_of_group(town, chat);
    return model.weekdays != 0 && is_off(model, wallclock_local_ms(zone, at_ms));
}

bool days_off_model_person_is_off(const struct simulated_people *town, int64_t user, int64_t chat,
                                  int64_t at_ms)
{
    struct days_off_model model = days_off_model_of_person(user);
    bool own = quiet_hours_model_has_own(user);
    if (model.weekdays == 0 && model.dates[0] == '\0')
        return false;
    if (!own && chat == 0)
        return is_off(model, at_ms);
    return is_off(model, wallclock_local_ms(own ? simulated_people_zone_of_person(town, user)
                                                : simulated_people_zone_of_group(town, chat),
                                            at_ms));
}

static bool runs(const struct simulated_people *town, int64_t chat, int64_t user, int64_t at_ms)
{
    return !days_off_model_group_is_off(town, chat, at_ms) &&
           (user < SIMULATED_PEOPLE_FIRST_PERSON ||
            !days_off_model_person_is_off(town, user, chat, at_ms));
}

static int64_t step_end(int64_t at_ms)
{
    return at_ms - at_ms % STEP_MS + STEP_MS;
}

int64_t days_off_model_ran_ms(const struct simulated_people *town, int64_t chat, int64_t user,
                              int64_t from_ms, int64_t to_ms)
{
    int64_t ran_ms = 0;
    for (int64_t next_ms; from_ms < to_ms; from_ms = next_ms) {
        next_ms = step_end(from_ms) < to_ms ? step_end(from_ms) : to_ms;
        ran_ms += runs(town, chat, user, from_ms) ? next_ms - from_ms : 0;
    }
    return ran_ms;
}

int64_t days_off_model_after_ms(const struct simulated_people *town, int64_t chat, int64_t from_ms,
                                int64_t ms)
{
    for (int64_t next_ms; ms > 0; from_ms = next_ms) {
        bool run = runs(town, chat, 0, from_ms);
        next_ms = step_end(from_ms);
        if (run && next_ms - from_ms > ms)
            next_ms = from_ms + ms;
        ms -= run ? next_ms - from_ms : 0;
    }
    return from_ms;
}
