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

/* --- for the games' robots --- */

/* All that a robot goes by. The game itself, with what is hidden in it, is not handed to those who
 * decide. */
struct outlook {
    const struct rules *rules; /* the game's own */
    int n_seats;
    int seat; /* who is on turn */
    struct view view;
    int n_moves;
    struct move moves[GAME_MOVES_MAX]; /* in the order of game_legal */
};

/* The first legal move of this verb, which is its lowest claim where it has several; NULL if the
 * verb is not in order. */
const struct move *robot_verb(const struct outlook *outlook, int verb);

/* The same with this value. */
const struct move *robot_value(const struct outlook *outlook, int verb, int value);

/* How many others are still in the game: at least one. */
int robot_others(const struct outlook *outlook);

#endif
