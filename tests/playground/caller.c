/* caller.c - raw HTTP to the pretend Telegram, in the thread that runs it. */
#include "caller.h"

#include "monotonic.h"

#include <arpa/inet.h>
#include <assert.h>
#include <errno.h>
#include <netinet/in.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cmocka.h>

enum { ANSWER_BYTES = 8 * 1024 * 1024, STEP_MS = 20, POLL_PAUSE_MS = 3000 };

struct caller {
    struct pretend *p;
    int socket; /* -1: not connected */
    char *answer;
    size_t length;
    char *body; /* NULL: the head is not whole yet */
    bool closed;
};

struct pretend *caller_pretend(void)
{
    return pretend_open(&(struct pretend_options){
        .token = "42:secret", .username = "cup_bot", .seed = 3, .manual_time = true});
}

struct caller *caller_open(struct pretend *p)
{
    struct caller *caller = calloc(1, sizeof *caller);
    assert(caller != NULL);
    caller->p = p;
    caller->socket = -1;
    caller->answer = calloc(1, ANSWER_BYTES + 1);
    assert(caller->answer != NULL);
    return caller;
}

static void hang_up(struct caller *caller)
{
    if (caller->socket >= 0)
        close(caller->socket);
    caller->socket = -1;
}

void caller_close(struct caller *caller)
{
    if (caller == NULL)
        return;
    hang_up(caller);
    free(caller->answer);
    free(caller);
}

static void dial(struct caller *caller)
{
    struct sockaddr_in address = {
        .sin_family = AF_INET,
        .sin_port = htons(pretend_port(caller->p)),
        .sin_addr.s_addr = htonl(INADDR_LOOPBACK),
    };
    caller->socket = socket(AF_INET, SOCK_STREAM, 0);
    assert(caller->socket >= 0);
    int failed = connect(caller->socket, (struct sockaddr *)&address, sizeof address);
    assert(!failed);
}

void caller_send(struct caller *caller, const char *bytes, size_t length)
{
    if (caller->closed)
        hang_up(caller);
    if (caller->socket < 0)
        dial(caller);
    caller->length = 0;
    caller->answer[0] = '\0';
    caller->body = NULL;
    caller->closed = false;
    while (length > 0) {
        ssize_t sent = send(caller->socket, bytes, length, MSG_DONTWAIT | MSG_NOSIGNAL);
        if (sent < 0 && errno != EAGAIN)
            return; /* the server has hung up: caller_wait will tell */
        if (sent > 0) {
            bytes += sent;
            length -= (size_t)sent;
        }
        pretend_run(caller->p, 0);
    }
}

void caller_get(struct caller *caller, const char *path)
{
    char request[2048];
    int length = snprintf(request, sizeof request, "GET %s HTTP/1.1\r\nHost: x\r\n\r\n", path);
    assert(length < (int)sizeof request);
    caller_send(caller, request, (size_t)length);
}

void caller_post(struct caller *caller, const char *path, const char *type, const char *body,
                 size_t length)
{
    char *request = malloc(length + 2048);
    assert(request != NULL);
    int head = snprintf(
        request, 2048, "POST %s HTTP/1.1\r\nHost: x\r\n%s%s%sContent-Length: %zu\r\n\r\n", path,
        *type == '\0' ? "" : "Content-Type: ", type, *type == '\0' ? "" : "\r\n", length);
    assert(head < 2048);
    memcpy(request + head, body, length);
    caller_send(caller, request, (size_t)head + length);
    free(request);
}

/* Takes what came; true if the answer is whole. */
static bool receive(struct caller *caller)
{
    ssize_t got = recv(caller->socket, caller->answer + caller->length,
                       ANSWER_BYTES - caller->length, MSG_DONTWAIT);
    caller->closed = got == 0 || (got < 0 && errno != EAGAIN);
    if (got > 0)
        caller->length += (size_t)got;
    caller->answer[caller->length] = '\0';
    char *end = strstr(caller->answer, "\r\n\r\n");
    if (end == NULL)
        return false;
    caller->body = end + 4;
    const char *length = strstr(caller->answer, "Content-Length: ");
    return length != NULL && length < end &&
           caller_body_length(caller) >= strtoul(length + 16, NULL, 10);
}

int caller_wait(struct caller *caller, int ms)
{
    int64_t end_ms = monotonic_ms() + ms;
    for (;;) {
        if (receive(caller))
            return (int)strtol(caller->answer + strlen("HTTP/1.1 "), NULL, 10);
        if (caller->closed)
            return CALLER_CLOSED;
        int64_t left_ms = end_ms - monotonic_ms();
        if (left_ms < 0)
            return CALLER_NOTHING;
        pretend_run(caller->p, left_ms < STEP_MS ? (int)left_ms : STEP_MS);
    }
}

