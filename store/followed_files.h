/* followed_files.h - the files of a followed copy (followed_copy.h), and reading them again. */
#ifndef FOLLOWED_FILES_H
#define FOLLOWED_FILES_H

#include "store.h"

enum { FOLLOWED_PATH_BYTES = 1024 + 64 };

/* Suffixes of the database's name. FOLLOWED_COPY_KEPT: a base that knew what a later one does not.
 * FOLLOWED_GATHERED: a copy that was gathered to be put back. */
#define FOLLOWED_COPY      ".copy-"
#define FOLLOWED_COPY_KEPT ".copy.kept"
#define FOLLOWED_GATHERED  ".gathered"

/* The number of the newest base below `below` in a folder, with its path; 0: there is none. */
int followed_files_base_below(const char *path, const char *folder, int below,
                              char ret_base[FOLLOWED_PATH_BYTES]);

/* False with one line in ret_why if the database is missing or empty and a copy of it is in the
 * folder: a bot that began anew would copy its new database over it. */
bool followed_files_fit(const char *path, const char *folder, char ret_why[STORE_WHY_BYTES]);

/* The path of the n-th log of a base, from 1 on. */
void followed_files_log(const char *base, int n, char ret_log[FOLLOWED_PATH_BYTES]);

/* The number of the first log of the base from `from` on; 0: there is none. */
int followed_files_log_from(const char *base, int from);

/* Moves the logs of a base into it, all (0) or those before the n-th, which is the first one then.
 * Returns 0, an errno, or SQLite's code below 0. */
int followed_files_settle(const char *base, int until);

/* Copies a file to a new one, and waits until it is on the disk. Returns 0 or an errno. */
int followed_files_copy(const char *from, const char *to);

/* Locks a folder against other processes that use copies there, and waits some seconds for them.
 * Returns its descriptor; -1 with one line in ret_why. */
int followed_files_lock(const char *folder, char ret_why[STORE_WHY_BYTES]);

/* Makes one file `to` of the sound base with the highest number, with its logs; the files there
 * stay as they are. `base`: a folder, or one base. False with one line in ret_why. */
bool followed_files_gather(const char *path, const char *base, const char *to,
                           char ret_base[FOLLOWED_PATH_BYTES], char ret_why[STORE_WHY_BYTES]);

#endif
