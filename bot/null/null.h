/* null.h - the null game, for the list of games. */
#ifndef NULL_H
#define NULL_H

#include "game.h"

extern const struct game_kind null_kind;

#endif
