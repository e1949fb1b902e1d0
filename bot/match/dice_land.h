/* dice_land.h - what came of dice that Telegram was asked to throw (apply.c), and the move.
 *
 * The value of a die comes with the answer to its call. One that is refused, late, or of which
 * nobody knows whether it was sent, is thrown by the bot's own source instead, so a throw is over
 * within DICE_LAND_PATIENCE_MS in any case; what has fallen until then is kept, and stands.
 */
#ifndef DICE_LAND_H
#define DICE_LAND_H

#include "step.h"

enum {
    DICE_LAND_PATIENCE_MS = 10 * 1000, /* for all dice of a throw */
    DICE_LAND_PAUSE_MS = 3 * 1000, /* Telegram asked to wait longer than this: a die of our own */
    DICE_LAND_ANIMATION_MS = 3 * 1000, /* the news of a throw wait until it is over */
};

/* What came of a die: its value, or 0 if there is none. `context` is what was sent with it. */
void dice_land(struct step *step, const char *context, int value);

/* Ends the throw under way at a table: what has not fallen is thrown now, and the move made. The
 * table may be over then. */
void dice_land_settle(struct step *step, int64_t table);

/* Throws what is missing in throws that have taken too long. */
void dice_land_due(struct bot *bot, int64_t now_ms);

/* Milliseconds until a throw has taken too long; -1 if none is under way. dice_land_due does
 * nothing before that. */
int64_t dice_land_wait(struct bot *bot, int64_t now_ms);

#endif
