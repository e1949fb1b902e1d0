/* test_telegram.c - the transport against a server that misbehaves. */
#include "faulty_server.h"
#include "monotonic.h"
#include "telegram.h"
#include "testing.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    GIVE_UP_MS = 60 * 1000,
    BUSY_MS = 30 * 1000, /* so long a call may take where the machine is busy */
    SHORT_MS = 6000,     /* until a call is given up that is to be */
    KNOCK_MS = 400,
};

static uint16_t port_of_rude;

static int set_up(void **state)
{
    port_of_rude = faulty_server_open();
    return 0;
}

/* Calls and connections are given up after so long. */
static struct telegram *open_for(const char *scheme, uint16_t port, int connect_ms, int send_ms)
{
    char url[100], why[ANSWER_WHY_BYTES] = "";
    snprintf(url, sizeof url, "%s://127.0.0.1:%u", scheme, port);
    struct telegram *telegram =
        telegram_open(&(struct telegram_options){.api_url = url,
                                                 .token = FAULTY_SERVER_TOKEN,
                                                 .poll_s = 1,
                                                 .connect_ms = connect_ms,
                                                 .send_ms = send_ms,
                                                 .poll_grace_ms = BUSY_MS},
                      why);
    assert_string_equal(why, "");
    assert_non_null(telegram);
    faulty_server_forget();
    return telegram;
}

static struct telegram *open_at(const char *scheme, uint16_t port)
{
    return open_for(scheme, port, BUSY_MS, BUSY_MS);
}

static struct telegram *open_usual(void)
{
    return open_at("http", port_of_rude);
}

static void assert_no_token(const char *bytes, size_t length)
{
    assert_null(memmem(bytes, length, "AAF-a", 5));
    assert_null(memmem(bytes, length, "123456789", 9));
}

static struct telegram_reply next(struct telegram *telegram)
{
    struct telegram_reply reply;
    int64_t end = monotonic_ms() + GIVE_UP_MS;
    bool ready;
    while (!telegram_next(telegram, &reply)) {
        assert_true(monotonic_ms() < end);
        telegram_wait(telegram, -1, 1000, &ready);
        assert_false(ready);
    }
    assert_no_token(reply.body, reply.length);
    assert_no_token(reply.why, strlen(reply.why));
    assert_int_equal(reply.body[reply.length], '\0');
    assert_int_equal(reply.http_status == 0, reply.why[0] != '\0');
    return reply;
}

static struct telegram_reply call(struct telegram *telegram, const char *method)
{
    telegram_call(telegram, 1234567890123, method, "{\"a\":1}");
    assert_int_equal(telegram_free_calls(telegram), TELEGRAM_CALLS_MAX - 1);
    struct telegram_reply reply = next(telegram);
    assert_int_equal(telegram_free_calls(telegram), TELEGRAM_CALLS_MAX);
    assert_int_equal(reply.ticket, 1234567890123);
    assert_false(reply.is_poll);
    return reply;
}

static enum answer_class class_of(const char *method, const struct telegram_reply *reply)
{
    struct answer answer;
    telegram_judge(method, reply, &answer, NULL);
    assert_no_token(answer.why, strlen(answer.why));
    return answer.class;
}

/* The last request that the server saw; valid until the next one. */
static const char *last_request(void)
{
    static char request[FAULTY_SERVER_REQUEST_BYTES];
    faulty_server_last_request(request);
    return request;
}

/* --- the tests --- */

TEST_CASE(test_a_call_and_its_answer)
{
    struct telegram *telegram = open_usual();
    struct telegram_reply reply = call(telegram, "ok");
    struct answer answer;
    json_t *result = NULL;
    assert_int_equal(reply.http_status, 200);
    assert_true(reply.left);
    telegram_judge("ok", &reply, &answer, &result);
    assert_int_equal(answer.class, ANSWER_OK);
    assert_int_equal(answer.message_id, 42);
    assert_int_equal(json_integer_value(json_object_get(result, "message_id")), 42);
    json_decref(result);

    const char *request = last_request();
    assert_non_null(strcasestr(request, "\r\nContent-Type: application/json\r\n"));
    assert_null(strcasestr(request, "\r\nExpect:"));
    assert_non_null(strstr(request, "\r\n\r\n{\"a\":1}"));
    telegram_close(telegram);
}

