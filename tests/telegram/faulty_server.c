/* faulty_server.c - a server on loopback that misbehaves as it is told. */
#include "faulty_server.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include <assert.h>

static struct {
    int listening;
    atomic_int connections, requests, together, most_together;
    pthread_mutex_t lock;                      /* of what follows */
    char request[FAULTY_SERVER_REQUEST_BYTES]; /* the last one, head and body */
} server = {.lock = PTHREAD_MUTEX_INITIALIZER};

/* Reads one request; its bytes, 0 when the client is gone. */
static size_t read_request(int fd, char *request)
{
    size_t length = 0, need = 0;
    for (;;) {
        ssize_t n = recv(fd, request + length, FAULTY_SERVER_REQUEST_BYTES - 1 - length, 0);
        if (n <= 0)
            return 0;
        length += (size_t)n;
        request[length] = '\0';
        const char *head_end = strstr(request, "\r\n\r\n");
        const char *declared = strcasestr(request, "content-length:");
        if (head_end == NULL || declared == NULL)
            continue;
        need = (size_t)(head_end - request) + 4 + strtoul(declared + 15, NULL, 10);
        if (length >= need)
            return length;
    }
}

static void say(int fd, const char *text)
{
    send(fd, text, strlen(text), MSG_NOSIGNAL);
}

static void say_json(int fd, const char *status, const char *json)
{
    char text[2048];
    snprintf(text, sizeof text,
             "HTTP/1.1 %s\r\nContent-Type: application/json\r\nContent-Length: %zu\r\n"
             "Connection: keep-alive\r\n\r\n%s",
             status, strlen(json), json);
    say(fd, text);
}

/* Closes so that the other side sees a reset, not an end. */
static void reset(int fd)
{
    struct linger linger = {.l_onoff = 1};
    setsockopt(fd, SOL_SOCKET, SO_LINGER, &linger, sizeof linger);
}

/* Each act answers one request; false to close the connection. */

static bool act_ok(int fd)
{
    say_json(fd, "200 OK", "{\"ok\":true,\"result\":{\"message_id\":42}}");
    return true;
}

static bool act_dated(int fd)
{
    say(fd,
        "HTTP/1.1 200 OK\r\nDate: Sat, 21 Nov 2026 11:00:00 GMT\r\nContent-Length: 2\r\n\r\n{}");
    return true;
}

static bool act_misdated(int fd)
{
    say(fd, "HTTP/1.1 200 OK\r\nDate: some day\r\nContent-Length: 2\r\n\r\n{}");
    return true;
}

static bool act_updates(int fd)
{
    say_json(fd, "200 OK", "{\"ok\":true,\"result\":[{\"update_id\":7}]}");
    return true;
}

static bool act_together(int fd)
{
    int now = atomic_fetch_add(&server.together, 1) + 1;
    int most = atomic_load(&server.most_together);
    while (now > most && !atomic_compare_exchange_weak(&server.most_together, &most, now))
        ;
    for (int i = 0; i < 3000 && atomic_load(&server.most_together) < FAULTY_SERVER_AT_ONCE; i++)
        usleep(10 * 1000);
    atomic_fetch_sub(&server.together, 1);
    return act_ok(fd);
}

static bool act_hang(int fd)
{
    char byte;
    while (recv(fd, &byte, 1, 0) > 0)
        ;
    return false;
}

static bool act_close(int fd)
{
    return false;
}

static bool act_reset(int fd)
{
    reset(fd);
    return false;
}

static bool act_cut(int fd)
{
    say(fd, "HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n{\"ok\":true,\"result\":{\"mess");
    return false;
}

static bool act_stall(int fd)
{
    say(fd, "HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n{\"ok\":true,");
    return act_hang(fd);
}

static bool act_html(int fd)
{
    say_json(fd, "502 Bad Gateway", "<html>502 /bot" FAULTY_SERVER_TOKEN "/html</html>");
    return true;
}

static bool act_redirect(int fd)
{
    say(fd, "HTTP/1.1 302 Found\r\nLocation: /bot" FAULTY_SERVER_TOKEN
            "/ok\r\nContent-Length: 0\r\n\r\n");
    return true;
}

