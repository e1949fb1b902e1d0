/* caller.c - raw HTTP to the pretend Telegram, in the thread that runs it. */
#include "caller.h"

#include "monotonic.h"
#include "testing.h"

#include <arpa/inet.h>
#include <assert.h>
#include <errno.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { ANSWER_BYTES = 8 * 1024 * 1024, STEP_MS = 20, POLL_PAUSE_MS = 3000 };

struct caller {
    struct pretend *p;
    int socket; /* -1: not connected */
    char *answer;
    size_t length;
    char *body; /* NULL: the head is not whole yet */
    bool closed;
};

struct pretend *caller_p;
struct caller *caller;

struct caller *caller_open(struct pretend *p)
{
    struct caller *client = calloc(1, sizeof *client);
    assert(client != NULL);
    client->p = p;
    client->socket = -1;
    client->answer = calloc(1, ANSWER_BYTES + 1);
    assert(client->answer != NULL);
    return client;
}

static void hang_up(struct caller *client)
{
    if (client->socket >= 0)
        close(client->socket);
    client->socket = -1;
}

void caller_close(struct caller *client)
{
    if (client == NULL)
        return;
    hang_up(client);
    free(client->answer);
    free(client);
}

static void dial(struct caller *client)
{
    struct sockaddr_in address = {
        .sin_family = AF_INET,
        .sin_port = htons(pretend_port(client->p)),
        .sin_addr.s_addr = htonl(INADDR_LOOPBACK),
    };
    client->socket = socket(AF_INET, SOCK_STREAM, 0);
    assert(client->socket >= 0);
    int failed = connect(client->socket, (struct sockaddr *)&address, sizeof address);
    assert(!failed);
}

void caller_send(struct caller *client, const char *bytes, size_t length)
{
    if (client->closed)
        hang_up(client);
    if (client->socket < 0)
        dial(client);
    client->length = 0;
    client->answer[0] = '\0';
    client->body = NULL;
    client->closed = false;
    while (length > 0) {
        ssize_t sent = send(client->socket, bytes, length, MSG_DONTWAIT | MSG_NOSIGNAL);
        if (sent < 0 && errno != EAGAIN)
            return; /* the server has hung up: caller_wait will tell */
        if (sent > 0) {
            bytes += sent;
            length -= (size_t)sent;
        }
        pretend_run(client->p, 0);
    }
}

void caller_leave(struct caller *client, const char *bytes)
{
    ssize_t sent = send(client->socket, bytes, strlen(bytes), MSG_NOSIGNAL);
    assert(sent == (ssize_t)strlen(bytes));
}

void caller_get(struct caller *client, const char *path)
{
    char request[2048];
    int length = snprintf(request, sizeof request, "GET %s HTTP/1.1\r\nHost: x\r\n\r\n", path);
    assert(length < (int)sizeof request);
    caller_send(client, request, (size_t)length);
}

void caller_post(struct caller *client, const char *path, const char *type, const char *body,
                 size_t length)
{
    char *request = malloc(length + 2048);
    assert(request != NULL);
    int head = snprintf(
        request, 2048, "POST %s HTTP/1.1\r\nHost: x\r\n%s%s%sContent-Length: %zu\r\n\r\n", path,
        *type == '\0' ? "" : "Content-Type: ", type, *type == '\0' ? "" : "\r\n", length);
    assert(head < 2048);
    memcpy(request + head, body, length);
    caller_send(client, request, (size_t)head + length);
    free(request);
}

/* Takes what came; true if the answer is whole. */
static bool receive(struct caller *client)
{
    ssize_t got = recv(client->socket, client->answer + client->length,
                       ANSWER_BYTES - client->length, MSG_DONTWAIT);
    client->closed = got == 0 || (got < 0 && errno != EAGAIN);
    if (got > 0)
        client->length += (size_t)got;
    client->answer[client->length] = '\0';
    char *end = strstr(client->answer, "\r\n\r\n");
    if (end == NULL)
        return false;
    client->body = end + 4;
    const char *length = strstr(client->answer, "Content-Length: ");
    return length != NULL && length < end &&
           caller_body_length(client) >= strtoul(length + 16, NULL, 10);
}

int caller_wait(struct caller *client, int ms)
{
    int64_t end_ms = monotonic_ms() + ms;
    for (;;) {
        if (receive(client))
            return (int)strtol(client->answer + strlen("HTTP/1.1 "), NULL, 10);
        if (client->closed)
            return CALLER_CLOSED;
        int64_t left_ms = end_ms - monotonic_ms();
        if (left_ms < 0)
            return CALLER_NOTHING;
        pretend_run(client->p, left_ms < STEP_MS ? (int)left_ms : STEP_MS);
    }
}

