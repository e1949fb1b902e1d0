/* onedie.h - One Die, a game made up for a test: one die under a cup, and a higher claim each turn.
 *
 * It shows all that a game consists of. Nothing outside this folder knows it.
 */
#ifndef ONEDIE_H
#define ONEDIE_H

#include "game.h"

extern const struct game_kind onedie_kind;

#endif
