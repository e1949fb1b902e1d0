/* moves.h - the moves of people in a running game: pressed, or typed.
 *
 * Each function grants one wish of the talk, or says why not. What a move carries comes from the
 * presser's client: it is read strictly, and judged by the game alone.
 */
#ifndef MOVES_H
#define MOVES_H

#include "talk.h"

void moves_move(struct talk *talk);

/* Something typed without a command: in private perhaps what a move carries; in a group, where it
 * is a reply to the bot, only if it is that. */
void moves_text(struct talk *talk);

/* Other buttons below the same message; no move. */
void moves_navigate(struct talk *talk);

/* Picks a die or a card in the group, where only the presser is told which ones are picked. */
void moves_pick(struct talk *talk);

/* A popup with the dice under the cup, and all raises in private. */
void moves_peek(struct talk *talk);
void moves_raises(struct talk *talk);

#endif
