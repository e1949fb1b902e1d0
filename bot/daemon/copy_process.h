/* copy_process.h - the process that keeps the followed copy, beside the daemon: it may wait for a
 * disk.
 *
 * It first copies the database and answers once. Then it obeys one order after the other, each with
 * an answer when that is on the disk. Both go through one socket (SOCK_SEQPACKET), which is its
 * standard input; when the daemon closes it, or dies, the process ends.
 */
#ifndef COPY_PROCESS_H
#define COPY_PROCESS_H

#include "followed_files.h"
#include "log_guard.h"

struct copy_order {
    enum copy_order_kind {
        COPY_FOLLOW, /* has the log up to there; the first time the new copy is kept before */
        COPY_MERGE,  /* moves all logs but the last into the base */
    } kind;
    struct store_log log;
};

struct copy_answer {
    int logs; /* followed_copy_logs */
    char base[FOLLOWED_PATH_BYTES];
};

/* `bussolotto --database PATH follow FOLDER`, for the daemon. Prints the reason of a failure to
 * standard error. Returns the exit status. */
int copy_process_run(const char *path, const char *folder);

#endif
