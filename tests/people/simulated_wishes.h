/* simulated_wishes.h - what simulated people choose beside their games, see simulated_state.h.
 *
 * In some groups the founder switches the board on and has the bot pin it. Now and then a player
 * answers the next claim before it is made.
 */
#ifndef SIMULATED_WISHES_H
#define SIMULATED_WISHES_H

#include "simulated_state.h"

/* Notes when the founder of a group thinks of its board, if they do. The bot is an admin there. */
void simulated_wishes_plan(struct simulated_people *people, int group);

/* The founder does the next thing that leads to the board. */
void simulated_wishes_board(struct simulated_people *people, int group, int founder);

/* A player who looks at a game may think of answering in advance; does the next thing for it. */
void simulated_wishes_think(struct simulated_people *people, int group, int member);
void simulated_wishes_answer(struct simulated_people *people, int group, int member);

#endif
