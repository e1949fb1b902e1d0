/* luck_share.c - adds up games. */
#include "luck_share.h"

#include <assert.h>

void luck_share_add(struct luck_share *share, const struct luck_share_game *game)
{
    assert(game->even > 0 && game->even < 1);
    share->luck += game->result - game->even + game->given - game->got;
    share->given += game->given;
    share->got += game->got;
}
