/* flood.h - the time at which the next message to a chat may leave, by Telegram's flood limits.
 *
 * About 20 sends and edits a minute per group, 1 a second per chat with short bursts, 30 a second
 * in all; the wait that a 429 names is obeyed on top. Memory is bounded: a chat that has its whole
 * budget back is forgotten. Times are milliseconds of the monotonic clock.
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

/* Changes the limits. Spending and pauses so far stay as they are. */
void flood_limit(struct flood *flood, const struct flood_options *options);

/* Milliseconds until a message to this chat may leave; 0: now. Groups have negative ids. */
int64_t flood_wait(const struct flood *flood, int64_t chat, int64_t now_ms);

/* Milliseconds until a call that posts nothing in a chat may leave, such as the answer to a press:
 * only a pause of all chats or of its method holds it back. */
int64_t flood_wait_call(const struct flood *flood, const char *method, int64_t now_ms);

/* Milliseconds until a message to any chat may leave. */
int64_t flood_wait_all(const struct flood *flood, int64_t now_ms);

/* A message to this chat leaves now. */
void flood_spend(struct flood *flood, int64_t chat, int64_t now_ms);

/* Telegram answered 429: no message to this chat before now + wait. If several chats are refused
 * within a short time, all chats pause, for a minute at most. */
void flood_refused(struct flood *flood, int64_t chat, int64_t wait_ms, int64_t now_ms);

/* Telegram answered 429 to a call that posts nothing in a chat: only this method pauses, since it
 * has a limit of its own. */
void flood_refused_call(struct flood *flood, const char *method, int64_t wait_ms, int64_t now_ms);

/* No call at all leaves before now + wait. */
void flood_pause(struct flood *flood, int64_t wait_ms, int64_t now_ms);

#endif
