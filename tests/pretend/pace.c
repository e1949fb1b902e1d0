/* pace.c - flood limits: 20 a minute in a group, bursts of 5 in a chat, 30 a second in all. */
#include "pace.h"

#include "world.h"

/* How long until fewer than `most` of the latest lie within the window. */
static int64_t window_wait(const struct pace *pace, int most, int64_t window_ms, int64_t now_ms)
{
    int64_t oldest_ms = pace->at_ms[(pace->next + PACE_MOST - most) % PACE_MOST];
    int64_t wait_ms = oldest_ms == 0 ? 0 : oldest_ms + window_ms - now_ms;
    return wait_ms > 0 ? wait_ms : 0;
}

static int64_t burst_wait(const struct pace *pace, int64_t now_ms)
{
    int64_t wait_ms = pace->burst_ms - now_ms - (PACE_BURST - 1) * SECOND_MS;
    return wait_ms > 0 ? wait_ms : 0;
}

static void spend(struct pace *pace, int64_t now_ms)
{
    pace->at_ms[pace->next] = now_ms;
    pace->next = (pace->next + 1) % PACE_MOST;
    pace->burst_ms = (pace->burst_ms > now_ms ? pace->burst_ms : now_ms) + SECOND_MS;
}

int64_t pace_spend(struct pretend *p, struct chat *chat)
{
    if (!p->flood_limits)
        return 0;
    int64_t now_ms = pretend_now_ms(p);
    int64_t wait_ms = window_wait(&p->pace, PACE_ALL, SECOND_MS, now_ms);
    int64_t burst_ms = burst_wait(&chat->pace, now_ms);
    int64_t group_ms = chat->id < 0 ? window_wait(&chat->pace, PACE_GROUP, MINUTE_MS, now_ms) : 0;
    if (burst_ms > wait_ms)
        wait_ms = burst_ms;
    if (group_ms > wait_ms)
        wait_ms = group_ms;
    if (wait_ms > 0)
        return (wait_ms + SECOND_MS - 1) / SECOND_MS;
    spend(&p->pace, now_ms);
    spend(&chat->pace, now_ms);
    return 0;
}
