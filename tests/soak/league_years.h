/* league_years.h - ten years of a league in little time: standings at random dates, as they came,
 * as they are when all is derived again, and as another program works them out from the export.
 * Meanwhile the group moves, chooses other points and other seasons, voids games old and new, and
 * people stay out and come back.
 */
#ifndef LEAGUE_YEARS_H
#define LEAGUE_YEARS_H

#include <stdint.h>

struct league_years {
    int games, people;
    int looks;        /* at standings, at random dates */
    int rebuilds;     /* of these, when all is derived again as well */
    const char *zone; /* where the group lives mostly, */
    int length;       /* and how long a season is mostly */
};

/* Fails the test where anything differs. */
void league_years_run(const struct league_years *decade, uint64_t seed);

#endif
