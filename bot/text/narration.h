/* narration.h - tells a game that is over move by move, with the hidden dice that its record
 * has. */
#ifndef NARRATION_H
#define NARRATION_H

#include "message.h"
#include "table.h"

/* The effects of a move: plain text, a line or a few, each with its end. `table` is the game after
 * the move, and news its events; NEWS_STARTED: the players and the rules. `sealed`: the faces under
 * the cup are not told, since they are not those that fell. */
void narration_write(const struct table *table, const struct news *news, bool sealed, int language,
                     struct message *ret_message);

#endif
