/* send_queue.h - the queue of sends in memory: the first of each chat, the sends that could go now,
 * and the time that the others must wait.
 *
 * The rows are the truth, and after any rare event the queue is rebuilt from them. So the outbox
 * needs no index, and a row is written only when its send is queued and deleted when it is done.
 * Only answers that leave in the transaction in which they are queued have no rows.
 * The waiting times are not stored: they are monotonic, and no pause outlives the process. Nothing
 * here sees SQLite.
 */
#ifndef SEND_QUEUE_H
#define SEND_QUEUE_H

#include "send_list.h"

struct send_queue;

struct send_queue *send_queue_open(void);
void send_queue_close(struct send_queue *queue);
void send_queue_clear(struct send_queue *queue);
int64_t send_queue_length(const struct send_queue *queue);

/* The number of chats that have sends. */
int send_queue_chats(const struct send_queue *queue);

/* The turn for a new send: of a reply, one more than the last of the same person that waits in the
 * chat; for a person of whom none waits, that of the reply that goes next, so that nobody is kept
 * waiting by more than one reply to each other person. An edit of a post gets no lower turn than
 * the post. 0 for other ranks. */
int64_t send_queue_turn(const struct send_queue *queue, const struct queued_send *send);

/* Adds a send, which is copied, behind all others of its rank and turn: its id is the highest. Sets
 * its state, unless that is SEND_UNDER_WAY, and its due_ms, if others of its chat wait longer. */
struct queued_send *send_queue_add(struct send_queue *queue, const struct queued_send *send);

/* Replaces all sends. Sends that were ready keep their seeming age, and each keeps its waiting
 * time. The priorities of chats and people stay. The list is sorted. */
void send_queue_fill(struct send_queue *queue, struct send_list *sends);

/* Removes a send and frees it; the next of its chat moves up, and inherits the pause if there was
 * one. */
void send_queue_remove(struct send_queue *queue, struct queued_send *send);

/* send_queue_ready: the ready send that goes first; NULL if there is none. send_queue_ready_count:
 * the number of ready sends. */
struct queued_send *send_queue_ready(const struct send_queue *queue);
int send_queue_ready_count(const struct send_queue *queue);

/* send_queue_wake makes sends ready that are due at `clock_ms`. send_queue_next_due: the time of
 * the next; -1: none. */
void send_queue_wake(struct send_queue *queue, int64_t clock_ms);
int64_t send_queue_next_due(const struct send_queue *queue);

/* A ready send goes, or must wait, with its chat or apart from it. A file leaves its chat when it
 * goes or waits apart, so that the next send of the chat moves up. */
void send_queue_go(struct send_queue *queue, struct queued_send *send, int64_t now_ms);
void send_queue_wait(struct send_queue *queue, struct queued_send *send, int64_t due_ms);
void send_queue_wait_apart(struct send_queue *queue, struct queued_send *send, int64_t due_ms);

/* A send under way comes back to its place. A reply, file or chore goes back behind sends of higher
 * rank, and the first of the chat then waits until due_ms. */
void send_queue_come_back(struct send_queue *queue, struct queued_send *send, int64_t due_ms);

/* send_queue_put_off puts a chat off, unless it is put off longer; send_queue_let_go ends that. */
void send_queue_put_off(struct send_queue *queue, int64_t chat, int64_t due_ms);
void send_queue_let_go(struct send_queue *queue, int64_t chat);

/* The first send of a chat, or of the free ones (SEND_QUEUE_FREE), under way or not; NULL if there
 * is none. */
#define SEND_QUEUE_FREE INT64_MIN
struct queued_send *send_queue_first(const struct send_queue *queue, int64_t chat);

/* send_queue_under_way: a send under way by its id, or NULL. send_queue_at: the n-th send of a
 * state other than SEND_BEHIND, in no order; NULL past the last. */
struct queued_send *send_queue_under_way(const struct send_queue *queue, int64_t id);
struct queued_send *send_queue_at(const struct send_queue *queue, enum send_state state,
                                  int number);

#endif
