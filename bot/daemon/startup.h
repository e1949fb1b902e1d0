/* startup.h - what the daemon settles with Telegram before it listens: its own name, the menus
 * of commands, its descriptions, and that no webhook stands in the way. The name is asked for again
 * every hour.
 */
#ifndef STARTUP_H
#define STARTUP_H

#include "bot.h"
#include "telegram.h"

struct startup {
    struct bot *bot;
    bool named;        /* Telegram told the bot's name: updates can be understood */
    bool busy;         /* one of its calls is under way */
    bool drop_webhook; /* deleteWebhook is due */
    int failures;
    int64_t name_due_ms;   /* monotonic: when the name is asked for again */
    int64_t not_before_ms; /* monotonic: when the next try may start */
    int64_t said_ms;       /* monotonic: when trouble was last logged; 0: there is none */
};

/* Once more where the name is to be asked for again, e.g. after the token changed. */
void startup_open(struct startup *ret_startup, struct bot *bot);

/* A webhook keeps updates from being polled: deletes it, once for each time this is called. */
void startup_drop_webhook(struct startup *startup);

/* Starts the call that is due, if any. A free call must exist. */
void startup_start(struct startup *startup, struct telegram *telegram, int64_t clock_ms);

/* Takes what came of a call, which has a ticket below 0, inside the caller's transaction: on
 * success the menus of commands and the descriptions are queued where they changed. False if the
 * token was refused. */
bool startup_take(struct startup *startup, const struct telegram_reply *reply, int64_t now_ms,
                  int64_t clock_ms);

/* Milliseconds until a call is due; -1 while one is under way. */
int64_t startup_wait(const struct startup *startup, int64_t clock_ms);

#endif
