/* lending.h - lends copies of the database to other programs, since only this process may open it.
 *
 * `bussolotto standings` and others connect to the socket LENDING_SOCKET in the folder that the
 * service manager names in RUNTIME_DIRECTORY, and send nothing. When a copy is there they get one
 * line, "copy PATH" or "no REASON", and may read that file until they hang up; then it is removed.
 * Those who ask while a copy is being made share it, since it has all that is committed until it is
 * done. Only this user, and root, can connect; how many do, and for how long, is bounded.
 */
#ifndef LENDING_H
#define LENDING_H

#include "copy.h"
#include "lent_copies.h"

#include <limits.h>

#define LENDING_SOCKET "database"
#define LENDING_COPY   "copy "
#define LENDING_NO     "no "

enum { LENDING_BORROWERS_MOST = 8 };

/* A program that is connected. */
struct borrower {
    int socket;       /* -1: none */
    int copy;         /* the number of the copy that it has, from 0; -1: it waits for one */
    int64_t until_ms; /* monotonic: after that it is hung up on */
};

struct lending {
    struct store *store;
    char path[PATH_MAX];   /* of the database */
    char socket[PATH_MAX]; /* "": nothing is lent */
    int listens;
    int wakes;                     /* an epoll descriptor; -1 with all that follows: not open */
    bool rests;                    /* it does not wake for new ones */
    int64_t accepted_ms;           /* monotonic: the last new one */
    int64_t next_ms;               /* monotonic: the next piece of the copy */
    struct copy *copy;             /* under way; NULL: none */
    int number;                    /* of the copy under way */
    int files[LENT_COPIES_MOST];   /* of copies, by their numbers; -1: there is none */
    bool leaves[LENT_COPIES_MOST]; /* its name is gone, and the file goes bit by bit */
    struct borrower borrowers[LENDING_BORROWERS_MOST];
};

/* Removes copies of another process. `signals` is a descriptor that wakes the daemon, too. If there
 * can be no socket, that is logged. The store is borrowed. */
void lending_open(struct lending *ret_lending, struct store *store, const char *path, int signals);
/* Hangs up on all. Before the store is closed. Does nothing for lending that is all zeros. */
void lending_close(struct lending *lending);

/* Becomes readable when somebody asks, leaves, or a signal came. */
int lending_wakes(const struct lending *lending);

/* Takes those who ask, and continues the copy for a moment. Not within a transaction. */
void lending_due(struct lending *lending, int64_t now_ms, int64_t clock_ms);

/* Milliseconds until there is something to do; -1: not before it wakes. */
int64_t lending_wait(const struct lending *lending, int64_t clock_ms);

#endif
