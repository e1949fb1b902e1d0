/* game_kinds.c - the list of games of a bot that knows One Die and no other. */
#include "onedie.h"

const struct game_kind *const game_kinds[] = {&onedie_kind, NULL};
