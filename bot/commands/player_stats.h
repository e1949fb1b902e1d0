/* player_stats.h - statistics: of whoever asks, of another, of two against each other. */
#ifndef PLAYER_STATS_H
#define PLAYER_STATS_H

#include "ctx.h"

/* The wish's word names nobody (whoever asks), one person or, with "-" between them, two; or a
 * game, which whoever asks has played; or a button says whose, or which two to draw. */
void player_stats_grant(struct ctx *ctx);

#endif