TEST_CASE(test_when_an_answer_was_given)
{
    struct telegram *telegram = open_usual();
    assert_int_equal(call(telegram, "dated").date_ms, INT64_C(1795258800000));
    assert_int_equal(call(telegram, "misdated").date_ms, 0);
    assert_int_equal(call(telegram, "dated").date_ms, INT64_C(1795258800000));
    assert_int_equal(call(telegram, "ok").date_ms, 0);
    assert_int_equal(call(telegram, "close").date_ms, 0);
    telegram_close(telegram);
}

static bool was_called(const char *path)
{
    size_t length = strlen(path);
    const char *request = last_request();
    return strncmp(request, "POST ", 5) == 0 && strncmp(request + 5, path, length) == 0 &&
           request[5 + length] == ' ';
}

TEST_CASE(test_paths)
{
    char url[100], why[ANSWER_WHY_BYTES];
    struct telegram *telegram = open_usual();
    call(telegram, "told");
    assert_true(was_called("/bot" FAULTY_SERVER_TOKEN "/told"));
    call(telegram, "ok");
    assert_true(was_called("/bot" FAULTY_SERVER_TOKEN "/ok"));
    telegram_close(telegram);

    snprintf(url, sizeof url, "http://127.0.0.1:%u/behind/a_proxy", port_of_rude);
    telegram = telegram_open(
        &(struct telegram_options){.api_url = url, .token = FAULTY_SERVER_TOKEN, .poll_s = 1}, why);
    assert_non_null(telegram);
    call(telegram, "sendMessage");
    assert_true(was_called("/behind/a_proxy/bot" FAULTY_SERVER_TOKEN "/sendMessage"));
    call(telegram, "ok");
    assert_true(was_called("/behind/a_proxy/bot" FAULTY_SERVER_TOKEN "/ok"));
    telegram_close(telegram);
}

TEST_CASE(test_connections_are_kept)
{
    struct telegram *telegram = open_usual();
    for (int i = 0; i < 50; i++)
        assert_int_equal(call(telegram, "ok").http_status, 200);
    assert_int_equal(faulty_server_connections(), 1);
    assert_int_equal(faulty_server_requests(), 50);
    telegram_close(telegram);
}

TEST_CASE(test_sixteen_at_once)
{
    struct telegram *telegram = open_usual();
    bool seen[FAULTY_SERVER_AT_ONCE] = {false};
    for (int round = 0; round < 3; round++) {
        for (int i = 0; i < FAULTY_SERVER_AT_ONCE; i++)
            telegram_call(telegram, i, "together", "{}");
        assert_int_equal(telegram_free_calls(telegram), 0);
        memset(seen, 0, sizeof seen);
        for (int i = 0; i < FAULTY_SERVER_AT_ONCE; i++) {
            struct telegram_reply reply = next(telegram);
            assert_int_equal(reply.http_status, 200);
            assert_false(seen[reply.ticket]);
            seen[reply.ticket] = true;
        }
    }
    assert_int_equal(faulty_server_most_together(), FAULTY_SERVER_AT_ONCE);
    assert_int_equal(faulty_server_connections(), FAULTY_SERVER_AT_ONCE);
    telegram_close(telegram);
}

TEST_CASE(test_answers_live_until_the_next_wait)
{
    struct telegram *telegram = open_usual();
    struct telegram_reply reply = call(telegram, "ok");
    telegram_call(telegram, 2, "told", "{}"); /* takes the handle that has just come free */
    assert_string_equal(reply.body, "{\"ok\":true,\"result\":{\"message_id\":42}}");
    assert_int_equal(next(telegram).http_status, 400);
    telegram_close(telegram);
}

