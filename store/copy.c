/* copy.c - a copy of the database, made piece by piece while the database is in use.
 *
 * No other process could make it, since the database is locked. It may take long, and people play
 * meanwhile; SQLite repeats each change of this process in the copy by itself.
 */
#include "copy.h"

#include "beside.h"
#include "content.h"
#include "internal.h"
#include "put_back.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum {
    /* A piece has so many pages, of 4 KiB, or fewer if it takes too long. */
    PIECE_PAGES = 256,
    STEP_PAGES = 32,
    PIECE_MS = 10,
};

struct copy {
    struct store *store;
    char path[STORE_PATH_BYTES];
    int file; /* a second descriptor of the file, for fsync; -1: the file is not ours */
    sqlite3 *db;
    sqlite3_backup *backup;
    bool kept;
    bool for_any_bot;
    bool for_now; /* need not be on the disk, and is no backup */
    bool given;   /* the numbers are known */
    int64_t table_number, cup_number;
};

static void explain(const struct copy *copy, int error, char *ret_why)
{
    const char *why = error != 0 ? strerrordesc_np(error) : sqlite3_errmsg(copy->db);
    SAY("%.400s: the copy cannot be written: %.100s", copy->path, why);
}

/* The copy needs no journal: after a power failure it is begun again. */
static bool begin(struct copy *copy, char *ret_why)
{
    static const char settings[] = "PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = OFF;"
                                   "PRAGMA synchronous = OFF;"
                                   "PRAGMA cache_size = -64";
    copy->file = open(copy->path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (copy->file < 0) {
        explain(copy, errno, ret_why);
        return false;
    }
    store_give_away(copy->file, copy->store->path);
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

/* Ends SQLite's part, which reports only now whether everything was written. */
static int finish(struct copy *copy)
{
    int code = sqlite3_backup_finish(copy->backup);
    copy->backup = NULL;
    return code;
}

/* Writes the time of the copy and its state into a copy that is kept. Then it has a log, as the
 * database has, which is removed by closing; and while the copy was open nobody could read it
 * through. */
static int mark(struct copy *copy, int64_t now_ms, char *ret_why)
{
    char sql[800] = "";
    if (!copy->for_now)
        snprintf(sql, sizeof sql,
                 "INSERT OR REPLACE INTO notes (name, value) VALUES ('" PUT_BACK_NOTE "', '%lld'),"
                 " ('" PUT_BACK_STATE_NOTE "', " PUT_BACK_STATE ");"
                 "DELETE FROM notes WHERE name = '" PUT_BACK_GIVEN_NOTE "';"
                 "INSERT INTO notes (name, value) SELECT '" PUT_BACK_GIVEN_NOTE "', '%lld %lld'"
                 " WHERE %d;"
                 "DELETE FROM notes WHERE name = '" STORE_BOT_NOTE "' AND %d;"
                 "PRAGMA wal_checkpoint(TRUNCATE)",
                 (long long)now_ms, (long long)copy->table_number, (long long)copy->cup_number,
                 copy->given, copy->for_any_bot);
    int code = sqlite3_exec(copy->db, sql, NULL, NULL, NULL);
    if (code != SQLITE_OK)
        explain(copy, 0, ret_why);
    else if ((code = sqlite3_close(copy->db)) == SQLITE_OK)
        copy->db = NULL;
    return code;
}

static int64_t clock_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Returns SQLite's code. */
static int copy_piece(struct copy *copy)
{
    int code = SQLITE_OK;
    int64_t end_ms = clock_ms() + PIECE_MS;
    for (int pages = 0; code == SQLITE_OK && pages < PIECE_PAGES; pages += STEP_PAGES) {
        code = sqlite3_backup_step(copy->backup, STEP_PAGES);
        if (clock_ms() >= end_ms)
            break;
    }
    return code;
}

/* Has the disk begin with this piece, so that not all of a copy is in the way of others at a time.
 */
static bool begin_writing(const struct copy *copy)
{
    sync_file_range(copy->file, 0, 0, SYNC_FILE_RANGE_WRITE);
    return true;
}

enum copy_state copy_step(struct copy *copy, int64_t now_ms, char ret_why[STORE_WHY_BYTES])
{
    assert(!copy->store->in_transaction);
    assert(copy->backup != NULL);
    int code = copy_piece(copy);
    bool last = code == SQLITE_DONE;
    if (code != SQLITE_OK)
        code = finish(copy);
    if (code == SQLITE_OK && last && mark(copy, now_ms, ret_why) != SQLITE_OK)
        return COPY_FAILED;
    if (code == SQLITE_OK && (copy->for_now ? begin_writing(copy) : fsync(copy->file) == 0))
        return last ? COPY_WRITTEN : COPY_GOES_ON;
    explain(copy, code == SQLITE_OK ? errno : 0, ret_why);
    return COPY_FAILED;
}

/* Keeps the file at `path` under another name if it holds what the copy does not, or is of another
 * database. If that name is taken by a file that would be lost, an operator must look. */
static bool keep_other(const struct copy *copy, const char *path, char *ret_why)
{
    char kept[STORE_PATH_BYTES + sizeof BESIDE_KEPT];
    ret_why[0] = '\0';
    if (store_content_covered(path, copy->path))
        return true;
    snprintf(kept, sizeof kept, "%s" BESIDE_KEPT, path);
    if (!store_content_covered(kept, path)) {
        SAY("%.200s knows what this copy does not, and %.200s holds what would be lost by keeping "
            "it: "
            "move the second one to another folder, then a copy is made",
            path, kept);
        return false;
    }
    if (rename(path, kept) != 0) {
        SAY("%.200s knows what this copy does not, and cannot be kept as %.200s: %s", path, kept,
            strerrordesc_np(errno));
        return false;
    }
    SAY("%.200s knew what the copy that takes its place does not: it is kept as %.200s; was an "
        "older "
        "database put back, or another one?",
        path, kept);
    return true;
}

/* Waits until the new name is on the disk, too. */
bool copy_keep(struct copy *copy, const char *path, char ret_why[STORE_WHY_BYTES])
{
    char folder[STORE_PATH_BYTES];
    struct stat before;
    assert(copy->backup == NULL);
    bool link = lstat(path, &before) == 0 && S_ISLNK(before.st_mode);
    if (!keep_other(copy, path, ret_why))
        return false;
    store_folder_of(path, folder);
    copy->kept = rename(copy->path, path) == 0;
    int fd = copy->kept ? open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    bool good = fd >= 0 && fsync(fd) == 0;
    if (!good)
        explain(copy, errno, ret_why);
    else if (link && ret_why[0] == '\0')
        SAY("%.400s was a link, and the copy took its place: copies are made beside the database, "
            "to be fetched from there",
            path);
    if (fd >= 0)
        close(fd);
    return good;
}

void copy_for_any_bot(struct copy *copy)
{
    copy->for_any_bot = true;
}

void copy_for_now(struct copy *copy)
{
    copy->for_now = true;
}

void copy_given(struct copy *copy, int64_t table_number, int64_t cup_number)
{
    copy->given = true;
    copy->table_number = table_number;
    copy->cup_number = cup_number;
}

void copy_release(struct copy *copy)
{
    assert(copy->backup == NULL);
    copy->kept = true;
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
