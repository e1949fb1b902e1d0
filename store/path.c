/* path.c - whether a database may lie at a path. */
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

void store_folder_of(const char *path, char ret_folder[STORE_PATH_BYTES])
{
    const char *slash = strrchr(path, '/');
    size_t length = slash == NULL ? 0 : slash == path ? 1 : (size_t)(slash - path);
    memcpy(ret_folder, path, length);
    ret_folder[length] = '\0';
    if (length == 0)
        strcpy(ret_folder, ".");
}

/* Says why not. */
#define REFUSE(...) (SAY(__VA_ARGS__), STORE_FAILED)

static bool may(const char *path, int mode)
{
    return faccessat(AT_FDCWD, path, mode, AT_EACCESS) == 0;
}

/* As all folders are but its own to a unit that is shut in. */
static enum store_opened refuse_read_only(const char *folder, char *ret_why)
{
    return REFUSE("%.400s: nothing can be written here, it is read-only; a unit of systemd may "
                  "write where its ReadWritePaths says so",
                  folder);
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

/* The folder is not there: its parent must be, and be writable. */
static enum store_opened judge_missing(const char *folder, bool create, char *ret_why)
{
    char parent[STORE_PATH_BYTES];
    store_folder_of(folder, parent);
    if (!may(parent, F_OK))
        return REFUSE("%.400s: neither this folder nor the one it would be in is there; make it",
                      folder);
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
        return REFUSE("%.400s: the folder cannot be looked at: %s", folder, strerrordesc_np(errno));
    }
    if (!S_ISDIR(stat_.st_mode))
        return REFUSE("%.400s: this is no folder", folder);
    if (may(folder, R_OK | W_OK | X_OK))
        return STORE_OPENED;
    if (errno == EROFS)
        return refuse_read_only(folder, ret_why);
    return REFUSE("%.400s: user %u may not write in this folder, and a database needs files beside "
                  "it; give them the folder, or name another one in [store] path",
                  folder, (unsigned)geteuid());
}

enum store_opened store_check_path(const char *path, bool create, char ret_why[STORE_WHY_BYTES])
{
    if (path[0] == '\0' || strlen(path) >= STORE_PATH_BYTES || path[strlen(path) - 1] == '/')
        return REFUSE("the database's path \"%.400s\" names no file", path);
    enum store_opened opened = judge_folder(path, create, ret_why);
    struct stat stat_;
    if (opened == STORE_OPENED && stat(path, &stat_) == 0)
        opened = judge_file(path, &stat_, ret_why);
    return opened;
}
