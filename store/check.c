/* check.c - whether a database is ours to open, and whether it is sound. */
#include "copy_room.h"
#include "internal.h"
#include "quoted.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* From SQLite's file format: the header's 100 bytes, then page 1's own. */
enum {
    HEADER_BYTES = 105,
    AT_VERSION = 60,
    AT_APPLICATION_ID = 68,
    AT_CELLS = 103, /* on the page of the schema */
    HOLDER_BYTES = 32,
    FLAGS = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, /* a pipe has no end to wait for */
};

static int32_t number_at(const unsigned char *header, int at)
{
    return (int32_t)((uint32_t)header[at] << 24 | (uint32_t)header[at + 1] << 16 |
                     (uint32_t)header[at + 2] << 8 | header[at + 3]);
}

/* The beginning of a file, and the process that has it open. */
struct header {
    unsigned char bytes[HEADER_BYTES];
    ssize_t length;
    char held[HOLDER_BYTES]; /* the process, by name; empty: none */
    bool written;            /* by it, or a bot that shares it: others have to wait */
    int64_t version;
};

/* Whether a lock of that type would have to wait for another process, and which one. */
static bool has_to_wait(int fd, short type, struct flock *ret_lock)
{
    *ret_lock = (struct flock){.l_type = type,
                               .l_whence = SEEK_SET,
                               .l_start = STORE_LOCK_BYTES,
                               .l_len = STORE_LOCK_ALONE + 1 - STORE_LOCK_BYTES};
    return fcntl(fd, F_GETLK, ret_lock) == 0 && ret_lock->l_type != F_UNLCK;
}

/* A process in another container has no number here. */
static void name_holder(int fd, char ret_holder[HOLDER_BYTES])
{
    struct flock lock;
    if (!has_to_wait(fd, F_WRLCK, &lock))
        *ret_holder = '\0';
    else if (lock.l_pid > 0)
        snprintf(ret_holder, HOLDER_BYTES, "process %d", (int)lock.l_pid);
    else
        snprintf(ret_holder, HOLDER_BYTES, "another process");
}

/* Returns 0 or an errno. */
static int read_header(const char *path, struct header *ret_header)
{
    *ret_header = (struct header){.length = 0};
    int fd = strlen(path) < STORE_PATH_BYTES ? open(path, FLAGS) : -1;
    if (fd < 0)
        return errno;
    ret_header->length = pread(fd, ret_header->bytes, HEADER_BYTES, 0);
    int error = ret_header->length < 0 ? errno : 0;
    name_holder(fd, ret_header->held);
    struct flock lock;
    ret_header->written = has_to_wait(fd, F_RDLCK, &lock);
    ret_header->version = number_at(ret_header->bytes, AT_VERSION);
    close(fd);
    return error;
}

/* Names the copy from before the newer program changed the database, if there is one. */
static void refuse_newer(const char *path, int64_t version, char *ret_why)
{
    char copy[STORE_PATH_BYTES], word[QUOTED_BYTES];
    if (store_version_copy(path, STORE_VERSION, copy))
        SAY("%.200s: a newer program wrote this database (version %lld, this one knows %d); run "
            "that program, or stop the bot and put back how it was before, with all that came "
            "after lost: `%.300s restore --from %.300s`",
            path, (long long)version, STORE_VERSION, store_call(), quoted(copy, word));
    else
        SAY("%.400s: a newer program wrote this database (version %lld, this one knows %d); run "
            "that program, or name a copy from before: `%.300s restore --from FILE`",
            path, (long long)version, STORE_VERSION, store_call());
}