TEST_CASE(test_polling)
{
    struct telegram *telegram = open_usual();
    assert_false(telegram_polling(telegram));
    telegram_poll(telegram, 1000000001, 100, TELEGRAM_POLL_S_MOST);
    assert_true(telegram_polling(telegram));
    assert_int_equal(telegram_free_calls(telegram), TELEGRAM_CALLS_MAX);
    struct telegram_reply reply = next(telegram);
    assert_true(reply.is_poll);
    assert_false(telegram_polling(telegram));
    assert_string_equal(reply.body, "{\"ok\":true,\"result\":[{\"update_id\":7}]}");
    assert_non_null(strstr(last_request(), "\r\n\r\n{\"offset\":1000000001,\"limit\":100,"
                                           "\"timeout\":1,\"allowed_updates\":["));
    telegram_close(telegram);
}

/* A half-open connection: a call ends by its own deadline, and others go on meanwhile, even where
 * they are the only ones. */
TEST_CASE(test_hanging)
{
    struct telegram *telegram = open_for("http", port_of_rude, BUSY_MS, SHORT_MS);
    int64_t begun = monotonic_ms();
    for (int i = 1; i < TELEGRAM_CALLS_MAX; i++)
        telegram_call(telegram, i, i % 2 == 0 ? "hang" : "stall", "{}");
    telegram_call(telegram, TELEGRAM_CALLS_MAX, "ok", "{}");
    assert_int_equal(telegram_free_calls(telegram), 0);
    assert_int_equal(next(telegram).ticket, TELEGRAM_CALLS_MAX);
    assert_true(monotonic_ms() - begun < SHORT_MS);
    for (int i = 1; i < TELEGRAM_CALLS_MAX; i++) {
        struct telegram_reply reply = next(telegram);
        assert_int_equal(reply.http_status, 0);
        assert_true(reply.left);
        assert_int_equal(reply.length, 0);
        assert_int_equal(class_of("hang", &reply), ANSWER_UNCERTAIN);
    }
    assert_in_range(monotonic_ms() - begun, SHORT_MS - 100, SHORT_MS + BUSY_MS);
    telegram_close(telegram);
}

/* Answers that are none, or not whole: the call may have been heard. */
TEST_CASE(test_uncertain)
{
    static const char *const METHODS[] = {"close", "reset", "cut", "noise", "flood"};
    for (size_t i = 0; i < sizeof METHODS / sizeof METHODS[0]; i++) {
        struct telegram *telegram = open_usual();
        struct telegram_reply reply = call(telegram, METHODS[i]);
        assert_int_equal(reply.http_status, 0);
        assert_true(reply.left);
        assert_int_equal(class_of(METHODS[i], &reply), ANSWER_UNCERTAIN);
        assert_int_equal(faulty_server_requests(), 1);
        telegram_close(telegram);
    }
}

/* The same over a connection that was kept: curl would send once more by itself. */
TEST_CASE(test_nothing_leaves_twice)
{
    static const char *const METHODS[] = {"close", "reset"};
    for (size_t i = 0; i < 2; i++) {
        struct telegram *telegram = open_usual();
        assert_int_equal(call(telegram, "ok").http_status, 200);
        struct telegram_reply reply = call(telegram, METHODS[i]);
        assert_int_equal(reply.http_status, 0);
        assert_true(reply.left);
        assert_int_equal(class_of(METHODS[i], &reply), ANSWER_UNCERTAIN);
        usleep(100 * 1000);
        assert_int_equal(faulty_server_requests(), 2);
        assert_int_equal(call(telegram, "ok").http_status, 200);
        assert_int_equal(faulty_server_requests(), 3);
        telegram_close(telegram);
    }
}

