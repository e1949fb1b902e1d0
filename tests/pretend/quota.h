/* quota.h - flood limits: how often something happened within a sliding window. */
#ifndef QUOTA_H
#define QUOTA_H

#include <stdbool.h>
#include <stdint.h>

enum {
    QUOTA_GROUP = 20, /* in a minute */
    QUOTA_BURST = 5,  /* in a chat, of which one comes back each second */
    QUOTA_ALL = 30,   /* in a second */
    QUOTA_MOST = 30,
};

struct quota {
    int64_t at_ms[QUOTA_MOST]; /* a ring of the latest */
    int next;
    int64_t burst_ms; /* when the whole burst is back */
};

struct pretend;
struct chat;

/* Seconds that a message to this chat must wait, 0: it may go, and is counted. */
int64_t quota_spend(struct pretend *p, struct chat *chat);

#endif
