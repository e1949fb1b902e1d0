/* fourtwentyone.h - 421, for the list of games. */
#ifndef FOURTWENTYONE_H
#define FOURTWENTYONE_H

#include "game.h"

extern const struct game_kind fourtwentyone_kind;

#endif
