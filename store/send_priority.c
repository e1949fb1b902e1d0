/* send_priority.c - the order of sends that could go now. */
#include "send_priority.h"

#include "hash.h"

enum {
    TO_PERSON_MS = 2000, /* a send to one person seems so much older */
    EACH_MS = 2000,      /* each send that goes makes the next one seem so much younger, */
    EACH_MOST_MS = 60000 /* up to this */
};

/* The chat, or the person for a free send; 0: none. */
static int64_t key_of(const struct queued_send *send)
{
    return queued_send_is_free(send) ? send->who : send->chat;
}

static size_t place(int64_t key)
{
    return hash_place(key, SEND_PRIORITY_FLOWS);
}

void send_priority_spend(struct send_priority *priority, const struct queued_send *send,
                         int64_t now_ms)
{
    int64_t key = key_of(send);
    struct send_flow *flow = &priority->flows[place(key)];
    if (key == 0)
        return;
    if (flow->key != key || flow->until_ms < now_ms)
        *flow = (struct send_flow){key, now_ms};
    flow->until_ms += EACH_MS;
    if (flow->until_ms > now_ms + EACH_MOST_MS)
        flow->until_ms = now_ms + EACH_MOST_MS;
}

void send_priority_move(struct send_priority *priority, int64_t from, int64_t to)
{
    struct send_flow *old = &priority->flows[place(from)], *there = &priority->flows[place(to)];
    if (old->key != from)
        return;
    struct send_flow moved = {to, old->until_ms};
    *old = (struct send_flow){0, 0};
    if (there->key != to || there->until_ms < moved.until_ms)
        *there = moved;
}

int64_t send_priority_since(const struct send_priority *priority, const struct queued_send *send)
{
    static const int64_t older_ms[] = {
        [SEND_ANSWER] = 13000, [SEND_PRIVATE] = 10000,    [SEND_OTHER] = 5000, [SEND_EDIT] = -1000,
        [SEND_CHORE] = -60000, [SEND_REPLY_EDIT] = -1000, [SEND_FILE] = -1000};
    int64_t key = key_of(send), since_ms = send->created_ms;
    const struct send_flow *flow = &priority->flows[place(key)];
    if (key != 0 && flow->key == key && flow->until_ms > since_ms)
        since_ms = flow->until_ms;
    return since_ms - older_ms[send->kind] - (send->chat > 0 ? TO_PERSON_MS : 0);
}
