/* tokio.h - Tokio, for the list of games. */
#ifndef TOKIO_H
#define TOKIO_H

#include "game.h"

extern const struct game_kind tokio_kind;

#endif
