/* game_kinds.c - the list of games, the usual one first. */
#include "kinds.h"

const struct game_kind *const game_kinds[] = {
    &tokio_kind, &fourtwentyone_kind, &bugiardi_kind, &null_kind, NULL,
};
