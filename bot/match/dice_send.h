/* dice_send.h - has Telegram throw the dice of a move, so that everybody sees them roll.
 *
 * Each die is one call of sendDice, and is sent at most once. What comes of it: dice_land.h.
 */
#ifndef DICE_SEND_H
#define DICE_SEND_H

#include "step.h"

/* Sends the dice for the move that the table waits for. */
void dice_send(struct step *step, struct live *live);

#endif
