/* send_priority.h - the order of sends that could go now.
 *
 * Each send is ordered by the time at which it seems to have been queued. Urgent kinds seem older,
 * others younger. Sends to a chat or person who was told much lately seem younger, too, so that
 * they do not delay others; the same holds for answers to many presses of one person. Since time
 * passes, no send waits forever behind more urgent ones.
 */
#ifndef SEND_PRIORITY_H
#define SEND_PRIORITY_H

#include "queued_send.h"

enum { SEND_PRIORITY_FLOWS = 4096 /* chats and people that are remembered */ };

/* A hash table, all zeros at first. Each chat or person has one place, which another may take
 * over. */
struct send_priority {
    struct send_flow {
        int64_t key, until_ms; /* until when a chat or person seems to have been told enough */
    } flows[SEND_PRIORITY_FLOWS];
};

/* A send goes now, and counts for its chat, or for the person whom it answers. */
void send_priority_spend(struct send_priority *priority, const struct queued_send *send,
                         int64_t now_ms);

/* A chat is merged into another one. */
void send_priority_move(struct send_priority *priority, int64_t from, int64_t to);

/* The time at which a send seems to have been queued. */
int64_t send_priority_since(const struct send_priority *priority, const struct queued_send *send);

#endif
