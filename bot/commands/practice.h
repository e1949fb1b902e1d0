/* practice.h - a game against robots, in the private chat of one person.
 *
 * It has no clock and does not count in any league. A person has one such table at a time.
 */
#ifndef PRACTICE_H
#define PRACTICE_H

#include "ctx.h"

/* /play in private: opens a lobby with a robot, by the rules named by the intent's word; or shows
 * the game that this person already plays. */
void practice_open(struct ctx *ctx);

/* Whether this is a private chat and the person has a practice table there. */
bool practice_goes_on(const struct ctx *ctx);

/* Makes the game the shortest that its lobby offers. */
void practice_shorten(struct ctx *ctx, struct live *live);

/* Starts the game of a table where this person has just sat down. */
void practice_start(struct ctx *ctx, struct live *live);

#endif
