/* sender.h - takes sends from the outbox to Telegram, and their outcomes back.
 *
 * sender_pick marks sends inside a transaction, sender_start starts the calls after its COMMIT, and
 * sender_take records each outcome in a later transaction.
 */
#ifndef SENDER_H
#define SENDER_H

#include "bot.h"
#include "flood.h"
#include "telegram.h"

struct sender;

/* `flood` is borrowed. */
struct sender *sender_open(struct bot *bot, struct flood *flood);
void sender_close(struct sender *sender);

/* Picks the sends that can leave now, for at most `most` calls, and marks them. */
void sender_pick(struct sender *sender, int most, int64_t now_ms);

/* Starts the picked calls. */
void sender_start(struct sender *sender, struct telegram *telegram);

/* Records the outcome of a call. False if Telegram refused the token. */
bool sender_take(struct sender *sender, const struct telegram_reply *reply, int64_t now_ms);

/* The time of the last successful poll, monotonic; 0: none. */
void sender_heard(struct sender *sender, int64_t heard_ms);

/* The number of calls under way. */
int sender_busy(const struct sender *sender);

/* Milliseconds until a send that is put off may leave; -1 if none waits for time alone. */
int64_t sender_wait(const struct sender *sender, int64_t clock_ms);

#endif
