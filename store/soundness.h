/* soundness.h - whether a database, or a copy of one, is sound: reads it through. */
#ifndef SOUNDNESS_H
#define SOUNDNESS_H

#include "store.h"

enum store_soundness {
    STORE_SOUND,
    STORE_DAMAGED,
    STORE_UNREAD, /* nothing says that it is damaged: the disk failed, memory was short, it is not
                     ours to read, or another process has it */
};

/* Reads every page, row and index of a database of this or an older version. Unless it is sound,
 * one line is in ret_why. Takes minutes if it is large. */
enum store_soundness store_verify(const char *path, char ret_why[STORE_WHY_BYTES]);
/* A faster check, which does not compare indexes with tables. False if it is not known to be sound.
 */
bool store_quick_check(const char *path, char ret_why[STORE_WHY_BYTES]);

#endif
