/* turn_answers.c - answers with the buttons of a turn. */
#include "turn_answers.h"

#include "enqueue.h"

/* The one that has the buttons, and its chat; 0 if there is none. */
static int64_t find(struct step *step, const struct live *live, int64_t *ret_chat)
{
    return live->unanswered ? 0 : store_post_asking(step->store, live->row.id, ret_chat);
}

void turn_answers_note(struct step *step, struct live *live, int64_t post)
{
    int64_t chat;
    if (post == 0 || find(step, live, &chat) == post)
        return; /* the same answer waits already */
    turn_answers_end(step, live);
    store_post_ask_for(step->store, post, live->row.id);
    live->unanswered = false;
}

bool turn_answers_end(struct step *step, struct live *live)
{
    struct delivery to = {.step = step};
    int64_t post = find(step, live, &to.chat);
    live->unanswered = true;
    if (post == 0)
        return false;
    store_post_ask_for(step->store, post, 0);
    return enqueue_withdraw(&to, post) && to.chat > 0;
}
