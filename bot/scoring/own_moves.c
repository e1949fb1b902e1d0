/* own_moves.c - counts a player's own moves, and those that the robot made for them. */
#include "own_moves.h"

#include "store.h"

void own_moves_take(struct own_moves *moves, const struct game_kind *kind, const struct move *move,
                    int64_t update)
{
    if (move->verb == game_verb(kind, GAME_LEAVE)) {
        moves->left[move->seat] = true;
        return;
    }
    moves->by_robot[move->seat] += update == STORE_BY_ROBOT;
    moves->by_chance[move->seat] += update == 0;
    moves->own[move->seat] += update != STORE_BY_ROBOT && update != 0;
}

bool own_moves_absent(const struct own_moves *moves, int seat)
{
    return moves->own[seat] == 0 && moves->by_robot[seat] > 0;
}

bool own_moves_unbeaten(const struct own_moves *moves, int seat)
{
    return own_moves_absent(moves, seat) || (moves->own[seat] == 0 && moves->left[seat]);
}

bool own_moves_untried(const struct own_moves *moves, int seat)
{
    return moves->own[seat] == 0 && moves->by_robot[seat] == 0 && moves->by_chance[seat] == 0;
}
