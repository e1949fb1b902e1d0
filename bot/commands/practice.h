/* practice.h - a game against robots, in the private chat of one person.
 *
 * It has no clock and counts for nothing. A person has one such table at a time.
 */
#ifndef PRACTICE_H
#define PRACTICE_H

#include "ctx.h"

/* /play in private: a lobby with a robot in it, by the rules that the wish's word names; or the
 * game that this person plays already. */
void practice_open(struct ctx *ctx);

/* By one tap a short game of the usual kind begins; or the one that is played is shown. */
void practice_try(struct ctx *ctx);

/* Whether it is said in private, and this person has a table there. */
bool practice_goes_on(const struct ctx *ctx);

/* Starts the game of a table that this person has just been seated at. */
void practice_start(struct ctx *ctx, struct live *live);

#endif
