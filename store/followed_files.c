/* followed_files.c - the files of a followed copy, and reading them again. */
#include "followed_files.h"

#include "internal.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum {
    PIECE_BYTES = 1024 * 1024,
    LOCK_TRIES = 50, /* a process that is about to end is waited for */
    LOCK_APART_NS = 100 * 1000 * 1000,
    NUMBER_MOST = 1000 * 1000 * 1000,
};

/* --- names --- */

/* The number at the end of a name; 0: the text is none. */
static int read_number(const char *text)
{
    char *end;
    long number = strtol(text, &end, 10);
    return isdigit((unsigned char)*text) && *end == '\0' && number < NUMBER_MOST ? (int)number : 0;
}

static const char *name_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

int followed_files_base_below(const char *path, const char *folder, int below,
                              char ret_base[FOLLOWED_PATH_BYTES])
{
    char name[NAME_MAX + 16];
    int found = 0;
    DIR *listing = opendir(folder);
    const struct dirent *file;
    snprintf(name, sizeof name, "%.240s" FOLLOWED_COPY, name_of(path));
    while (listing && (file = readdir(listing)) != NULL) {
        bool fits = strncmp(file->d_name, name, strlen(name)) == 0;
        int number = fits ? read_number(file->d_name + strlen(name)) : 0;
        if (number > found && number < below)
            found = number;
    }
    if (listing)
        closedir(listing);
    if (found > 0)
        snprintf(ret_base, FOLLOWED_PATH_BYTES, "%.700s/%s%d", folder, name, found);
    return found;
}

bool followed_files_fit(const char *path, const char *folder, char ret_why[STORE_WHY_BYTES])
{
    char base[FOLLOWED_PATH_BYTES];
    struct stat found;
    bool there = stat(path, &found) == 0;
    if ((there && found.st_size > 0) || *folder == '\0' ||
        followed_files_base_below(path, folder, INT_MAX, base) == 0)
        return true;
    SAY("%.250s: %s, but there is a copy of it, %.250s: put it back with `%.300s restore`, or move "
        "all files of that name away to begin anew",
        path, there ? "this file is empty" : "there is no database", base, store_call());
    return false;
}

void followed_files_log(const char *base, int n, char ret_log[FOLLOWED_PATH_BYTES])
{
    snprintf(ret_log, FOLLOWED_PATH_BYTES, n > 1 ? "%.1000s-wal.%d" : "%.1000s-wal", base, n);
}

int followed_files_log_from(const char *base, int from)
{
    char folder[STORE_PATH_BYTES], name[NAME_MAX + 16], log[FOLLOWED_PATH_BYTES];
    int found = 0;
    followed_files_log(base, 1, log);
    if (from <= 1 && access(log, F_OK) == 0)
        return 1;
    store_folder_of(base, folder);
    snprintf(name, sizeof name, "%.240s-wal.", name_of(base));
    DIR *listing = opendir(folder);
    const struct dirent *file;
    while (listing && (file = readdir(listing)) != NULL) {
        bool fits = strncmp(file->d_name, name, strlen(name)) == 0;
        int number = fits ? read_number(file->d_name + strlen(name)) : 0;
        if (number >= from && number > 1 && (found == 0 || number < found))
            found = number;
    }
    if (listing)
        closedir(listing);
    return found;
}

/* --- files --- */

