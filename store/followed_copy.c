/* followed_copy.c - a copy of the database in another folder that follows the database's log. */
#include "followed_copy.h"

#include "content.h"
#include "followed_files.h"
#include "internal.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PIECE_FRAMES = 64 };

struct followed_copy {
    char path[STORE_PATH_BYTES], folder[STORE_PATH_BYTES];
    char base[FOLLOWED_PATH_BYTES], begun[FOLLOWED_PATH_BYTES]; /* begun: before it is kept */
    int number;
    int lock;               /* the folder */
    int log;                /* the last log of the copy; -1: none yet */
    int logs;               /* how many it has */
    struct store_log known; /* the part of the database's log that it has */
};

static bool explain(const struct followed_copy *copy, const char *what, int error, char *ret_why)
{
    SAY("%.400s: %s: %s", copy->folder, what,
        error >= 0 ? strerrordesc_np(error) : sqlite3_errstr(-error));
    return false;
}

/* --- a new base --- */

/* Moves the logs of older copies into them, so that each is one file. A damaged one stays. */
static bool settle_older(const struct followed_copy *copy, char *ret_why)
{
    char base[FOLLOWED_PATH_BYTES];
    for (int n = copy->number;
         (n = followed_files_base_below(copy->path, copy->folder, n, base)) > 0;) {
        int error = followed_files_settle(base, 0), code = -error & 0xff;
        if (error != 0 && (error > 0 || (code != SQLITE_CORRUPT && code != SQLITE_NOTADB)))
            return explain(copy, "the older copy cannot be used", error, ret_why);
    }
    return true;
}

static bool begin(struct followed_copy *copy, char *ret_why)
{
    char newest[FOLLOWED_PATH_BYTES];
    const char *name = strrchr(copy->path, '/');
    copy->lock = followed_files_lock(copy->folder, ret_why);
    if (copy->lock < 0)
        return false;
    copy->number = 1 + followed_files_base_below(copy->path, copy->folder, INT_MAX, newest);
    snprintf(copy->base, sizeof copy->base, "%.700s/%.240s" FOLLOWED_COPY "%d", copy->folder,
             name ? name + 1 : copy->path, copy->number);
    snprintf(copy->begun, sizeof copy->begun, "%.700s/%.240s.copy.new", copy->folder,
             name ? name + 1 : copy->path);
    if (!settle_older(copy, ret_why))
        return false;
    unlink(copy->begun);
    int error = followed_files_copy(copy->path, copy->begun);
    if (error != 0)
        return explain(copy, "the copy cannot be written", error, ret_why);
    return store_quick_check(copy->begun, ret_why);
}

struct followed_copy *followed_copy_open(const char *path, const char *folder,
                                         char ret_why[STORE_WHY_BYTES])
{
    struct followed_copy *copy = calloc(1, sizeof *copy);
    assert(copy != NULL && strlen(path) < STORE_PATH_BYTES && strlen(folder) < STORE_PATH_BYTES);
    *copy = (struct followed_copy){.lock = -1, .log = -1};
    store_follow(path, copy->path);
    strcpy(copy->folder, folder);
    if (begin(copy, ret_why))
        return copy;
    followed_copy_close(copy);
    return NULL;
}

/* Keeps an older base that holds what the new one does not. */
static bool keep_other(const struct followed_copy *copy, const char *older, char *ret_why)
{
    char kept[FOLLOWED_PATH_BYTES];
    const char *name = strrchr(copy->path, '/');
    if (store_content_covered(older, copy->begun))
        return true;
    snprintf(kept, sizeof kept, "%.700s/%.240s" FOLLOWED_COPY_KEPT, copy->folder,
             name ? name + 1 : copy->path);
    if (store_content_covered(kept, older) && rename(older, kept) == 0)
        return true;
    SAY("%.300s knows what the database does not, as %.300s does: was an older database put back, "
        "or another one begun? Move these files to another folder, then the copy goes on",
        older, kept);
    return false;
}

static bool sync_folder(const struct followed_copy *copy, char *ret_why)
{
    return fsync(copy->lock) == 0 || explain(copy, "the copy cannot be written", errno, ret_why);
}

/* The base goes first: a log alone is nothing. */
static void drop(const char *base)
{
    char log[FOLLOWED_PATH_BYTES];
    unlink(base);
    for (int n; (n = followed_files_log_from(base, 1)) > 0;) {
        followed_files_log(base, n, log);
        if (unlink(log) != 0)
            return;
    }
}

bool followed_copy_keep(struct followed_copy *copy, char ret_why[STORE_WHY_BYTES])
{
    char older[FOLLOWED_PATH_BYTES];
    int n = copy->number;
    while ((n = followed_files_base_below(copy->path, copy->folder, n, older)) > 0)
        if (!keep_other(copy, older, ret_why))
            return false;
    drop(copy->base); /* nothing but logs that were left alone */
    if (rename(copy->begun, copy->base) != 0)
        return explain(copy, "the copy cannot be written", errno, ret_why);
    copy->begun[0] = '\0';
    if (!sync_folder(copy, ret_why))
        return false;
    for (n = copy->number; (n = followed_files_base_below(copy->path, copy->folder, n, older)) > 0;)
        drop(older);
    return true;
}

