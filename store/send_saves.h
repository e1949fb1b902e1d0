/* send_saves.h - remembers the sends of a queue at a savepoint, for a rollback. */
#ifndef SEND_SAVES_H
#define SEND_SAVES_H

#include "send_queue.h"

/* Copies all sends, sorted by id, into an empty list. */
void send_saves_note(const struct send_queue *queue, struct send_list *list);

/* From send_saves_begin to send_saves_end the queue remembers each send as it was at the beginning.
 * Code that changes a send itself calls send_saves_remember first. */
void send_saves_begin(struct send_queue *queue);
void send_saves_end(struct send_queue *queue);
void send_saves_remember(struct send_queue *queue, struct queued_send *send);

/* Fills the list with the sends as they were at the beginning, from which the queue is to be
 * rebuilt. The priorities of chats and people are restored. */
void send_saves_back(struct send_queue *queue, struct send_list *list);

/* A chat is merged into another one: its priority moves along. To be called before the queue is
 * rebuilt. */
void send_saves_move(struct send_queue *queue, int64_t from, int64_t to);

#endif
