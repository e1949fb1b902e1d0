/* questions.h - asks one person for a text, and hears the reply. */
#ifndef QUESTIONS_H
#define QUESTIONS_H

#include "ctx.h"

/* Asks the person this talk is with, in the group; the table (0: none) comes back with the answer.
 */
void questions_ask(struct ctx *ctx, enum question about, int64_t table);

/* Whether what was written answers a question; then it is answered, and what it was about. */
bool questions_take(const struct ctx *ctx, enum question *ret_about, int64_t *ret_table);

#endif
