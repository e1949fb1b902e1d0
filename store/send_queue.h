/* send_queue.h - the queue of sends in memory: which is first in each chat, what could go now, and
 * what must wait how long.
 *
 * The rows are the truth, and after anything rare the queue is made again from them; so a row costs
 * no index, and is touched only when it comes and when it goes. How long a send must wait is no
 * part of it: that is counted by the monotonic clock, and forgotten when the queue is made again.
 * Nothing here sees SQLite.
 */
#ifndef SEND_QUEUE_H
#define SEND_QUEUE_H

#include "queued_send.h"

struct send_queue;

struct send_queue *send_queue_open(void);
void send_queue_close(struct send_queue *queue);
void send_queue_clear(struct send_queue *queue);
int64_t send_queue_length(const struct send_queue *queue);

/* Chats that have sends. */
int send_queue_chats(const struct send_queue *queue);

/* Adds a send behind all others of its rank: its id is the highest. Its state is set here, unless
 * it is SEND_UNDER_WAY, and so is its due_ms, which may be later. Everything is copied. */
struct queued_send *send_queue_add(struct send_queue *queue, const struct queued_send *send);

/* Takes a send out and frees it; the next of its chat moves up. If this one was put off, another
 * one of the chat is instead. */
void send_queue_remove(struct send_queue *queue, struct queued_send *send);

/* The one that goes first of all that are ready; NULL. How many are ready. */
struct queued_send *send_queue_ready(const struct send_queue *queue);
int send_queue_ready_count(const struct send_queue *queue);

/* Makes ready what is put off until then. When the next is due, -1 for none. */
void send_queue_wake(struct send_queue *queue, int64_t clock_ms);
int64_t send_queue_next_due(const struct send_queue *queue);

/* What becomes of one that is ready: it goes, or must wait, with its chat or apart from it. Behind
 * a file that goes, or waits apart, the next of its chat moves up. */
void send_queue_go(struct send_queue *queue, struct queued_send *send, int64_t now_ms);
void send_queue_wait(struct send_queue *queue, struct queued_send *send, int64_t due_ms);
void send_queue_wait_apart(struct send_queue *queue, struct queued_send *send, int64_t due_ms);

/* One under way comes back to its place. Below the first rank that may be behind others, and then
 * it is the first of these that waits so long. */
void send_queue_come_back(struct send_queue *queue, struct queued_send *send, int64_t due_ms);

/* Puts a chat off, if it is not put off longer; and lets it go at once. */
void send_queue_put_off(struct send_queue *queue, int64_t chat, int64_t due_ms);
void send_queue_let_go(struct send_queue *queue, int64_t chat);

/* The first of a chat, or of those that are free (SEND_QUEUE_FREE), under way or not; NULL. */
#define SEND_QUEUE_FREE INT64_MIN
struct queued_send *send_queue_first(const struct send_queue *queue, int64_t chat);

/* One under way by its id, NULL; and one of any state but SEND_BEHIND by its number, in no order,
 * NULL past the last. */
struct queued_send *send_queue_under_way(const struct send_queue *queue, int64_t id);
struct queued_send *send_queue_at(const struct send_queue *queue, enum send_state state,
                                  int number);

#endif
