/* sender.h - takes sends from the outbox to Telegram, and what came of them back.
 *
 * Sends are marked as being sent in the transaction, and started only after it was committed:
 * sender_pick inside, sender_start after COMMIT. What comes back is recorded by sender_take in the
 * next transaction.
 */
#ifndef SENDER_H
#define SENDER_H

#include "bot.h"
#include "flood.h"
#include "telegram.h"

struct sender;

struct sender *sender_open(struct bot *bot, struct flood *flood);
void sender_close(struct sender *sender);

/* Another flood guard from now on (the caller keeps owning both). */
void sender_flood(struct sender *sender, struct flood *flood);

/* Chooses what can leave now, for at most `most` calls, and marks it. */
void sender_pick(struct sender *sender, int most, int64_t now_ms);

/* Starts what was picked. */
void sender_start(struct sender *sender, struct telegram *telegram);

/* Records what came of a call. False if the token was refused: the daemon cannot go on. */
bool sender_take(struct sender *sender, const struct telegram_reply *reply, int64_t now_ms);

/* A poll succeeded last then, by the monotonic clock; 0: none did. */
void sender_heard(struct sender *sender, int64_t heard_ms);

/* Calls under way. */
int sender_busy(const struct sender *sender);

/* Milliseconds until something that was put off may leave; -1 if nothing waits for time alone. */
int64_t sender_wait(const struct sender *sender, int64_t clock_ms);

#endif