/* --- following --- */

static bool read_salts(int live, unsigned char ret_salts[LOG_SALTS_BYTES])
{
    return pread(live, ret_salts, LOG_SALTS_BYTES, LOG_AT_SALTS) == LOG_SALTS_BYTES;
}

/* Copies bytes of the database's log to the same place in ours. */
static int copy_bytes(int live, int to, int64_t from, int64_t until)
{
    static char bytes[PIECE_FRAMES * LOG_FRAME_BYTES];
    while (from < until) {
        int64_t piece = until - from;
        if (piece > (int64_t)sizeof bytes)
            piece = sizeof bytes;
        ssize_t n = pread(live, bytes, (size_t)piece, from);
        if (n <= 0)
            return n == 0 ? ENODATA : errno;
        ssize_t written = pwrite(to, bytes, (size_t)n, from);
        if (written < 0)
            return errno;
        from += written;
    }
    return 0;
}

/* Whether our last log still is the file at its name: who opens a copy with SQLite removes it. */
static bool has_log(const struct followed_copy *copy)
{
    char name[FOLLOWED_PATH_BYTES];
    struct stat there, ours;
    followed_files_log(copy->base, copy->logs, name);
    return stat(name, &there) == 0 && fstat(copy->log, &ours) == 0 && there.st_dev == ours.st_dev &&
           there.st_ino == ours.st_ino;
}

static bool begin_log(struct followed_copy *copy, char *ret_why)
{
    char name[FOLLOWED_PATH_BYTES];
    if (copy->log >= 0)
        close(copy->log);
    followed_files_log(copy->base, ++copy->logs, name);
    copy->log = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    copy->known.frames = 0;
    return copy->log >= 0 || explain(copy, "the copy cannot be written", errno, ret_why);
}

static bool add_frames(struct followed_copy *copy, int live, const struct store_log *log,
                       char *ret_why)
{
    unsigned char salts[LOG_SALTS_BYTES];
    bool anew = copy->log < 0 || memcmp(log->salts, copy->known.salts, LOG_SALTS_BYTES) != 0;
    if (anew && !begin_log(copy, ret_why))
        return false;
    if (!anew && !has_log(copy))
        return explain(copy, "somebody changed the copy", ESTALE, ret_why);
    int64_t from = anew ? 0 : LOG_HEADER_BYTES + copy->known.frames * LOG_FRAME_BYTES;
    int error = copy_bytes(live, copy->log, from, LOG_HEADER_BYTES + log->frames * LOG_FRAME_BYTES);
    if (error == 0 && fdatasync(copy->log) != 0)
        error = errno;
    if (error != 0)
        return explain(copy, "the copy cannot be written", error, ret_why);
    if (!read_salts(live, salts) || memcmp(salts, log->salts, LOG_SALTS_BYTES) != 0)
        return explain(copy, "the log was begun anew", ESTALE, ret_why);
    copy->known = *log;
    return !anew || sync_folder(copy, ret_why);
}

bool followed_copy_follow(struct followed_copy *copy, const struct store_log *log,
                          char ret_why[STORE_WHY_BYTES])
{
    char name[FOLLOWED_PATH_BYTES];
    unsigned char salts[LOG_SALTS_BYTES];
    followed_files_log(copy->path, 1, name);
    if (log->frames == 0)
        return true;
    int live = open(name, O_RDONLY | O_CLOEXEC);
    bool good =
        live >= 0 && read_salts(live, salts) && memcmp(salts, log->salts, LOG_SALTS_BYTES) == 0;
    if (good)
        good = add_frames(copy, live, log, ret_why);
    else
        explain(copy, "the log is another one", live < 0 ? errno : ESTALE, ret_why);
    if (live >= 0)
        close(live);
    return good;
}

int followed_copy_logs(const struct followed_copy *copy)
{
    return copy->logs;
}

bool followed_copy_merge(struct followed_copy *copy, char ret_why[STORE_WHY_BYTES])
{
    if (copy->logs < 2)
        return true;
    if (!has_log(copy))
        return explain(copy, "somebody changed the copy", ESTALE, ret_why);
    int error = followed_files_settle(copy->base, copy->logs);
    copy->logs = 1;
    return error == 0 ? sync_folder(copy, ret_why)
                      : explain(copy, "the copy cannot be written", error, ret_why);
}

const char *followed_copy_base(const struct followed_copy *copy)
{
    return copy->base;
}

void followed_copy_close(struct followed_copy *copy)
{
    if (copy == NULL)
        return;
    if (copy->begun[0] != '\0')
        unlink(copy->begun);
    if (copy->log >= 0)
        close(copy->log);
    if (copy->lock >= 0)
        close(copy->lock);
    free(copy);
}
