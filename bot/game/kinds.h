/* kinds.h - every game there is, so that game_kinds.c can list it: one line a game. */
#ifndef KINDS_H
#define KINDS_H

#include "game.h"

extern const struct game_kind tokio_kind;
extern const struct game_kind fourtwentyone_kind;
extern const struct game_kind bugiardi_kind;
extern const struct game_kind null_kind;

#endif
