/* lobby_post.h - the post a table is opened with, until its game has begun. */
#ifndef LOBBY_POST_H
#define LOBBY_POST_H

#include "message.h"
#include "table.h"

void lobby_post_write(const struct table *table, int language, struct message *ret_message);

#endif
