/* void_game.h - games that an admin makes count for nothing, and count again. */
#ifndef VOID_GAME_H
#define VOID_GAME_H

#include "ctx.h"

/* The wish's word is a table's number and a reason, "undo" and a number, or nothing: the last games
 * then. */
void void_game_grant(struct ctx *ctx);

#endif
