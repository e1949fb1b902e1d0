/* pace.h - flood limits: how often something happened within a sliding window. */
#ifndef PACE_H
#define PACE_H

#include <stdbool.h>
#include <stdint.h>

enum {
    PACE_GROUP = 20, /* in a minute */
    PACE_BURST = 5,  /* in a chat, of which one comes back each second */
    PACE_ALL = 30,   /* in a second */
    PACE_MOST = 30,
};

struct pace {
    int64_t at_ms[PACE_MOST]; /* a ring of the latest */
    int next;
    int64_t burst_ms; /* when the whole burst is back */
};

struct pretend;
struct chat;

/* Seconds that a message to this chat must wait, 0: it may go, and is counted. */
int64_t pace_spend(struct pretend *p, struct chat *chat);

#endif
