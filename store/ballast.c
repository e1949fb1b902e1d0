/* ballast.c - a file of 1 MiB beside the database that is given up when the disk is full.
 *
 * A full disk leaves SQLite no room even for the checkpoint that would shrink its log. The ballast
 * is that room. A database is opened only if the ballast can be laid again and as much stays free.
 * So the bot does not play on with its last reserve, nor with the room that it has just given up.
 */
#include "copy.h"
#include "internal.h"
#include "lent_copies.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

enum {
    BALLAST_PATH_BYTES = STORE_PATH_BYTES + 16,
    BLOCK_BYTES = 512,     /* of st_blocks */
    LOG_BYTES = 32 * 1024, /* larger than the log until a database is open */
};

static bool is_laid(const char *name)
{
    struct stat stat;
    return lstat(name, &stat) == 0 && S_ISREG(stat.st_mode) &&
           stat.st_size == STORE_BALLAST_BYTES &&
           stat.st_blocks * BLOCK_BYTES >= STORE_BALLAST_BYTES;
}

/* Allocates real blocks; 0 or an errno. */
static int lay(const char *path, const char *name)
{
    int fd = open(name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (fd < 0)
        return errno;
    store_give_away(fd, path);
    int error = posix_fallocate(fd, 0, STORE_BALLAST_BYTES);
    if (error == 0 && fsync(fd) != 0)
        error = errno;
    close(fd);
    if (error != 0)
        unlink(name);
    return error;
}

enum store_opened store_ballast_lay(const char *path, char ret_why[STORE_WHY_BYTES])
{
    char name[BALLAST_PATH_BYTES];
    if (!store_ballast_may(path, ret_why))
        return STORE_UNFIT;
    snprintf(name, sizeof name, "%s" STORE_BALLAST, path);
    int error = is_laid(name) ? 0 : store_ballast_fits(path) ? lay(path, name) : ENOSPC;
    if (error == 0)
        return STORE_OPENED;
    bool full = error == ENOSPC || error == EDQUOT || error == EFBIG;
    if (full)
        SAY("%.400s: the disk is full (no room for a reserve of 1 MiB and as much again); make "
            "room on it",
            path);
    else
        SAY("%.400s" STORE_BALLAST ": cannot be written: %s", path, strerrordesc_np(error));
    return full ? STORE_FULL : STORE_FAILED;
}

/* The room of an unfinished copy counts as free, since it is given up, too. */
bool store_ballast_fits(const char *path)
{
    char name[BALLAST_PATH_BYTES], folder[STORE_PATH_BYTES];
    struct statvfs disk;
    struct stat copy;
    store_folder_of(path, folder);
    if (statvfs(folder, &disk) != 0)
        return true; /* then writing will show it */
    uint64_t room = (uint64_t)disk.f_bavail * disk.f_frsize;
    snprintf(name, sizeof name, "%s" COPY_BEGUN, path);
    if (lstat(name, &copy) == 0)
        room += (uint64_t)copy.st_blocks * BLOCK_BYTES;
    snprintf(name, sizeof name, "%s" STORE_BALLAST, path);
    return room >= LOG_BYTES + (is_laid(name) ? 0 : 2 * (uint64_t)STORE_BALLAST_BYTES);
}

bool store_ballast_may(const char *path, char ret_why[STORE_WHY_BYTES])
{
    char name[BALLAST_PATH_BYTES];
    struct stat file;
    snprintf(name, sizeof name, "%s" STORE_BALLAST, path);
    if (lstat(name, &file) != 0 || is_laid(name) ||
        (S_ISREG(file.st_mode) && faccessat(AT_FDCWD, name, W_OK, AT_EACCESS) == 0))
        return true;
    SAY("%.400s: user %u cannot write a file there; remove it", name, (unsigned)geteuid());
    return false;
}

void store_ballast_drop(const char *path)
{
    char name[BALLAST_PATH_BYTES];
    snprintf(name, sizeof name, "%s" STORE_BALLAST, path);
    unlink(name);
    snprintf(name, sizeof name, "%s" COPY_BEGUN, path);
    unlink(name);
    lent_copies_drop(path);
}
