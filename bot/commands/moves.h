/* moves.h - makes moves, for those who read them from buttons, commands and talk. */
#ifndef MOVES_H
#define MOVES_H

#include "ctx.h"

/* Whether the person may move now; if not, they are told why. Their text is read only after that,
 * with their view of the dice, so that answers to others do not depend on hidden dice. */
bool moves_may(struct ctx *ctx, const struct live *live);

/* Makes a move for the person, who may move now, or says why it is refused. */
void moves_make(struct ctx *ctx, struct live *live, const struct move *move);

#endif
