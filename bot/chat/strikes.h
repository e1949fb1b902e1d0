/* strikes.h - finds what ends the process each time it is handled, so that it ends; and whether the
 * process before this one ended by itself.
 *
 * After an unclean end each thing is noted on the disk before it is handled: an update, what is due
 * at a table, the answer to a send. What was noted three times when the process ended is not
 * allowed again: the caller sets it aside, and the journal says so. What was handled is not blamed
 * for what comes after it.
 */
#ifndef STRIKES_H
#define STRIKES_H

#include "store.h"

#include <stdbool.h>

enum { STRIKES_BLAMED_MAX = 16 };

enum strike_of {
    STRIKE_UPDATE = 'u',
    STRIKE_TABLE = 't',  /* what is due there */
    STRIKE_OUTAGE = 'o', /* of a table: it gets lost time back */
    STRIKE_THROW = 'd',  /* of a table: dice that took too long */
    STRIKE_LEAGUE = 'l', /* of a chat */
    STRIKE_CUP = 'c',
    STRIKE_SEND = 's',   /* it is made ready */
    STRIKE_ANSWER = 'a', /* to a send */
};

struct strikes {
    struct store *store;
    int careful; /* so much more is noted before it is handled */
    int n;
    struct strike {
        enum strike_of what;
        int64_t id;
        int times;
    } blamed[STRIKES_BLAMED_MAX]; /* the last one is being handled, if handling */
    bool handling;
};

/* Does what an earlier process, or an earlier version, left undone in the database. True if that
 * process did not end by itself; from now on this one did not, until strikes_leave says otherwise.
 */
bool strikes_take_over(struct store *store);

/* In a transaction: this process is about to end by itself. */
void strikes_leave(struct store *store);

/* `unclean`: the process before this one did not end by itself. */
void strikes_open(struct strikes *ret_strikes, struct store *store, bool unclean);

/* Whether this may be handled, which begins now; false if it ended the process three times. In a
 * transaction, which may be committed and begun again; not within a savepoint. */
bool strikes_allow(struct strikes *strikes, enum strike_of what, int64_t id);

/* What was allowed last is handled, and is not blamed for how the process ends later. To be called
 * in the same transaction. */
void strikes_survived(struct strikes *strikes);

#endif
