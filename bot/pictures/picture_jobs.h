/* picture_jobs.h - draws pictures beside the games: those that people ask for, and some of itself.
 *
 * A wish is a row of the outbox that stands in nobody's line; what came of it is a photo,
 * a row in the line of its chat. The picture itself is kept in memory alone: when the process ends
 * in between, it is drawn again.
 */
#ifndef PICTURE_JOBS_H
#define PICTURE_JOBS_H

#include "ctx.h"

struct picture_jobs;

/* Lets the bot have pictures drawn by `program`; "beside": bussolotto-draw, where the daemon itself
 * lies; empty: nothing is drawn. */
void picture_jobs_open(struct bot *bot, const char *program);
void picture_jobs_close(struct bot *bot);

/* Another program from now on. */
void picture_jobs_program(struct bot *bot, const char *program);

/* Grants the wish for a picture, if it may be now; `word` says of what, see picture_wish.h. */
void picture_jobs_ask(struct ctx *ctx, const char *word);

/* Takes a send that is under way, if it is a wish for a picture, or a photo whose picture has to be
 * drawn again: then it is none of the pump's. */
bool picture_jobs_takes(struct step *step, const struct store_send *send, int64_t clock_ms);

/* The picture of a photo, a copy and malloc'd; NULL if there is none. */
char *picture_jobs_picture(const struct bot *bot, const struct store_send *send,
                           size_t *ret_length);

/* A picture of this wish will not be sent to the chat: who asked for it is told. `forbidden`: the
 * chat allows none. */
void picture_jobs_refused(struct step *step, int64_t chat, const char *context, bool forbidden);

/* Takes what was drawn, and ends what takes too long. */
void picture_jobs_due(struct bot *bot, int64_t now_ms, int64_t clock_ms);

/* Milliseconds until something takes too long; -1: nothing is being drawn. */
int64_t picture_jobs_wait(const struct bot *bot, int64_t clock_ms);

#endif
