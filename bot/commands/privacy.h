/* privacy.h - what is kept about a person: said, handed out, and forgotten when they ask for it.
 *
 * Telegram asks this of bots. Each function grants one wish of the talk.
 */
#ifndef PRIVACY_H
#define PRIVACY_H

#include "ctx.h"

/* What is kept, for how long, and what for. */
void privacy_grant(struct ctx *ctx);

/* All that is kept about this person, as a file that only they get. */
void privacy_mydata(struct ctx *ctx);

/* Asks whether they are sure; or, where the wish's word says so, forgets them: they leave their
 * games, and what they played stays under no name. */
void privacy_forget(struct ctx *ctx);

/* The text of that file; malloc'd. */
char *privacy_write(struct store *store, int64_t player, char *ret_name, size_t size,
                    size_t *ret_length);

#endif
