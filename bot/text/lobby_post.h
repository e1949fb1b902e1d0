/* lobby_post.h - the post a table is opened with, until its game has begun. */
#ifndef LOBBY_POST_H
#define LOBBY_POST_H

#include "message.h"
#include "table.h"

/* See text_lobby. */
void lobby_post_write(const struct table *table, struct message *message);

#endif
