/* coach_jobs.h - tells somebody alone how they played in a game that is over.
 *
 * A wish is a row of the outbox that stands in nobody's line, so that it outlives the process; what
 * comes of it is a message in their private chat. Games are looked over one at a time, and one
 * decision in each turn of the loop: to weigh one may take some milliseconds.
 */
#ifndef COACH_JOBS_H
#define COACH_JOBS_H

#include "ctx.h"

/* The wish of the presser, about the table that the button names. */
void coach_jobs_grant(struct ctx *ctx);

/* Takes a send that is under way, if it is such a wish: then Telegram never hears of it. */
bool coach_jobs_takes(struct step *step, const struct store_send *send);

/* Tells the player that such a wish will not be granted: it failed, and is dropped. */
void coach_jobs_failed(struct step *step, int64_t player);

/* Weighs a decision more, or tells what was found. While nobody wishes anything, and the loop is
 * idle, games are valued (value_games.h). */
void coach_jobs_due(struct bot *bot, int64_t now_ms, bool idle);

/* How long until there is something to do; -1: nothing is. */
int64_t coach_jobs_wait(struct bot *bot, int64_t clock_ms);

void coach_jobs_close(struct bot *bot);

#endif
