/* chat.h - whether the bot can write in a chat, and in which topic of a forum.
 *
 * The thread of a table is the topic where it was opened. While that topic is closed the thread
 * holds the topic's number, negated. General has no number: thread 0.
 */
#ifndef CHAT_H
#define CHAT_H

#include "step.h"

/* The longest time that messages wait for the right to write in a chat. */
#define CHAT_HOLD_MS INT64_C(7 * 24 * 3600 * 1000)

/* Whether nothing can be said in this chat: the bot is not in it, or may not write. */
bool chat_shut(struct step *step, int64_t chat);

/* Whether the bot is in the chat, but may not write. */
bool chat_silenced(struct step *step, int64_t chat);

/* How many milliseconds a send still waits for the right to write, or until its group knows what it
 * tells a person; 0: it does not wait. */
int64_t chat_hold(struct step *step, const struct store_send *send);

/* Gives a group that has chosen no zone the zone where most speakers of this client's language live
 * (`tag` is its language tag). False if nothing changed. */
bool chat_settle(struct store_chat *chat, const char *tag);

/* The topic for posts of a table with this thread. */
int64_t chat_topic(int64_t thread);

/* Whether a table belongs to this topic, open or closed. */
bool chat_topic_is_of(const struct table *table, int64_t thread);

/* The thread is the open topic again: a player asked for the table there. */
void chat_topic_return(struct table *table, int64_t thread);

#endif
