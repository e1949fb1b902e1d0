/* game_post.h - the posts of a running game in the group. */
#ifndef GAME_POST_H
#define GAME_POST_H

#include "message.h"
#include "table.h"

/* See text_post; news may be NULL: the table as it is. `path` as in text_table. */
void game_post_write(const struct table *table, const struct news *news, const char *path,
                     const char *bot, struct message *message);

/* See text_after. */
void game_post_after(int64_t table, bool again, struct message *message);

/* See text_edits_post. */
bool game_post_is_edit(const struct news *news);

#endif
