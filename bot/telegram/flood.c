/* flood.c - the time at which the next message to a chat may leave, by Telegram's flood limits.
 *
 * Each limit is a pace: a burst may leave at once, and then one message an interval. All spending
 * is kept as one number, the time at which the whole burst is available again (the generic cell
 * rate algorithm). The interval is chosen so that the burst and all messages that may follow it
 * within a window are N together. So a limit of N in a window holds in every window, wherever it
 * begins.
 */
#include "flood.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    US_PER_MS = 1000,
    SECOND_US = 1000 * 1000,
    MINUTE_US = 60 * SECOND_US,
    GROUP_BURST_SHARE = 4, /* this part of a group's minute may leave at once: of 20, 5 */
    TOTAL_BURST_SHARE = 6, /* this part of the second of all chats: of 30, 5, then 25 a second */
    CHAT_BURST = 3,        /* seconds' worth to one chat at once; Telegram allows "short bursts" */
    PLACES = 2 * FLOOD_CHATS_MAX,
    REFUSED_CHATS_MAX = 3,     /* refusals of so many different chats ... */
    REFUSED_WITHIN_MS = 10000, /* ... within this time pause all chats, */
    ALL_WAIT_MOST_MS = 60000,  /* at most so long: each wait may concern its chat alone */
};

/* interval_us 0: no limit. */
struct pace {
    int64_t interval_us, burst_us; /* burst_us: how far ahead of its time a message may leave */
};

/* The budget of a chat, as microseconds of the monotonic clock. */
struct spent {
    int64_t chat;
    int64_t minute_us, second_us; /* the time at which the burst is whole again */
    int64_t paused_us;            /* no message leaves before this */
};

struct refusal {
    int64_t chat, at_ms;
};

struct method {
    char name[FLOOD_METHOD_BYTES];
    int64_t paused_us;
};

struct flood {
    struct pace group, chat, total;
    int64_t total_us, paused_us; /* of all chats, as in struct spent */
    struct refusal refusals[REFUSED_CHATS_MAX];
    int next_refusal;
    struct method methods[FLOOD_METHODS_MAX]; /* refused methods; their pause may be over */
    int n_chats;
    struct spent chats[PLACES]; /* a hash table; chat 0: an empty place */
};

/* The pace that lets at most n leave in any window, `burst` of them at once. */
static struct pace pace_of(int64_t n, int64_t burst, int64_t window_us)
{
    if (n <= 0)
        return (struct pace){0, 0};
    if (burst < 1)
        burst = 1;
    int64_t rest = n > burst ? n - burst : 1;
    int64_t interval_us = (window_us + rest - 1) / rest;
    return (struct pace){interval_us, (burst - 1) * interval_us};
}

void flood_limit(struct flood *flood, const struct flood_options *options)
{
    int minute = options->group_per_minute, total = options->total_per_second;
    flood->group = pace_of(minute, minute / GROUP_BURST_SHARE, MINUTE_US);
    flood->total = pace_of(total, total / TOTAL_BURST_SHARE, SECOND_US);
    flood->chat = (struct pace){0, 0};
    if (options->chat_per_second > 0) {
        flood->chat.interval_us = SECOND_US / options->chat_per_second;
        flood->chat.burst_us =
            (CHAT_BURST * options->chat_per_second - 1) * flood->chat.interval_us;
    }
}

struct flood *flood_open(const struct flood_options *options)
{
    struct flood *flood = calloc(1, sizeof *flood);
    assert(flood != NULL);
    flood_limit(flood, options);
    return flood;
}

void flood_close(struct flood *flood)
{
    free(flood);
}

