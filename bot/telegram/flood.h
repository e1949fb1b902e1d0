/* flood.h - when the next message to a chat may leave, under Telegram's flood limits.
 *
 * About 20 sends and edits a minute per group, 1 a second per chat with short bursts, 30 a second
 * in all; what Telegram names in a 429 is obeyed on top. A value with bounded memory: chats that
 * have their whole budget back are forgotten. Times are milliseconds of the monotonic clock.
 */
#ifndef FLOOD_H
#define FLOOD_H

#include <stdbool.h>
#include <stdint.h>

enum { FLOOD_CHATS_MAX = 1024, FLOOD_METHODS_MAX = 8, FLOOD_METHOD_BYTES = 40 };

struct flood_options {
    int group_per_minute; /* 0: no limit (own Bot API server, tests) */
    int chat_per_second;
    int total_per_second;
};

struct flood;

struct flood *flood_open(const struct flood_options *options);
void flood_close(struct flood *flood);

/* Milliseconds until a message to this chat may leave: 0 for now. Groups have negative ids. */
int64_t flood_wait(const struct flood *flood, int64_t chat, int64_t now_ms);

/* The same for a call that says nothing in a chat, such as the answer to a press: only a pause for
 * all, and one of this method, holds it back. */
int64_t flood_wait_call(const struct flood *flood, const char *method, int64_t now_ms);

/* Milliseconds until a message to any chat may leave. */
int64_t flood_wait_all(const struct flood *flood, int64_t now_ms);

/* A message to this chat leaves now. */
void flood_spend(struct flood *flood, int64_t chat, int64_t now_ms);

/* Telegram said 429: nothing to this chat before now + wait. When several chats are refused within
 * a short time the pause is for all, for a minute at most. */
void flood_refused(struct flood *flood, int64_t chat, int64_t wait_ms, int64_t now_ms);

/* The same of a call that says nothing in a chat: no other by this method, which has a limit of its
 * own, and all else goes on. */
void flood_refused_call(struct flood *flood, const char *method, int64_t wait_ms, int64_t now_ms);

/* Nothing at all leaves before now + wait. */
void flood_pause(struct flood *flood, int64_t wait_ms, int64_t now_ms);

#endif
