/* find_player.h - finds the person meant by a typed name: in the league of a group, or at a table.
 *
 * Telegram completes @ to a username, or to a link to a person without one. So a link means its
 * target and nobody else. After an @ a username comes before a displayed name; without @ it is the
 * reverse. Only people of that league, or at that table, are found.
 */
#ifndef FIND_PLAYER_H
#define FIND_PLAYER_H

#include "ctx.h"

/* Whether the player has a counted game in the league of the intent's chat, or is its author. */
bool find_player_here(const struct ctx *ctx, int64_t player);

/* A player of the league of the intent's chat, even if they no longer take part; or the author. The
 * beginning of a name will do if it fits one player only. 0 if it fits none or several. */
int64_t find_player_player(const struct ctx *ctx, const char *typed);

/* The players of the league whom a displayed name may mean, without those who take no part in it.
 * Returns how many, at most FIND_PLAYER_MOST. */
enum { FIND_PLAYER_MOST = 12 };
int find_player_several(const struct ctx *ctx, const char *typed,
                        int64_t ret_players[FIND_PLAYER_MOST]);

/* Finds the two players that links in the text lead to; false unless both are in this league. */
bool find_player_linked(const struct ctx *ctx, int64_t ret_players[2]);

/* The people whom an admin may mean with a typed name in the intent's group: the one to whom a link
 * leads, whoever that is, else those of find_player_whole. Returns how many, at most
 * FIND_PLAYER_MOST. */
int find_player_in_group(const struct ctx *ctx, const char *typed,
                         int64_t ret_players[FIND_PLAYER_MOST]);

/* The players of a group's league, and the people at its tables, who have this whole name or
 * username, or are shown so at a table ("Bob #4"). The beginning of a name fits nobody. Returns how
 * many, at most FIND_PLAYER_MOST. */
int find_player_whole(struct step *step, int64_t chat, const char *typed,
                      int64_t ret_players[FIND_PLAYER_MOST]);

/* The number behind a person's name at a table of the group; 0: none. */
int find_player_number(struct step *step, int64_t chat, int64_t player);

/* The seat meant by a typed name; GAME_NOBODY if it fits none or several. */
int find_player_seat(const struct ctx *ctx, const struct table *table, const char *typed);

#endif
