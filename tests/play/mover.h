/* mover.h - moves the time of the pretend Telegram and of the daemon on, both alike.
 *
 * The daemon lives through all of it: time is moved to the next moment at which the daemon has
 * something to do, then to the one after that, each once the daemon has done it. It is moved only
 * while a long poll waits, which is then answered: so the daemon sees that a poll took long, not
 * that it heard nobody.
 */
#ifndef MOVER_H
#define MOVER_H

#include "moved_time.h"
#include "pretend.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define MOVER_MOST_MS INT64_C(2678400000) /* 31 days at once */

struct mover {
    struct moved_time *time;    /* shared with the daemon */
    struct pretend *pretend;    /* borrowed */
    int64_t target_ms;          /* where to, since 1970; 0: it stands */
    bool arrived;               /* there; the daemon still has to do what is due */
    int64_t quiet_ms, tried_ms; /* monotonic: since when the daemon calls nothing; since when it
                                   is waited for */
    size_t calls;               /* of the record, when it last grew */
};

/* Maps the file at this path, made new, with the time so far ahead. False, said on stderr, if that
 * cannot be done. */
bool mover_open(struct mover *mover, const char *path, struct pretend *pretend, int64_t ahead_ms);
void mover_close(struct mover *mover);

int64_t mover_ahead_ms(const struct mover *mover);
/* When the daemon has something to do next, since 1970; -1: it does not know of anything. */
int64_t mover_due_ms(const struct mover *mover);

/* Begins to move: by so much (1 to MOVER_MOST_MS), or to what is due next. False, with nothing
 * begun, where that is no time to move by, it moves already, or nothing is due. */
bool mover_go(struct mover *mover, int64_t by_ms);
bool mover_go_to_next(struct mover *mover);

/* Goes on if the daemon is ready. Call it in each turn of the loop; now_ms is monotonic. `busy`:
 * something that people did waits for the daemon. */
void mover_tend(struct mover *mover, bool busy, int64_t now_ms);

#endif
