/* server.c - the HTTP side: connections, waiting polls, late and broken answers. */
#include "server.h"

#include "args.h"
#include "methods.h"
#include "record.h"

#include <arpa/inet.h>
#include <assert.h>
#include <errno.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum {
    CONNECTIONS_MOST = 1000,
    PARAMETERS_BYTES = 1024 * 1024,
    UPLOAD_BYTES = 51 * 1024 * 1024,
};

enum stage { READING, WAITING, READY };

/* How the answer goes out. */
enum delivery { WHOLE, HALF, NOTHING };

struct request {
    struct pretend *p;
    struct MHD_Connection *connection;
    char *query; /* as it stood in the URL, "" if there was none */
    char *body;
    size_t length, capacity;
    bool begun;
    enum stage stage;
    enum delivery delivery;
    bool is_poll;
    int64_t delay_ms;   /* from when the answer is known until it is given */
    int64_t release_ms; /* on the waiting clock */
    const char *type;
    struct call call;
    struct request *next, **link; /* among those that wait */
};

struct server {
    struct MHD_Daemon *daemon;
    struct request *waiting;
    pretend_page *page;
    void *page_context;
    bool served;
    bool closing;
};

static void *begin_request(void *context, const char *uri, struct MHD_Connection *connection)
{
    struct request *request = calloc(1, sizeof *request);
    assert(request != NULL);
    const char *query = strchr(uri, '?');
    request->p = context;
    request->call.p = context;
    request->connection = connection;
    request->query = strdup(query == NULL ? "" : query + 1);
    request->type = "application/json";
    return request;
}

static void unlink_request(struct request *request)
{
    if (request->link == NULL)
        return;
    *request->link = request->next;
    if (request->next != NULL)
        request->next->link = request->link;
    request->link = NULL;
    request->next = NULL;
}

static void end_request(void *context, struct MHD_Connection *connection, void **own,
                        enum MHD_RequestTerminationCode code)
{
    struct pretend *p = context;
    struct request *request = *own;
    (void)connection, (void)code;
    if (request == NULL)
        return;
    unlink_request(request);
    call_close(&request->call);
    free(request->query);
    free(request->body);
    free(request);
    *own = NULL;
    p->server->served = true;
}

static void suspend(struct request *request, int64_t release_ms)
{
    struct server *server = request->p->server;
    request->release_ms = release_ms;
    if (request->stage == WAITING)
        return;
    request->stage = WAITING;
    request->next = server->waiting;
    request->link = &server->waiting;
    if (server->waiting != NULL)
        server->waiting->link = &request->next;
    server->waiting = request;
    MHD_suspend_connection(request->connection);
}

/* The answer of this request is known: it goes out, now or after its delay. */
static void finish(struct request *request)
{
    request->is_poll = false;
    if (request->delay_ms > 0) {
        suspend(request, world_wait_ms(request->p) + request->delay_ms);
        request->delay_ms = 0;
        return;
    }
    if (request->stage == WAITING) {
        unlink_request(request);
        MHD_resume_connection(request->connection);
    }
    request->stage = READY;
}

/* --- what is asked --- */

static void answer_html(struct request *request, int status)
{
    static const char page[] = "<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body>\r\n"
                               "<center><h1>502 Bad Gateway</h1></center>\r\n</body>\r\n</html>";
    request->type = "text/html";
    request->call.reply =
        (struct reply){.status = status, .body = strdup(page), .length = sizeof page - 1};
}

/* True if the fault has answered the call itself, so that nothing is carried out. */
static bool fail(struct request *request, const struct fault *fault)
{
    struct call *call = &request->call;
    switch (fault->kind) {
    case FAULT_429:
    case FAULT_429_CHAT:
        return !call_refuse_flood(call, fault->value);
    case FAULT_500:
        return !call_refuse(call, 500, "Internal Server Error: restart");
    case FAULT_401:
        return !call_refuse(call, 401, "Unauthorized");
    case FAULT_409:
        return !call_refuse(call, 409,
                            "Conflict: terminated by other getUpdates request; make sure that only "
                            "one bot instance is running");
    case FAULT_502_HTML:
        answer_html(request, 502);
        return true;
    case FAULT_HTML_200:
        answer_html(request, 200);
        return true;
    case FAULT_HANG:
        suspend(request, INT64_MAX);
        return true;
    case FAULT_RESET_BEFORE:
        request->delivery = NOTHING;
        return true;
    case FAULT_SLOW:
        request->delay_ms += fault->value;
        return false;
    case FAULT_RESET_AFTER:
        request->delivery = NOTHING;
        return false;
    case FAULT_TRUNCATED:
        request->delivery = HALF;
        return false;
    case FAULT_NONE:
    case FAULT_DUPLICATE:
        break;
    }
    return false;
}

static int64_t chat_of(const struct call *call)
{
    const json_t *chat = json_object_get(call->args, "chat_id");
    if (json_is_string(chat))
        return strtoll(json_string_value(chat), NULL, 10);
    return json_integer_value(chat);
}

