/* find_player.h - whom somebody means who types a name: in the league of a group, or at a table.
 *
 * @ completes to a username, or to a link to a person who has none. So what is a link means whom it
 * leads to and nobody else; after an @ a username is meant before a name that people are shown, and
 * without it the other way round. Nobody is found who is not in that league, or at that table.
 */
#ifndef FIND_PLAYER_H
#define FIND_PLAYER_H

#include "ctx.h"

/* Whether a game of somebody was counted in the league of the chat the talk is in, or they talk. */
bool find_player_here(const struct ctx *ctx, int64_t player);

/* A player of the league of the chat the talk is in, who may take no part by now; or the speaker.
 * A name may be its beginning where only one begins so. 0 if it cannot be told who is meant. */
int64_t find_player_player(const struct ctx *ctx, const char *typed);

/* The two players that links in the text lead to; false if there are no two of this league. */
bool find_player_linked(const struct ctx *ctx, int64_t ret_players[2]);

/* A seat of the table; GAME_NOBODY if it cannot be told whose. */
int find_player_seat(const struct ctx *ctx, const struct table *table, const char *typed);

#endif
