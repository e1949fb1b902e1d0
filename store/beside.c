/* beside.c - the files that lie beside a database and belong to it, by their names. */
#include "beside.h"

#include "copy.h"
#include "followed_files.h"
#include "internal.h"
#include "lent_copies.h"

#include <dirent.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { LINKS_MOST = 40 }; /* as many as Linux follows */

void store_folder_of(const char *path, char ret_folder[STORE_PATH_BYTES])
{
    const char *slash = strrchr(path, '/');
    size_t length = slash == NULL ? 0 : slash == path ? 1 : (size_t)(slash - path);
    memcpy(ret_folder, path, length);
    ret_folder[length] = '\0';
    if (length == 0)
        strcpy(ret_folder, ".");
}

void store_follow(const char *path, char ret_path[STORE_PATH_BYTES])
{
    char target[STORE_PATH_BYTES], folder[STORE_PATH_BYTES], next[2 * STORE_PATH_BYTES];
    strcpy(ret_path, path);
    for (int links = 0; links < LINKS_MOST; links++) {
        ssize_t length = readlink(ret_path, target, sizeof target - 1);
        if (length <= 0)
            return;
        target[length] = '\0';
        store_folder_of(ret_path, folder);
        if (target[0] == '/')
            strcpy(next, target);
        else
            snprintf(next, sizeof next, "%s/%s", folder, target);
        if (strlen(next) >= STORE_PATH_BYTES)
            return;
        strcpy(ret_path, next);
    }
}

void store_give_away(int fd, const char *path)
{
    struct stat database;
    if (geteuid() == 0 && stat(path, &database) == 0 &&
        fchown(fd, database.st_uid, database.st_gid) != 0)
        return;
}

/* Suffixes of the database's name; `more`: anything may follow. */
static const struct ending {
    const char *text;
    bool more;
    enum beside_kind kind;
} endings[] = {
    {".monday", false, BESIDE_COPY},
    {".tuesday", false, BESIDE_COPY},
    {".wednesday", false, BESIDE_COPY},
    {".thursday", false, BESIDE_COPY},
    {".friday", false, BESIDE_COPY},
    {".saturday", false, BESIDE_COPY},
    {".sunday", false, BESIDE_COPY},
    {BESIDE_VERSION, true, BESIDE_COPY},
    {BESIDE_ASIDE, true, BESIDE_PUT_ASIDE},
    {".damaged", true, BESIDE_PUT_ASIDE},
    {FOLLOWED_GATHERED, false, BESIDE_COPY},
    {STORE_BALLAST, false, BESIDE_REST},
    {COPY_BEGUN, false, BESIDE_REST},
    {LENT_COPIES_SUFFIX, true, BESIDE_REST},
    {"-wal", false, BESIDE_REST},
};

static bool ends_with(const char *text, size_t length, const char *ending)
{
    size_t bytes = strlen(ending);
    return length >= bytes && memcmp(text + length - bytes, ending, bytes) == 0;
}

/* Whether this text, which follows the database's name in a file's name, makes it a file of the
 * database. */
static bool find_kind(const char *behind, enum beside_kind *ret_kind)
{
    size_t length = strlen(behind);
    bool log = ends_with(behind, length, "-wal") && length > strlen("-wal");
    if (ends_with(behind, length, BESIDE_KEPT))
        length -= strlen(BESIDE_KEPT);
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        size_t bytes = strlen(endings[i].text);
        if (length < bytes || memcmp(behind, endings[i].text, bytes) != 0 ||
            (!endings[i].more && length != bytes))
            continue;
        *ret_kind = log ? BESIDE_REST : endings[i].kind;
        return true;
    }
    return false;
}

/* An empty file proves nothing; a link may lead to a disk that is not there now. */
static bool holds_something(const char *folder, const char *name)
{
    char path[STORE_PATH_BYTES + NAME_MAX + 2];
    struct stat found;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    if (stat(path, &found) == 0)
        return S_ISREG(found.st_mode) && found.st_size > 0;
    return lstat(path, &found) == 0;
}

void store_beside(const char *path,
                  bool (*each)(void *context, const char *name, enum beside_kind kind),
                  void *context)
{
    char folder[STORE_PATH_BYTES];
    const char *slash = strrchr(path, '/'), *base = slash ? slash + 1 : path;
    size_t length = strlen(base);
    store_folder_of(path, folder);
    DIR *listing = opendir(folder);
    const struct dirent *file;
    enum beside_kind kind;
    while (listing && (file = readdir(listing)) != NULL)
        if (strncmp(file->d_name, base, length) == 0 && find_kind(file->d_name + length, &kind) &&
            holds_something(folder, file->d_name) && !each(context, file->d_name, kind))
            break;
    if (listing)
        closedir(listing);
}

static bool take_name(void *context, const char *name, enum beside_kind kind)
{
    char *found = context;
    if (*found == '\0' || kind == BESIDE_COPY)
        strcpy(found, name);
    return kind != BESIDE_COPY;
}

bool store_beside_any(const char *path, char ret_name[NAME_MAX + 1])
{
    *ret_name = '\0';
    store_beside(path, take_name, ret_name);
    return *ret_name != '\0';
}

void store_name_aside(const char *path, int64_t now_ms, char *ret_name, size_t size)
{
    struct stat found;
    for (time_t now = (time_t)(now_ms / 1000);; now++) {
        struct tm utc;
        size_t length = (size_t)snprintf(ret_name, size, "%s" BESIDE_ASIDE, path);
        gmtime_r(&now, &utc);
        strftime(ret_name + length, size - length, "%Y%m%dT%H%M%SZ", &utc);
        bool free_name = lstat(ret_name, &found) != 0;
        length = strlen(ret_name);
        snprintf(ret_name + length, size - length, "-wal");
        free_name = lstat(ret_name, &found) != 0 && free_name;
        ret_name[length] = '\0';
        if (free_name)
            return;
    }
}
