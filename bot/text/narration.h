/* narration.h - a game that is over, told move by move, with the dice that nobody saw then. */
#ifndef NARRATION_H
#define NARRATION_H

#include "message.h"
#include "table.h"

/* What a move did: plain text, a line or a few, each with its end. `table` is the game after the
 * move, and news its events; NEWS_STARTED: who plays what. */
void narration_write(const struct table *table, const struct news *news, int language,
                     struct message *ret_message);

#endif
