/* turn_answers.c - answers with the buttons of a turn. */
#include "turn_answers.h"

#include "enqueue.h"

/* The one that has the buttons, and its chat; 0 if there is none. */
static int64_t find(struct step *step, const struct live *live, int64_t *ret_chat)
{
    return live->unanswered ? 0 : store_post_asking(step->store, live->row.id, ret_chat);
}

/* Takes an answer away, or leaves no more of it than a sign. False if it was not sent yet. */
static bool take_away(const struct delivery *to, int64_t post)
{
    struct message sign;
    if (store_post_withdraw(to->step->store, to->chat, post))
        return false;
    message_clear(&sign);
    message_add(&sign, "🤔");
    enqueue_fold(to, post, true, &sign);
    return true;
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
    return take_away(&to, post) && to.chat > 0;
}