TEST_CASE(test_not_sent)
{
    uint16_t port;
    int fd = faulty_server_listen(1, &port);
    close(fd); /* now nobody listens there */
    struct telegram *telegram = open_at("http", port);
    struct telegram_reply reply = call(telegram, "ok");
    assert_int_equal(reply.http_status, 0);
    assert_false(reply.left);
    assert_int_equal(class_of("ok", &reply), ANSWER_NOT_SENT);
    telegram_close(telegram);
}

TEST_CASE(test_a_server_without_tls)
{
    struct telegram *telegram = open_at("https", port_of_rude);
    struct telegram_reply reply = call(telegram, "ok");
    assert_int_equal(reply.http_status, 0);
    assert_false(reply.left);
    assert_int_equal(class_of("ok", &reply), ANSWER_NOT_SENT);
    assert_int_equal(faulty_server_requests(), 0);
    telegram_close(telegram);
}

/* A peer that does not even accept: the queue of the listening socket is full. */
TEST_CASE(test_connecting_takes_too_long)
{
    enum { KNOCKS = 4 };
    uint16_t port;
    int fd = faulty_server_listen(0, &port), knocks[KNOCKS];
    struct sockaddr_in address = {
        .sin_family = AF_INET, .sin_port = htons(port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    for (int i = 0; i < KNOCKS; i++) {
        knocks[i] = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
        connect(knocks[i], (struct sockaddr *)&address, sizeof address);
    }
    struct telegram *telegram = open_for("http", port, KNOCK_MS, BUSY_MS);
    int64_t begun = monotonic_ms();
    struct telegram_reply reply = call(telegram, "ok");
    assert_false(reply.left);
    assert_int_equal(class_of("ok", &reply), ANSWER_NOT_SENT);
    assert_in_range(monotonic_ms() - begun, KNOCK_MS - 100, KNOCK_MS + BUSY_MS);
    telegram_close(telegram);
    for (int i = 0; i < KNOCKS; i++)
        close(knocks[i]);
    close(fd);
}

TEST_CASE(test_answers_of_others)
{
    struct telegram *telegram = open_usual();
    struct telegram_reply reply = call(telegram, "html");
    assert_int_equal(reply.http_status, 502);
    assert_int_equal(class_of("html", &reply), ANSWER_UNCERTAIN);
    reply = call(telegram, "redirect");
    assert_int_equal(reply.http_status, 302);
    assert_int_equal(class_of("redirect", &reply), ANSWER_UNCERTAIN);
    assert_int_equal(faulty_server_requests(), 2);
    reply = call(telegram, "told");
    assert_int_equal(reply.http_status, 400);
    assert_int_equal(class_of("told", &reply), ANSWER_REFUSED);
    reply = call(telegram, "nothing");
    assert_int_equal(class_of("nothing", &reply), ANSWER_REFUSED);
    telegram_close(telegram);
}

/* The proxies of the environment would see the token. */
TEST_CASE(test_no_proxy)
{
    setenv("http_proxy", "http://127.0.0.1:1", 1);
    setenv("ALL_PROXY", "http://127.0.0.1:1", 1);
    struct telegram *telegram = open_usual();
    assert_int_equal(call(telegram, "ok").http_status, 200);
    telegram_close(telegram);
    unsetenv("http_proxy");
    unsetenv("ALL_PROXY");
}

TEST_CASE(test_large_bodies)
{
    static char body[50001];
    memset(body, 'x', sizeof body - 1);
    struct telegram *telegram = open_usual();
    telegram_call(telegram, 1, "ok", body);
    assert_int_equal(next(telegram).http_status, 200);
    const char *sent = strstr(last_request(), "\r\n\r\n");
    assert_string_equal(sent + 4, body);
    telegram_close(telegram);
}

TEST_CASE(test_upload)
{
    struct telegram *telegram = open_usual();
    telegram_upload(telegram, 5, "ok", "{\"chat_id\":-1001,\"caption\":\"a \\\"b\\\"\"}",
                    &(struct telegram_file){"photo", "standings.png", "P\0NG", 4});
    struct telegram_reply reply = next(telegram);
    assert_int_equal(reply.http_status, 200);
    assert_int_equal(reply.ticket, 5);
    static char request[FAULTY_SERVER_REQUEST_BYTES];
    faulty_server_last_request(request);
    assert_non_null(strcasestr(request, "Content-Type: multipart/form-data; boundary="));
    assert_non_null(strstr(request, "name=\"chat_id\"\r\n\r\n-1001\r\n"));
    assert_non_null(strstr(request, "name=\"caption\"\r\n\r\na \"b\"\r\n"));
    assert_non_null(strstr(request, "name=\"photo\"; filename=\"standings.png\""));
    assert_non_null(memmem(request, sizeof request, "\r\n\r\nP\0NG\r\n", 10));
    /* The handle is good for a JSON call afterwards. */
    assert_int_equal(call(telegram, "ok").http_status, 200);
    assert_non_null(strstr(last_request(), "\r\n\r\n{\"a\":1}"));
    telegram_close(telegram);
}

TEST_CASE(test_waiting)
{
    struct telegram *telegram = open_usual();
    int pipe_ends[2];
    bool ready = true;
    assert_int_equal(pipe(pipe_ends), 0);
    int64_t begun = monotonic_ms();
    telegram_wait(telegram, pipe_ends[0], 200, &ready);
    assert_in_range(monotonic_ms() - begun, 190, BUSY_MS);
    assert_false(ready);
    telegram_wait(telegram, pipe_ends[0], 0, &ready);
    assert_false(ready);
    assert_int_equal(write(pipe_ends[1], "x", 1), 1);
    telegram_wait(telegram, pipe_ends[0], -1, &ready);
    assert_true(ready);
    /* It is seen also while there is something else to do. */
    telegram_call(telegram, 1, "ok", "{}");
    struct telegram_reply reply;
    int64_t end = monotonic_ms() + GIVE_UP_MS;
    while (!telegram_next(telegram, &reply)) {
        assert_true(monotonic_ms() < end);
        telegram_wait(telegram, pipe_ends[0], 1000, &ready);
        assert_true(ready);
    }
    close(pipe_ends[0]);
    close(pipe_ends[1]);
    telegram_close(telegram);
}

TEST_CASE(test_closing_in_the_middle)
{
    struct telegram *telegram = open_usual();
    bool ready;
    telegram_poll(telegram, 0, 100, TELEGRAM_POLL_S_MOST);
    telegram_call(telegram, 1, "hang", "{}");
    telegram_call(telegram, 2, "ok", "{}");
    telegram_upload(telegram, 3, "hang", "{}", &(struct telegram_file){"a", "b", "c", 1});
    telegram_wait(telegram, -1, 300, &ready);
    telegram_close(telegram);
    telegram_close(NULL);
}

TEST_CASE(test_options_that_make_no_sense)
{
    static const struct telegram_options ROWS[] = {
        {.api_url = "http://api.telegram.org", .token = FAULTY_SERVER_TOKEN, .poll_s = 45},
        {.api_url = "https://api.telegram.org",
         .token = FAULTY_SERVER_TOKEN "\r\nX: y",
         .poll_s = 45},
        {.api_url = "https://api.telegram.org", .token = FAULTY_SERVER_TOKEN, .poll_s = 0},
        {.api_url = "https://api.telegram.org", .token = FAULTY_SERVER_TOKEN, .poll_s = 51},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        char why[ANSWER_WHY_BYTES] = "";
        assert_null(telegram_open(&ROWS[i], why));
        assert_string_not_equal(why, "");
        assert_no_token(why, strlen(why));
    }
}

int main(void)
{
    return testing_run(set_up, NULL);
}
