/* lobby_post.h - the post of a table before its game: the rules, the players, and five buttons: to
 * sit down, to start, to choose the game, to learn it, and for everything else (lobby_pages.h).
 */
#ifndef LOBBY_POST_H
#define LOBBY_POST_H

#include "message.h"
#include "shown_table.h"

/* `bot` is the bot's username, for links into the private chat. */
void lobby_post_write(const struct shown_table *shown, int language, const char *bot,
                      struct message *ret_message);

/* The rest of the post once another one took its place: the rules and the players. */
void lobby_post_fold(const struct shown_table *shown, int language, struct message *ret_message);

/* The post once the table was called off; the news say by whom, or why. */
void lobby_post_called_off(const struct shown_table *shown, const struct news *news, int language,
                           struct message *ret_message);

/* A row of buttons to sit down and to start, for pages in the lobby's place. */
void lobby_post_add_join(const struct table *table, struct message *message);

#endif
