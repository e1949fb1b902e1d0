/* dispatch.h - one update, or one answer of Telegram, becomes one step of a transaction. */
#ifndef DISPATCH_H
#define DISPATCH_H

#include "step.h"

/* Handles one update. The caller has a savepoint around it. NULL, or why it cannot be handled and
 * must be rolled back (and live_tables_forget be called). */
const char *dispatch_update(struct bot *bot, const struct update *update, int64_t now_ms);

/* Tells who sent an update that was rolled back that nothing came of it, if it was meant for the
 * bot. Not within a savepoint. */
void dispatch_update_failed(struct bot *bot, const struct update *update, int64_t now_ms);

/* What was asked of Telegram for a wish came back: whether that person runs the group. `chat` is
 * the group by the id that it has now, `context` what ctx_admin kept. If the wish fails nothing is
 * left of it, and the person is told so. Not within a savepoint. */
void dispatch_answer(struct step *step, int64_t chat, const char *context, bool admin);

/* Tells the person only that. */
void dispatch_answer_failed(struct step *step, int64_t chat, const char *context);

/* A send with an attachment is given up: tells who asked for that. `body` and `context` are those
 * of the send; `forbidden`: the chat allows no such files. Not within a savepoint. */
void dispatch_file_failed(struct step *step, const struct store_send *send, const char *body,
                          const char *context, bool forbidden);

#endif
