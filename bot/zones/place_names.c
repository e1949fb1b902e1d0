/* place_names.c - the table of places, made from places.txt. */
#include "place_names.h"

#include <stddef.h>

const struct place place_names[] = {
#include "places.inc"
    {NULL, NULL},
};
