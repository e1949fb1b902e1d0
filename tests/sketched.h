/* sketched.h - what would be drawn of the group of a day, without drawing it. */
#ifndef SKETCHED_H
#define SKETCHED_H

#include <jansson.h>

/* The order for a picture, see picture_input.h; a new reference, or NULL. The daemon does not run
 * meanwhile. */
json_t *sketched(const char *word);

#endif
