/* backup.h - a copy of the database for every day of the week, each in place of the last one's.
 *
 * A copy is read through before it takes that place, by a process of its own that may take
 * long: damage would go over from the database to all its copies within a week.
 */
#ifndef BACKUP_H
#define BACKUP_H

#include "store.h"
#include "subprocess.h"

#include <limits.h>

struct copy;

struct backup {
    struct store *store;
    bool on;               /* copies are made; may be changed at any time */
    char path[PATH_MAX];   /* of the database; a copy has the name of its day after it */
    int64_t day;           /* of the copy that is under way, since 1970, by UTC */
    struct copy *copy;     /* NULL: none is */
    int64_t not_before_ms; /* monotonic: when to look again */
    const char *program;   /* this one, or one of its kind: with `verify` it reads a copy through */
    struct subprocess reader; /* runs while the copy is written, but not kept yet */
    int said;                 /* what it says, see subprocess_sheet */
};

/* Removes what another process left of a copy, even if no copies are wanted any more. `program` is
 * not copied; see above. */
void backup_open(struct backup *ret_backup, struct store *store, const char *path,
                 const char *program, bool on);
/* One that was never opened is all zeros: nothing happens. */
void backup_close(struct backup *backup);

/* Begins the copy of the day, or goes on with it for a moment. Not within a transaction. What goes
 * wrong is logged, and tried again after an hour. A copy that is damaged is not kept; one that
 * nobody could read through is, and that is logged. */
void backup_due(struct backup *backup, int64_t now_ms, int64_t clock_ms);

/* How long until there is something to do, in milliseconds; -1: there will be nothing. */
int64_t backup_wait(const struct backup *backup, int64_t clock_ms);

#endif
