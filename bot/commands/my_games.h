/* my_games.h - lists of tables: the games of one person, and the question which one is meant. */
#ifndef MY_GAMES_H
#define MY_GAMES_H

#include "at_table.h"

/* My games: all live tables of this person, most urgent first, in private. */
void my_games_grant(struct ctx *ctx);

/* Asks which of these tables a wish speaks of. */
void my_games_ask_which(struct ctx *ctx, const struct at_table *which);

#endif
