/* attempt.h - what the bot does by itself: all of it, or nothing.
 *
 * An update that cannot be handled, e.g. since a message does not fit, is rolled back and set aside
 * by the inbox. What a timer causes, or an answer of Telegram, is an attempt: if it fails, nothing
 * of it is left, and the caller tries again later, or gives up.
 */
#ifndef ATTEMPT_H
#define ATTEMPT_H

#include "step.h"

enum { ATTEMPT_AGAIN_MS = 60 * 60 * 1000 /* until a timer tries again */ };

/* Not within another one, nor within a savepoint. */
void attempt_begin(struct step *step);

/* True if it succeeded. False if it was rolled back; tables that the caller has are no longer valid
 * then. `what` and `id` name it in the log ("table", 5), once an hour where it fails again and
 * again. */
bool attempt_end(struct step *step, const char *what, int64_t id);

#endif
