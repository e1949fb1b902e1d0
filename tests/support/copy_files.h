/* copy_files.h - a daemon that keeps a copy in another folder, which outlives its own. */
#ifndef COPY_FILES_H
#define COPY_FILES_H

#include "daemon.h"

enum { COPY_FILES_BYTES = 300 };

/* From the next start, or SIGHUP, on: the copy lies in a folder of its own, which is made; and
 * `program` gets it (NULL: none). */
void copy_files_want(const struct daemon *daemon, const char *program);

/* The folder; it is static. */
const char *copy_files_folder(const struct daemon *daemon);

/* Removes the database and all that lies beside it. */
void copy_files_lose(const struct daemon *daemon);

/* Runs the daemon's program with these words. The exit status; what it said stands in the file
 * "said" of its folder. */
int copy_files_run(const struct daemon *daemon, const char *words);

/* Removes the folder of the copy. */
void copy_files_remove(const struct daemon *daemon);

#endif