static void poll_later(struct request *request)
{
    server_end_poll(request->p, "Conflict: terminated by other getUpdates request; make sure that "
                                "only one bot instance is running");
    request->is_poll = true;
    suspend(request, request->call.until_ms);
}

static void serve_call(struct request *request, const char *name)
{
    struct pretend *p = request->p;
    struct call *call = &request->call;
    const struct method *method = methods_find(name);
    bool is_poll = strcasecmp(name, "getUpdates") == 0;
    struct fault fault =
        faults_take(&p->faults, name, chat_of(call), method != NULL && method->sends);
    request->delay_ms = p->faults.latency_ms;
    p->polls += is_poll;
    if (!fail(request, &fault))
        call_run(call, name);
    if (is_poll) {
        json_decref(p->last_poll);
        p->last_poll = json_incref(call->args);
    } else {
        record_call(call, method == NULL ? name : method->name, call->reply.status);
    }
    if (call->waits)
        poll_later(request);
    else if (request->stage != WAITING)
        finish(request);
}

static void serve_api(struct request *request, const char *path)
{
    struct call *call = &request->call;
    size_t length = strcspn(path, "/");
    args_read(call, request->connection, request->body, request->length);
    if (strchr(path, ':') == NULL || path[0] == '0' || length > 80) {
        call_refuse(call, 401, "Unauthorized: invalid token specified");
        finish(request);
    } else if (strncmp(path, request->p->token, length) != 0 || request->p->token[length] != '\0') {
        call_refuse(call, 401, "Unauthorized");
        finish(request);
    } else {
        const char *name = path[length] == '\0' ? "" : path + length + 1;
        const char *argument = call_text(call, "method");
        char method[80];
        snprintf(method, sizeof method, "%s", *name == '\0' && argument != NULL ? argument : name);
        serve_call(request, method);
    }
}

static void serve_page(struct request *request, const char *verb, const char *path)
{
    struct server *server = request->p->server;
    struct reply *reply = &request->call.reply;
    if (server->page == NULL) {
        call_refuse(&request->call, 404, "Not Found");
    } else {
        reply->body = NULL;
        reply->status = server->page(server->page_context, verb, path, request->query,
                                     request->body == NULL ? "" : request->body, request->length,
                                     &reply->body, &reply->length, &request->type);
    }
    finish(request);
}

