/* cup_posts.c - posts a cup again when its post is lost. */
#include "cup_posts.h"

#include "chat.h"
#include "cup_rounds.h"
#include "enqueue.h"

static void show_again(struct step *step, struct store_cup *cup)
{
    cup->post = 0;
    cup_rounds_show(step, cup, CUP_ROUNDS_BELOW);
}

/* --- all cups of a chat --- */

/* The next open or running cup of a chat, after the one in `cup`, whose id is 0 at first. */
static bool next_on(struct step *step, int64_t chat, struct store_cup *cup)
{
    int64_t id = store_next_cup_on(step->store, chat, cup->id);
    return id != 0 && store_cup(step->store, id, cup);
}

void cup_posts_topic_gone(struct step *step, int64_t chat, int64_t thread)
{
    for (struct store_cup cup = {.id = 0}; next_on(step, chat, &cup);)
        if (cup.thread == thread || cup.thread == -thread) {
            cup.thread = 0;
            store_cup_put(step->store, &cup);
        }
}

void cup_posts_reopened(struct step *step, int64_t chat, int64_t thread)
{
    for (struct store_cup cup = {.id = 0}; next_on(step, chat, &cup);) {
        bool returns = thread != 0 && cup.thread == -thread;
        bool waits = chat_topic(cup.thread) == thread && !store_post_stands(step->store, cup.post);
        if (returns)
            cup.thread = thread;
        if (returns && enqueue_waits(step, cup.post))
            store_cup_put(step->store, &cup);
        else if (returns || waits)
            show_again(step, &cup);
    }
}

void cup_posts_moved(struct step *step, int64_t chat)
{
    for (struct store_cup cup = {.id = 0}; next_on(step, chat, &cup);)
        if (!store_post_stands(step->store, cup.post))
            show_again(step, &cup);
}

void cup_posts_refresh(struct step *step, int64_t chat)
{
    for (struct store_cup cup = {.id = 0}; next_on(step, chat, &cup);)
        cup_rounds_show(step, &cup, CUP_ROUNDS_IN_PLACE);
}

/* --- one post --- */

/* The open or running cup that a post shows; false for none. */
static bool find(struct step *step, int64_t post, struct store_cup *ret_cup)
{
    int64_t id = post != 0 ? store_cup_of_post(step->store, post) : 0;
    return id != 0 && store_cup(step->store, id, ret_cup) && ret_cup->status < STORE_CUP_OVER;
}

static void leave(struct store_cup *cup, enum answer_class why)
{
    if (cup->thread > 0)
        cup->thread = why == ANSWER_THREAD_GONE ? 0 : -cup->thread;
}

/* If General is closed, too, the cup waits until it opens. */
void cup_posts_lost(struct step *step, int64_t post, enum answer_class why, bool again)
{
    struct store_cup cup;
    if (!find(step, post, &cup))
        return;
    bool nowhere = why != ANSWER_MESSAGE_GONE && chat_topic(cup.thread) == 0;
    if (why != ANSWER_MESSAGE_GONE)
        leave(&cup, why);
    cup.post = 0;
    if (again && !nowhere)
        show_again(step, &cup);
    else
        store_cup_put(step->store, &cup);
}

void cup_posts_shut(struct step *step, int64_t post, enum answer_class why)
{
    struct store_cup cup;
    if (!find(step, post, &cup))
        return;
    leave(&cup, why);
    store_cup_put(step->store, &cup);
}

void cup_posts_refresh_of(struct step *step, int64_t chat, int64_t player)
{
    struct store_cup cup;
    for (int64_t id = 0; (id = store_next_cup_entered(step->store, chat, player, id)) != 0;)
        if (store_cup(step->store, id, &cup))
            cup_rounds_show(step, &cup, CUP_ROUNDS_IN_PLACE);
}
