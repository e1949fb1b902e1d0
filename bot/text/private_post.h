/* private_post.h - what the bot tells a player in private. */
#ifndef PRIVATE_POST_H
#define PRIVATE_POST_H

#include "message.h"
#include "table.h"

/* See text_throw, text_throw_done, text_raises, text_popup_dice and text_popup_picked. */
void private_post_throw(const struct table *table, int64_t reader, const char *path,
                        struct message *message);
void private_post_done(const struct table *before, int64_t reader, const struct news *news,
                       struct message *message);
void private_post_raises(const struct table *table, int64_t reader, struct message *message);
void private_post_popup(const struct table *table, int64_t reader, unsigned picked,
                        char ret_popup[POPUP_BYTES]);
void private_post_picked(const struct table *table, int64_t reader, unsigned picked,
                         char ret_popup[POPUP_BYTES]);

/* See text_welcome. */
void private_post_welcome(const struct table *seated, const char *bot, struct message *message);

#endif
