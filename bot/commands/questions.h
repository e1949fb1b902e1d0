/* questions.h - asks one person for a text, and takes the reply. */
#ifndef QUESTIONS_H
#define QUESTIONS_H

#include "ctx.h"

/* Asks the person of the intent, in the group; the table (0: none) comes back with the answer. */
void questions_ask(struct ctx *ctx, enum question about, int64_t table);

/* Says something that a reply may answer, as it may the questions of questions_ask. */
void questions_say(struct ctx *ctx, enum question about, const struct message *message);

/* Says that the answer was in vain: a reply to this message is another answer. For a place a reply
 * to the question before is one, too, or to any other earlier message of no table. */
void questions_again(struct ctx *ctx, enum question about, int64_t table,
                     const struct message *message);

/* Whether the message answers a question, and which. The question is closed then. */
bool questions_take(const struct ctx *ctx, enum question *ret_about, int64_t *ret_table);

#endif
