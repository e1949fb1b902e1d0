/* repeated_brackets.h - whether the bot says a bracket again in the same words, shown every call of
 * it. */
#ifndef REPEATED_BRACKETS_H
#define REPEATED_BRACKETS_H

#include "pretend.h"

#include <jansson.h>
#include <stdint.h>

struct repeated_brackets;

struct repeated_brackets *repeated_brackets_open(const struct pretend *pretend);
void repeated_brackets_close(struct repeated_brackets *recited);

/* A call. A cup that somebody asks for is shown again; so is one whose post is no longer there to
 * be changed: these do not count. */
void repeated_brackets_see(struct repeated_brackets *recited, const json_t *call);

/* How often it did, though the answer had arrived. */
int64_t repeated_brackets_again(const struct repeated_brackets *recited);

#endif
