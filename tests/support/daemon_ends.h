/* daemon_ends.h - ends the daemon again and again, with or without warning, while people go on.
 */
#ifndef DAEMON_ENDS_H
#define DAEMON_ENDS_H

#include "e2e.h"

#include <stdbool.h>
#include <stdint.h>

enum daemon_ends_way {
    DAEMON_ENDS_AT_ANY_MOMENT, /* SIGKILL after some time */
    DAEMON_ENDS_AT_ANY_STEP,   /* SIGKILL on entering some system call; needs strace */
    DAEMON_ENDS_POLITELY,      /* SIGTERM: it ends by itself */
};

enum { DAEMON_ENDS_MOST_MS = 160 };

struct daemon_ends {
    struct e2e *evening; /* whose daemon runs */
    enum daemon_ends_way way;
    uint64_t chance;
    uint32_t most_ms; /* a life, but for a few that are longer, as a rule DAEMON_ENDS_MOST_MS */
    void (*act)(void *context); /* what people do, again and again */
    void *context;
    int n;                            /* so often it was ended */
    int64_t until_ms;                 /* when it is to be ended next, on some clock */
    char program[PROGRAM_PATH_BYTES]; /* the daemon's own; set by daemon_ends_open */
};

/* Plays while the daemon is ended `n` times in one way. */
typedef void (*daemon_ends_play_fn)(enum daemon_ends_way way, uint64_t seed, int n);

/* The tests of a program, and its exit status: that play with each way to end, so often. The first
 * leaves out what needs strace; the second does all, ENDS in the environment times if that says. */
int daemon_ends_few(daemon_ends_play_fn play, int kills, int told);
int daemon_ends_many(daemon_ends_play_fn play, int usual);

/* Takes over a daemon that runs; the caller has filled in what comes before `n`. */
void daemon_ends_open(struct daemon_ends *ends);

/* Lets it live for a while, and ends it. Returns when nothing comes any more of what it sent. */
void daemon_ends_live(struct daemon_ends *ends);

/* For who acts: something happens right now that should be ended in the middle of. */
void daemon_ends_soon(struct daemon_ends *ends);

/* Starts it again; sometimes Telegram brings a batch of updates twice then. The second: for good.
 */
void daemon_ends_start(struct daemon_ends *ends);
void daemon_ends_start_last(struct daemon_ends *ends);

/* Returns when the daemon polls next: it has come so far that it listens, to signals as well. */
void daemon_ends_await_poll(struct e2e *evening);

/* Tells a daemon to end; fails the test if it does not do that well and soon. */
void daemon_ends_politely(struct e2e *evening);

#endif
