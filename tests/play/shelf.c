/* shelf.c - the playground's files: read whole, replaced whole, locked against a second user. */
#include "shelf.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { WALK_DESCRIPTORS = 8 };

static bool complain(const char *what, const char *path)
{
    fprintf(stderr, "playground: cannot %s %s: %s\n", what, path, strerror(errno));
    return false;
}

/* The folder of the shelf is absolute and so long that names below it may not fit. */
bool shelf_path(const struct shelf *shelf, const char *name, char ret_path[PATH_MAX])
{
    int length = snprintf(ret_path, PATH_MAX, "%s/%s", shelf->folder, name);
    if (length > 0 && length < PATH_MAX)
        return true;
    errno = ENAMETOOLONG;
    return complain("use", name);
}

static bool make_folders(const char *folder)
{
    char path[PATH_MAX];
    if (strlen(folder) >= sizeof path || folder[0] == '\0') {
        errno = EINVAL;
        return complain("use as a folder", folder);
    }
    strcpy(path, folder);
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        if (mkdir(path, 0700) != 0 && errno != EEXIST)
            return complain("create", path);
        *slash = '/';
    }
    if (mkdir(path, 0700) != 0 && errno != EEXIST)
        return complain("create", path);
    return true;
}

bool shelf_open(const char *folder, struct shelf *ret_shelf)
{
    struct shelf shelf = {.lock_fd = -1};
    char path[PATH_MAX];
    if (!make_folders(folder))
        return false;
    if (!realpath(folder, shelf.folder))
        return complain("find", folder);
    if (!shelf_path(&shelf, "lock", path))
        return false;
    shelf.lock_fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (shelf.lock_fd < 0)
        return complain("create", path);
    if (flock(shelf.lock_fd, LOCK_EX | LOCK_NB) != 0) {
        fprintf(stderr,
                "playground: %s is in use by another playground; end it, or take another "
                "folder with --data\n",
                shelf.folder);
        close(shelf.lock_fd);
        return false;
    }
    if (!shelf_path(&shelf, "store", path) || !make_folders(path)) {
        close(shelf.lock_fd);
        return false;
    }
    *ret_shelf = shelf;
    return true;
}

json_t *shelf_read_world(const struct shelf *shelf)
{
    char path[PATH_MAX];
    if (!shelf_path(shelf, "world.json", path) || access(path, F_OK) != 0)
        return NULL;
    json_error_t error;
    json_t *world = json_load_file(path, 0, &error);
    if (!world)
        fprintf(stderr, "playground: %s:%d: %s\n", path, error.line, error.text);
    return world;
}

/* Text goes to a file beside it, to the disk, and only then in place of the old one. */
static bool replace(const struct shelf *shelf, const char *name, const char *text, char *ret_path)
{
    char fresh[PATH_MAX];
    char fresh_name[NAME_MAX];
    snprintf(fresh_name, sizeof fresh_name, "%s.new", name);
    if (!shelf_path(shelf, name, ret_path) || !shelf_path(shelf, fresh_name, fresh))
        return false;
    int fd = open(fresh, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (fd < 0)
        return complain("create", fresh);
    size_t length = strlen(text), written = 0;
    while (written < length) {
        ssize_t n = write(fd, text + written, length - written);
        if (n < 0 && errno != EINTR)
            break;
        written += n > 0 ? (size_t)n : 0;
    }
    bool whole = written == length && fsync(fd) == 0;
    if (close(fd) != 0 || !whole)
        return complain("write", fresh);
    if (rename(fresh, ret_path) != 0)
        return complain("replace", ret_path);
    return true;
}

bool shelf_write_world(const struct shelf *shelf, const json_t *world)
{
    char path[PATH_MAX];
    char *text = json_dumps(world, JSON_COMPACT);
    if (!text)
        return false;
    bool kept = replace(shelf, "world.json", text, path);
    free(text);
    return kept;
}

bool shelf_write_config(const struct shelf *shelf, const char *token, uint16_t port,
                        char ret_path[PATH_MAX])
{
    char token_path[PATH_MAX];
    if (!replace(shelf, "token", token, token_path))
        return false;
    char *text = NULL;
    int length = asprintf(&text,
                          "# Written by the playground at every start.\n"
                          "[telegram]\n"
                          "token_file = %s\n"
                          "api_url = http://127.0.0.1:%u\n"
                          "group_per_minute = 0\n"
                          "chat_per_second = 0\n"
                          "total_per_second = 0\n"
                          "\n"
                          "[store]\n"
                          "path = %s/store/bussolotto.db\n"
                          "backup = no\n",
                          token_path, (unsigned)port, shelf->folder);
    if (length < 0)
        return false;
    bool kept = replace(shelf, "bussolotto.conf", text, ret_path);
    free(text);
    return kept;
}

static int remove_entry(const char *path, const struct stat *status, int kind, struct FTW *place)
{
    if (place->level == 0)
        return 0; /* the folder itself stays */
    return remove(path);
}

bool shelf_clear(const struct shelf *shelf)
{
    char path[PATH_MAX];
    if (!shelf_path(shelf, "world.json", path))
        return false;
    if (unlink(path) != 0 && errno != ENOENT)
        return complain("remove", path);
    if (!shelf_path(shelf, "store", path))
        return false;
    if (nftw(path, remove_entry, WALK_DESCRIPTORS, FTW_DEPTH | FTW_PHYS) != 0)
        return complain("empty", path);
    return true;
}
