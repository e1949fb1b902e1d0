/* in_flight.h - one call of the bot's under way: what is sent, made ready and started, until it
 * landed.
 *
 * A flight owns all that it points to; one that is all zero is free.
 */
#ifndef IN_FLIGHT_H
#define IN_FLIGHT_H

#include "bot.h"
#include "game_record.h"
#include "telegram.h"

struct in_flight {
    bool used;
    bool start;             /* picked, or to be repeated at once in another form */
    bool plain;             /* already repeated in another form */
    struct store_send send; /* its body and context are the store's, and gone */
    int64_t chat;           /* set when it landed: its chat, which may have another id since */
    char *body;             /* as it is sent */
    char *context;          /* NULL: nothing goes with it */
    char *file;             /* sent beside the body; NULL */
    size_t file_length;
    char file_name[GAME_RECORD_NAME_BYTES];
};

/* Makes a send of the outbox ready in a free flight: addressed, with the file it speaks of; and so
 * that it rings nobody, if `hushed`. */
void in_flight_board(struct in_flight *flight, const struct bot *bot, const struct store_send *send,
                     bool hushed);

/* Starts it where it is to be started. */
void in_flight_start(struct in_flight *flight, struct telegram *telegram);

/* Makes it ready to be sent once more, without a member that Telegram did not like. False where
 * that was done before: it is as it was. */
bool in_flight_without(struct in_flight *flight, const char *member);

/* Whether something waits for what Telegram answers: a wish, or a throw. */
bool in_flight_is_awaited(const struct in_flight *flight);

/* The topic that a body of a send goes to, 0 for none. */
int64_t in_flight_thread(const char *body);

/* It is over: the flight is free. */
void in_flight_land(struct in_flight *flight);

#endif
