/* copy_keeper.h - keeps a copy of the database in another folder that is seconds old.
 *
 * A process of its own makes it (copy_process.h), and is told every other second how far the log
 * goes. The log is not moved into the database before that process has all of it, so that the copy
 * misses nothing; but the game does not wait for a slow disk: then a new copy is begun.
 */
#ifndef COPY_KEEPER_H
#define COPY_KEEPER_H

#include "config.h"
#include "copy_process.h"
#include "store.h"
#include "subprocess.h"

#include <limits.h>

struct copy_keeper {
    struct store *store;
    const char *program;            /* a bussolotto binary */
    char path[PATH_MAX];            /* of the database */
    char folder[CONFIG_TEXT_BYTES]; /* of the copy; empty: none is kept */
    struct subprocess child;
    int socket, said;          /* to the child, and its errors; -1: none */
    bool leaves;               /* the child is to end */
    bool asked;                /* it has not answered the last order yet */
    bool kept;                 /* its copy took the place of older ones */
    bool merged;               /* a log was moved into the base; for the caller, who sets it back */
    bool fails;                /* and that was logged */
    char why[STORE_WHY_BYTES]; /* the reason then, until the caller empties it */
    struct copy_order order;
    struct copy_answer answer;
    struct store_log known; /* the copy has all of the log up to there */
    int64_t now_ms;         /* UTC: of the last call */
    int64_t asked_at_ms;    /* UTC: the time of the last order */
    int64_t whole_ms;       /* UTC: the copy has all up to there; 0: there is none */
    int64_t asked_ms;       /* monotonic */
    int64_t not_before_ms;  /* monotonic: the next time to begin or to follow */
};

/* The store and the program are borrowed. */
void copy_keeper_open(struct copy_keeper *ret_keeper, struct store *store, const char *path,
                      const char *program, const char *folder);

/* Goes on in another folder; empty: ends. */
void copy_keeper_adapt(struct copy_keeper *keeper, const char *folder);

/* Must not be called within a transaction. `holds`: the base must not change now. A failure is
 * logged once, and tried again every minute. */
void copy_keeper_due(struct copy_keeper *keeper, bool holds, int64_t now_ms, int64_t clock_ms);

/* Milliseconds until there is something to do; -1: never. */
int64_t copy_keeper_wait(const struct copy_keeper *keeper, bool holds, int64_t clock_ms);

/* Waits a moment until the copy has all. Does nothing for a keeper that is all zeros. */
void copy_keeper_close(struct copy_keeper *keeper);

#endif
