/* topics.h - tables in the topics of a forum: whose they are while a topic is closed or gone.
 *
 * A game is posted where it was opened. While its topic is closed it goes on in General, and goes
 * back when the topic is opened again; when the topic was deleted it stays in General. General has
 * no number: thread 0.
 */
#ifndef TOPICS_H
#define TOPICS_H

#include "bot.h"

/* Where posts of a table with this thread go. A thread below zero is a topic, turned negative,
 * that is closed for now. */
int64_t topics_post_in(int64_t thread);

/* Whether a table is posted in this topic, or would be if it were open. */
bool topics_is_of(const struct table *table, int64_t thread);

/* A post of this table was refused, since its topic is closed, or deleted. */
void topics_shut(struct bot *bot, struct live *live, bool deleted);

/* A topic was opened again. */
void topics_reopened(struct bot *bot, int64_t chat, int64_t thread);

/* Somebody asks for the table in its topic, so that may be open again. */
void topics_return(struct live *live, int64_t thread);

#endif
