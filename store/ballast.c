/* ballast.c - a file of 1 MiB beside the database that is given up when the disk is full.
 *
 * A full disk leaves SQLite no room even for the checkpoint that would shrink its log. The ballast
 * is that room; and a database is opened only where it can be laid down again, so that the bot
 * does not go on playing on its last reserve.
 */
#include "copy.h"
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#define BALLAST ".ballast" /* at the end of the database's path */

enum {
    BALLAST_PATH_BYTES = STORE_PATH_BYTES + 16,
    BLOCK_BYTES = 512,     /* of st_blocks */
    LOG_BYTES = 32 * 1024, /* more than the log takes until a database is open */
};

static bool is_laid(const char *name)
{
    struct stat stat;
    return lstat(name, &stat) == 0 && S_ISREG(stat.st_mode) &&
           stat.st_size == STORE_BALLAST_BYTES &&
           stat.st_blocks * BLOCK_BYTES >= STORE_BALLAST_BYTES;
}

/* What root lays is the bot's all the same, as SQLite does it with its own files; where root may
 * not even do that, it stays root's. */
static void give_away(int fd, const char *path)
{
    struct stat database;
    if (geteuid() == 0 && stat(path, &database) == 0 &&
        fchown(fd, database.st_uid, database.st_gid) != 0)
        return;
}

/* Allocates the file for real; 0 or an errno. */
static int lay(const char *path, const char *name)
{
    int fd = open(name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (fd < 0)
        return errno;
    give_away(fd, path);
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
    snprintf(name, sizeof name, "%s" BALLAST, path);
    int error = is_laid(name) ? 0 : lay(path, name);
    if (error == 0)
        return STORE_OPENED;
    bool full = error == ENOSPC || error == EDQUOT || error == EFBIG;
    if (full)
        SAY("%.400s: the disk is full (no room for a reserve of 1 MiB); make room on it", path);
    else
        SAY("%.400s" BALLAST ": cannot be written: %s", path, strerrordesc_np(error));
    return full ? STORE_FULL : STORE_FAILED;
}

/* What a copy that was begun takes is given up, too. */
bool store_ballast_fits(const char *path)
{
    char name[BALLAST_PATH_BYTES], folder[STORE_PATH_BYTES];
    struct statvfs disk;
    struct stat copy;
    store_folder_of(path, folder);
    if (statvfs(folder, &disk) != 0)
        return true; /* then writing will tell */
    uint64_t room = (uint64_t)disk.f_bavail * disk.f_frsize;
    snprintf(name, sizeof name, "%s" COPY_BEGUN, path);
    if (lstat(name, &copy) == 0)
        room += (uint64_t)copy.st_blocks * BLOCK_BYTES;
    snprintf(name, sizeof name, "%s" BALLAST, path);
    return room >= LOG_BYTES + (is_laid(name) ? 0 : (uint64_t)STORE_BALLAST_BYTES);
}

void store_ballast_drop(const char *path)
{
    char name[BALLAST_PATH_BYTES];
    snprintf(name, sizeof name, "%s" BALLAST, path);
    unlink(name);
    snprintf(name, sizeof name, "%s" COPY_BEGUN, path);
    unlink(name);
}
