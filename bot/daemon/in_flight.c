/* in_flight.c - makes one call ready, starts it, and frees what it held. */
#include "in_flight.h"

#include "request.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

void in_flight_board(struct in_flight *flight, const struct bot *bot, const struct store_send *send)
{
    assert(!flight->used);
    flight->used = flight->start = true;
    flight->send = *send;
    if (send->chat != 0)
        flight->body = request_address(send->body, send->chat, send->message_id);
    else
        flight->body = strdup(send->body);
    assert(flight->body);
    flight->context = send->context ? strdup(send->context) : NULL;
    flight->file = attachment_write(bot, send, flight->file_name, &flight->file_length);
}

/* In place of the body that it has. */
static void take_body(struct in_flight *flight, char *body)
{
    free(flight->body);
    flight->body = body;
}

void in_flight_hush(struct in_flight *flight)
{
    take_body(flight, request_hushed(flight->body));
}

void in_flight_start(struct in_flight *flight, struct telegram *telegram)
{
    if (!flight->start)
        return;
    flight->start = false;
    const struct store_send *send = &flight->send;
    struct telegram_file file = {attachment_field(send), flight->file_name, flight->file,
                                 flight->file_length};
    if (flight->file)
        telegram_upload(telegram, send->id, send->method, flight->body, &file);
    else
        telegram_call(telegram, send->id, send->method, flight->body);
}

bool in_flight_without(struct in_flight *flight, const char *member)
{
    if (flight->plain)
        return false;
    take_body(flight, request_without(flight->body, member));
    flight->plain = flight->start = true;
    return true;
}

bool in_flight_is_awaited(const struct in_flight *flight)
{
    enum store_send_kind kind = flight->send.kind;
    return flight->context != NULL && (kind == SEND_OTHER || kind == SEND_ONCE);
}

bool in_flight_is_die(const struct in_flight *flight)
{
    return flight->send.kind == SEND_ONCE;
}

void in_flight_land(struct in_flight *flight)
{
    free(flight->body);
    free(flight->context);
    free(flight->file);
    *flight = (struct in_flight){0};
}
