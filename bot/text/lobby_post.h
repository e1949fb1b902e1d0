/* lobby_post.h - the post a table is opened with, until its game has begun: what is played, who
 * sits there, and buttons to sit down, to start, and to change the game and its length by one tap.
 */
#ifndef LOBBY_POST_H
#define LOBBY_POST_H

#include "message.h"
#include "table.h"

/* `bot` is the bot's username, for links into the private chat. */
void lobby_post_write(const struct table *table, int language, const char *bot,
                      struct message *ret_message);

/* What stays of it once another post took its place: what is played, and who sits there. */
void lobby_post_fold(const struct table *table, int language, struct message *ret_message);

/* What is left of it once somebody called the table off; `by` is their name, not escaped, "" where
 * it is unknown. */
void lobby_post_called_off(const struct table *table, const char *by, int language,
                           struct message *ret_message);

/* A row to sit down and to start, for what stands in the lobby's place for a while. */
void lobby_post_add_join(const struct table *table, struct message *message);

#endif
