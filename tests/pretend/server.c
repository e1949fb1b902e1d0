/* server.c - the HTTP side: connections, waiting polls, late and broken answers. */
#include "server.h"

#include <arpa/inet.h>
#include <assert.h>
#include <errno.h>
#include <netinet/in.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>

enum { CONNECTIONS_MOST = 1000, CONFLICT_PAUSE_MS = 3 * SECOND_MS };

struct server {
    struct MHD_Daemon *daemon;
    struct exchange *waiting;
    bool served;
    bool closing;
    int64_t conflict_ms; /* when a poll was ended last, on the waiting clock */
};

static void *begin_exchange(void *context, const char *uri, struct MHD_Connection *connection)
{
    struct exchange *exchange = calloc(1, sizeof *exchange);
    assert(exchange != NULL);
    const char *query = strchr(uri, '?');
    exchange->p = context;
    exchange->call.p = context;
    exchange->connection = connection;
    exchange->query = strdup(query == NULL ? "" : query + 1);
    exchange->type = "application/json";
    return exchange;
}

static void unlink_exchange(struct exchange *exchange)
{
    if (exchange->link == NULL)
        return;
    *exchange->link = exchange->next;
    if (exchange->next != NULL)
        exchange->next->link = exchange->link;
    exchange->link = NULL;
    exchange->next = NULL;
}

static void end_exchange(void *context, struct MHD_Connection *connection, void **own,
                         enum MHD_RequestTerminationCode code)
{
    struct pretend *p = context;
    struct exchange *exchange = *own;
    (void)connection, (void)code;
    if (exchange == NULL)
        return;
    unlink_exchange(exchange);
    apicall_close(&exchange->call);
    free(exchange->query);
    free(exchange->body);
    free(exchange);
    *own = NULL;
    p->server->served = true;
}

void server_suspend(struct exchange *exchange, int64_t release_ms)
{
    struct server *server = exchange->p->server;
    exchange->release_ms = release_ms;
    if (exchange->stage == WAITING)
        return;
    exchange->stage = WAITING;
    exchange->next = server->waiting;
    exchange->link = &server->waiting;
    if (server->waiting != NULL)
        server->waiting->link = &exchange->next;
    server->waiting = exchange;
    MHD_suspend_connection(exchange->connection);
}

void server_finish(struct exchange *exchange)
{
    exchange->is_poll = false;
    if (exchange->delay_ms > 0) {
        server_suspend(exchange, world_wait_ms(exchange->p) + exchange->delay_ms);
        exchange->delay_ms = 0;
        return;
    }
    if (exchange->stage == WAITING) {
        unlink_exchange(exchange);
        MHD_resume_connection(exchange->connection);
    }
    exchange->stage = READY;
}

static void keep_body(struct exchange *exchange, const char *data, size_t length)
{
    if (exchange->length > EXCHANGE_UPLOAD_BYTES)
        return;
    if (exchange->length + length + 1 > exchange->capacity) {
        exchange->capacity = 2 * (exchange->length + length + 1);
        exchange->body = realloc(exchange->body, exchange->capacity);
        assert(exchange->body != NULL);
    }
    memcpy(exchange->body + exchange->length, data, length);
    exchange->length += length;
    exchange->body[exchange->length] = '\0';
}

static enum MHD_Result handle(void *context, struct MHD_Connection *connection, const char *url,
                              const char *verb, const char *version, const char *data,
                              size_t *length, void **own)
{
    struct exchange *exchange = *own;
    (void)context, (void)connection, (void)version;
    if (exchange->p->server->closing)
        return MHD_NO; /* no request may begin to wait now */
    if (!exchange->begun) {
        exchange->begun = true;
        return MHD_YES;
    }
    if (*length > 0) {
        keep_body(exchange, data, *length);
        *length = 0;
        return MHD_YES;
    }
    if (exchange->stage == READING)
        exchange_serve(exchange, verb, url);
    return exchange->stage == READY ? exchange_answer(exchange) : MHD_YES;
}

/* --- who waits --- */

static struct exchange *waiting_poll(const struct pretend *p)
{
    struct exchange *exchange = p->server == NULL ? NULL : p->server->waiting;
    while (exchange != NULL && !exchange->is_poll)
        exchange = exchange->next;
    return exchange;
}

/* A poll that ends so again within three seconds is told after so long. */
void server_end_poll(struct pretend *p, const char *why)
{
    struct exchange *exchange = waiting_poll(p);
    int64_t now_ms = world_wait_ms(p);
    if (exchange == NULL)
        return;
    if (now_ms < p->server->conflict_ms + CONFLICT_PAUSE_MS)
        exchange->delay_ms += CONFLICT_PAUSE_MS;
    p->server->conflict_ms = now_ms;
    apicall_refuse(&exchange->call, 409, "%s", why);
    server_finish(exchange);
}

bool pretend_poll_waits(const struct pretend *p)
{
    return waiting_poll(p) != NULL;
}

void pretend_end_poll(struct pretend *p)
{
    struct exchange *exchange = waiting_poll(p);
    if (exchange != NULL)
        exchange->release_ms = 0;
}

static void wake_poll(struct exchange *exchange, int64_t now_ms)
{
    size_t length = 0;
    char *batch = queue_take(exchange->p, exchange->call.limit, &length);
    if (batch == NULL && now_ms < exchange->release_ms)
        return;
    apicall_updates(&exchange->call, batch == NULL ? "" : batch, length);
    free(batch);
    server_finish(exchange);
}

/* Answers what is due. Returns when the next of those that wait is, on the waiting clock. */
static int64_t wake(struct pretend *p)
{
    int64_t now_ms = world_wait_ms(p);
    int64_t next_ms = INT64_MAX;
    struct exchange *next;
    for (struct exchange *exchange = p->server->waiting; exchange != NULL; exchange = next) {
        next = exchange->next;
        if (exchange->is_poll)
            wake_poll(exchange, now_ms);
        else if (exchange->release_ms <= now_ms)
            server_finish(exchange);
        if (exchange->stage == WAITING && exchange->release_ms < next_ms)
            next_ms = exchange->release_ms;
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
    int fd = MHD_get_daemon_info(p->server->daemon, MHD_DAEMON_INFO_EPOLL_FD)->epoll_fd;
    struct pollfd descriptor = {.fd = fd, .events = POLLIN};
    if (poll(&descriptor, 1, (int)most_ms) < 0)
        assert(errno == EINTR);
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
    p->page = page;
    p->page_context = context;
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
    server->daemon = MHD_start_daemon(MHD_USE_EPOLL | MHD_ALLOW_SUSPEND_RESUME, port, NULL, NULL,
                                      handle, p, MHD_OPTION_SOCK_ADDR, &address,
                                      MHD_OPTION_CONNECTION_LIMIT, (unsigned int)CONNECTIONS_MOST,
                                      MHD_OPTION_URI_LOG_CALLBACK, begin_exchange, p,
                                      MHD_OPTION_NOTIFY_COMPLETED, end_exchange, p, MHD_OPTION_END);
    server->conflict_ms = -CONFLICT_PAUSE_MS;
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
        struct exchange *exchange = server->waiting;
        unlink_exchange(exchange);
        exchange->stage = READY;
        MHD_resume_connection(exchange->connection);
    }
    MHD_run(server->daemon);
    MHD_stop_daemon(server->daemon);
    free(server);
}
