/* away.h - people who say that they will be away, and that they are back. */
#ifndef AWAY_H
#define AWAY_H

#include "ctx.h"

/* The wish's word says for how long; without one, which there are to choose from. In a group it
 * holds for that group, in private wherever this person plays. */
void away_grant(struct ctx *ctx);

/* Back, from an announced absence or from having let turns pass. */
void away_back(struct ctx *ctx);

#endif
