/* test_answer.c - every class of answer that Telegram, or something in front of it, may give. */
#include "answer.h"
#include "testing.h"

#include <stdio.h>
#include <string.h>

static struct answer read_body(const char *method, int status, const char *body)
{
    struct answer answer;
    memset(&answer, 0x5a, sizeof answer);
    answer_read(method, status, body, strlen(body), &answer, NULL);
    return answer;
}

static struct answer read_error(int code, const char *description)
{
    char body[512];
    snprintf(body, sizeof body, "{\"ok\":false,\"error_code\":%d,\"description\":\"%s\"}", code,
             description);
    return read_body("sendMessage", code, body);
}

struct row {
    int code;
    const char *description;
    enum answer_class class;
};

static const struct row ROWS[] = {
    {403, "Forbidden: bot was blocked by the user", ANSWER_UNREACHABLE},
    {403, "Forbidden: bot can't initiate conversation with a user", ANSWER_UNREACHABLE},
    {400, "Bad Request: chat not found", ANSWER_UNREACHABLE},
    {403, "Forbidden: user is deactivated", ANSWER_DEACTIVATED},
    {403, "Forbidden: the bot can't send messages to the bot", ANSWER_UNREACHABLE},
    {403, "Forbidden: bot can't send messages to bots", ANSWER_UNREACHABLE},
    {400, "Bad Request: PEER_ID_INVALID", ANSWER_UNREACHABLE},
    {403, "Forbidden: bot was kicked from the group chat", ANSWER_CHAT_GONE},
    {403, "Forbidden: bot was kicked from the supergroup chat", ANSWER_CHAT_GONE},
    {403, "Forbidden: bot was kicked from the channel chat", ANSWER_CHAT_GONE},
    {403, "Forbidden: bot is not a member of the group chat", ANSWER_CHAT_GONE},
    {403, "Forbidden: bot is not a member of the supergroup chat", ANSWER_CHAT_GONE},
    {403, "Forbidden: bot is not a member of the channel chat", ANSWER_CHAT_GONE},
    {403, "Forbidden: the group chat was deleted", ANSWER_CHAT_GONE},
    {400, "Bad Request: not enough rights to send text messages to the chat", ANSWER_MUTED},
    {400, "Bad Request: not enough rights to send photos to the chat", ANSWER_MUTED},
    {400, "Bad Request: have no write access to the chat", ANSWER_MUTED},
    {400, "Bad Request: CHAT_RESTRICTED", ANSWER_MUTED},
    {400, "Bad Request: CHAT_WRITE_FORBIDDEN", ANSWER_MUTED},
    {403, "Forbidden: CHAT_WRITE_FORBIDDEN", ANSWER_MUTED},
    {400, "Bad Request: CHAT_SEND_PLAIN_FORBIDDEN", ANSWER_MUTED},
    {403, "Forbidden: CHAT_SEND_PLAIN_FORBIDDEN", ANSWER_MUTED},
    {400, "Bad Request: TOPIC_CLOSED", ANSWER_THREAD_CLOSED},
    {400, "Bad Request: TOPIC_DELETED", ANSWER_THREAD_GONE},
    {400, "Bad Request: message thread not found", ANSWER_THREAD_GONE},
    {400,
     "Bad Request: message is not modified: specified new message content and reply markup are "
     "exactly the same as a current content and reply markup of the message",
     ANSWER_OK},
    {400, "Bad Request: message to delete not found", ANSWER_OK},
    {400, "Bad Request: message to edit not found", ANSWER_MESSAGE_GONE},
    {400, "Bad Request: message can't be edited", ANSWER_MESSAGE_GONE},
    {400, "Bad Request: MESSAGE_ID_INVALID", ANSWER_MESSAGE_GONE},
    {400, "Bad Request: message can't be deleted", ANSWER_REFUSED},
    {400, "Bad Request: message can't be deleted for everyone", ANSWER_REFUSED},
    {400, "Bad Request: message to be replied not found", ANSWER_REFUSED},
    {400, "Bad Request: query is too old and response timeout expired or query ID is invalid",
     ANSWER_LATE},
    {400, "Bad Request: QUERY_ID_INVALID", ANSWER_LATE},
    {400, "Bad Request: message text is empty", ANSWER_REFUSED},
    {400, "Bad Request: message is too long", ANSWER_REFUSED},
    {400, "Bad Request: text is too long", ANSWER_REFUSED},
    {400, "Bad Request: message caption is too long", ANSWER_REFUSED},
    {400, "Bad Request: can't parse entities: Unclosed start tag at byte offset 7",
     ANSWER_BAD_MARKUP},
    {400, "Bad Request: BUTTON_DATA_INVALID", ANSWER_REFUSED},
    {400, "Bad Request: BUTTON_URL_INVALID", ANSWER_REFUSED},
    {400, "Bad Request: BUTTON_TYPE_INVALID", ANSWER_REFUSED},
    {400, "Bad Request: reply markup is too long", ANSWER_REFUSED},
    {400, "Bad Request: text buttons are unallowed in the inline keyboard", ANSWER_REFUSED},
    {400, "Bad Request: BUTTON_USER_PRIVACY_RESTRICTED", ANSWER_REFUSED},
    {400, "Bad Request: chat_id is empty", ANSWER_REFUSED},
    {400, "Bad Request: SOMETHING_OF_TOMORROW", ANSWER_REFUSED},
    {403, "Forbidden: something of tomorrow", ANSWER_REFUSED},
    {401, "Unauthorized", ANSWER_UNAUTHORIZED},
    {401, "Unauthorized: invalid token specified", ANSWER_UNAUTHORIZED},
    {421, "Misdirected Request: unallowed token specified", ANSWER_UNAUTHORIZED},
    {404, "Not Found: method not found", ANSWER_REFUSED},
    {409,
     "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete "
     "the webhook first",
     ANSWER_WEBHOOK},
    {409,
     "Conflict: terminated by other getUpdates request; make sure that only one bot instance is "
     "running",
     ANSWER_CONFLICT},
    {409, "Conflict: terminated by setWebhook request", ANSWER_WEBHOOK},
    {413, "Request Entity Too Large", ANSWER_REFUSED},
    {431, "Request Header Fields Too Large", ANSWER_REFUSED},
    {429, "Too Many Requests: retry after 7", ANSWER_WAIT},
    {500, "Internal Server Error: restart", ANSWER_UNCERTAIN},
    {500, "Internal Server Error: sent message was immediately deleted and can't be returned",
     ANSWER_REFUSED},
    {502, "Bad Gateway", ANSWER_UNCERTAIN},
    {504, "Gateway Timeout", ANSWER_UNCERTAIN},
};

