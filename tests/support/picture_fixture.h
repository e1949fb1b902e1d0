/* picture_fixture.h - what would be drawn of the group of a day, without drawing it. */
#ifndef PICTURE_FIXTURE_H
#define PICTURE_FIXTURE_H

#include <jansson.h>

/* The order for a picture, see picture_input.h; a new reference, or NULL. The daemon does not run
 * meanwhile. */
json_t *picture_fixture(const char *word);

/* The caption of the last order. */
const char *picture_fixture_caption(void);

#endif
