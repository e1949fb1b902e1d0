/* forum_topics.c - moves tables out of topics that closed, and back when they open again. */
#include "forum_topics.h"

#include "announce.h"
#include "cup_posts.h"
#include "topic.h"

/* Where General is closed as well there is nowhere to go: the table is told there with the next
 * move, and at once when it opens. */
void forum_topics_shut(struct step *step, struct live *live, bool deleted)
{
    if (live->table.thread <= 0)
        return;
    if (deleted)
        cup_posts_topic_gone(step, live->table.chat, live->table.thread);
    live->table.thread = deleted ? 0 : -live->table.thread;
    announce_moved(step, live, deleted);
}

void forum_topics_reopened(struct step *step, int64_t chat, int64_t thread)
{
    struct live *live;
    for (int64_t id = 0; (live = live_tables_next_in(step->lives, chat, &id)) != NULL;) {
        bool waits = thread != 0 ? live->table.thread == -thread
                                 : topic_of_posts(live->table.thread) == 0 && live->row.post == 0;
        if (!waits)
            continue;
        topic_return(&live->table, thread);
        announce_again(step, live);
        live_tables_save(step->lives, live, step->now_ms);
    }
}
