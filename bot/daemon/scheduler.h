/* scheduler.h - everything that is due by the clock: turns, seasons, weekly posts, cups.
 *
 * All timers are rows, and the daemon sleeps until the earliest.
 */
#ifndef SCHEDULER_H
#define SCHEDULER_H

#include "bot.h"

/* Does some of what is due. A timer that ended the process each time is set aside. */
void scheduler_due(struct bot *bot, int64_t now_ms);

/* Milliseconds until something is due; -1: nothing is. */
int64_t scheduler_wait(struct bot *bot, int64_t now_ms);

#endif
