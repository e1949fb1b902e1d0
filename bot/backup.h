/* backup.h - a copy of the database for every day of the week, each in place of the last one's. */
#ifndef BACKUP_H
#define BACKUP_H

#include "store.h"

#include <limits.h>

struct copy;

struct backup {
    struct store *store;
    bool on;
    char path[PATH_MAX];   /* of the database; a copy has the name of its day after it */
    int64_t day;           /* of the copy that is under way, since 1970, by UTC */
    struct copy *copy;     /* NULL: none is */
    int64_t not_before_ms; /* monotonic: when to look again */
};

/* Removes what another process left of a copy, even if no copies are wanted any more. */
void backup_open(struct backup *ret_backup, struct store *store, const char *path, bool on);
void backup_close(struct backup *backup);

/* Whether copies are made from now on. */
void backup_switch(struct backup *backup, bool on);

/* Begins the copy of the day, or goes on with it for a moment. Not within a transaction. What goes
 * wrong is logged, and tried again after an hour. */
void backup_due(struct backup *backup, int64_t now_ms, int64_t clock_ms);

/* How long until there is something to do, in milliseconds; -1: there will be nothing. */
int64_t backup_wait(const struct backup *backup, int64_t clock_ms);

#endif
