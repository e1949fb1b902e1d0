/* chat.h - whether the bot can write in a chat, and in which topic of a forum.
 *
 * A table's thread is the topic where it was opened; below zero it is that topic, turned negative,
 * while it is closed. General has no number: thread 0.
 */
#ifndef CHAT_H
#define CHAT_H

#include "step.h"

/* How long what has to be said waits where the bot may not write, before it is tried again. */
#define CHAT_HOLD_MS INT64_C(7 * 24 * 3600 * 1000)

/* Whether nothing can be said in this chat: the bot is not in it, or may not write. */
bool chat_shut(struct step *step, int64_t chat);

/* Whether the bot is in the chat, but may not write. */
bool chat_silenced(struct step *step, int64_t chat);

/* How many milliseconds a send still waits for that to be over; 0: it does not wait. */
int64_t chat_hold(struct step *step, const struct store_send *send);

/* Of a group where nothing was chosen yet: the zone that people with this client mostly live in
 * (its language tag). False if nothing changed. */
bool chat_settle(struct store_chat *chat, const char *tag);

/* The topic that posts of a table with this thread go to. */
int64_t chat_topic(int64_t thread);

/* Whether a table is posted in this topic, or would be if it were open. */
bool chat_topic_is_of(const struct table *table, int64_t thread);

/* Somebody asks for the table in its topic, so that may be open again. */
void chat_topic_return(struct table *table, int64_t thread);

#endif
