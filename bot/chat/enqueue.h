/* enqueue.h - messages become posts that wait for the sender.
 *
 * A message that overflowed is not queued. It is the step's trouble: the update or the attempt
 * (step_try) that caused it is rolled back. Private messages of a table, and all messages with
 * hidden dice, can be neither forwarded nor saved at Telegram. In a group that is shut (see chat.h)
 * nothing is said, and the post is 0, but what lasts waits if it is only silenced; nor is a reply
 * said to a person for whom STORE_REPLIES_OF_ONE wait in the chat.
 */
#ifndef ENQUEUE_H
#define ENQUEUE_H

#include "message.h"
#include "step.h"

/* The chat of a message, and the table that it belongs to. */
struct delivery {
    struct step *step;
    int64_t chat;
    int64_t thread; /* 0: none */
    int64_t table;  /* 0: none */
};

/* Queues a new message and returns its post id; that of a reply which says the same and still waits
 * in the chat, if there is one. It makes no sound in quiet hours, on days off, and as a reply in a
 * group. */
int64_t enqueue_post(const struct delivery *to, enum store_send_kind kind,
                     const struct message *message);

/* Gives a post of a table that was not sent yet this message, after the news that it was to tell
 * unless the message `retells` them. False if there is no such post. */
bool enqueue_instead(const struct delivery *to, int64_t post, bool retells,
                     struct message *message);

/* Queues a new text and new buttons for a post. `kind` is SEND_EDIT; SEND_REPLY_EDIT answers a
 * person, SEND_CHORE is for edits that nobody waits for. Does nothing for post 0. */
void enqueue_edit(const struct delivery *to, enum store_send_kind kind, int64_t post,
                  const struct message *message);

/* Queues new buttons for a post and leaves its text. Does nothing for post 0. */
void enqueue_buttons(const struct delivery *to, int64_t post, const struct message *message);

/* Takes the buttons off a post and leaves its text. Does nothing for post 0. */
void enqueue_strip(const struct delivery *to, int64_t post);

/* As enqueue_strip for a post that is out of date; one that was not sent yet is dropped, and then
 * it is false. */
bool enqueue_withdraw(const struct delivery *to, int64_t post);

/* Leaves no more of a post than `rest`; or nothing (`away`), unless Telegram keeps it, as it does
 * after two days. Does nothing for post 0. */
void enqueue_fold(const struct delivery *to, int64_t post, bool away, const struct message *rest);

/* Answers a press: a popup of at most 200 characters (NULL or empty: none), or a link. */
void enqueue_answer(struct step *step, const char *press_id, const char *popup, bool alert,
                    const char *url);

/* Queues one of Telegram's dice. `context` comes back with its face. */
void enqueue_die(const struct delivery *to, const char *context);

/* Queues a file with a plain caption; returns its post id. The sender makes the content when it
 * sends the file (in_flight.c). `context`: which league; NULL for files that need none. */
int64_t enqueue_file(const struct delivery *to, enum store_attachment attachment,
                     const char *context, const char *caption);

/* Puts the bot's reaction below somebody's message; silently, and for nothing where the chat does
 * not allow it. */
void enqueue_reaction(struct step *step, int64_t chat, int64_t message, const char *emoji);

#define ENQUEUE_PINS "pinChatMessage"

/* Pins a message of a chat without a sound; `context` comes back with the answer. Unpins it, if it
 * is pinned and the bot may. */
void enqueue_pin(struct step *step, int64_t chat, int64_t message, const char *context);
void enqueue_unpin(struct step *step, int64_t chat, int64_t message);

#define ENQUEUE_ASKS_MEMBER "getChatMember"
#define ENQUEUE_ASKS_ADMINS "getChatAdministrators"

/* Asks Telegram whether this person runs the chat, or for the list of its admins. `context` comes
 * back with the answer. */
void enqueue_question(struct step *step, int64_t chat, int64_t player, const char *context);
void enqueue_admins_question(struct step *step, int64_t chat, int64_t player, const char *context);

/* Whether a post still waits to be sent in this chat: then it takes a later message into itself. */
bool enqueue_unsent(const struct step *step, int64_t chat, int64_t post);

/* The same, or its call is under way: nobody knows that it is there. */
bool enqueue_waits(const struct step *step, int64_t post);

#endif
