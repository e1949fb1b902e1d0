/* nights.h - when whom in the town the bot must not ring. */
#ifndef NIGHTS_H
#define NIGHTS_H

#include "town.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    NIGHTS_FROM = 23 * 60, /* of all groups, in minutes of the local day */
    NIGHTS_TO = 8 * 60,
    NIGHTS_OWN_FROM = 20 * 60 + 30, /* of people who have quiet hours of their own */
    NIGHTS_OWN_TO = 11 * 60,
};

/* Whether a person has them: in the zone where the person lives. */
bool nights_has_own(int64_t user);

bool nights_of_group(const struct town *town, int64_t chat, int64_t at_ms);
bool nights_of_person(const struct town *town, int64_t user, int64_t at_ms);

#endif
