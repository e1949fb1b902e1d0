/* moves.h - the moves of people in a running game: pressed, or typed.
 *
 * Each function grants one wish of the talk, or says why not. What a move carries comes from the
 * presser's client: it is read strictly, and judged by the game alone.
 */
#ifndef MOVES_H
#define MOVES_H

#include "ctx.h"

void moves_move(struct ctx *ctx);

/* Something typed without a command: in private perhaps what a move carries; in a group, where it
 * is a reply to the bot, only if it is that. */
void moves_text(struct ctx *ctx);

/* Other buttons below the same message; no move. */
void moves_navigate(struct ctx *ctx);

/* Picks a die or a card in the group, where only the presser is told which ones are picked. */
void moves_pick(struct ctx *ctx);

/* A popup with the dice under the cup, and all raises in private. */
void moves_peek(struct ctx *ctx);
void moves_raises(struct ctx *ctx);

#endif
