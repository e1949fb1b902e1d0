/* player_stats.h - statistics: of whoever asks, of another, of two against each other. */
#ifndef PLAYER_STATS_H
#define PLAYER_STATS_H

#include "ctx.h"

/* The wish's word names nobody (whoever asks), one person or, with "-" between them, two; or a
 * game, which whoever asks has played; or it is what follows k:f on a button. */
void player_stats_grant(struct ctx *ctx);

/* Has two people drawn side by side; the wish's word is what follows k: on a button. */
void player_stats_draw(struct ctx *ctx);

#endif
