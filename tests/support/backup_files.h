/* backup_files.h - the copies that a daemon makes of its database, from outside. */
#ifndef BACKUP_FILES_H
#define BACKUP_FILES_H

#include "daemon.h"

#include <stdbool.h>
#include <stdint.h>

/* From the next start, or SIGHUP, on the daemon makes copies. */
void backup_files_want(const struct daemon *daemon);

/* The path of the newest whole copy, "" if there is none; it is static. */
const char *backup_files_newest(const struct daemon *daemon);
/* How many there are, at most one for every day of the week. */
int backup_files_count(const struct daemon *daemon);

/* Whether one lies there that is not whole. */
bool backup_files_begun(const struct daemon *daemon);

void backup_files_remove(const struct daemon *daemon);

/* Runs the daemon's program with these words on a database that nobody uses. The exit status; what
 * it said stands in the file "said" of its folder. */
int backup_files_run(const struct daemon *daemon, const char *words, const char *path);

#endif