const char *caller_head(const struct caller *caller)
{
    return caller->answer;
}

const char *caller_body(const struct caller *caller)
{
    return caller->body;
}

size_t caller_body_length(const struct caller *caller)
{
    return caller->body == NULL ? 0 : caller->length - (size_t)(caller->body - caller->answer);
}

void caller_begin(struct caller *caller, const char *method, json_t *arguments)
{
    char path[200];
    snprintf(path, sizeof path, "/bot42:secret/%s", method);
    char *body = arguments == NULL ? strdup("{}") : json_dumps(arguments, 0);
    assert(body != NULL);
    json_decref(arguments);
    caller_post(caller, path, "application/json", body, strlen(body));
    free(body);
}

json_t *caller_envelope(const struct caller *caller)
{
    return caller->body == NULL ? NULL : json_loads(caller->body, 0, NULL);
}

json_t *caller_call(struct caller *caller, const char *method, json_t *arguments)
{
    caller_begin(caller, method, arguments);
    caller_wait(caller, CALLER_PATIENCE_MS);
    return caller_envelope(caller);
}

json_t *caller_result(struct caller *caller, const char *method, json_t *arguments)
{
    json_t *envelope = caller_call(caller, method, arguments);
    assert_non_null(envelope);
    if (!json_is_true(json_object_get(envelope, "ok")))
        fail_msg("%s: %s", method, json_string_value(json_object_get(envelope, "description")));
    json_t *result = json_incref(json_object_get(envelope, "result"));
    json_decref(envelope);
    return result;
}

void caller_expect_ok(struct caller *caller, const char *method, json_t *arguments)
{
    json_decref(caller_result(caller, method, arguments));
}

void caller_refused(struct caller *caller, int status, const char *why)
{
    assert_int_equal(caller_wait(caller, CALLER_PATIENCE_MS), status);
    json_t *envelope = caller_envelope(caller);
    assert_non_null(envelope);
    const char *description = json_string_value(json_object_get(envelope, "description"));
    assert_non_null(description);
    assert_string_equal(description, why);
    assert_int_equal(json_integer_value(json_object_get(envelope, "error_code")), status);
    assert_true(json_is_false(json_object_get(envelope, "ok")));
    json_decref(envelope);
}

void caller_expect_refusal(struct caller *caller, const char *method, json_t *arguments, int status,
                           const char *why)
{
    caller_begin(caller, method, arguments);
    caller_refused(caller, status, why);
}

json_t *caller_message(int64_t chat, const char *text)
{
    return json_pack("{s:I, s:s}", "chat_id", (json_int_t)chat, "text", text);
}

json_t *caller_with(json_t *arguments, const char *name, json_t *value)
{
    json_object_set_new(arguments, name, value);
    return arguments;
}

json_t *caller_repeated(const char *piece, size_t times)
{
    size_t length = strlen(piece);
    char *text = calloc(times, length + 1);
    assert(text != NULL);
    for (size_t i = 0; i < times; i++)
        memcpy(text + i * length, piece, length);
    json_t *string = json_stringn(text, times * length);
    free(text);
    return string;
}

json_t *caller_address(int64_t chat, int64_t message)
{
    return json_pack("{s:I, s:I}", "chat_id", (json_int_t)chat, "message_id", (json_int_t)message);
}

json_t *caller_edit(int64_t chat, int64_t message, const char *text)
{
    return caller_with(caller_address(chat, message), "text", json_string(text));
}

json_t *caller_keyboard(const char *text, const char *data)
{
    return json_pack("{s:[[{s:s, s:s}]]}", "inline_keyboard", "text", text, "callback_data", data);
}

json_t *caller_question(int64_t offset, int limit, int timeout)
{
    return json_pack("{s:I, s:i, s:i}", "offset", (json_int_t)offset, "limit", limit, "timeout",
                     timeout);
}

int64_t caller_sent(struct caller *caller, json_t *arguments)
{
    json_t *message = caller_result(caller, "sendMessage", arguments);
    int64_t id = json_integer_value(json_object_get(message, "message_id"));
    json_decref(message);
    return id;
}

json_t *caller_updates(struct caller *caller)
{
    assert_int_equal(caller_wait(caller, CALLER_PATIENCE_MS), 200);
    json_t *envelope = caller_envelope(caller);
    assert_non_null(envelope);
    json_t *updates = json_incref(json_object_get(envelope, "result"));
    json_decref(envelope);
    assert_true(json_is_array(updates));
    return updates;
}

json_t *caller_poll(struct caller *caller, int64_t offset, int limit)
{
    pretend_advance(caller->p, POLL_PAUSE_MS);
    caller_begin(caller, "getUpdates", caller_question(offset, limit, 0));
    return caller_updates(caller);
}