static int64_t later(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

/* Milliseconds from now to a time, rounded up; 0 if it has passed. */
static int64_t ms_until(int64_t us, int64_t now_us)
{
    return us > now_us ? (us - now_us + US_PER_MS - 1) / US_PER_MS : 0;
}

static int64_t spend(struct pace pace, int64_t whole_us, int64_t now_us)
{
    return pace.interval_us == 0 ? whole_us : later(whole_us, now_us) + pace.interval_us;
}

/* The time from which no limit holds the chat, so that it can be forgotten. */
static int64_t whole_us(const struct spent *spent)
{
    return later(later(spent->minute_us, spent->second_us), spent->paused_us);
}

/* The place of a chat in the hash table, or the empty place for it. */
static size_t place(const struct flood *flood, int64_t chat)
{
    uint64_t hash = (uint64_t)chat * UINT64_C(0x9e3779b97f4a7c15);
    size_t at = (size_t)(hash >> 32) % PLACES;
    while (flood->chats[at].chat != 0 && flood->chats[at].chat != chat)
        at = (at + 1) % PLACES;
    return at;
}

/* Keeps only chats that some limit still holds. */
static void forget(struct flood *flood, int64_t now_us)
{
    struct spent chats[PLACES];
    memcpy(chats, flood->chats, sizeof chats);
    memset(flood->chats, 0, sizeof flood->chats);
    flood->n_chats = 0;
    for (int i = 0; i < PLACES; i++)
        if (chats[i].chat != 0 && whole_us(&chats[i]) > now_us) {
            flood->chats[place(flood, chats[i].chat)] = chats[i];
            flood->n_chats++;
        }
}

/* The earliest time at which a remembered chat can be forgotten. */
static int64_t first_whole_us(const struct flood *flood)
{
    int64_t first = INT64_MAX;
    for (int i = 0; i < PLACES; i++)
        if (flood->chats[i].chat != 0 && whole_us(&flood->chats[i]) < first)
            first = whole_us(&flood->chats[i]);
    return first;
}

/* The record of a chat, made if there is none. NULL if the table is full of chats that are held. */
static struct spent *remember(struct flood *flood, int64_t chat, int64_t now_us)
{
    struct spent *spent = &flood->chats[place(flood, chat)];
    if (spent->chat == 0 && flood->n_chats == FLOOD_CHATS_MAX) {
        forget(flood, now_us);
        spent = &flood->chats[place(flood, chat)];
    }
    if (spent->chat != 0)
        return spent;
    if (flood->n_chats == FLOOD_CHATS_MAX)
        return NULL;
    flood->n_chats++;
    spent->chat = chat;
    return spent;
}

int64_t flood_wait_all(const struct flood *flood, int64_t now_ms)
{
    int64_t free_us = later(flood->paused_us, flood->total_us - flood->total.burst_us);
    return ms_until(free_us, now_ms * US_PER_MS);
}

int64_t flood_wait_call(const struct flood *flood, const char *method, int64_t now_ms)
{
    int64_t free_us = flood->paused_us;
    for (int i = 0; i < FLOOD_METHODS_MAX; i++)
        if (strcmp(flood->methods[i].name, method) == 0)
            free_us = later(free_us, flood->methods[i].paused_us);
    return ms_until(free_us, now_ms * US_PER_MS);
}

int64_t flood_wait(const struct flood *flood, int64_t chat, int64_t now_ms)
{
    int64_t now_us = now_ms * US_PER_MS;
    assert(chat != 0);
    int64_t free_us = later(flood->paused_us, flood->total_us - flood->total.burst_us);
    const struct spent *spent = &flood->chats[place(flood, chat)];
    if (spent->chat != 0) {
        free_us = later(free_us, spent->paused_us);
        free_us = later(free_us, spent->minute_us - flood->group.burst_us);
        free_us = later(free_us, spent->second_us - flood->chat.burst_us);
    } else if (flood->n_chats == FLOOD_CHATS_MAX) {
        /* A message that cannot be recorded must not be sent. */
        free_us = later(free_us, first_whole_us(flood));
    }
    return ms_until(free_us, now_us);
}

void flood_spend(struct flood *flood, int64_t chat, int64_t now_ms)
{
    int64_t now_us = now_ms * US_PER_MS;
    bool held = flood->chat.interval_us != 0 || (chat < 0 && flood->group.interval_us != 0);
    assert(chat != 0);
    flood->total_us = spend(flood->total, flood->total_us, now_us);
    struct spent *spent = held ? remember(flood, chat, now_us) : NULL;
    if (spent == NULL)
        return;
    spent->second_us = spend(flood->chat, spent->second_us, now_us);
    if (chat < 0)
        spent->minute_us = spend(flood->group, spent->minute_us, now_us);
}

/* Notes a refusal; true if several chats were refused within a short time. */
static bool several_refused(struct flood *flood, int64_t chat, int64_t now_ms)
{
    int recent = 0, known = -1;
    for (int i = 0; i < REFUSED_CHATS_MAX; i++)
        if (flood->refusals[i].chat == chat)
            known = i;
    if (known < 0) {
        known = flood->next_refusal;
        flood->next_refusal = (known + 1) % REFUSED_CHATS_MAX;
    }
    flood->refusals[known] = (struct refusal){chat, now_ms};
    for (int i = 0; i < REFUSED_CHATS_MAX; i++)
        if (flood->refusals[i].chat != 0 && now_ms - flood->refusals[i].at_ms < REFUSED_WITHIN_MS)
            recent++;
    return recent == REFUSED_CHATS_MAX;
}

void flood_pause(struct flood *flood, int64_t wait_ms, int64_t now_ms)
{
    flood->paused_us = later(flood->paused_us, (now_ms + wait_ms) * US_PER_MS);
}

void flood_refused(struct flood *flood, int64_t chat, int64_t wait_ms, int64_t now_ms)
{
    assert(chat != 0);
    bool several = several_refused(flood, chat, now_ms);
    struct spent *spent = remember(flood, chat, now_ms * US_PER_MS);
    if (spent != NULL)
        spent->paused_us = later(spent->paused_us, (now_ms + wait_ms) * US_PER_MS);
    if (several || spent == NULL)
        flood_pause(flood, wait_ms < ALL_WAIT_MOST_MS ? wait_ms : ALL_WAIT_MOST_MS, now_ms);
}

/* The place of a method; for a new one the place whose pause ends first. */
static struct method *method_of(struct flood *flood, const char *name)
{
    struct method *first = &flood->methods[0];
    for (int i = 0; i < FLOOD_METHODS_MAX; i++) {
        struct method *method = &flood->methods[i];
        if (strcmp(method->name, name) == 0)
            return method;
        if (method->paused_us < first->paused_us)
            first = method;
    }
    *first = (struct method){.paused_us = 0};
    assert(strlen(name) < sizeof first->name);
    strcpy(first->name, name);
    return first;
}

void flood_refused_call(struct flood *flood, const char *name, int64_t wait_ms, int64_t now_ms)
{
    struct method *method = method_of(flood, name);
    method->paused_us = later(method->paused_us, (now_ms + wait_ms) * US_PER_MS);
}
