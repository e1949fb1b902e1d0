/* copy_room.c - measures the room for a copy. */
#include "copy_room.h"

#include <inttypes.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/statvfs.h>

enum { SPARE_BYTES = 16 * 1024 * 1024 };

/* Twice the size of the copy must be free: the bot needs room, too. */
bool copy_room_suffices(const char *path, char ret_why[STORE_WHY_BYTES])
{
    struct stat file;
    struct statvfs disk;
    if (stat(path, &file) != 0 || statvfs(path, &disk) != 0)
        return true; /* then writing the copy will show it */
    uint64_t room = (uint64_t)disk.f_bavail * disk.f_frsize;
    uint64_t need = 2 * (uint64_t)file.st_size + SPARE_BYTES;
    if (room < need)
        snprintf(ret_why, STORE_WHY_BYTES,
                 "%.300s: a copy needs %" PRIu64 " MiB of free disk, and there are %" PRIu64, path,
                 (need >> 20) + 1, room >> 20);
    return room >= need;
}
