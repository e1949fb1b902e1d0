/* bugiardi.h - Dadi Bugiardi, for the list of games. */
#ifndef BUGIARDI_H
#define BUGIARDI_H

#include "game.h"

extern const struct game_kind bugiardi_kind;

#endif
