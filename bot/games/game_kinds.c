/* game_kinds.c - the list of games, the usual one first. */
#include "bugiardi.h"
#include "fourtwentyone.h"
#include "null.h"
#include "tokio.h"

const struct game_kind *const game_kinds[] = {
    &tokio_kind, &fourtwentyone_kind, &bugiardi_kind, &null_kind, NULL,
};
