/* backup.h - a copy of the database for every weekday; each replaces the one of a week ago.
 *
 * A process of its own reads each new copy through before the copy replaces the old one. Otherwise
 * damage would spread from the database to all copies within a week. Reading may take long.
 */
#ifndef BACKUP_H
#define BACKUP_H

#include "store.h"
#include "subprocess.h"

#include <limits.h>

struct copy;

struct backup {
    struct store *store;
    bool on;                   /* copies are made; may change at any time */
    char path[PATH_MAX];       /* of the database; a copy appends the name of its day */
    char made[PATH_MAX + 16];  /* the last copy that was kept; for the caller, who empties it */
    int64_t day;               /* of the copy under way: days since 1970, UTC */
    struct copy *copy;         /* NULL while none is under way */
    int64_t not_before_ms;     /* monotonic: the next time to look */
    bool doubts;               /* the day is uncertain; `not_before_ms` is set for that reason */
    const char *program;       /* a bussolotto binary; its `verify` reads a copy through */
    struct subprocess reader;  /* reads the copy that is written, but not kept yet */
    int said;                  /* its output, see subprocess_sheet; -1: none */
    char why[STORE_WHY_BYTES]; /* the reason of the last failure, until the caller empties it */
};

/* Removes an unfinished copy of another process, even if `on` is false. `program` is borrowed. */
void backup_open(struct backup *ret_backup, struct store *store, const char *path,
                 const char *program, bool on);
/* Does nothing for a backup that is all zeros. */
void backup_close(struct backup *backup);

/* The day is uncertain until Telegram has been heard: no copy replaces another for an hour, or
 * until backup_sure. */
void backup_doubt(struct backup *backup, int64_t clock_ms);
void backup_sure(struct backup *backup);

/* Begins the copy of the day or continues it for a moment. Must not be called within a transaction.
 * A failure is logged, and tried again after an hour. A damaged copy is not kept; a copy that could
 * not be read through is kept, and that is logged. */
void backup_due(struct backup *backup, int64_t now_ms, int64_t clock_ms);

/* The newest copy: when it was written, in seconds of UTC, and its size; zeros: there is none. */
struct backup_found {
    int64_t written_s, bytes;
};
struct backup_found backup_newest(const struct backup *backup);

/* Milliseconds until there is something to do; -1: never. */
int64_t backup_wait(const struct backup *backup, int64_t clock_ms);

#endif
