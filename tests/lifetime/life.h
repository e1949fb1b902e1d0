/* life.h - what the files of this folder share: what time it is, and what was told to the daemon.
 */
#ifndef LIFE_H
#define LIFE_H

#include "daemon.h"
#include "lifetime.h"

struct life {
    struct lifetime_options options;
    struct daemon daemon; /* never started: its folder and configuration */
    int64_t now_ms;       /* UTC; the other clocks are the same, counted from begin_ms, */
    int64_t halted_ms;    /* but for the time in which the machine was halted, and */
    int64_t slept_ms;     /* one of them for that in which it slept */
    int64_t set_ms;       /* how far ahead the clock on the wall is set */
    bool dateless;        /* answers have no date */
    int64_t end_ms;       /* when the daemon gets SIGTERM */
    bool told;            /* it got it */
    bool cut;
    uint64_t chance;
    struct lifetime_counts counts;
};

extern struct life lifetime_life;
static struct life *const life = &lifetime_life;

/* Moves time on to then, or to what happens before; that happens. */
void lifetime_pass(int64_t until_ms);

#endif
