/* test_pretend.c - the pretend Telegram's transport: requests, arguments, record. */
#include "caller.h"
#include "testing.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#define PATH "/bot42:secret/"
#define FORM "application/x-www-form-urlencoded"

static size_t complaints(void)
{
    return json_array_size(pretend_complaints(caller_p));
}

static size_t messages(int64_t chat)
{
    return json_array_size(pretend_messages(caller_p, chat));
}

static const char *last_text(int64_t chat)
{
    const json_t *message = json_array_get(pretend_messages(caller_p, chat), messages(chat) - 1);
    return json_string_value(json_object_get(message, "text"));
}

static void post(const char *method, const char *type, const char *body)
{
    char path[100];
    snprintf(path, sizeof path, PATH "%s", method);
    caller_post(caller, path, type, body, strlen(body));
}

/* --- requests --- */

CALLER_TEST(names_itself_whatever_the_case_and_verb)
{
    caller_get(caller, PATH "GETME");
    assert_int_equal(caller_wait(caller, PATIENCE_MS), 200);
    json_t *envelope = caller_envelope(caller);
    json_t *me = json_object_get(envelope, "result");
    assert_int_equal(json_integer_value(json_object_get(me, "id")), 42);
    assert_string_equal(json_string_value(json_object_get(me, "username")), "cup_bot");
    assert_true(json_is_false(json_object_get(me, "can_read_all_group_messages")));
    assert_non_null(strstr(caller_head(caller), "Content-Type: application/json"));
    json_decref(envelope);
    caller_get(caller, "/bot42:secret?method=getMe");
    assert_int_equal(caller_wait(caller, PATIENCE_MS), 200);
    assert_int_equal(complaints(), 0);
}

/* Also once its time was moved on. */
CALLER_TEST(dates_its_answers)
{
    struct tm day = {0};
    struct pretend_options options = {.token = "42:secret", .username = "cup_bot", .seed = 1};
    struct pretend *moved = pretend_open(&options);
    struct caller *client = caller_open(moved);
    pretend_advance(moved, INT64_C(1000000000));
    int64_t from = pretend_now_ms(moved) / 1000;
    caller_get(client, PATH "getMe");
    assert_int_equal(caller_wait(client, PATIENCE_MS), 200);
    const char *date = strstr(caller_head(client), "Date: ");
    assert_non_null(date);
    assert_non_null(strptime(date, "Date: %a, %d %b %Y %H:%M:%S GMT", &day));
    assert_in_range(timegm(&day), from, pretend_now_ms(moved) / 1000);
    assert_null(strstr(date + 1, "Date: "));
    caller_close(client);
    pretend_close(moved);
}

