/* flight.c - makes one call ready, starts it, and frees what it held. */
#include "flight.h"

#include "request.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

void flight_board(struct flight *flight, const struct bot *bot, const struct store_send *send)
{
    assert(!flight->used);
    flight->used = flight->start = true;
    flight->send = *send;
    if (send->chat != 0)
        flight->body = request_address(send->body, send->length, send->chat, send->message_id,
                                       &flight->send.length);
    else
        flight->body = strndup(send->body, send->length);
    assert(flight->body);
    flight->context = send->context ? strdup(send->context) : NULL;
    flight->file = paper_write(bot, send, flight->file_name, &flight->file_length);
}

/* In place of the body that it has. */
static void take_body(struct flight *flight, char *body, size_t length)
{
    assert(body);
    free(flight->body);
    flight->body = body;
    flight->send.length = length;
}

void flight_hush(struct flight *flight)
{
    size_t length;
    char *body = request_hushed(flight->body, flight->send.length, &length);
    take_body(flight, body, length);
}

void flight_start(struct flight *flight, struct telegram *telegram)
{
    if (!flight->start)
        return;
    flight->start = false;
    const struct store_send *send = &flight->send;
    struct telegram_file file = {paper_field(send), flight->file_name, flight->file,
                                 flight->file_length};
    if (flight->file)
        telegram_upload(telegram, send->id, send->method, flight->body, &file);
    else
        telegram_call(telegram, send->id, send->method, flight->body, send->length);
}

bool flight_without(struct flight *flight, const char *member)
{
    size_t length;
    if (flight->plain)
        return false;
    char *body = request_without(flight->body, flight->send.length, member, &length);
    take_body(flight, body, length);
    flight->plain = flight->start = true;
    return true;
}

bool flight_is_awaited(const struct flight *flight)
{
    enum store_send_kind kind = flight->send.kind;
    return flight->context != NULL && (kind == SEND_OTHER || kind == SEND_ONCE);
}

bool flight_is_die(const struct flight *flight)
{
    return flight->send.kind == SEND_ONCE;
}

void flight_land(struct flight *flight)
{
    free(flight->body);
    free(flight->context);
    free(flight->file);
    *flight = (struct flight){0};
}
