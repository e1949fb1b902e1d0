/* place_names.h - names that people give to places which do not give their zone its name. */
#ifndef PLACE_NAMES_H
#define PLACE_NAMES_H

struct place {
    const char *zone;  /* or the code of a country, for all its zones */
    const char *names; /* separated by commas, as names_fold writes them */
};

/* Ends with a row of NULL. */
const struct place *place_names_all(void);

#endif
