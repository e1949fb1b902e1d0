/* after_game.h - the buttons below the last post of a game: more of them, and the game as a file.
 */
#ifndef AFTER_GAME_H
#define AFTER_GAME_H

#include "ctx.h"

/* The game that was played at the table of the wish, and is over. If there is none in this chat
 * they were told so. */
bool after_game_find(struct ctx *ctx, struct store_table *ret_row);

/* Where a person sat there; GAME_NOBODY if they did not. */
int after_game_seat(struct store *store, int64_t table, int64_t player);

/* Whether it can be told how somebody played there. */
bool after_game_knows(const struct store_table *row);

/* Tells who asked, here, that what they asked for comes to their private chat. */
void after_game_sent(struct ctx *ctx);

void after_game_record(struct ctx *ctx);

#endif
