/* robot.c - finds the robot that knows the game. */
#include "robot.h"

#include "minds.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

/* A game, and who can play it. */
struct mind {
    const char *game;
    const struct move *(*choose)(const struct outlook *outlook);
};

static const struct mind minds[] = {
    {"tokio", tokio_robot},
    {"421", fourtwentyone_robot},
    {"bugiardi", bugiardi_robot},
};

void robot_move(const struct game *game, struct move *ret_move)
{
    struct outlook outlook;
    outlook_take(game, &outlook);
    const struct move *move = &outlook.moves[0];
    for (size_t i = 0; i < sizeof minds / sizeof minds[0] && outlook.n_moves > 1; i++) {
        if (strcmp(minds[i].game, game->rules.kind->name) == 0)
            move = minds[i].choose(&outlook);
    }
    assert(move != NULL);
    *ret_move = *move;
}