TEST_CASE(test_every_row)
{
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        struct answer answer = read_error(ROWS[i].code, ROWS[i].description);
        if (answer.class != ROWS[i].class)
            fail_msg("%s: class %d, expected %d", ROWS[i].description, answer.class, ROWS[i].class);
        assert_int_equal(answer.http_status, ROWS[i].code);
        assert_int_equal(answer.message_id, 0);
        assert_int_equal(answer.new_chat, 0);
        assert_memory_equal(answer.why, ROWS[i].description, 9);
    }
}

TEST_CASE(test_words_belong_to_their_code)
{
    assert_int_equal(read_error(403, "Forbidden: message is not modified").class, ANSWER_REFUSED);
    assert_int_equal(read_error(500, "chat not found").class, ANSWER_UNCERTAIN);
    assert_int_equal(read_error(400, "bad request: MESSAGE IS NOT MODIFIED").class, ANSWER_OK);
}

TEST_CASE(test_success)
{
    json_t *result = NULL;
    struct answer answer;
    const char *body = "{\"ok\":true,\"result\":{\"message_id\":42,\"text\":\"x\"}}";
    answer_read("sendMessage", 200, body, strlen(body), &answer, &result);
    assert_int_equal(answer.class, ANSWER_OK);
    assert_int_equal(answer.message_id, 42);
    assert_string_equal(answer.why, "");
    assert_string_equal(json_string_value(json_object_get(result, "text")), "x");
    json_decref(result);
}

