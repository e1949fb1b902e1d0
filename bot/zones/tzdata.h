/* tzdata.h - the system's tz database: its files, and its lists of zones. */
#ifndef TZDATA_H
#define TZDATA_H

#include "zone.h"

#include <stdio.h>

enum { TZDATA_ZONES_MAX = 1000, TZDATA_COUNTRY_BYTES = 3, TZDATA_COUNTRY_NAME_BYTES = 64 };

/* A zone as zone.tab lists it. */
struct tzdata_zone {
    char name[ZONE_NAME_BYTES];
    char country[TZDATA_COUNTRY_BYTES]; /* "IT"; "" for UTC, which has none */
    int place; /* in the list, where a country's largest places come first */
};

struct tzdata_country {
    char code[TZDATA_COUNTRY_BYTES];
    char name[TZDATA_COUNTRY_NAME_BYTES]; /* in English */
};

/* Opens a file of the database for reading, in the folder where the C library looks for it; NULL if
 * that fails. The caller closes it. */
FILE *tzdata_open(const char *name);

/* All zones, UTC among them, sorted by name; returns their number. They are read once, and last as
 * long as the process. Without a database UTC is the only one. */
int tzdata_zones(const struct tzdata_zone **ret_zones);

int tzdata_countries(const struct tzdata_country **ret_countries);

/* Fills in the zone of this name, which the database must have, for the time between the two
 * seconds. The C library's local zone is changed meanwhile, and restored. */
void tzdata_zone_read(const char *name, int64_t from_s, int64_t to_s, struct zone *ret_zone);

#endif
