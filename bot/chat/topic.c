/* topic.c - which topic of a forum a table is posted in. */
#include "topic.h"

int64_t topic_of_posts(int64_t thread)
{
    return thread > 0 ? thread : 0;
}

bool topic_is_of(const struct table *table, int64_t thread)
{
    return topic_of_posts(table->thread) == thread || table->thread == -thread;
}

void topic_return(struct table *table, int64_t thread)
{
    if (thread > 0 && table->thread == -thread)
        table->thread = thread;
}
