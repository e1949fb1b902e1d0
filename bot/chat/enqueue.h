/* enqueue.h - messages become rows of the outbox.
 *
 * A message that overflowed is not queued. It is the bot's trouble: the update or the attempt
 * (step_try) that caused it is rolled back. In a group that is shut (see membership.h) nothing is
 * said: there is no post then, 0.
 */
#ifndef ENQUEUE_H
#define ENQUEUE_H

#include "message.h"
#include "step.h"

/* Where a message goes and what it belongs to. */
struct delivery {
    struct step *step;
    int64_t chat;
    int64_t thread; /* 0: none */
    int64_t table;  /* 0: none */
};

/* Queues a new message and returns its post id. It rings nobody in their quiet hours. */
int64_t enqueue_post(const struct delivery *to, enum store_send_kind kind,
                     const struct message *message);

/* If this post of a table was not sent yet it says this instead, and first what it was to say of
 * what happened. Returns whether that is so. */
bool enqueue_instead(const struct delivery *to, int64_t post, struct message *message);

/* Queues a new text and new buttons for a post: SEND_EDIT, SEND_REPLY_EDIT if it answers somebody,
 * or SEND_CHORE if nobody waits for it. Nothing happens for post 0. */
void enqueue_edit(const struct delivery *to, enum store_send_kind kind, int64_t post,
                  const struct message *message);

/* Queues new buttons for a post and leaves its text. Nothing happens for post 0. */
void enqueue_buttons(const struct delivery *to, int64_t post, const struct message *message);

/* Takes the buttons off a post and leaves its text. Nothing happens for post 0. */
void enqueue_strip(const struct delivery *to, int64_t post);

/* Answers a press: a popup of at most 200 characters (NULL or empty: none), or a link. */
void enqueue_answer(struct step *step, const char *press_id, const char *popup, bool alert,
                    const char *url);

/* Queues a die of Telegram's. `context` comes back with what it shows. */
void enqueue_die(const struct delivery *to, const char *context);

/* Queues a file with these plain words below it; returns its post id. What is in it is settled when
 * it is sent (in_flight.c). `context`: which league; NULL for what needs none. */
int64_t enqueue_file(const struct delivery *to, enum store_attachment attachment,
                     const char *context, const char *caption);

/* Asks Telegram whether this person runs the chat (getChatMember). `context` comes back with the
 * answer. */
void enqueue_question(struct step *step, int64_t chat, int64_t player, const char *context);

/* Whether a post waits to be sent: it may still be changed, and need not be said again. */
bool enqueue_waits(const struct step *step, int64_t post);

#endif
