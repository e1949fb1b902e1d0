/* posts.h - messages: made, shown, delivered to the bot, and the presses of their buttons. */
#ifndef POSTS_H
#define POSTS_H

#include "world.h"

/* A new message in the chat; borrowed. The sender's reference is not taken. */
json_t *posts_add(struct pretend *p, struct chat *chat, json_t *from);
/* A message as a reply shows it: a new reference without the one that it replied to. */
json_t *posts_quoted(json_t *message);
/* Sets the reply and, with it or without, the topic. */
void posts_set_reply(json_t *message, json_t *replied);
void posts_set_topic(const struct chat *chat, json_t *message, int64_t thread);
/* A service message with one field of its own, which is delivered to the bot. The value's
 * reference is taken. */
json_t *posts_service(struct pretend *p, struct chat *chat, json_t *from, const char *name,
                      json_t *value);
/* The bot gets it. */
void posts_deliver(struct pretend *p, json_t *message);
/* Whether the bot wrote it. */
bool posts_is_own(const struct pretend *p, const json_t *message);
/* No longer there. False if it was not. */
bool posts_remove(struct chat *chat, int64_t message);

#endif