TEST_CASE(test_success_without_message)
{
    json_t *result = NULL;
    struct answer answer;
    const char *body = "{\"ok\":true,\"result\":true,\"description\":\"Webhook is deleted\"}";
    answer_read("deleteWebhook", 200, body, strlen(body), &answer, &result);
    assert_int_equal(answer.class, ANSWER_OK);
    assert_int_equal(answer.message_id, 0);
    assert_true(json_is_true(result));
    json_decref(result);
}

/* A message that was sent is sent, whatever else its answer holds. */
TEST_CASE(test_success_needs_only_its_id)
{
    static const struct {
        const char *body;
        int64_t id;
    } BODIES[] = {
        {"{\"ok\":true,\"result\":{\"message_id\":42,\"text\":\"\xff\"}}", 42},
        {"{\"ok\":true,\"result\":{\"text\":\"\\\\\\\"\",\"message_id\":42}}", 42},
        {"{\"ok\":true,\"result\":{\"chat\":{\"message_id\":7}, \"message_id\" : 42 }}\n", 42},
        {"{\"result\":{\"message_id\":7,\"message_id\":42},\"ok\":true}", 42},
        {"{\"ok\":true,\"result\":{\"message_id\":\"42\"}}", 0},
        {"{\"ok\":true,\"result\":{\"message_id\":4.2}}", 0},
        {"{\"ok\":true,\"result\":{\"text\":\"\\\"message_id\\\":42\"}}", 0},
        {"{\"ok\":true,\"result\":[{\"message_id\":42}]}", 0},
        {"{\"ok\":true,\"result\":{}}", 0},
    };
    for (size_t i = 0; i < sizeof BODIES / sizeof BODIES[0]; i++) {
        struct answer answer = read_body("sendMessage", 200, BODIES[i].body);
        assert_int_equal(answer.class, ANSWER_OK);
        assert_int_equal(answer.message_id, BODIES[i].id);
        assert_string_equal(answer.why, "");
    }
}

TEST_CASE(test_success_that_looks_like_an_error)
{
    json_t *result = NULL;
    struct answer answer;
    const char *body = "{\"ok\":false,\"error_code\":400,\"description\":\"Bad Request: message is "
                       "not modified: whatever\"}";
    answer_read("editMessageText", 400, body, strlen(body), &answer, &result);
    assert_int_equal(answer.class, ANSWER_OK);
    assert_true(json_is_true(result));
    json_decref(result);
}

TEST_CASE(test_failure_leaves_the_result_alone)
{
    json_t *result = NULL;
    struct answer answer;
    const char *body = "{\"ok\":false,\"error_code\":403,\"description\":\"Forbidden\"}";
    answer_read("sendMessage", 403, body, strlen(body), &answer, &result);
    assert_int_equal(answer.class, ANSWER_REFUSED);
    assert_null(result);
}

TEST_CASE(test_token_told_by_404)
{
    const char *body = "{\"ok\":false,\"error_code\":404,\"description\":\"Not Found\"}";
    assert_int_equal(read_body("getMe", 404, body).class, ANSWER_UNAUTHORIZED);
    assert_int_equal(read_body("sendMessage", 404, body).class, ANSWER_REFUSED);
}

static int64_t wait_of(const char *after_description)
{
    char body[400];
    snprintf(body, sizeof body, "{\"ok\":false,\"error_code\":429,\"description\":%s}",
             after_description);
    struct answer answer = read_body("sendMessage", 429, body);
    assert_int_equal(answer.class, ANSWER_WAIT);
    return answer.retry_after_s;
}

TEST_CASE(test_how_long_to_wait)
{
    assert_int_equal(wait_of("\"x\",\"parameters\":{\"retry_after\":37}"), 37);
    assert_int_equal(wait_of("\"retry after 9\",\"parameters\":{\"retry_after\":37}"), 37);
    assert_int_equal(wait_of("\"Too Many Requests: retry after 9\""), 9);
    assert_int_equal(wait_of("\"Too Many Requests: retry after soon\""), ANSWER_WAIT_USUAL_S);
    assert_int_equal(wait_of("\"Too Many Requests\""), ANSWER_WAIT_USUAL_S);
    assert_int_equal(wait_of("\"x\",\"parameters\":{\"retry_after\":\"37\"}"), ANSWER_WAIT_USUAL_S);
    assert_int_equal(wait_of("\"x\",\"parameters\":{\"retry_after\":0}"), 1);
    assert_int_equal(wait_of("\"x\",\"parameters\":{\"retry_after\":-5}"), 1);
    assert_int_equal(wait_of("\"x\",\"parameters\":{\"retry_after\":9223372036854775807}"),
                     ANSWER_WAIT_MAX_S);
    assert_int_equal(wait_of("\"retry after 99999999999999999999999\""), ANSWER_WAIT_MAX_S);
    assert_int_equal(read_body("sendMessage", 429, "<html>slow down</html>").retry_after_s,
                     ANSWER_WAIT_USUAL_S);
}

