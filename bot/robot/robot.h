/* robot.h - plays for a player who is absent: the safest legal move of the seat on turn.
 *
 * Safest is the move by which the seat expects to lose least, judged by what that seat may see
 * (game_view) and nothing else. What a move is expected to cost rests on simple models of the
 * others, which stand with each game's robot.
 */
#ifndef ROBOT_H
#define ROBOT_H

#include "game.h"

/* Chooses for the seat on turn; somebody must be. The same view gives the same move. A game without
 * a robot: its first legal move. A move that chance makes has no faces yet (see game_throw). */
void robot_move(const struct game *game, struct move *ret_move);

#endif