CALLER_TEST(refuses_other_paths_tokens_methods_and_verbs)
{
    static const struct {
        const char *path;
        int status;
        const char *why;
    } cases[] = {
        {"/", 404, "Not Found"},
        {"/bot42:other/getMe", 401, "Unauthorized"},
        {"/bot42:secretive/getMe", 401, "Unauthorized"},
        {"/botnonsense/getMe", 401, "Unauthorized: invalid token specified"},
        {"/bot042:secret/getMe", 401, "Unauthorized: invalid token specified"},
        {PATH "sendPoll", 404, "Not Found: method not found"},
        {PATH "test/getMe", 404, "Not Found: method not found"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        caller_get(caller, cases[i].path);
        caller_refused(cases[i].status, cases[i].why);
    }
    assert_int_equal(complaints(), 2);
    const char delete[] = "DELETE " PATH "getMe HTTP/1.1\r\nHost: x\r\n\r\n";
    caller_send(caller, delete, sizeof delete - 1);
    assert_int_equal(caller_wait(caller, PATIENCE_MS), 501);
    assert_int_equal(caller_body_length(caller), 0);
}

CALLER_TEST(takes_arguments_from_query_form_json_and_parts)
{
    caller_get(caller, PATH "sendMessage?chat_id=7&text=from%20the%20query");
    assert_int_equal(caller_wait(caller, PATIENCE_MS), 200);
    assert_string_equal(last_text(ADA), "from the query");
    post("sendMessage", FORM, "chat_id=7&text=a+form%21");
    assert_int_equal(caller_wait(caller, PATIENCE_MS), 200);
    assert_string_equal(last_text(ADA), "a form!");
    post("sendMessage", "application/json; charset=utf-8", "{\"chat_id\":\"7\",\"text\":\"json\"}");
    assert_int_equal(caller_wait(caller, PATIENCE_MS), 200);
    assert_string_equal(last_text(ADA), "json");
    post("sendMessage", "multipart/form-data; boundary=xx",
         "--xx\r\nContent-Disposition: form-data; name=\"chat_id\"\r\n\r\n7\r\n"
         "--xx\r\nContent-Disposition: form-data; name=\"text\"\r\n\r\nparts\r\n--xx--\r\n");
    assert_int_equal(caller_wait(caller, PATIENCE_MS), 200);
    assert_string_equal(last_text(ADA), "parts");
    assert_int_equal(complaints(), 0);
}

CALLER_TEST(takes_the_first_of_two_arguments)
{
    caller_post(caller, PATH "sendMessage?text=query", "application/json",
                "{\"chat_id\":7,\"text\":\"body\"}", 27);
    assert_int_equal(caller_wait(caller, PATIENCE_MS), 200);
    assert_string_equal(last_text(ADA), "query");
    assert_int_equal(complaints(), 0);
    post("sendMessage", "application/json", "{\"chat_id\":7,\"text\":\"x\",\"text\":\"y\"}");
    assert_int_equal(caller_wait(caller, PATIENCE_MS), 200);
    assert_int_equal(complaints(), 1);
}

CALLER_TEST(takes_nested_json_raw_or_in_a_string)
{
    const char *raw = "{\"inline_keyboard\":[[{\"text\":\"Yes\",\"callback_data\":\"y\"}]]}";
    json_t *arguments = caller_message(ADA, "raw");
    json_object_set_new(arguments, "reply_markup", json_loads(raw, 0, NULL));
    caller_expect_ok("sendMessage", arguments);
    arguments = caller_message(ADA, "string");
    json_object_set_new(arguments, "reply_markup", json_string(raw));
    caller_expect_ok("sendMessage", arguments);
    char press[40];
    assert_true(pretend_press(caller_p, ADA, ADA, 2, "y", press));
    assert_true(pretend_press(caller_p, ADA, ADA, 3, "y", press));
    const json_t *call = json_array_get(pretend_calls(caller_p), 1);
    const json_t *markup = json_object_get(json_object_get(call, "parameters"), "reply_markup");
    assert_true(json_is_object(markup));
}

CALLER_TEST(is_silent_about_malformed_json)
{
    post("sendMessage", "application/json", "{\"chat_id\":7,\"text\":\"x\"");
    caller_refused(400, "Bad Request: chat_id is empty");
    post("sendMessage", "", "chat_id=7&text=x");
    caller_refused(400, "Bad Request: chat_id is empty");
    assert_int_equal(messages(ADA), 1);
    assert_true(complaints() >= 2);
}

CALLER_TEST(complains_of_unknown_and_mistyped_fields)
{
    static const struct {
        const char *json;
        const char *why;
    } cases[] = {
        {"{\"chat_id\":7,\"text\":\"x\",\"silent\":true}", "Bad Request: unknown field \"silent\""},
        {"{\"chat_id\":7,\"text\":\"x\",\"ephemeral_message_parameters\":{\"receiver_user_id\":7}}",
         "Bad Request: unknown field \"ephemeral_message_parameters\""},
        {"{\"chat_id\":7,\"text\":\"x\",\"receiver_user_id\":7}",
         "Bad Request: unknown field \"receiver_user_id\""},
        {"{\"chat_id\":7,\"text\":\"x\",\"reply_parameters\":{\"message_id\":1,\"alow\":true}}",
         "Bad Request: unknown field \"alow\""},
        {"{\"chat_id\":7,\"text\":5}", "Bad Request: field \"text\" must be of type String"},
        {"{\"chat_id\":7,\"text\":\"x\",\"protect_content\":\"maybe\"}",
         "Bad Request: field \"protect_content\" must be of type Boolean"},
        {"{\"chat_id\":7,\"text\":\"x\",\"reply_markup\":\"{\"}",
         "Bad Request: can't parse reply keyboard markup JSON object"},
        {"{\"chat_id\":7}", "Bad Request: message text is empty"},
        {"{\"text\":\"x\"}", "Bad Request: chat_id is empty"},
        {"{\"chat_id\":7,\"text\":\"x\",\"business_connection_id\":\"b\"}",
         "Bad Request: field \"business_connection_id\" is beyond this Telegram"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        post("sendMessage", "application/json", cases[i].json);
        caller_refused(400, cases[i].why);
        assert_int_equal(complaints(), i + 1);
    }
    assert_int_equal(messages(ADA), 1);
    pretend_forget_complaints(caller_p);
    assert_int_equal(complaints(), 0);
}

CALLER_TEST(refuses_too_many_parameters)
{
    size_t length = 1024 * 1024 + 1;
    char *body = malloc(length);
    memset(body, 'x', length);
    caller_post(caller, PATH "sendMessage", FORM, body, length);
    assert_int_equal(caller_wait(caller, PATIENCE_MS), 413);
    free(body);
}

CALLER_TEST(records_calls_but_polls)
{
    caller_expect_ok("getUpdates", json_pack("{s:i}", "timeout", 0));
    caller_expect_ok("sendMessage", caller_message(ADA, "x"));
    json_decref(caller_call(caller, "sendMessage", caller_message(99, "x")));
    assert_int_equal(json_array_size(pretend_calls(caller_p)), 2);
    const json_t *call = json_array_get(pretend_calls(caller_p), 1);
    assert_string_equal(json_string_value(json_object_get(call, "method")), "sendMessage");
    assert_int_equal(json_integer_value(json_object_get(call, "status")), 400);
    assert_int_equal(json_integer_value(json_object_get(call, "chat")), 99);
    assert_int_equal(json_integer_value(json_object_get(call, "at_ms")), pretend_now_ms(caller_p));
    assert_int_equal(pretend_polls(caller_p), 1);
    assert_non_null(json_object_get(pretend_last_poll(caller_p), "timeout"));
    pretend_forget_calls(caller_p);
    pretend_record(caller_p, false);
    caller_expect_ok("getMe", NULL);
    assert_int_equal(json_array_size(pretend_calls(caller_p)), 0);
}

static int page(void *context, const char *method, const char *path, const char *query,
                const char *body, size_t length, char **ret_body, size_t *ret_length,
                const char **ret_type)
{
    *(int *)context += 1;
    *ret_type = "text/plain";
    *ret_length =
        (size_t)asprintf(ret_body, "%s %s ?%s %.*s", method, path, query, (int)length, body);
    return 201;
}

CALLER_TEST(serves_other_pages)
{
    int visits = 0;
    pretend_serve(caller_p, page, &visits);
    caller_post(caller, "/say/hello?a=b&c", "text/plain", "body", 4);
    assert_int_equal(caller_wait(caller, PATIENCE_MS), 201);
    assert_string_equal(caller_body(caller), "POST /say/hello ?a=b&c body");
    caller_expect_ok("getMe", NULL);
    assert_int_equal(visits, 1);
}

CALLER_TEST(takes_no_port_twice)
{
    struct pretend_options taken = {
        .token = "1:x", .username = "other", .port = pretend_port(caller_p)};
    assert_null(pretend_open(&taken));
}
