/* after_game.h - the buttons below the last post of a game, such as the one for its record. */
#ifndef AFTER_GAME_H
#define AFTER_GAME_H

#include "ctx.h"

/* Finds the game of the intent's table, which must be over. If there is none in this chat, the
 * person was told so. */
bool after_game_find(struct ctx *ctx, struct store_table *ret_row);

/* The seat that a person had at the table; GAME_NOBODY if none. */
int after_game_seat(struct store *store, int64_t table, int64_t player);

/* Whether the coach knows the game of this table. */
bool after_game_knows(const struct store_table *row);

/* Tells the person, here, that the answer comes to their private chat. */
void after_game_sent(struct ctx *ctx);

#endif
