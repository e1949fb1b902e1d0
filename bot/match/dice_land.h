/* dice_land.h - the results of dice that Telegram was asked to throw (apply.c), and their move.
 *
 * The value of a die comes in the answer to its call. If a call is refused, late, or may not have
 * been sent, the bot's own source throws that die, so a throw takes DICE_LAND_PATIENCE_MS at most.
 * Values that arrived until then are kept.
 */
#ifndef DICE_LAND_H
#define DICE_LAND_H

#include "step.h"

enum {
    DICE_LAND_PATIENCE_MS = 10 * 1000, /* for all dice of a throw */
    DICE_LAND_PAUSE_MS = 3 * 1000, /* if Telegram asks for a longer wait, the bot throws the die */
    DICE_LAND_ANIMATION_MS = 3 * 1000, /* the news of a throw waits for the animation */
};

/* Takes the value of a die, 0 if its call failed. `context` was sent with the call. */
void dice_land(struct step *step, const char *context, int value);

/* Ends the throw under way at a table: throws the missing dice and makes the move. The table may be
 * over then. */
void dice_land_settle(struct step *step, int64_t table);

/* Throws the missing dice of throws that have taken too long. */
void dice_land_due(struct bot *bot, int64_t now_ms);

/* Milliseconds until a throw has taken too long; -1 if none is under way. Before that dice_land_due
 * has nothing to do. */
int64_t dice_land_wait(struct bot *bot, int64_t now_ms);

#endif
