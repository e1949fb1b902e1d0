/* place_names.h - names of places that differ from the name of their zone. */
#ifndef PLACE_NAMES_H
#define PLACE_NAMES_H

struct place {
    const char *zone;  /* or the code of a country, for all its zones */
    const char *names; /* separated by commas, folded by names_fold; "@pt-br" is the tag of a
                          language, in small letters, whose speakers mostly live there */
};

/* The rows of places.txt. Ends with a row of NULL. */
extern const struct place place_names[];

#endif
