/* turn_answers.c - answers with the buttons of a turn. */
#include "turn_answers.h"

#include "enqueue.h"

enum { ANSWERS_MOST = 50 /* in a turn; the buttons of further ones stay */ };

void turn_answers_note(struct step *step, struct live *live, int64_t post)
{
    int64_t chat;
    if (post == 0 ||
        (!live->unanswered && store_post_asking(step->store, live->row.id, &chat) == post))
        return; /* the same answer waits already */
    turn_answers_end(step, live);
    store_post_ask_for(step->store, post, live->row.id);
    live->unanswered = false;
}

bool turn_answers_end(struct step *step, struct live *live)
{
    bool in_private = false;
    struct delivery to = {.step = step};
    int64_t post = 0;
    for (int i = 0; !live->unanswered && i < ANSWERS_MOST; i++) {
        post = store_post_asking(step->store, live->row.id, &to.chat);
        if (post == 0)
            break;
        store_post_ask_for(step->store, post, 0);
        if (store_post_withdraw(step->store, to.chat, post))
            continue;
        enqueue_strip(&to, post);
        in_private |= to.chat > 0;
    }
    live->unanswered = true;
    return in_private;
}
