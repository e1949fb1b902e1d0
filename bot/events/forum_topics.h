/* forum_topics.h - tables in the topics of a forum: whose they are while a topic is closed or gone.
 *
 * A game is posted where it was opened. While its topic is closed it goes on in General, and goes
 * back when the topic is opened again; when the topic was deleted it stays in General. General has
 * no number: thread 0.
 */
#ifndef FORUM_TOPICS_H
#define FORUM_TOPICS_H

#include "step.h"

/* What was to be said of this table was refused, since its topic is closed, or deleted. The row is
 * not saved yet. */
void forum_topics_shut(struct step *step, struct live *live, bool deleted);

/* A topic was opened again. */
void forum_topics_reopened(struct step *step, int64_t chat, int64_t thread);

#endif
