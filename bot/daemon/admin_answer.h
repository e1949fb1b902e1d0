/* admin_answer.h - Telegram's answer to the question whether a person is an admin of a group.
 *
 * getChatMember is reliable only where the bot is an admin itself. If Telegram refuses it, the list
 * of the admins is asked for, once.
 */
#ifndef ADMIN_ANSWER_H
#define ADMIN_ANSWER_H

#include "step.h"

#include <jansson.h>

/* Resumes the request that waits for the answer. `result` is NULL where Telegram refused to say;
 * `chat` is the group's present number. */
void admin_answer_came(struct step *step, const struct store_send *send, int64_t chat,
                       const char *context, const json_t *result);

/* Gives up the request: no answer will come. */
void admin_answer_failed(struct step *step, const struct store_send *send, const char *context);

#endif
