/* people.h - how people stand in chats, as the bot is told. */
#ifndef PEOPLE_H
#define PEOPLE_H

#include "world.h"

/* A ChatMember: a new reference. */
json_t *people_chat_member(json_t *user, enum standing standing);
/* The bot's own standing changes, by whom; it is told. */
void people_set_bot(struct pretend *p, struct chat *chat, json_t *from, enum standing after);

#endif
