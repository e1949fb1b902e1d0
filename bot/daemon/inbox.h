/* inbox.h - takes updates from Telegram's long poll to the bot, each once, none lost.
 *
 * The offset is the last id of the batch just stored + 1, never a maximum, since Telegram may
 * restart ids at random. It is sent only after the batch is committed; a duplicate is known by its
 * id. An update that ended the process three times is set aside. So after an unclean end updates
 * are fetched one by one until the queue is empty.
 *
 * A database that was put back (put_back.h) lacks the ids of the lost state. Telegram never repeats
 * the updates that the lost state had confirmed. An update that it had stored but not confirmed
 * comes again, and counts as new. commands/old_state.h decides what must not be done any more.
 */
#ifndef INBOX_H
#define INBOX_H

#include "bot.h"
#include "conflict.h"
#include "outage.h"
#include "telegram.h"

enum inbox_state {
    INBOX_GOES_ON,
    INBOX_BAD_TOKEN,   /* the token was refused */
    INBOX_HAS_WEBHOOK, /* a webhook is set: it must be deleted before updates can be polled */
    INBOX_IS_SECOND,   /* another program polled before this one: the daemon ends */
};

struct inbox {
    struct bot *bot;
    int64_t offset;
    int64_t not_before_ms;      /* monotonic: the earliest start of the next poll */
    int64_t trouble_ms;         /* monotonic: polls fail since then; 0: they do not */
    int64_t said_ms;            /* monotonic: the last time that was logged */
    char why[ANSWER_WHY_BYTES]; /* the reason for the last failure */
    int failures;               /* failed polls in a row */
    int limit;                  /* updates to ask for; 1 to isolate a bad one */
    int careful;                /* updates still to be handled one by one */
    int64_t heard_ms; /* monotonic: last poll that succeeded; 0: none yet, and only the machine's
                         clock tells the time */
    bool drained;     /* the last poll brought all that waited */
    int64_t asked;    /* the offset of the last poll */
    bool hasty;       /* the poll before it asked for the same a moment ago */
    int64_t began_ms; /* monotonic: the start of the last poll */
    int fruitless;    /* polls in a row that were answered at once without anything new */
    int spoilt;       /* answers in a row that could not be cut */
    struct conflict conflict;
    int64_t conflict_said_ms; /* monotonic: the last time a conflict was logged */
    bool lasts;               /* it was logged as one that lasts */
    struct outage outage;
};

/* `unclean`: the process before this one crashed or was killed. */
void inbox_open(struct inbox *ret_inbox, struct bot *bot, bool unclean);

/* Starts the next poll if none runs and it is time. */
void inbox_poll(struct inbox *inbox, struct telegram *telegram, int64_t clock_ms);

/* Whether another program polls, so that nothing may be taken or sent. To be asked in each turn. */
bool inbox_holds(struct inbox *inbox, int64_t clock_ms);

/* Handles the result of a poll inside the caller's transaction, which it may commit and begin
 * again. */
enum inbox_state inbox_take(struct inbox *inbox, const struct telegram_reply *reply, int64_t now_ms,
                            int64_t clock_ms);

/* inbox_wait: milliseconds until the next poll may start; 0: now. inbox_hold_wait: milliseconds
 * until inbox_holds may change; -1: never by itself. */
int64_t inbox_wait(const struct inbox *inbox, int64_t clock_ms);
int64_t inbox_hold_wait(const struct inbox *inbox, int64_t clock_ms);

/* Whether everything that people did is known: a recent poll succeeded and brought all that waited,
 * and no other program polls. */
bool inbox_hears(const struct inbox *inbox, int64_t now_ms, int64_t clock_ms);

#endif
