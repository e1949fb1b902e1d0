/* check.c - looking at a database without touching it: only its header is read. */
#include "inside.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* From SQLite's file format: the header's 100 bytes, then page 1's own. */
enum {
    HEADER_BYTES = 105,
    AT_VERSION = 60,
    AT_APPLICATION_ID = 68,
    AT_CELLS = 103,          /* of the schema's page */
    LOCK_BYTES = 0x40000000, /* where SQLite's locks begin */
    LOCK_LENGTH = 512,
};

static int64_t number_at(const unsigned char *header, int at)
{
    return (int64_t)header[at] << 24 | header[at + 1] << 16 | header[at + 2] << 8 | header[at + 3];
}

/* The process that has it open, 0 for none. */
static pid_t holder(int fd)
{
    struct flock lock = {
        .l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = LOCK_BYTES, .l_len = LOCK_LENGTH};
    if (fcntl(fd, F_GETLK, &lock) != 0 || lock.l_type == F_UNLCK)
        return 0;
    return lock.l_pid;
}

static bool judge_header(const char *path, const unsigned char header[HEADER_BYTES], pid_t held,
                         char *ret_line)
{
    int64_t version = number_at(header, AT_VERSION);
    bool empty = header[AT_CELLS] == 0 && header[AT_CELLS + 1] == 0;
    if (memcmp(header, "SQLite format 3", 16) != 0) {
        snprintf(ret_line, STORE_WHY_BYTES,
                 "%.400s: this is no SQLite database; name another file, or move this one away",
                 path);
        return false;
    }
    if (!store_judge(path, number_at(header, AT_APPLICATION_ID), version, empty, ret_line))
        return false;
    if (held != 0)
        snprintf(ret_line, STORE_WHY_BYTES, "%.400s: in order (version %d), in use by process %d",
                 path, (int)version, (int)held);
    else if (version < STORE_VERSION)
        snprintf(ret_line, STORE_WHY_BYTES, "%.400s: in order, will go from version %d to %d", path,
                 (int)version, STORE_VERSION);
    else
        snprintf(ret_line, STORE_WHY_BYTES, "%.400s: in order (version %d)", path, (int)version);
    return true;
}

/* Whether this header is of a database that can be read as it is. */
static bool judge_to_read(const char *path, const unsigned char header[HEADER_BYTES], pid_t held,
                          char *ret_why)
{
    int64_t version = number_at(header, AT_VERSION);
    if (!judge_header(path, header, 0, ret_why))
        return false;
    if (held != 0)
        snprintf(ret_why, STORE_WHY_BYTES,
                 "%.400s: in use by process %d; stop the bot first, or name a backup", path,
                 (int)held);
    else if (version < STORE_VERSION)
        snprintf(ret_why, STORE_WHY_BYTES,
                 "%.400s: an older program wrote this database (version %lld); run this one with "
                 "it once",
                 path, (long long)version);
    return held == 0 && version == STORE_VERSION;
}

bool store_readable(const char *path, char ret_why[STORE_WHY_BYTES])
{
    unsigned char header[HEADER_BYTES] = {0};
    int fd = strlen(path) < STORE_PATH_BYTES ? open(path, O_RDONLY | O_CLOEXEC) : -1;
    if (fd < 0 || pread(fd, header, sizeof header, 0) < 0) {
        snprintf(ret_why, STORE_WHY_BYTES, "%.400s: cannot be read: %s", path,
                 strerrordesc_np(errno));
        if (fd >= 0)
            close(fd);
        return false;
    }
    pid_t held = holder(fd);
    close(fd);
    return judge_to_read(path, header, held, ret_why);
}

/* What runs has its room already. */
static bool has_room(const char *path, pid_t held, char *ret_line)
{
    if (held != 0 || store_ballast_fits(path))
        return true;
    snprintf(ret_line, STORE_WHY_BYTES, "%.400s: the disk is full; make room on it", path);
    return false;
}

bool store_check(const char *path, char ret_line[STORE_WHY_BYTES])
{
    if (store_place(path, false, ret_line) != STORE_OPENED)
        return false;
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0 && errno == ENOENT) {
        snprintf(ret_line, STORE_WHY_BYTES, "%.400s: not there yet, will be made", path);
        return has_room(path, 0, ret_line);
    }
    unsigned char header[HEADER_BYTES] = {0};
    ssize_t got = fd < 0 ? -1 : pread(fd, header, sizeof header, 0);
    int error = errno;
    pid_t held = fd < 0 ? 0 : holder(fd);
    if (fd >= 0)
        close(fd);
    if (got < 0) {
        snprintf(ret_line, STORE_WHY_BYTES, "%.400s: cannot be read: %s", path,
                 strerrordesc_np(error));
        return false;
    }
    if (got == 0) {
        snprintf(ret_line, STORE_WHY_BYTES, "%.400s: empty, will be set up", path);
        return has_room(path, held, ret_line);
    }
    return judge_header(path, header, held, ret_line) && has_room(path, held, ret_line);
}
