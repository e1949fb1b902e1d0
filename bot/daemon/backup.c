/* backup.c - a copy of the database for every weekday; each replaces the one of a week ago. */
#include "backup.h"

#include "copy.h"
#include "copy_room.h"
#include "exit_status.h"
#include "log.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#define NOTE "backup" /* the day of the last copy, in the database */

enum {
    DAY_MS = 24 * 60 * 60 * 1000,
    LOOK_EVERY_MS = 60 * 1000,
    AGAIN_MS = 60 * 60 * 1000, /* after a failure */
    PIECES_APART_MS = 20,      /* leaves the disk to the games in between */
    FILE_BYTES = PATH_MAX + 16,
    DAY_BYTES = 24,
    READING_MS = 60 * 60 * 1000, /* limit for reading a copy through */
    SAID_BYTES = 4096,
};

/* Removes the unfinished copy of a process that was killed: it is in the way, and takes room. */
static void clear(const struct backup *backup, char ret_file[FILE_BYTES])
{
    snprintf(ret_file, FILE_BYTES, "%s" COPY_BEGUN "-wal", backup->path);
    unlink(ret_file);
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

void backup_doubt(struct backup *backup, int64_t clock_ms)
{
    backup->doubts = true;
    backup->not_before_ms = clock_ms + AGAIN_MS;
}

void backup_sure(struct backup *backup)
{
    if (backup->doubts)
        backup->not_before_ms = 0;
    backup->doubts = false;
}

int64_t backup_wait(const struct backup *backup, int64_t clock_ms)
{
    if (!backup->on && !backup->copy)
        return -1;
    if (backup->reader.pid != 0)
        return subprocess_wait(&backup->reader, clock_ms);
    return backup->not_before_ms > clock_ms ? backup->not_before_ms - clock_ms : 0;
}

/* Names the copy after its weekday; 1 January 1970 was a Thursday. */
static void name_day(const struct backup *backup, int64_t day, char ret_file[FILE_BYTES])
{
    static const char *const names[] = {"thursday", "friday",  "saturday", "sunday",
                                        "monday",   "tuesday", "wednesday"};
    snprintf(ret_file, FILE_BYTES, "%s.%s", backup->path, names[day % 7]);
}

struct backup_found backup_newest(const struct backup *backup)
{
    struct backup_found newest = {0};
    for (int day = 0; day < 7; day++) {
        char file[FILE_BYTES];
        struct stat copy;
        name_day(backup, day, file);
        if (stat(file, &copy) == 0 && copy.st_mtime > newest.written_s)
            newest = (struct backup_found){copy.st_mtime, copy.st_size};
    }
    return newest;
}

/* Tries nothing for an hour. */
static void give_up(struct backup *backup, const char *why, int64_t clock_ms)
{
    snprintf(backup->why, sizeof backup->why, "%s", why);
    backup_close(backup);
    backup->not_before_ms = clock_ms + AGAIN_MS;
}

static void fail(struct backup *backup, const char *why, int64_t clock_ms)
{
    log_warning("no backup: %s", why);
    give_up(backup, why, clock_ms);
}

static void begin(struct backup *backup, int64_t clock_ms)
{
    char file[FILE_BYTES], why[STORE_WHY_BYTES];
    clear(backup, file);
    if (copy_room_suffices(backup->path, why))
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
        log_error("no backup: %s", why);
        give_up(backup, why, clock_ms);
        return;
    }
    if (why[0] != '\0')
        log_error("%s", why);
    backup_close(backup);
    note_day(backup);
    strcpy(backup->made, file);
    log_info("backup: %s", file);
}

/* --- reading a copy through --- */

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

static void fail_damaged(struct backup *backup, const char *what, int64_t clock_ms)
{
    log_error("no backup: %s; so may be the database itself: stop the bot, look with `%s "
              "verify`, and put a copy back with `%s restore`",
              what, store_call(), store_call());
    give_up(backup, what, clock_ms);
}

/* The reader's line begins with the name of the file, which is deleted by the time the log is
 * read. */
static void fail_reading(struct backup *backup, const char *line, int status, int64_t clock_ms)
{
    const char *colon = strstr(line, ": "), *what = colon ? colon + 2 : line;
    if (status == EXIT_STATUS_DATABASE)
        fail_damaged(backup, what, clock_ms);
    else
        fail(backup, what, clock_ms);
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
        fail_reading(backup, line, WEXITSTATUS(status), clock_ms);
    else
        keep_unread(backup, backup->reader.killed ? "it took too long" : "it ended too early",
                    clock_ms);
}

/* --- the steps in order --- */

static void go_on(struct backup *backup, int64_t now_ms, int64_t clock_ms)
{
    char why[STORE_WHY_BYTES];
    enum copy_state state = copy_step(backup->copy, now_ms, why);
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
        go_on(backup, now_ms, clock_ms);
        return;
    }
    backup->day = now_ms / DAY_MS;
    backup->not_before_ms = clock_ms + LOOK_EVERY_MS;
    if (!store_note(backup->store, NOTE, last, sizeof last) || atoll(last) != backup->day)
        begin(backup, clock_ms);
}
