/* topic.h - which topic of a forum a table is posted in.
 *
 * A table's thread is the topic where it was opened; below zero it is that topic, turned negative,
 * while it is closed. General has no number: thread 0.
 */
#ifndef TOPIC_H
#define TOPIC_H

#include "table.h"

/* The topic that posts of a table with this thread go to. */
int64_t topic_of_posts(int64_t thread);

/* Whether a table is posted in this topic, or would be if it were open. */
bool topic_is_of(const struct table *table, int64_t thread);

/* Somebody asks for the table in its topic, so that may be open again. */
void topic_return(struct table *table, int64_t thread);

#endif
