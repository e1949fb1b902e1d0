/* lobby_walk.h - the ways between the pages of a lobby or a cup, for tests that press its buttons.
 */
#ifndef LOBBY_WALK_H
#define LOBBY_WALK_H

#include <stdbool.h>

enum { LOBBY_WALK_BYTES = 32 };

/* The button that leads to the page that has another button of the same one; false for none. */
bool lobby_walk_page(const char *data, char ret_page[LOBBY_WALK_BYTES]);

#endif
