/* decade.h - ten years of a league in little time: standings at random dates, as they came, as they
 * are when all is derived anew, and as another program works them out from the export. Meanwhile
 * the group moves, chooses other points and other seasons, voids games old and new, and people stay
 * out and come back.
 */
#ifndef DECADE_H
#define DECADE_H

#include <stdint.h>

struct decade {
    int games, people;
    int looks;        /* at standings, at random dates */
    int rebuilds;     /* of these, when all is derived anew as well */
    const char *zone; /* where the group lives mostly, */
    int length;       /* and how long a season is mostly */
};

/* Fails the test where anything differs. */
void decade_run(const struct decade *decade, uint64_t seed);

#endif
