/* coach_jobs.h - tells a player in private how they played in a game that is over.
 *
 * A request is a job (jobs.h), and its result is a message in the private chat. Games are coached
 * one at a time, one decision in each turn of the loop: weighing one may take some milliseconds.
 */
#ifndef COACH_JOBS_H
#define COACH_JOBS_H

#include "ctx.h"

/* Weighs the next decision, or sends the result. */
void coach_jobs_due(struct bot *bot, int64_t now_ms);

/* 0 if there is work; -1: none. */
int64_t coach_jobs_wait(const struct bot *bot);

/* In a transaction: the process ends for another reason than the game at work. */
void coach_jobs_leave(struct bot *bot);

void coach_jobs_close(struct bot *bot);

#endif
