/* quota.c - flood limits: 20 a minute in a group, bursts of 5 in a chat, 30 a second in all. */
#include "quota.h"

#include "world.h"

/* How long until fewer than `most` of the latest lie within the window. */
static int64_t window_wait(const struct quota *quota, int most, int64_t window_ms, int64_t now_ms)
{
    int64_t oldest_ms = quota->at_ms[(quota->next + QUOTA_MOST - most) % QUOTA_MOST];
    int64_t wait_ms = oldest_ms == 0 ? 0 : oldest_ms + window_ms - now_ms;
    return wait_ms > 0 ? wait_ms : 0;
}

static int64_t burst_wait(const struct quota *quota, int64_t now_ms)
{
    int64_t wait_ms = quota->burst_ms - now_ms - (QUOTA_BURST - 1) * SECOND_MS;
    return wait_ms > 0 ? wait_ms : 0;
}

static void spend(struct quota *quota, int64_t now_ms)
{
    quota->at_ms[quota->next] = now_ms;
    quota->next = (quota->next + 1) % QUOTA_MOST;
    quota->burst_ms = (quota->burst_ms > now_ms ? quota->burst_ms : now_ms) + SECOND_MS;
}

int64_t quota_spend(struct pretend *p, struct chat *chat)
{
    if (!p->flood_limits)
        return 0;
    int64_t now_ms = pretend_now_ms(p);
    int64_t wait_ms = window_wait(&p->quota, QUOTA_ALL, SECOND_MS, now_ms);
    int64_t burst_ms = burst_wait(&chat->quota, now_ms);
    int64_t group_ms = chat->id < 0 ? window_wait(&chat->quota, QUOTA_GROUP, MINUTE_MS, now_ms) : 0;
    if (burst_ms > wait_ms)
        wait_ms = burst_ms;
    if (group_ms > wait_ms)
        wait_ms = group_ms;
    if (wait_ms > 0)
        return (wait_ms + SECOND_MS - 1) / SECOND_MS;
    spend(&p->quota, now_ms);
    spend(&chat->quota, now_ms);
    return 0;
}
