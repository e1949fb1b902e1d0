/* exchange.c - serves one request, and gives its answer: whole, broken, or not at all. */
#include "exchange.h"

#include "args.h"
#include "server.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <time.h>

enum { PARAMETERS_BYTES = 1024 * 1024 };

/* --- what is asked --- */

static void poll_later(struct exchange *exchange)
{
    server_end_poll(exchange->p, "Conflict: terminated by other getUpdates request; make sure that "
                                 "only one bot instance is running");
    exchange->is_poll = true;
    server_suspend(exchange, exchange->call.until_ms);
}

static void serve_call(struct exchange *exchange, const char *name)
{
    struct served served;
    serving_call(&exchange->call, name, &served);
    exchange->delivery = served.delivery;
    exchange->delay_ms = served.delay_ms;
    exchange->type = served.type;
    if (served.hangs)
        server_suspend(exchange, INT64_MAX);
    else if (exchange->call.waits)
        poll_later(exchange);
    else
        server_finish(exchange);
}

static void serve_api(struct exchange *exchange, const char *path)
{
    struct call *call = &exchange->call;
    size_t length = strcspn(path, "/");
    args_read(call, exchange->connection, exchange->body, exchange->length);
    if (strchr(path, ':') == NULL || path[0] == '0' || length > 80) {
        apicall_refuse(call, 401, "Unauthorized: invalid token specified");
        server_finish(exchange);
    } else if (strncmp(path, exchange->p->token, length) != 0 ||
               exchange->p->token[length] != '\0') {
        apicall_refuse(call, 401, "Unauthorized");
        server_finish(exchange);
    } else {
        char method[80];
        const char *argument = apicall_text(call, "method");
        const char *name = path[length] == '\0' ? "" : path + length + 1;
        snprintf(method, sizeof method, "%s", *name == '\0' && argument != NULL ? argument : name);
        if (*name == '\0')
            json_object_del(call->args, "method");
        serve_call(exchange, method);
    }
}

static void serve_page(struct exchange *exchange, const char *verb, const char *path)
{
    const struct pretend *p = exchange->p;
    struct reply *reply = &exchange->call.reply;
    if (p->page == NULL) {
        apicall_refuse(&exchange->call, 404, "Not Found");
    } else {
        reply->body = NULL;
        reply->status = p->page(p->page_context, verb, path, exchange->query,
                                exchange->body == NULL ? "" : exchange->body, exchange->length,
                                &reply->body, &reply->length, &exchange->type);
    }
    server_finish(exchange);
}

void exchange_serve(struct exchange *exchange, const char *verb, const char *path)
{
    bool upload = exchange->length > PARAMETERS_BYTES;
    const char *type = MHD_lookup_connection_value(exchange->connection, MHD_HEADER_KIND,
                                                   MHD_HTTP_HEADER_CONTENT_TYPE);
    bool multipart = type != NULL && strncasecmp(type, "multipart/", 10) == 0;
    if (strcmp(verb, "GET") != 0 && strcmp(verb, "POST") != 0) {
        exchange->call.reply.status = 501;
        server_finish(exchange);
    } else if ((upload && !multipart) || exchange->length > EXCHANGE_UPLOAD_BYTES) {
        apicall_refuse(&exchange->call, 413, "Request Entity Too Large");
        server_finish(exchange);
    } else if (strncmp(path, "/bot", 4) == 0) {
        serve_api(exchange, path + 4);
    } else {
        serve_page(exchange, verb, path);
    }
}

/* --- what is answered --- */

static ssize_t read_half(void *context, uint64_t position, char *buffer, size_t most)
{
    const struct reply *reply = context;
    size_t left = reply->length / 2 - (size_t)position;
    if (left == 0)
        return MHD_CONTENT_READER_END_WITH_ERROR;
    size_t length = left < most ? left : most;
    memcpy(buffer, reply->body + position, length);
    return (ssize_t)length;
}

static struct MHD_Response *make_response(struct exchange *exchange)
{
    struct reply *reply = &exchange->call.reply;
    if (exchange->delivery == HALF)
        return MHD_create_response_from_callback(reply->length, 4096, read_half, reply, NULL);
    struct MHD_Response *response = MHD_create_response_from_buffer(
        reply->length, reply->body == NULL ? "" : reply->body,
        reply->body == NULL ? MHD_RESPMEM_PERSISTENT : MHD_RESPMEM_MUST_FREE);
    reply->body = NULL;
    return response;
}

/* libmicrohttpd would say the machine's time. */
static void add_date(struct MHD_Response *response, int64_t date)
{
    char text[40];
    struct tm day;
    time_t seconds = (time_t)date;
    gmtime_r(&seconds, &day);
    strftime(text, sizeof text, "%a, %d %b %Y %H:%M:%S GMT", &day);
    MHD_add_response_header(response, MHD_HTTP_HEADER_DATE, text);
}

enum MHD_Result exchange_answer(struct exchange *exchange)
{
    const struct reply *reply = &exchange->call.reply;
    unsigned int status = (unsigned int)reply->status;
    if (exchange->delivery == NOTHING)
        return MHD_NO;
    struct MHD_Response *response = make_response(exchange);
    assert(response != NULL);
    MHD_add_response_header(response, MHD_HTTP_HEADER_CONTENT_TYPE, exchange->type);
    if (!exchange->p->manual_time)
        add_date(response, world_date(exchange->p));
    if (reply->retry_after_s > 0) {
        char seconds[24];
        snprintf(seconds, sizeof seconds, "%lld", (long long)reply->retry_after_s);
        MHD_add_response_header(response, MHD_HTTP_HEADER_RETRY_AFTER, seconds);
    }
    if (status == 501)
        MHD_add_response_header(response, MHD_HTTP_HEADER_CONNECTION, "close");
    enum MHD_Result queued = MHD_queue_response(exchange->connection, status, response);
    MHD_destroy_response(response);
    return queued;
}
