/* place_names.h - names that people give to places which do not give their zone its name. */
#ifndef PLACE_NAMES_H
#define PLACE_NAMES_H

struct place {
    const char *zone;  /* or the code of a country, for all its zones */
    const char *names; /* separated by commas, as names_fold writes them; "@pt-br": the tag of a
                          language, in small letters, which is spoken there most */
};

/* Ends with a row of NULL. */
extern const struct place place_names[];

#endif
