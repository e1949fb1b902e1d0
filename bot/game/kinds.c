/* kinds.c - finds a kind of game in the list of all of them. */
#include "game.h"

#include <string.h>

const struct game_kind *game_find(const char *name)
{
    for (int i = 0; game_kinds[i] != NULL; i++) {
        if (strcmp(game_kinds[i]->name, name) == 0)
            return game_kinds[i];
    }
    return NULL;
}
