/* robot.c - asks the game's own robot. */
#include "robot.h"

#include "outlook.h"

#include <assert.h>

void robot_move(const struct game *game, struct move *ret_move)
{
    struct outlook outlook;
    outlook_take(game, &outlook);
    const struct game_kind *kind = game->rules.kind;
    bool chooses = kind->robot != NULL && outlook.n_moves > 1;
    const struct move *move = chooses ? kind->robot(&outlook) : &outlook.moves[0];
    assert(move != NULL);
    *ret_move = *move;
}