static bool act_noise(int fd)
{
    say(fd, "SSH-2.0-OpenSSH_9.2 /bot" FAULTY_SERVER_TOKEN "/noise\r\n");
    return false;
}

static bool act_told(int fd)
{
    say_json(fd, "400 Bad Request",
             "{\"ok\":false,\"error_code\":400,\"description\":\"bot" FAULTY_SERVER_TOKEN
             " is wrong\"}");
    return true;
}

/* Declares nothing and never stops. */
static bool act_flood(int fd)
{
    static const char MUCH[64 * 1024];
    say(fd, "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n");
    while (send(fd, MUCH, sizeof MUCH, MSG_NOSIGNAL) > 0)
        ;
    return false;
}

static const struct {
    const char *method;
    bool (*act)(int fd);
} ACTS[] = {
    {"ok", act_ok},
    {"dated", act_dated},
    {"misdated", act_misdated},
    {"getUpdates", act_updates},
    {"together", act_together},
    {"hang", act_hang},
    {"close", act_close},
    {"reset", act_reset},
    {"cut", act_cut},
    {"stall", act_stall},
    {"html", act_html},
    {"redirect", act_redirect},
    {"noise", act_noise},
    {"told", act_told},
    {"flood", act_flood},
};

static bool act(int fd, const char *request)
{
    for (size_t i = 0; i < sizeof ACTS / sizeof ACTS[0]; i++) {
        char line[200];
        int n = snprintf(line, sizeof line, "POST /bot" FAULTY_SERVER_TOKEN "/%s HTTP/1.1\r\n",
                         ACTS[i].method);
        if (strncmp(request, line, (size_t)n) == 0)
            return ACTS[i].act(fd);
    }
    say_json(fd, "404 Not Found",
             "{\"ok\":false,\"error_code\":404,\"description\":\"Not Found\"}");
    return true;
}

static void *serve_connection(void *context)
{
    int fd = (int)(intptr_t)context;
    char *request = malloc(FAULTY_SERVER_REQUEST_BYTES);
    size_t length;
    while ((length = read_request(fd, request)) > 0) {
        atomic_fetch_add(&server.requests, 1);
        pthread_mutex_lock(&server.lock);
        memcpy(server.request, request, length + 1);
        pthread_mutex_unlock(&server.lock);
        if (!act(fd, request))
            break;
    }
    free(request);
    close(fd);
    return NULL;
}

static void *serve(void *context)
{
    for (;;) {
        int fd = accept(server.listening, NULL, NULL);
        pthread_t thread;
        if (fd < 0)
            return NULL;
        atomic_fetch_add(&server.connections, 1);
        pthread_create(&thread, NULL, serve_connection, (void *)(intptr_t)fd);
        pthread_detach(thread);
    }
}

int faulty_server_listen(int backlog, uint16_t *ret_port)
{
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t size = sizeof address;
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    assert(fd >= 0);
    int failed = bind(fd, (struct sockaddr *)&address, sizeof address) || listen(fd, backlog) ||
                 getsockname(fd, (struct sockaddr *)&address, &size);
    assert(!failed);
    *ret_port = ntohs(address.sin_port);
    return fd;
}

uint16_t faulty_server_open(void)
{
    pthread_t thread;
    uint16_t port;
    server.listening = faulty_server_listen(64, &port);
    int failed = pthread_create(&thread, NULL, serve, NULL);
    assert(failed == 0);
    pthread_detach(thread);
    return port;
}

void faulty_server_forget(void)
{
    atomic_store(&server.connections, 0);
    atomic_store(&server.requests, 0);
}

int faulty_server_connections(void)
{
    return atomic_load(&server.connections);
}

int faulty_server_requests(void)
{
    return atomic_load(&server.requests);
}

int faulty_server_most_together(void)
{
    return atomic_load(&server.most_together);
}

void faulty_server_last_request(char ret_request[FAULTY_SERVER_REQUEST_BYTES])
{
    pthread_mutex_lock(&server.lock);
    memcpy(ret_request, server.request, FAULTY_SERVER_REQUEST_BYTES);
    pthread_mutex_unlock(&server.lock);
}
