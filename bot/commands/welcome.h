/* welcome.h - the first things somebody asks for: /start, help, and how to play.
 *
 * Each function grants one wish of the talk.
 */
#ifndef WELCOME_H
#define WELCOME_H

#include "ctx.h"

/* /start: greets, or opens what the link of it names: a table (t12), or how to play (h_tokio). */
void welcome_grant(struct ctx *ctx);

void welcome_help(struct ctx *ctx);

/* Opens in private: from a group a link leads there. */
void welcome_how_to_play(struct ctx *ctx);

#endif
