/* backup.c - a copy of the database for every day of the week, each in place of the last one's. */
#include "backup.h"

#include "copy.h"
#include "log.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/wait.h>
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
    READING_MS = 60 * 60 * 1000, /* a copy through, at most */
    SAID_BYTES = 4096,
};

/* What a process that was killed left is in the way, and takes room. */
static void clear(const struct backup *backup, char ret_file[FILE_BYTES])
{
    snprintf(ret_file, FILE_BYTES, "%s" COPY_BEGUN, backup->path);
    unlink(ret_file);
}

void backup_open(struct backup *ret_backup, struct store *store, const char *path,
                 const char *program, bool on)
{
    char file[FILE_BYTES];
    *ret_backup = (struct backup){.store = store, .program = program, .on = on, .said = -1};
    snprintf(ret_backup->path, sizeof ret_backup->path, "%s", path);
    clear(ret_backup, file);
}

static void shut(struct backup *backup)
{
    if (backup->said >= 0)
        close(backup->said);
    backup->said = -1;
}

void backup_close(struct backup *backup)
{
    if (!backup->store)
        return;
    subprocess_stop(&backup->reader);
    shut(backup);
    copy_close(backup->copy);
    backup->copy = NULL;
}

int64_t backup_wait(const struct backup *backup, int64_t clock_ms)
{
    if (!backup->on && !backup->copy)
        return -1;
    if (backup->reader.pid != 0)
        return subprocess_wait(&backup->reader, clock_ms);
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
static bool has_room(const struct backup *backup, char *ret_why)
{
    struct stat file;
    struct statvfs disk;
    if (stat(backup->path, &file) != 0 || statvfs(backup->path, &disk) != 0)
        return true; /* then writing it will tell */
    uint64_t room = (uint64_t)disk.f_bavail * disk.f_frsize;
    uint64_t need = 2 * (uint64_t)file.st_size + SPARE_BYTES;
    if (room < need)
        snprintf(ret_why, STORE_WHY_BYTES,
                 "%.300s: a copy needs %" PRIu64 " MiB of free disk, and there are %" PRIu64,
                 backup->path, (need >> 20) + 1, room >> 20);
    return room >= need;
}

/* In the hour to come nothing is tried again. */
static void give_up(struct backup *backup, int64_t clock_ms)
{
    backup_close(backup);
    backup->not_before_ms = clock_ms + AGAIN_MS;
}

static void fail(struct backup *backup, const char *why, int64_t clock_ms)
{
    log_warning("no backup: %s", why);
    give_up(backup, clock_ms);
}

static void begin(struct backup *backup, int64_t clock_ms)
{
    char file[FILE_BYTES], why[STORE_WHY_BYTES];
    clear(backup, file);
    if (has_room(backup, why))
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

static void keep(struct backup *backup, int64_t clock_ms)
{
    char file[FILE_BYTES], why[STORE_WHY_BYTES];
    name_day(backup, backup->day, file);
    if (!copy_keep(backup->copy, file, why)) {
        fail(backup, why, clock_ms);
        return;
    }
    backup_close(backup);
    note_day(backup);
    log_info("backup: %s", file);
}

/* --- reading it through --- */

static void keep_unread(struct backup *backup, const char *why, int64_t clock_ms)
{
    log_warning("nobody could read the backup through: %s", why);
    keep(backup, clock_ms);
}

static void begin_reading(struct backup *backup, int64_t clock_ms)
{
    char file[FILE_BYTES], option[] = "--database", verb[] = "verify";
    char *arguments[] = {(char *)backup->program, option, file, verb, NULL};
    snprintf(file, sizeof file, "%s" COPY_BEGUN, backup->path);
    backup->said = subprocess_sheet("said", SAID_BYTES);
    int error = backup->said < 0
                    ? ENOMEM
                    : subprocess_start(&backup->reader, backup->program, arguments,
                                       (const int[]){STDIN_FILENO, backup->said, backup->said},
                                       clock_ms + READING_MS);
    if (error != 0)
        keep_unread(backup, strerrordesc_np(error), clock_ms);
}

/* Its line begins with the name of the file, which is gone when somebody reads this. */
static void fail_damaged(struct backup *backup, const char *line, int64_t clock_ms)
{
    const char *what = strstr(line, ": ");
    log_error("no backup: %s; so may be the database itself", what ? what + 2 : line);
    give_up(backup, clock_ms);
}

static void end_reading(struct backup *backup, int64_t clock_ms)
{
    char line[STORE_WHY_BYTES];
    int status;
    if (!subprocess_ended(&backup->reader, clock_ms, &status))
        return;
    subprocess_said(backup->said, "bussolotto: ", line, sizeof line);
    shut(backup);
    if (WIFEXITED(status) && WEXITSTATUS(status) == EXIT_SUCCESS)
        keep(backup, clock_ms);
    else if (WIFEXITED(status) && line[0] != '\0')
        fail_damaged(backup, line, clock_ms);
    else
        keep_unread(backup, backup->reader.killed ? "it took too long" : "it ended too early",
                    clock_ms);
}

/* --- all of it --- */

static void go_on(struct backup *backup, int64_t clock_ms)
{
    char why[STORE_WHY_BYTES];
    enum copy_state state = copy_step(backup->copy, why);
    backup->not_before_ms = clock_ms + PIECES_APART_MS;
    if (state == COPY_FAILED)
        fail(backup, why, clock_ms);
    else if (state == COPY_WRITTEN)
        begin_reading(backup, clock_ms);
}

void backup_due(struct backup *backup, int64_t now_ms, int64_t clock_ms)
{
    char last[DAY_BYTES];
    if (backup->reader.pid != 0) {
        end_reading(backup, clock_ms);
        return;
    }
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
