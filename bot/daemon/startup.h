/* startup.h - the calls that the daemon makes before it listens: they read the bot's name, register
 * its menus and descriptions, and delete a webhook.
 *
 * The name is read again every hour, and after a call was refused for the token. A single refusal
 * may be a fault between the bot and Telegram, and must not stop all games. So for some minutes
 * only the name is asked for, until Telegram knows the bot again or has refused it REFUSALS times.
 */
#ifndef STARTUP_H
#define STARTUP_H

#include "bot.h"
#include "telegram.h"

struct startup {
    struct bot *bot;
    bool named;        /* Telegram told the bot's name: updates can be understood */
    bool busy;         /* one of these calls is under way */
    bool drop_webhook; /* deleteWebhook is due */
    bool doubts;       /* a call was refused for the token: only the name is asked for */
    int refusals;      /* of the name, since then */
    int failures;
    int64_t name_due_ms;   /* monotonic: the next time to read the name */
    int64_t not_before_ms; /* monotonic: the earliest next try */
    int64_t said_ms;       /* monotonic: the last time trouble was logged; 0: there is none */
};

/* To be called again to have the name read again, e.g. after the token changed. */
void startup_open(struct startup *ret_startup, struct bot *bot);

/* Whether no other bot has played with this database; if one has, the reason is in ret_why. */
bool startup_is_ours(struct store *store, const char *token, char ret_why[STORE_WHY_BYTES]);

/* Has the webhook deleted, once for each call: it keeps updates from being polled. */
void startup_drop_webhook(struct startup *startup);

/* A call was refused for the token. */
void startup_doubt(struct startup *startup);

/* Starts the call that is due, if any. A call must be free. */
void startup_start(struct startup *startup, struct telegram *telegram, int64_t clock_ms);

/* Takes the outcome of a call with a ticket below 0, inside the caller's transaction. On success
 * menus and descriptions that changed are queued. False if the token is invalid: the daemon
 * ends. */
bool startup_take(struct startup *startup, const struct telegram_reply *reply, int64_t now_ms,
                  int64_t clock_ms);

/* Telegram refused a call of this method, or it was given up. If it registers a menu or a
 * description, all of these are queued again a day later. */
void startup_refused(struct store *store, const char *method, int64_t now_ms);

/* Milliseconds until a call is due; -1 while one is under way. */
int64_t startup_wait(const struct startup *startup, int64_t clock_ms);

#endif
