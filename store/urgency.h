/* urgency.h - which of several sends that could go now goes first.
 *
 * Some kinds seem to have been queued earlier than they were, others later; and of whom much was
 * told lately, later still, so that nobody's much keeps others waiting: neither do their presses,
 * whose answers else go first. None waits for ever behind what is more urgent.
 */
#ifndef URGENCY_H
#define URGENCY_H

#include "queued_send.h"

struct urgency;

struct urgency *urgency_open(void);
void urgency_close(struct urgency *urgency);

/* This one goes now: it is of the share of its chat, or of the person it answers. */
void urgency_spend(struct urgency *urgency, const struct waiting *send, int64_t now_ms);

/* When a send seems to have been queued. */
int64_t urgency_since(const struct urgency *urgency, const struct waiting *send);

#endif
