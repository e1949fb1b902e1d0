/* inbox.h - takes updates from Telegram's long poll to the bot, each once, none lost.
 *
 * The offset is the last id of the batch just stored + 1, never a maximum, since ids start again at
 * random. It is only sent after the batch was committed; what comes twice is known by its id.
 * An update that ended the process three times is set aside; after an unclean end updates are
 * therefore fetched one by one until the queue is empty.
 */
#ifndef INBOX_H
#define INBOX_H

#include "bot.h"
#include "outage.h"
#include "telegram.h"

enum inbox_state {
    INBOX_GOES_ON,
    INBOX_BAD_TOKEN,   /* the token was refused: the daemon cannot go on */
    INBOX_HAS_WEBHOOK, /* a webhook is set: it must be deleted before updates can be polled */
};

struct inbox {
    struct bot *bot;
    int64_t offset;
    int64_t not_before_ms; /* monotonic: when the next poll may start */
    int64_t trouble_ms;    /* monotonic: since when polls fail; 0: they do not */
    int64_t said_ms;       /* monotonic: when that was last logged */
    int failures;          /* polls in a row that failed */
    int limit;             /* updates to ask for: 1 to isolate a bad one */
    int careful;           /* updates still to be handled one by one */
    int64_t heard_ms;      /* monotonic: last poll that succeeded; 0: none yet, and the machine's
                              clock alone says what time it is */
    bool drained;          /* it brought all that waited */
    int64_t asked;         /* the offset of the last poll */
    bool hasty;            /* the one before it asked for the same shortly before */
    int64_t began_ms;      /* monotonic: when the last poll was started */
    struct outage outage;
};

/* `unclean`: the process before this one did not end by itself. */
void inbox_open(struct inbox *ret_inbox, struct bot *bot, bool unclean);

/* Starts the next poll if none runs and it is time. */
void inbox_poll(struct inbox *inbox, struct telegram *telegram, int64_t clock_ms);

/* Handles what a poll brought, inside the caller's transaction (which it may commit and begin
 * again). */
enum inbox_state inbox_take(struct inbox *inbox, const struct telegram_reply *reply, int64_t now_ms,
                            int64_t clock_ms);

/* Milliseconds until the next poll may start; 0: now. */
int64_t inbox_wait(const struct inbox *inbox, int64_t clock_ms);

/* Whether all that people did is known: a poll succeeded not long ago and brought all there was. */
bool inbox_hears(const struct inbox *inbox, int64_t now_ms, int64_t clock_ms);

#endif
