/* path.c - whether a database may lie at a path. */
#include "beside.h"
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Writes the reason into ret_why. */
#define REFUSE(...) (SAY(__VA_ARGS__), STORE_UNFIT)

static bool may(const char *path, int mode)
{
    return faccessat(AT_FDCWD, path, mode, AT_EACCESS) == 0;
}

/* A systemd unit with a protected file system can write its own folder only. */
static enum store_opened refuse_read_only(const char *folder, char *ret_why)
{
    SAY("%.400s: nothing can be written here, it is read-only; a unit of systemd may write where "
        "its ReadWritePaths says so",
        folder);
    return STORE_FAILED;
}

static enum store_opened judge_file(const char *path, const struct stat *stat, char *ret_why)
{
    if (S_ISDIR(stat->st_mode))
        return REFUSE("%.400s: this is a folder; name a file in it", path);
    if (!S_ISREG(stat->st_mode))
        return REFUSE("%.400s: this is no regular file; name another", path);
    if (!may(path, R_OK | W_OK))
        return REFUSE("%.400s: user %u may not read and write it; give them the file", path,
                      (unsigned)geteuid());
    return STORE_OPENED;
}

static enum store_opened make_folder(const char *folder, char *ret_why)
{
    if (mkdir(folder, 0700) == 0)
        return STORE_OPENED;
    int error = errno;
    SAY("%.400s: the folder cannot be made: %s", folder, strerrordesc_np(error));
    return error == ENOSPC || error == EDQUOT ? STORE_FULL : STORE_FAILED;
}

/* The folder is missing: its parent must exist and be writable. */
static enum store_opened judge_missing(const char *folder, bool create, char *ret_why)
{
    char parent[STORE_PATH_BYTES];
    store_folder_of(folder, parent);
    if (!may(parent, F_OK)) { /* a disk may be mounted there later */
        SAY("%.400s: neither this folder nor the one it would be in is there; make it", folder);
        return STORE_FAILED;
    }
    if (may(parent, W_OK | X_OK))
        return create ? make_folder(folder, ret_why) : STORE_OPENED;
    if (errno == EROFS)
        return refuse_read_only(folder, ret_why);
    return REFUSE("%.400s: this folder is not there and user %u may not make it; make it for them",
                  folder, (unsigned)geteuid());
}

static enum store_opened judge_folder(const char *path, bool create, char *ret_why)
{
    char folder[STORE_PATH_BYTES];
    store_folder_of(path, folder);
    struct stat stat_;
    if (stat(folder, &stat_) != 0) {
        if (errno == ENOENT)
            return judge_missing(folder, create, ret_why);
        int error = errno;
        SAY("%.400s: the folder cannot be looked at: %s", folder, strerrordesc_np(error));
        return error == EACCES || error == ELOOP || error == ENOTDIR ? STORE_UNFIT : STORE_FAILED;
    }
    if (!S_ISDIR(stat_.st_mode))
        return REFUSE("%.400s: this is no folder", folder);
    if (may(folder, R_OK | W_OK | X_OK))
        return STORE_OPENED;
    if (errno == EROFS)
        return refuse_read_only(folder, ret_why);
    if ((stat_.st_mode & (S_IRWXU | S_IRWXG | S_IRWXO)) == 0) {
        SAY("%.400s: nobody may use this folder; is its disk mounted?", folder);
        return STORE_FAILED;
    }
    return REFUSE("%.400s: user %u may not write in this folder, and a database needs files beside "
                  "it; give them the folder, or name another one in [store] path",
                  folder, (unsigned)geteuid());
}

/* A new database is made only if there never was one. Otherwise all games would seem lost, and
 * copies of the new database would replace those of the old. */
static enum store_opened judge_missing_file(const char *path, const char *file, bool there,
                                            char *ret_why)
{
    char name[NAME_MAX + 1];
    if (!store_beside_any(path, name) && !store_beside_any(file, name))
        return STORE_OPENED;
    return REFUSE("%.250s: %s, but %.100s lies beside it: put a copy back with `%.300s "
                  "restore`, or move all files of that name away to begin anew",
                  path, there ? "this file is empty" : "there is no database", name, store_call());
}

/* A link that leads nowhere: its disk may not be there, so nothing is made there. */
static enum store_opened judge_link(const char *path, const char *file, char *ret_why)
{
    char folder[STORE_PATH_BYTES];
    if (strcmp(path, file) == 0 || may(file, F_OK))
        return STORE_OPENED;
    enum store_opened opened = judge_missing_file(path, file, false, ret_why);
    store_folder_of(file, folder);
    if (opened != STORE_OPENED || may(folder, F_OK))
        return opened;
    SAY("%.400s: this link leads to a folder that is not there: is its disk there?", path);
    return STORE_FAILED;
}

enum store_opened store_check_path(const char *path, bool create, char ret_why[STORE_WHY_BYTES])
{
    char file[STORE_PATH_BYTES];
    if (path[0] == '\0' || strlen(path) >= STORE_PATH_BYTES || path[strlen(path) - 1] == '/')
        return REFUSE("the database's path \"%.400s\" names no file", path);
    store_follow(path, file);
    enum store_opened opened = judge_link(path, file, ret_why);
    if (opened == STORE_OPENED)
        opened = judge_folder(file, create, ret_why);
    struct stat stat_;
    if (opened != STORE_OPENED)
        return opened;
    bool there = stat(file, &stat_) == 0;
    if (there)
        opened = judge_file(file, &stat_, ret_why);
    else if (errno != ENOENT)
        return REFUSE("%.400s: cannot be looked at: %s", file, strerrordesc_np(errno));
    if (opened == STORE_OPENED && (!there || stat_.st_size == 0 || store_is_bare(file)))
        opened = judge_missing_file(path, file, there, ret_why);
    return opened;
}
