/* rematch.h - a rematch: a new table with the people and the rules of one whose game is over. */
#ifndef REMATCH_H
#define REMATCH_H

#include "ctx.h"

/* For the button below a game's last post, pressed by somebody who played. It works once; pressed
 * again it leads to the same new table. */
void rematch_grant(struct ctx *ctx);

#endif
