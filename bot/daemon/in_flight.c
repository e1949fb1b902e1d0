/* in_flight.c - prepares one call, starts it, and frees what it held. */
#include "in_flight.h"

#include "export.h"
#include "picture_jobs.h"
#include "privacy.h"
#include "request.h"

#include <assert.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- its file --- */

static void name_league(const struct export_request *request, int64_t id, struct in_flight *flight)
{
    const char *ending = request->format == EXPORT_CSV ? "csv" : "json";
    char *name = flight->file_name;
    if (request->of > 1)
        snprintf(name, sizeof flight->file_name, "bussolotto%lld-%dof%d.%s", (long long)id,
                 request->part, request->of, ending);
    else
        snprintf(name, sizeof flight->file_name, "bussolotto%lld.%s", (long long)id, ending);
}

static void write_league(struct in_flight *flight, struct store *store, const char *context)
{
    struct export_request request;
    FILE *out = open_memstream(&flight->file, &flight->file_length);
    assert(out);
    export_read_context(store, context, &request);
    export_write(store, &request, out);
    int failed = fclose(out);
    assert(failed == 0);
    name_league(&request, store_chat_id(store, request.chat), flight);
}

/* Makes the attachment of a send, if it has one. That happens at the moment of sending, so that the
 * file is up to date. */
static void write_file(struct in_flight *flight, const struct bot *bot,
                       const struct store_send *send)
{
    char *name = flight->file_name;
    size_t *length = &flight->file_length;
    switch (send->attachment) {
    case ATTACHMENT_NONE:
        break;
    case ATTACHMENT_RECORD:
        flight->file = game_record_write(bot->store, send->table, name, length);
        break;
    case ATTACHMENT_PERSON:
        flight->file = privacy_write(bot->store, send->chat, send->context, name, length);
        break;
    case ATTACHMENT_LEAGUE:
        write_league(flight, bot->store, send->context);
        break;
    case ATTACHMENT_PICTURE:
        snprintf(name, sizeof flight->file_name, "bussolotto.png");
        flight->file = picture_jobs_picture(bot, send, length);
        break;
    }
}

/* --- the call --- */

/* Replaces the body. */
static void take_body(struct in_flight *flight, char *body)
{
    free(flight->body);
    flight->body = body;
}

void in_flight_board(struct in_flight *flight, const struct bot *bot, const struct store_send *send,
                     bool hushed)
{
    assert(!flight->used);
    flight->used = flight->start = true;
    flight->send = *send;
    flight->id = store_chat_id(bot->store, send->chat);
    flight->body = send->chat != 0 ? request_address(send->body, flight->id, send->message_id)
                                   : strdup(send->body);
    assert(flight->body);
    if (hushed || (send->attachment != ATTACHMENT_NONE && send->chat < 0))
        take_body(flight, request_hushed(flight->body));
    flight->context = send->context ? strdup(send->context) : NULL;
    flight->send.context = flight->context;
    write_file(flight, bot, send);
}

void in_flight_start(struct in_flight *flight, struct telegram *telegram)
{
    if (!flight->start)
        return;
    flight->start = false;
    const struct store_send *send = &flight->send;
    struct telegram_file file = {send->attachment == ATTACHMENT_PICTURE ? "photo" : "document",
                                 flight->file_name, flight->file, flight->file_length};
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

bool in_flight_without_times(struct in_flight *flight)
{
    char *body = request_without_times(flight->body);
    if (!body)
        return false;
    take_body(flight, body);
    return flight->start = true;
}

bool in_flight_plainer(struct in_flight *flight, const struct answer *answer, bool *is_timeless)
{
    if (answer->class != ANSWER_BAD_MARKUP)
        return false;
    *is_timeless |= strstr(answer->why, "tg-time") != NULL;
    return in_flight_without_times(flight) || in_flight_without(flight, "parse_mode");
}

bool in_flight_is_awaited(const struct in_flight *flight)
{
    enum store_send_kind kind = flight->send.kind;
    return flight->context != NULL && (kind == SEND_OTHER || kind == SEND_ONCE);
}

int64_t in_flight_thread(const char *body)
{
    json_t *json = json_loads(body, 0, NULL);
    int64_t thread = json_integer_value(json_object_get(json, "message_thread_id"));
    json_decref(json);
    return thread;
}

void in_flight_land(struct in_flight *flight)
{
    free(flight->body);
    free(flight->context);
    free(flight->file);
    *flight = (struct in_flight){0};
}
