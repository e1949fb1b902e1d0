/* lifetime.h - the daemon lives in this process, in a time that the test invents.
 *
 * loop_run and everything below it is the daemon's own. Only its clocks, its chance, its
 * signals and its way to Telegram are ours: they are defined in this folder, and who links it
 * gets them in place of the daemon's. Time passes when the daemon would sleep, and then at once: to
 * the end of its sleep, to the next answer, or to the next thing that happens. So a week takes
 * seconds, and the same seed gives the same week.
 *
 * One life at a time.
 */
#ifndef LIFETIME_H
#define LIFETIME_H

#include "pretend.h"

#include <stdbool.h>
#include <stdint.h>

struct lifetime_options {
    struct pretend *pretend; /* in_process, manual_time; outlives this */
    uint64_t seed;           /* of the daemon's chance */
    int64_t begin_ms;        /* what time it is at first, UTC; not before the pretend Telegram's */
    /* When something happens next (e.g. a person presses a button), INT64_MAX for nothing, and to
     * let it happen, at that time. Asked whenever time could pass. */
    int64_t (*next)(void *context);
    void (*happen)(void *context);
    void *context;
};

void lifetime_open(const struct lifetime_options *options);
void lifetime_close(void);

/* The time, UTC. */
int64_t lifetime_now_ms(void);

/* The daemon runs until then, and is ended with SIGTERM. Its exit status. */
int lifetime_run(int64_t until_ms);

/* Nothing runs until then; things happen meanwhile. */
void lifetime_rest(int64_t until_ms);

/* While something happens: the machine sleeps for so long. Or it is halted, like one that others
 * pretend to be, and does not know of it: only the clock on the wall goes on, and Telegram's. */
void lifetime_sleep(int64_t ms);
void lifetime_halt(int64_t ms);

/* The clock on the wall is set forward, or back; Telegram's is not. */
void lifetime_set(int64_t ms);

/* From now on answers have no date, like those of a Bot API server of one's own. */
void lifetime_dateless(void);

/* Ends the daemon with SIGTERM before its time. */
void lifetime_end(void);

/* From now on nothing that is sent arrives, either way; or everything does again. */
void lifetime_cut(bool cut);

/* A file of the daemon's, e.g. "bussolotto.db". The result is static. */
const char *lifetime_path(const char *name);

/* The counts so far. */
struct lifetime_counts {
    int64_t turns; /* of the daemon's loop */
    int64_t calls; /* without polls */
    int64_t polls;
    int64_t failed; /* calls and polls that got no answer */
    int64_t
        uncertain; /* calls that were carried out, but cut off or ended before the answer came */
    int starts;
};
struct lifetime_counts lifetime_counts(void);

#endif
