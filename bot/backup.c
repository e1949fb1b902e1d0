/* backup.c - a copy of the database for every day of the week, each in place of the last one's. */
#include "backup.h"

#include "copy.h"
#include "log.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#define NOTE "backup" /* in the database: of which day the last copy is */

enum {
    DAY_MS = 24 * 60 * 60 * 1000,
    LOOK_EVERY_MS = 60 * 1000,
    AGAIN_MS = 60 * 60 * 1000, /* after something went wrong */
    PIECES_APART_MS = 20,      /* so that games have the disk, too */
    SPARE_BYTES = 16 * 1024 * 1024,
    FILE_BYTES = PATH_MAX + 16,
    DAY_BYTES = 24,
};

/* What a process that was killed left is in the way, and takes room. */
static void clear(const struct backup *backup, char ret_file[FILE_BYTES])
{
    snprintf(ret_file, FILE_BYTES, "%s" COPY_BEGUN, backup->path);
    unlink(ret_file);
}

void backup_open(struct backup *ret_backup, struct store *store, const char *path, bool on)
{
    char file[FILE_BYTES];
    *ret_backup = (struct backup){.store = store, .on = on};
    snprintf(ret_backup->path, sizeof ret_backup->path, "%s", path);
    clear(ret_backup, file);
}

void backup_close(struct backup *backup)
{
    copy_close(backup->copy);
    backup->copy = NULL;
}

void backup_switch(struct backup *backup, bool on)
{
    backup->on = on;
}

int64_t backup_wait(const struct backup *backup, int64_t clock_ms)
{
    if (!backup->on && !backup->copy)
        return -1;
    return backup->not_before_ms > clock_ms ? backup->not_before_ms - clock_ms : 0;
}

/* The copy of that day; 1970 began on a Thursday. */
static void name_day(const struct backup *backup, int64_t day, char ret_file[FILE_BYTES])
{
    static const char *const names[] = {"thursday", "friday",  "saturday", "sunday",
                                        "monday",   "tuesday", "wednesday"};
    snprintf(ret_file, FILE_BYTES, "%s.%s", backup->path, names[day % 7]);
}

/* Twice the room that the copy takes must be free: the bot comes before it. */
static bool has_room(const struct backup *backup)
{
    struct stat file;
    struct statvfs disk;
    if (stat(backup->path, &file) != 0 || statvfs(backup->path, &disk) != 0)
        return true; /* then writing it will tell */
    return (uint64_t)disk.f_bavail * disk.f_frsize >= 2 * (uint64_t)file.st_size + SPARE_BYTES;
}

/* In the hour to come nothing is tried again. */
static void fail(struct backup *backup, const char *why, int64_t clock_ms)
{
    log_warning("no backup: %s", why);
    backup_close(backup);
    backup->not_before_ms = clock_ms + AGAIN_MS;
}

static void begin(struct backup *backup, int64_t clock_ms)
{
    char file[FILE_BYTES], why[STORE_WHY_BYTES];
    clear(backup, file);
    snprintf(why, sizeof why, "%.400s: not enough room on the disk for a copy", backup->path);
    if (has_room(backup))
        backup->copy = copy_open(backup->store, file, why);
    if (backup->copy)
        backup->not_before_ms = clock_ms + PIECES_APART_MS;
    else
        fail(backup, why, clock_ms);
}

static void note_day(struct backup *backup)
{
    char day[DAY_BYTES];
    snprintf(day, sizeof day, "%" PRId64, backup->day);
    store_begin(backup->store);
    store_note_put(backup->store, NOTE, day);
    store_commit(backup->store);
}

static void go_on(struct backup *backup, int64_t clock_ms)
{
    char file[FILE_BYTES], why[STORE_WHY_BYTES];
    name_day(backup, backup->day, file);
    enum copy_state state = copy_step(backup->copy, file, why);
    if (state == COPY_FAILED) {
        fail(backup, why, clock_ms);
        return;
    }
    backup->not_before_ms = clock_ms + PIECES_APART_MS;
    if (state == COPY_MADE) {
        backup_close(backup);
        note_day(backup);
        log_info("backup: %s", file);
    }
}

void backup_due(struct backup *backup, int64_t now_ms, int64_t clock_ms)
{
    char last[DAY_BYTES];
    if (backup_wait(backup, clock_ms) != 0)
        return;
    if (backup->copy) {
        go_on(backup, clock_ms);
        return;
    }
    backup->day = now_ms / DAY_MS;
    backup->not_before_ms = clock_ms + LOOK_EVERY_MS;
    if (!store_note(backup->store, NOTE, last, sizeof last) || atoll(last) != backup->day)
        begin(backup, clock_ms);
}
