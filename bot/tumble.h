/* tumble.h - dice that Telegram throws, so that everybody sees them tumble.
 *
 * Each die of a throw is one call of sendDice, and its value comes with the answer. A die is sent
 * at most once. One that is refused, late, or of which nobody knows whether it was sent, is thrown
 * by the bot's own source instead, so a throw is over within TUMBLE_PATIENCE_MS in any case; what
 * has fallen until then is kept, and stands.
 */
#ifndef TUMBLE_H
#define TUMBLE_H

#include "bot.h"

enum {
    TUMBLE_PATIENCE_MS = 10 * 1000, /* for all dice of a throw */
    TUMBLE_PAUSE_MS = 3 * 1000,     /* Telegram asked to wait longer than this: a die of our own */
    TUMBLE_ANIMATION_MS = 3 * 1000, /* the news of a throw wait until it is over */
};

/* Sends the dice for the move that the table waits for. */
void tumble_begin(struct bot *bot, struct live *live);

/* What came of a die: its value, or 0 if there is none. `context` is what was sent with it. */
void tumble_fallen(struct bot *bot, const char *context, int value, int64_t now_ms);

/* Ends the throw under way at a table: what has not fallen is thrown now, and the move made. The
 * table may be over then. */
void tumble_settle(struct bot *bot, int64_t table);

/* Throws what is missing in throws that have taken too long. */
void tumble_due(struct bot *bot, int64_t now_ms);

/* Milliseconds until a throw has taken too long; -1 if none is under way. */
int64_t tumble_wait(const struct bot *bot, int64_t now_ms);

#endif
