/* topics.c - moves tables out of topics that closed, and back when they open again. */
#include "topics.h"

#include "poster.h"
#include "tell.h"

int64_t topics_post_in(int64_t thread)
{
    return thread > 0 ? thread : 0;
}

bool topics_is_of(const struct table *table, int64_t thread)
{
    return topics_post_in(table->thread) == thread || table->thread == -thread;
}

/* Where General is closed as well there is nowhere to go: the table is told there with the next
 * move, and at once when it opens. */
void topics_shut(struct bot *bot, struct live *live, bool deleted)
{
    bool in_topic = live->table.thread > 0;
    live->row.post = 0;
    if (in_topic) {
        if (deleted)
            poster_topic_gone(bot, live->table.chat, live->table.thread);
        live->table.thread = deleted ? 0 : -live->table.thread;
        tell_moved(bot, live, deleted);
    }
    lives_save(bot->lives, live, false, bot->now_ms);
}

void topics_reopened(struct bot *bot, int64_t chat, int64_t thread)
{
    struct live *live;
    for (int64_t id = 0; (live = lives_next_in(bot->lives, chat, &id)) != NULL;) {
        bool waits = thread != 0 ? live->table.thread == -thread
                                 : topics_post_in(live->table.thread) == 0 && live->row.post == 0;
        if (!waits)
            continue;
        topics_return(live, thread);
        tell_anew(bot, live);
        lives_save(bot->lives, live, false, bot->now_ms);
    }
}

void topics_return(struct live *live, int64_t thread)
{
    if (thread > 0 && live->table.thread == -thread)
        live->table.thread = thread;
}
