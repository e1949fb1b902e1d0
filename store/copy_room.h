/* copy_room.h - whether the disk has room for a copy of the database. */
#ifndef COPY_ROOM_H
#define COPY_ROOM_H

#include "store.h"

/* Whether there is room for a copy beside the database; if not, the reason is in ret_why. */
bool copy_room_suffices(const char *path, char ret_why[STORE_WHY_BYTES]);

#endif
