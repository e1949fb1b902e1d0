/* recited.h - whether the bot says a bracket again in the same words, shown every call of it. */
#ifndef RECITED_H
#define RECITED_H

#include "pretend.h"

#include <jansson.h>
#include <stdint.h>

struct recited;

struct recited *recited_open(const struct pretend *pretend);
void recited_close(struct recited *recited);

/* A call. While people enter, a cup is shown anew to whoever asks; so is one whose post is no
 * longer there to be changed: these do not count. */
void recited_see(struct recited *recited, const json_t *call);

/* How often it did, though the answer had arrived. */
int64_t recited_again(const struct recited *recited);

#endif
