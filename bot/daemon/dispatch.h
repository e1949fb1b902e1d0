/* dispatch.h - one update, or one answer of Telegram, becomes one step of a transaction. */
#ifndef DISPATCH_H
#define DISPATCH_H

#include "ctx.h"

/* Handles one update inside the caller's savepoint. NULL, or the reason why it cannot be handled:
 * then the caller rolls back and calls live_tables_forget. */
const char *dispatch_update(struct bot *bot, const struct update *update, int64_t now_ms);

/* Tells the sender of an update that was rolled back that nothing came of it, if it was meant for
 * the bot. Not within a savepoint. */
void dispatch_update_failed(struct bot *bot, const struct update *update, int64_t now_ms);

/* Resumes the request that waited for whether its sender is an admin of the group. `chat` is the
 * group's present number, `context` comes from ctx_admin. If the request fails, all of it is
 * undone, and the sender is told. Not within a savepoint. */
void dispatch_answer(struct step *step, int64_t chat, const char *context,
                     enum group_standing standing);

/* Only tells the sender that the request failed. */
void dispatch_answer_failed(struct step *step, int64_t chat, const char *context);

/* A send with an attachment is given up: tells the person who asked for the file. `body` and
 * `context` are those of the send; `forbidden`: the chat allows no such files. Not within a
 * savepoint. */
void dispatch_file_failed(struct step *step, const struct store_send *send, const char *body,
                          const char *context, bool forbidden);

#endif
