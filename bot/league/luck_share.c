/* luck_share.c - adds up games, and what luck has of them. */
#include "luck_share.h"

#include <assert.h>

void luck_share_add(struct luck_share *share, const struct luck_share_game *game)
{
    assert(game->players > 1);
    double result = game->won - 1.0 / game->players;
    double luck = result + game->given - game->got;
    share->games++;
    share->result += result;
    share->luck += luck;
    share->given += game->given;
    share->got += game->got;
    share->squared += result * result;
    share->by_luck += result * luck;
}

double luck_share_explained(const struct luck_share *share)
{
    assert(share->games > 0);
    double explained = share->by_luck / share->squared;
    return explained < 0 ? 0 : explained > 1 ? 1 : explained;
}