bool store_is_ours(const char *path, int64_t application_id, int64_t version, bool empty,
                   char ret_why[STORE_WHY_BYTES])
{
    if (empty && application_id == 0)
        return true;
    if (application_id != STORE_APPLICATION_ID)
        SAY("%.400s: this database belongs to another program; name another file", path);
    else if (version < 1) /* the first migration sets it together with the application id */
        SAY("%.400s: the database is damaged (version %lld); %s", path, (long long)version,
            store_how_to_restore());
    else if (version < STORE_VERSION_OF_TEXT)
        SAY("%.400s: an older program wrote this database (version %lld), which this one cannot "
            "read "
            "any more; first start Bussolotto of 24 November 2026 (commit 9c5c7c40) with it, once",
            path, (long long)version);
    else if (version > STORE_VERSION)
        refuse_newer(path, version, ret_why);
    else
        return true;
    return false;
}

static bool judge_header(const char *path, const struct header *header, bool in_use, char *ret_why)
{
    const unsigned char *bytes = header->bytes;
    bool empty = bytes[AT_CELLS] == 0 && bytes[AT_CELLS + 1] == 0;
    if (memcmp(bytes, "SQLite format 3", 16) == 0)
        return store_is_ours(path, number_at(bytes, AT_APPLICATION_ID), header->version, empty,
                             ret_why);
    SAY("%.400s: this is no SQLite database; name another file%s%s", path,
        in_use ? ", or, if it was one, " : "", in_use ? store_how_to_restore() : "");
    return false;
}

bool store_readable(const char *path, int least_version, char ret_why[STORE_WHY_BYTES])
{
    struct header header;
    int error = read_header(path, &header);
    if (error != 0)
        SAY("%.400s: cannot be read: %s", path, strerrordesc_np(error));
    if (error != 0 || !judge_header(path, &header, false, ret_why))
        return false;
    if (header.written)
        SAY("%.400s: in use by %s; stop the bot first, or name a backup", path, header.held);
    else if (header.version < least_version)
        SAY("%.400s: an older program wrote this database (version %lld); bring it up to date "
            "with rebuild --write, a backup in a copy",
            path, (long long)header.version);
    return !header.written && header.version >= least_version;
}

bool store_is_free(const char *path, char ret_why[STORE_WHY_BYTES])
{
    struct header header;
    if (read_header(path, &header) != 0 || header.held[0] == '\0')
        return true;
    SAY("%.400s: in use by %s; stop the bot first, and others that have it open", path,
        header.held);
    return false;
}

bool store_has_no_bot(const char *path, char ret_why[STORE_WHY_BYTES])
{
    struct header header;
    if (read_header(path, &header) != 0 || !header.written)
        return true;
    SAY("%.400s: in use by %s; stop the bot first", path, header.held);
    return false;
}

static bool check_file(const char *path, char *ret_why)
{
    struct header header;
    int error = read_header(path, &header);
    if (error != 0 && error != ENOENT) {
        SAY("%.400s: cannot be read: %s", path, strerrordesc_np(error));
        return false;
    }
    if (header.length > 0 && !judge_header(path, &header, true, ret_why))
        return false;
    if (!store_ballast_may(path, ret_why))
        return false;
    if (error == ENOENT)
        SAY("%.400s: not there yet, will be made", path);
    else if (header.length == 0 || store_is_bare(path))
        SAY("%.400s: empty, will be set up", path);
    else if (header.held[0] != '\0')
        SAY("%.400s: in order (version %d), in use by %s", path, (int)header.version, header.held);
    else if (header.version < STORE_VERSION)
        SAY("%.400s: in order, will go from version %d to %d", path, (int)header.version,
            STORE_VERSION);
    else
        SAY("%.400s: in order (version %d)", path, (int)header.version);
    if (header.held[0] != '\0') /* a running bot has its room already */
        return true;
    if (header.version > 0 && header.version < STORE_VERSION && !copy_room_suffices(path, ret_why))
        return false;
    if (store_ballast_fits(path))
        return true;
    SAY("%.400s: the disk is full; make room on it", path);
    return false;
}

bool store_check(const char *path, char ret_why[STORE_WHY_BYTES])
{
    char file[STORE_PATH_BYTES];
    if (store_check_path(path, false, ret_why) != STORE_OPENED)
        return false;
    store_follow(path, file);
    return check_file(file, ret_why);
}
