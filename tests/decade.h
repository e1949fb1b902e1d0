/* decade.h - ten years of a league in little time: standings at random dates, as they came, as they
 * are when all is derived anew, and as another program works them out from the export.
 */
#ifndef DECADE_H
#define DECADE_H

#include <stdint.h>

struct decade {
    int games, people;
    int looks;    /* at standings, at random dates */
    int rebuilds; /* of these, when all is derived anew as well */
    const char *zone;
    int length; /* of a season */
};

/* Fails the test where anything differs. */
void decade_run(const struct decade *decade, uint64_t seed);

#endif
