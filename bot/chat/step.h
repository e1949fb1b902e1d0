/* step.h - one step of a transaction: what an update, a timer or an answer of Telegram causes.
 *
 * It is begun where that comes in, and handed down to everything that is done about it.
 */
#ifndef STEP_H
#define STEP_H

#include "bot.h"

struct step {
    struct bot *bot;
    struct store *store;       /* the bot's */
    struct live_tables *lives; /* the bot's */
    int64_t now_ms;            /* UTC: when it began */
    int64_t cause;             /* the update's id, STORE_BY_ROBOT, or 0 */
    int64_t person;            /* who caused it; 0: nobody */
    const char *trouble;       /* why it cannot be done, and is rolled back; NULL */
};

/* A step that nobody causes. */
struct step step_begin(struct bot *bot, int64_t now_ms);

#endif
