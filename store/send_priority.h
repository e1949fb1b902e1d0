/* send_priority.h - which of several sends that could go now goes first.
 *
 * Some kinds seem to have been queued earlier than they were, others later; and of whom much was
 * told lately, later still, so that nobody's much keeps others waiting: neither do their presses,
 * whose answers else go first. None waits for ever behind what is more urgent.
 */
#ifndef SEND_PRIORITY_H
#define SEND_PRIORITY_H

#include "queued_send.h"

enum { SEND_PRIORITY_FLOWS = 4096 /* chats and people that are remembered */ };

/* Zeros at first. By hash: each has one place, and gives it up to another. */
struct send_priority {
    struct send_flow {
        int64_t key, until_ms; /* until when a chat, or a person, seems to have been told enough */
    } flows[SEND_PRIORITY_FLOWS];
};

/* This one goes now: it is of the share of its chat, or of the person it answers. */
void send_priority_spend(struct send_priority *priority, const struct queued_send *send,
                         int64_t now_ms);

/* When a send seems to have been queued. */
int64_t send_priority_since(const struct send_priority *priority, const struct queued_send *send);

#endif
