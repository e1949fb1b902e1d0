/* send_priority.c - which of several sends that could go now goes first. */
#include "send_priority.h"

enum {
    TO_PERSON_MS = 2000, /* so much older seems what is for one person */
    EACH_MS = 2000,      /* so much younger seems the next one after each that went, */
    EACH_MOST_MS = 60000 /* but not more than this */
};

/* 0: nobody's. */
static int64_t key_of(const struct queued_send *send)
{
    return queued_send_is_free(send) ? send->who : send->chat;
}

static size_t place(int64_t key)
{
    return (size_t)((uint64_t)key * UINT64_C(0x9e3779b97f4a7c15) >> 32) % SEND_PRIORITY_FLOWS;
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