TEST_CASE(test_migration)
{
    struct answer answer = read_body(
        "sendMessage", 400,
        "{\"ok\":false,\"error_code\":400,\"description\":\"Bad Request: group chat was upgraded "
        "to a supergroup chat\",\"parameters\":{\"migrate_to_chat_id\":-1001234567890}}");
    assert_int_equal(answer.class, ANSWER_MIGRATED);
    assert_int_equal(answer.new_chat, -1001234567890);
}

/* Bodies that are not Telegram's, on any status. */
TEST_CASE(test_foreign_bodies)
{
    static const char *const BODIES[] = {
        "",
        "<html><head><title>502 Bad Gateway</title></head></html>",
        "{\"ok\":true,\"result\":{\"message_id\":4",
        "{\"ok\":true}",
        "{\"status\":\"fine\"}",
        "[1,2,3]",
        "null",
        "{\"ok\":\"true\",\"result\":1}",
        "{\"ok\":true,\"result\":{\"message_id\":1,\"text\":\"x\"}",
        "{\"ok\":true,\"result\":{\"message_id\":1}}}",
    };
    static const int STATUSES[] = {200, 204, 301, 302, 400, 401, 403, 404, 500, 502, 503, 504};
    for (size_t b = 0; b < sizeof BODIES / sizeof BODIES[0]; b++)
        for (size_t s = 0; s < sizeof STATUSES / sizeof STATUSES[0]; s++) {
            struct answer answer = read_body("sendMessage", STATUSES[s], BODIES[b]);
            assert_int_equal(answer.class, ANSWER_UNCERTAIN);
            assert_string_not_equal(answer.why, "");
        }
    assert_int_equal(read_body("sendMessage", 413, "<html>").class, ANSWER_REFUSED);
    assert_int_equal(read_body("sendMessage", 502, "{\"ok\":true,\"result\":true}").class,
                     ANSWER_UNCERTAIN);
}

TEST_CASE(test_errors_without_their_fields)
{
    assert_int_equal(read_body("x", 403, "{\"ok\":false}").class, ANSWER_REFUSED);
    assert_int_equal(read_body("x", 500, "{\"ok\":false}").class, ANSWER_UNCERTAIN);
    assert_int_equal(read_body("x", 200, "{\"ok\":false}").class, ANSWER_UNCERTAIN);
    assert_int_equal(read_body("x", 400, "{\"ok\":false,\"error_code\":\"400\"}").class,
                     ANSWER_REFUSED);
    assert_int_equal(read_body("x", 400, "{\"ok\":false,\"parameters\":[]}").class, ANSWER_REFUSED);
}

TEST_CASE(test_why_is_one_bounded_line_without_token)
{
    struct answer answer =
        read_error(400, "a\\nb /bot123456789:AAF-abcdefghijklmnopqrstuvwxyz012345/sendMessage");
    assert_null(strchr(answer.why, '\n'));
    assert_null(strstr(answer.why, "AAF-"));
    assert_null(strstr(answer.why, "123456789"));
    assert_non_null(strstr(answer.why, "/sendMessage"));

    char wide[400] = "";
    for (int i = 0; i < 79; i++)
        strcat(wide, "\xe2\x9a\x80\xc3"
                     "\xa8");
    answer = read_error(400, wide);
    size_t length = strlen(answer.why);
    assert_in_range(length, ANSWER_WHY_BYTES - 4, ANSWER_WHY_BYTES - 1);
    json_t *whole = json_string(answer.why); /* NULL if it were cut within a character */
    assert_non_null(whole);
    json_decref(whole);
}
