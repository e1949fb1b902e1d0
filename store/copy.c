/* copy.c - a copy of the database, made a piece at a time while it is in use.
 *
 * No other process can do that, since the database is locked; and it may take long, while people
 * play. SQLite brings what this process writes meanwhile over to the copy by itself.
 */
#include "copy.h"

#include "internal.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { STEP_PAGES = 256 /* of 4 KiB: what is waited for at once stays short */ };

struct copy {
    struct store *store;
    char path[STORE_PATH_BYTES];
    int file; /* the same file once more, to wait for the disk; -1: it is not ours */
    sqlite3 *db;
    sqlite3_backup *backup;
    bool kept;
};

static void explain(const struct copy *copy, int error, char *ret_why)
{
    const char *why = error != 0 ? strerrordesc_np(error) : sqlite3_errmsg(copy->db);
    SAY("%.400s: the copy cannot be written: %.100s", copy->path, why);
}

/* If the power fails the copy is begun again, so it needs no journal of its own. */
static bool begin(struct copy *copy, char *ret_why)
{
    static const char settings[] = "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;"
                                   "PRAGMA cache_size = -64";
    copy->file = open(copy->path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (copy->file < 0) {
        explain(copy, errno, ret_why);
        return false;
    }
    if (sqlite3_open_v2(copy->path, &copy->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL) ==
            SQLITE_OK &&
        sqlite3_exec(copy->db, settings, NULL, NULL, NULL) == SQLITE_OK)
        copy->backup = sqlite3_backup_init(copy->db, "main", copy->store->db, "main");
    if (!copy->backup)
        explain(copy, 0, ret_why);
    return copy->backup != NULL;
}

struct copy *copy_open(struct store *store, const char *path, char ret_why[STORE_WHY_BYTES])
{
    assert(strlen(path) < STORE_PATH_BYTES);
    struct copy *copy = calloc(1, sizeof *copy);
    assert(copy != NULL);
    copy->store = store;
    strcpy(copy->path, path);
    if (begin(copy, ret_why))
        return copy;
    copy_close(copy);
    return NULL;
}

/* Ends SQLite's part, which says only now whether all of it was written. */
static int finish(struct copy *copy)
{
    int code = sqlite3_backup_finish(copy->backup);
    copy->backup = NULL;
    return code;
}

enum copy_state copy_step(struct copy *copy, char ret_why[STORE_WHY_BYTES])
{
    assert(!copy->store->in_transaction);
    assert(copy->backup != NULL);
    int code = sqlite3_backup_step(copy->backup, STEP_PAGES);
    bool last = code == SQLITE_DONE;
    if (code != SQLITE_OK)
        code = finish(copy);
    if (code == SQLITE_OK && fsync(copy->file) == 0)
        return last ? COPY_WRITTEN : COPY_GOES_ON;
    explain(copy, code == SQLITE_OK ? errno : 0, ret_why);
    return COPY_FAILED;
}

/* Its name, too, is waited for until it is on the disk. */
bool copy_keep(struct copy *copy, const char *path, char ret_why[STORE_WHY_BYTES])
{
    char folder[STORE_PATH_BYTES];
    assert(copy->backup == NULL);
    store_folder_of(path, folder);
    copy->kept = rename(copy->path, path) == 0;
    int fd = copy->kept ? open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    bool good = fd >= 0 && fsync(fd) == 0;
    if (!good)
        explain(copy, errno, ret_why);
    if (fd >= 0)
        close(fd);
    return good;
}

void copy_close(struct copy *copy)
{
    if (copy == NULL)
        return;
    if (copy->backup)
        finish(copy);
    sqlite3_close(copy->db);
    if (copy->file >= 0 && !copy->kept)
        unlink(copy->path);
    if (copy->file >= 0)
        close(copy->file);
    free(copy);
}
