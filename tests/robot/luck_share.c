/* luck_share.c - adds up games. */
#include "luck_share.h"

#include <assert.h>

void luck_share_add(struct luck_share *share, const struct luck_share_game *game)
{
    assert(game->players > 1);
    share->luck += game->won - 1.0 / game->players + game->given - game->got;
    share->given += game->given;
    share->got += game->got;
}
