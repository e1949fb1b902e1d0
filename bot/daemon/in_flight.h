/* in_flight.h - one call under way: prepared from a send, started, and freed when it is over.
 *
 * A flight owns everything that it points to. A flight that is all zero is free.
 */
#ifndef IN_FLIGHT_H
#define IN_FLIGHT_H

#include "bot.h"
#include "game_record.h"
#include "telegram.h"

struct in_flight {
    bool used;
    bool start;             /* to be started, or repeated at once in another form */
    bool plain;             /* already repeated in another form */
    struct store_send send; /* its body belongs to the store, and is no longer valid */
    int64_t id;             /* of the chat at Telegram when the call began; 0: no chat */
    int64_t chat;           /* set at the landing: the chat of the send by then */
    char *body;             /* the body as sent */
    char *context;          /* NULL: the send has none */
    char *file;             /* uploaded beside the body; NULL: none */
    size_t file_length;
    char file_name[GAME_RECORD_NAME_BYTES];
};

/* Prepares a send of the outbox in a free flight: adds its address and its file; without a sound if
 * `hushed`, and as a file in a group. */
void in_flight_board(struct in_flight *flight, const struct bot *bot, const struct store_send *send,
                     bool hushed);

/* Starts the call if `start` is set. */
void in_flight_start(struct in_flight *flight, struct telegram *telegram);

/* Prepares the same call without a member that Telegram refused. False, and nothing changes, if
 * that was done before. */
bool in_flight_without(struct in_flight *flight, const char *member);

/* Prepares the call with its times as plain text. False, and nothing changes, if none is marked. */
bool in_flight_without_times(struct in_flight *flight);

/* Prepares the same call, if its text could not be parsed: with its times as plain text, or else
 * all of it. False, and nothing changes, if that was done before, or if it was refused for another
 * reason. Sets *is_timeless if Telegram does not know times at all. */
bool in_flight_plainer(struct in_flight *flight, const struct answer *answer, bool *is_timeless);

/* Whether a request or a throw waits for Telegram's answer. */
bool in_flight_is_awaited(const struct in_flight *flight);

/* The topic that the body of a send names; 0: none. */
int64_t in_flight_thread(const char *body);

/* Frees the flight: the call is over. */
void in_flight_land(struct in_flight *flight);

#endif