static void serve(struct request *request, const char *verb, const char *path)
{
    bool upload = request->length > PARAMETERS_BYTES;
    const char *type = MHD_lookup_connection_value(request->connection, MHD_HEADER_KIND,
                                                   MHD_HTTP_HEADER_CONTENT_TYPE);
    bool multipart = type != NULL && strncasecmp(type, "multipart/", 10) == 0;
    if (strcmp(verb, "GET") != 0 && strcmp(verb, "POST") != 0) {
        request->call.reply.status = 501;
        finish(request);
    } else if ((upload && !multipart) || request->length > UPLOAD_BYTES) {
        call_refuse(&request->call, 413, "Request Entity Too Large");
        finish(request);
    } else if (strncmp(path, "/bot", 4) == 0) {
        serve_api(request, path + 4);
    } else {
        serve_page(request, verb, path);
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

static struct MHD_Response *make_response(struct request *request)
{
    struct reply *reply = &request->call.reply;
    if (request->delivery == HALF)
        return MHD_create_response_from_callback(reply->length, 4096, read_half, reply, NULL);
    struct MHD_Response *response = MHD_create_response_from_buffer(
        reply->length, reply->body == NULL ? "" : reply->body,
        reply->body == NULL ? MHD_RESPMEM_PERSISTENT : MHD_RESPMEM_MUST_FREE);
    reply->body = NULL;
    return response;
}

static enum MHD_Result send_reply(struct request *request)
{
    const struct reply *reply = &request->call.reply;
    unsigned int status = (unsigned int)reply->status;
    if (request->delivery == NOTHING || request->p->server->closing)
        return MHD_NO;
    struct MHD_Response *response = make_response(request);
    assert(response != NULL);
    MHD_add_response_header(response, MHD_HTTP_HEADER_CONTENT_TYPE, request->type);
    if (reply->retry_after_s > 0) {
        char seconds[24];
        snprintf(seconds, sizeof seconds, "%lld", (long long)reply->retry_after_s);
        MHD_add_response_header(response, MHD_HTTP_HEADER_RETRY_AFTER, seconds);
    }
    if (status == 501)
        MHD_add_response_header(response, MHD_HTTP_HEADER_CONNECTION, "close");
    enum MHD_Result queued = MHD_queue_response(request->connection, status, response);
    MHD_destroy_response(response);
    return queued;
}

static void keep_body(struct request *request, const char *data, size_t length)
{
    if (request->length > UPLOAD_BYTES)
        return;
    if (request->length + length + 1 > request->capacity) {
        request->capacity = 2 * (request->length + length + 1);
        request->body = realloc(request->body, request->capacity);
        assert(request->body != NULL);
    }
    memcpy(request->body + request->length, data, length);
    request->length += length;
    request->body[request->length] = '\0';
}

static enum MHD_Result handle(void *context, struct MHD_Connection *connection, const char *url,
                              const char *verb, const char *version, const char *data,
                              size_t *length, void **own)
{
    struct request *request = *own;
    (void)context, (void)connection, (void)version;
    if (!request->begun) {
        request->begun = true;
        return MHD_YES;
    }
    if (*length > 0) {
        keep_body(request, data, *length);
        *length = 0;
        return MHD_YES;
    }
    if (request->stage == READING)
        serve(request, verb, url);
    return request->stage == READY ? send_reply(request) : MHD_YES;
}

/* --- who waits --- */

void server_end_poll(struct pretend *p, const char *why)
{
    for (struct request *request = p->server->waiting; request != NULL; request = request->next) {
        if (!request->is_poll)
            continue;
        call_refuse(&request->call, 409, "%s", why);
        finish(request);
        return;
    }
}

static void wake_poll(struct request *request, int64_t now_ms)
{
    char *batch = queue_take(request->p, request->call.limit);
    if (batch == NULL && now_ms < request->release_ms)
        return;
    call_updates(&request->call, batch == NULL ? "" : batch);
    free(batch);
    finish(request);
}

/* Answers what is due. Returns when the next of those that wait is, on the waiting clock. */
static int64_t wake(struct pretend *p)
{
    int64_t now_ms = world_wait_ms(p);
    int64_t next_ms = INT64_MAX;
    struct request *next;
    for (struct request *request = p->server->waiting; request != NULL; request = next) {
        next = request->next;
        if (request->is_poll)
            wake_poll(request, now_ms);
        else if (request->release_ms <= now_ms)
            finish(request);
        if (request->stage == WAITING && request->release_ms < next_ms)
            next_ms = request->release_ms;
    }
    return next_ms;
}

static void wait_for_input(struct pretend *p, int64_t most_ms)
{
    MHD_UNSIGNED_LONG_LONG own_ms;
    if (MHD_get_timeout(p->server->daemon, &own_ms) == MHD_YES && (int64_t)own_ms < most_ms)
        most_ms = (int64_t)own_ms;
    if (most_ms <= 0)
        return;
    struct pollfd descriptor = {.fd = pretend_fd(p), .events = POLLIN};
    if (poll(&descriptor, 1, (int)most_ms) < 0)
        assert(errno == EINTR);
}

int pretend_fd(const struct pretend *p)
{
    return MHD_get_daemon_info(p->server->daemon, MHD_DAEMON_INFO_EPOLL_FD)->epoll_fd;
}

void pretend_run(struct pretend *p, int ms)
{
    int64_t end_ms = world_wait_ms(p) + ms;
    struct server *server = p->server;
    server->served = false;
    for (;;) {
        MHD_run(server->daemon);
        int64_t next_ms = wake(p);
        int64_t now_ms = world_wait_ms(p);
        if (server->served || now_ms >= end_ms)
            return;
        wait_for_input(p, (next_ms < end_ms ? next_ms : end_ms) - now_ms);
    }
}

void pretend_serve(struct pretend *p, pretend_page *page, void *context)
{
    p->server->page = page;
    p->server->page_context = context;
}

uint16_t pretend_port(const struct pretend *p)
{
    return MHD_get_daemon_info(p->server->daemon, MHD_DAEMON_INFO_BIND_PORT)->port;
}

struct server *server_open(struct pretend *p, uint16_t port)
{
    struct sockaddr_in address = {
        .sin_family = AF_INET,
        .sin_port = htons(port),
        .sin_addr.s_addr = htonl(INADDR_LOOPBACK),
    };
    struct server *server = calloc(1, sizeof *server);
    assert(server != NULL);
    server->daemon =
        MHD_start_daemon(MHD_USE_EPOLL | MHD_ALLOW_SUSPEND_RESUME, port, NULL, NULL, handle, p,
                         MHD_OPTION_SOCK_ADDR, &address, MHD_OPTION_CONNECTION_LIMIT,
                         (unsigned int)CONNECTIONS_MOST, MHD_OPTION_URI_LOG_CALLBACK, begin_request,
                         p, MHD_OPTION_NOTIFY_COMPLETED, end_request, p, MHD_OPTION_END);
    if (server->daemon == NULL) {
        free(server);
        return NULL;
    }
    return server;
}

void server_close(struct server *server)
{
    if (server == NULL)
        return;
    server->closing = true;
    while (server->waiting != NULL) {
        struct request *request = server->waiting;
        unlink_request(request);
        request->stage = READY;
        MHD_resume_connection(request->connection);
    }
    MHD_run(server->daemon);
    MHD_stop_daemon(server->daemon);
    free(server);
}
