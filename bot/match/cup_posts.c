/* cup_posts.c - shows cups anew whose post is where nobody looks any more. */
#include "cup_posts.h"

#include "cup_rounds.h"
#include "enqueue.h"
#include "topic.h"

static void show_anew(struct bot *bot, struct store_cup *cup)
{
    cup->post = 0;
    cup_rounds_show(bot, cup, CUP_ROUNDS_BELOW);
}

/* --- each of a chat --- */

static void each(struct bot *bot, int64_t chat, int64_t thread,
                 void (*todo)(struct bot *, struct store_cup *, int64_t thread))
{
    struct store_cup cup;
    for (int64_t id = 0; (id = store_next_cup_on(bot->store, chat, id)) != 0;)
        if (store_cup(bot->store, id, &cup))
            todo(bot, &cup, thread);
}

static void leave_topic(struct bot *bot, struct store_cup *cup, int64_t thread)
{
    if (cup->thread != thread && cup->thread != -thread)
        return;
    cup->thread = 0;
    store_cup_put(bot->store, cup);
}

void cup_posts_topic_gone(struct bot *bot, int64_t chat, int64_t thread)
{
    each(bot, chat, thread, leave_topic);
}

static void return_to(struct bot *bot, struct store_cup *cup, int64_t thread)
{
    bool returns = thread != 0 && cup->thread == -thread;
    bool waits = topic_of_posts(cup->thread) == thread && !store_post_stands(bot->store, cup->post);
    if (!returns && !waits)
        return;
    if (returns)
        cup->thread = thread;
    if (enqueue_waits(bot, cup->post))
        store_cup_put(bot->store, cup);
    else
        show_anew(bot, cup);
}

void cup_posts_reopened(struct bot *bot, int64_t chat, int64_t thread)
{
    each(bot, chat, thread, return_to);
}

static void move_in(struct bot *bot, struct store_cup *cup, int64_t thread)
{
    (void)thread;
    if (!store_post_stands(bot->store, cup->post))
        show_anew(bot, cup);
}

void cup_posts_moved(struct bot *bot, int64_t chat)
{
    each(bot, chat, 0, move_in);
}

/* --- one post --- */

/* The cup that is on and shown in a post; false for none. */
static bool find(struct bot *bot, int64_t post, struct store_cup *ret_cup)
{
    int64_t id = post != 0 ? store_cup_of_post(bot->store, post) : 0;
    return id != 0 && store_cup(bot->store, id, ret_cup) && ret_cup->status < STORE_CUP_OVER;
}

static void leave(struct store_cup *cup, enum answer_class why)
{
    if (cup->thread > 0)
        cup->thread = why == ANSWER_THREAD_GONE ? 0 : -cup->thread;
}

/* Where General is closed as well there is nowhere to go, until it opens. */
void cup_posts_lost(struct bot *bot, int64_t post, enum answer_class why)
{
    struct store_cup cup;
    if (!find(bot, post, &cup))
        return;
    bool nowhere = why != ANSWER_MESSAGE_GONE && topic_of_posts(cup.thread) == 0;
    if (why != ANSWER_MESSAGE_GONE)
        leave(&cup, why);
    if (!nowhere) {
        show_anew(bot, &cup);
        return;
    }
    cup.post = 0;
    store_cup_put(bot->store, &cup);
}

void cup_posts_given_up(struct bot *bot, int64_t post)
{
    struct store_cup cup;
    if (!find(bot, post, &cup))
        return;
    cup.post = 0;
    store_cup_put(bot->store, &cup);
}

void cup_posts_shut(struct bot *bot, int64_t post, enum answer_class why)
{
    struct store_cup cup;
    if (!find(bot, post, &cup))
        return;
    leave(&cup, why);
    store_cup_put(bot->store, &cup);
}

static void refresh(struct bot *bot, struct store_cup *cup, int64_t thread)
{
    (void)thread;
    cup_rounds_show(bot, cup, CUP_ROUNDS_IN_PLACE);
}

void cup_posts_refresh(struct bot *bot, int64_t chat)
{
    each(bot, chat, 0, refresh);
}

void cup_posts_refresh_of(struct bot *bot, int64_t chat, int64_t player)
{
    struct store_cup cup;
    for (int64_t id = 0; (id = store_next_cup_entered(bot->store, chat, player, id)) != 0;)
        if (store_cup(bot->store, id, &cup))
            cup_rounds_show(bot, &cup, CUP_ROUNDS_IN_PLACE);
}
