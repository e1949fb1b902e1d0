/* picture_jobs.h - draws pictures beside the games: on request, and some by itself.
 *
 * A request is a job (jobs.h), and its result a photo, a row in the queue of its chat. The picture
 * is kept in memory alone: if the process ends before it is sent, it is drawn again.
 */
#ifndef PICTURE_JOBS_H
#define PICTURE_JOBS_H

#include "ctx.h"

struct picture_jobs;

/* Sets the program that draws: "beside" is bussolotto-draw in the daemon's folder; with "" nothing
 * is drawn. */
void picture_jobs_open(struct bot *bot, const char *program);
void picture_jobs_close(struct bot *bot);

/* Changes the program. */
void picture_jobs_program(struct bot *bot, const char *program);

/* Takes a request for a picture, if the chat may have one now; `word` names the subject, see
 * picture_request.h. */
void picture_jobs_ask(struct ctx *ctx, const char *word);

/* True if the send is a photo whose picture was lost: it is drawn again, and the sender has nothing
 * to send. */
bool picture_jobs_draws_again(struct step *step, const struct store_send *send);

/* A copy of a photo's picture, malloc'd; NULL if there is none. */
char *picture_jobs_picture(const struct bot *bot, const struct store_send *send,
                           size_t *ret_length);

/* Tells the person who asked that the photo will not be sent. `forbidden`: the chat allows none. */
void picture_jobs_refused(struct step *step, const struct store_send *send, const char *context,
                          bool forbidden);

/* Takes finished pictures, ends processes that take too long, and begins waiting jobs. */
void picture_jobs_due(struct bot *bot, int64_t now_ms, int64_t clock_ms);

/* Milliseconds until there is work; -1: none. */
int64_t picture_jobs_wait(const struct bot *bot, int64_t clock_ms);

/* In a transaction: the process ends for another reason than the pictures being drawn. */
void picture_jobs_leave(struct bot *bot);

#endif