int followed_files_copy(const char *from, const char *to)
{
    struct stat found;
    int in = open(from, O_RDONLY | O_CLOEXEC);
    int out = in < 0 ? -1 : open(to, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    bool good = out >= 0 && fstat(in, &found) == 0;
    ssize_t n = 1;
    while (good && n > 0) {
        n = sendfile(out, in, NULL, PIECE_BYTES);
        good = n >= 0;
    }
    good = good && fsync(out) == 0;
    int error = good ? 0 : errno;
    if (out >= 0 && !good)
        unlink(to);
    if (out >= 0)
        close(out);
    if (in >= 0)
        close(in);
    return error;
}

int followed_files_lock(const char *folder, char ret_why[STORE_WHY_BYTES])
{
    int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0) {
        SAY("%.400s: %s", folder, strerrordesc_np(errno));
        return -1;
    }
    for (int i = 0; i < LOCK_TRIES; i++) {
        if (flock(fd, LOCK_EX | LOCK_NB) == 0 ||
            errno != EWOULDBLOCK) /* not all disks know locks */
            return fd;
        nanosleep(&(struct timespec){.tv_nsec = LOCK_APART_NS}, NULL);
    }
    SAY("%.400s: another process uses the copies there", folder);
    close(fd);
    return -1;
}

/* Moves the log beside a base into it, and removes it. */
static int move_log(const char *base, const char *log)
{
    struct store *store = store_make(base, NULL);
    int code = store_open_file(store, base, SQLITE_OPEN_READWRITE);
    if (code == SQLITE_OK)
        code = sqlite3_exec(store->db, "SELECT count(*) FROM sqlite_schema", NULL, NULL, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_wal_checkpoint_v2(store->db, "main", SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
    store_close(store);
    return code == SQLITE_OK && unlink(log) != 0 ? errno : -code;
}

int followed_files_settle(const char *base, int until)
{
    char first[FOLLOWED_PATH_BYTES], next[FOLLOWED_PATH_BYTES];
    int error = 0;
    followed_files_log(base, 1, first);
    for (int n; error == 0 && (n = followed_files_log_from(base, 1)) > 0;) {
        followed_files_log(base, n, next);
        if (n > 1 && rename(next, first) != 0)
            error = errno;
        else if (n == until)
            break;
        else
            error = move_log(base, first);
    }
    return error;
}

/* --- gathering --- */

/* Returns 0, an errno, or SQLite's code below 0. */
static int gather(const char *base, const char *to)
{
    char log[FOLLOWED_PATH_BYTES], first[FOLLOWED_PATH_BYTES];
    followed_files_log(to, 1, first);
    unlink(first);
    unlink(to);
    int error = followed_files_copy(base, to);
    for (int n = followed_files_log_from(base, 1); error == 0 && n > 0;
         n = followed_files_log_from(base, n + 1)) {
        followed_files_log(base, n, log);
        error = followed_files_copy(log, first);
        if (error == 0)
            error = move_log(to, first);
    }
    return error;
}

static bool gather_soundly(const char *base, const char *to, char *ret_why)
{
    char first[FOLLOWED_PATH_BYTES];
    int error = gather(base, to);
    if (error == 0 && store_verify(to, ret_why) == STORE_SOUND)
        return true;
    if (error != 0)
        SAY("%.400s: cannot be gathered: %s", base,
            error > 0 ? strerrordesc_np(error) : sqlite3_errstr(-error));
    followed_files_log(to, 1, first);
    unlink(first);
    unlink(to);
    return false;
}

bool followed_files_gather(const char *path, const char *base, const char *to,
                           char ret_base[FOLLOWED_PATH_BYTES], char ret_why[STORE_WHY_BYTES])
{
    char folder[STORE_PATH_BYTES];
    struct stat found;
    bool named = stat(base, &found) == 0 && !S_ISDIR(found.st_mode), good = false;
    snprintf(folder, sizeof folder, "%s", base);
    if (named)
        store_folder_of(base, folder);
    int lock = followed_files_lock(folder, ret_why);
    if (lock < 0)
        return false;
    SAY("%.400s: no copy of %.400s is there", folder, name_of(path));
    if (named) {
        snprintf(ret_base, FOLLOWED_PATH_BYTES, "%s", base);
        good = gather_soundly(base, to, ret_why);
    }
    for (int n = INT_MAX; !named && !good && n > 0;) {
        n = followed_files_base_below(path, folder, n, ret_base);
        good = n > 0 && gather_soundly(ret_base, to, ret_why);
    }
    close(lock);
    return good;
}
