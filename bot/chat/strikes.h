/* strikes.h - finds the thing that ends the process each time it is handled; and whether the
 * process before this one ended cleanly.
 *
 * After an unclean end each thing is noted in the database before it is handled: an update, a
 * table's timer, the answer to a send. A thing that was being handled at three unclean ends is no
 * longer allowed: the caller sets it aside, and the journal says so. A thing that was handled is
 * not blamed for later ends, and nothing is blamed for a clean stop or a disk failure. A kill from
 * outside looks like a lack of memory, so it counts.
 */
#ifndef STRIKES_H
#define STRIKES_H

#include "store.h"

#include <stdbool.h>

enum { STRIKES_BLAMED_MAX = 16 };

enum strike_of {
    STRIKE_UPDATE = 'u',
    STRIKE_TABLE = 't',   /* the deadline of the table, or a reminder */
    STRIKE_ADVANCE = 'v', /* of a table: an answer in advance, named in the log like the deadline */
    STRIKE_OUTAGE = 'o',  /* of a table: it gets lost time back */
    STRIKE_THROW = 'd',   /* of a table: dice that took too long */
    STRIKE_LEAGUE = 'l',  /* of a chat */
    STRIKE_CUP = 'c',
    STRIKE_BOARD = 'b', /* of a chat */
    STRIKE_WATCH = 'w',
    STRIKE_DIGEST = 'g',
    STRIKE_COUNT = 'n',  /* a new count of a chat's league */
    STRIKE_SEND = 's',   /* a send that is prepared */
    STRIKE_ANSWER = 'a', /* the answer to a send */
};

struct strikes {
    struct store *store;
    int careful; /* how many more things are noted before they are handled */
    int n;
    struct strike {
        enum strike_of what;
        int64_t id;
        int times;
    } blamed[STRIKES_BLAMED_MAX]; /* the last one is being handled, if handling */
    bool handling;
};

/* Finishes the work that an earlier process, or an earlier version, left in the database. True if
 * that process ended uncleanly. From now on this process counts as unclean, too, until
 * strikes_leave. */
bool strikes_take_over(struct store *store);

/* In a transaction: this process is about to end cleanly. */
void strikes_leave(struct store *store);

/* `unclean`: the process before this one ended uncleanly. */
void strikes_open(struct strikes *ret_strikes, struct store *store, bool unclean);

/* Whether this thing may be handled; its handling begins now. False after three strikes. Must be in
 * a transaction, which it may commit and begin again; not within a savepoint. */
bool strikes_allow(struct strikes *strikes, enum strike_of what, int64_t id);

/* In a transaction: the process is about to end for a reason outside the thing that was allowed
 * last. */
void strikes_blame_nobody(struct strikes *strikes);

/* The thing that was allowed last is handled, and later ends are not its fault. Must be in the same
 * transaction. */
void strikes_survived(struct strikes *strikes);

#endif
