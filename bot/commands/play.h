/* play.h - the moves of people in a running game: pressed, or typed.
 *
 * Each function grants one wish of the talk, or says why not. What a move carries comes from the
 * presser's client: it is read strictly, and judged by the game alone.
 */
#ifndef PLAY_H
#define PLAY_H

#include "talk.h"

void play_move(struct talk *talk);

/* Something typed without a command: in private perhaps what a move carries; in a group, where it
 * is a reply to the bot, only if it is that. */
void play_text(struct talk *talk);

/* Other buttons below the same message; no move. */
void play_navigate(struct talk *talk);

/* Picks a die or a card in the group, where only the presser is told which ones are picked. */
void play_pick(struct talk *talk);

/* A popup with the dice under the cup, and all raises in private. */
void play_peek(struct talk *talk);
void play_raises(struct talk *talk);

#endif