const char *caller_head(const struct caller *client)
{
    return client->answer;
}

const char *caller_body(const struct caller *client)
{
    return client->body;
}

size_t caller_body_length(const struct caller *client)
{
    return client->body == NULL ? 0 : client->length - (size_t)(client->body - client->answer);
}

void caller_begin(struct caller *client, const char *method, json_t *arguments)
{
    char path[200];
    snprintf(path, sizeof path, "/bot42:secret/%s", method);
    char *body = arguments == NULL ? strdup("{}") : json_dumps(arguments, 0);
    assert(body != NULL);
    json_decref(arguments);
    caller_post(client, path, "application/json", body, strlen(body));
    free(body);
}

json_t *caller_envelope(const struct caller *client)
{
    return client->body == NULL ? NULL : json_loads(client->body, 0, NULL);
}

json_t *caller_call(struct caller *client, const char *method, json_t *arguments)
{
    caller_begin(client, method, arguments);
    caller_wait(client, PATIENCE_MS);
    return caller_envelope(client);
}

json_t *caller_result(const char *method, json_t *arguments)
{
    json_t *envelope = caller_call(caller, method, arguments);
    assert_non_null(envelope);
    if (!json_is_true(json_object_get(envelope, "ok")))
        fail_msg("%s: %s", method, json_string_value(json_object_get(envelope, "description")));
    json_t *result = json_incref(json_object_get(envelope, "result"));
    json_decref(envelope);
    return result;
}

void caller_expect_ok(const char *method, json_t *arguments)
{
    json_decref(caller_result(method, arguments));
}

void caller_refused(int status, const char *why)
{
    assert_int_equal(caller_wait(caller, PATIENCE_MS), status);
    json_t *envelope = caller_envelope(caller);
    assert_non_null(envelope);
    const char *description = json_string_value(json_object_get(envelope, "description"));
    assert_non_null(description);
    assert_string_equal(description, why);
    assert_int_equal(json_integer_value(json_object_get(envelope, "error_code")), status);
    assert_true(json_is_false(json_object_get(envelope, "ok")));
    json_decref(envelope);
}

void caller_expect_refusal(const char *method, json_t *arguments, int status, const char *why)
{
    caller_begin(caller, method, arguments);
    caller_refused(status, why);
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

int64_t caller_sent(json_t *arguments)
{
    json_t *message = caller_result("sendMessage", arguments);
    int64_t id = json_integer_value(json_object_get(message, "message_id"));
    json_decref(message);
    return id;
}

json_t *caller_updates(struct caller *client)
{
    assert_int_equal(caller_wait(client, PATIENCE_MS), 200);
    json_t *envelope = caller_envelope(client);
    assert_non_null(envelope);
    json_t *updates = json_incref(json_object_get(envelope, "result"));
    json_decref(envelope);
    assert_true(json_is_array(updates));
    return updates;
}

json_t *caller_poll(int64_t offset, int limit)
{
    pretend_advance(caller->p, POLL_PAUSE_MS);
    caller_begin(caller, "getUpdates", caller_question(offset, limit, 0));
    return caller_updates(caller);
}

int caller_set_up(void **state)
{
    caller_p = pretend_open(&(struct pretend_options){
        .token = "42:secret", .username = "cup_bot", .seed = 3, .manual_time = true});
    caller = caller_open(caller_p);
    pretend_user(caller_p, ADA, "Ada", "it");
    pretend_user(caller_p, BEN, "Ben", "en");
    pretend_group(caller_p, CLUB, "Club");
    pretend_member(caller_p, CLUB, ADA, "member");
    return 0;
}

int caller_set_up_started(void **state)
{
    caller_set_up(state);
    pretend_say(caller_p, ADA, ADA, "/start", 0, 0);
    return 0;
}

int caller_tear_down(void **state)
{
    caller_close(caller);
    pretend_close(caller_p);
    return 0;
}

int caller_tear_down_blameless(void **state)
{
    assert_int_equal(json_array_size(pretend_complaints(caller_p)), 0);
    return caller_tear_down(state);
}

const char *caller_text_of(const json_t *updates, size_t index)
{
    const json_t *update = json_array_get(updates, index);
    return json_string_value(json_object_get(json_object_get(update, "message"), "text"));
}

void caller_expect_count(int64_t offset, int limit, size_t count)
{
    json_t *updates = caller_poll(offset, limit);
    assert_int_equal(json_array_size(updates), count);
    json_decref(updates);
}

void caller_say(const char *text)
{
    assert_true(pretend_say(caller_p, ADA, ADA, text, 0, 0) > 0);
}
