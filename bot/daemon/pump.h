/* pump.h - takes sends from the outbox to Telegram, and what came of them back.
 *
 * Sends are marked as being sent in the transaction, and started only after it was committed:
 * pump_pick inside, pump_start after COMMIT. What comes back is recorded by pump_take in the next
 * transaction.
 */
#ifndef PUMP_H
#define PUMP_H

#include "bot.h"
#include "flood.h"
#include "telegram.h"

struct pump;

struct pump *pump_open(struct bot *bot, struct flood *flood);
void pump_close(struct pump *pump);

/* Another flood guard from now on (the caller keeps owning both). */
void pump_flood(struct pump *pump, struct flood *flood);

/* Chooses what can leave now, for at most `most` calls, and marks it. */
void pump_pick(struct pump *pump, int most, int64_t now_ms);

/* Starts what was picked. */
void pump_start(struct pump *pump, struct telegram *telegram);

/* Records what came of a call. False if the token was refused: the daemon cannot go on. */
bool pump_take(struct pump *pump, const struct telegram_reply *reply, int64_t now_ms);

/* A poll succeeded last then, by the monotonic clock; 0: none did. */
void pump_heard(struct pump *pump, int64_t heard_ms);

/* Calls under way. */
int pump_busy(const struct pump *pump);

/* Milliseconds until something that was put off may leave; -1 if nothing waits for time alone. */
int64_t pump_wait(const struct pump *pump, int64_t clock_ms);

#endif
