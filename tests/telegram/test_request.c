/* test_request.c - the bodies of calls: read back as JSON, and addressed without being parsed. */
#include "request.h"
#include "testing.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Compares a body with JSON text, whatever the order of members; frees the body. */
static void expect(char *body, const char *expected)
{
    json_error_t error;
    json_t *is = json_loads(body, JSON_REJECT_DUPLICATES, &error);
    json_t *should = json_loads(expected, JSON_REJECT_DUPLICATES, NULL);
    assert_non_null(should);
    if (is == NULL)
        fail_msg("%s: %s", error.text, body);
    if (!json_equal(is, should))
        fail_msg("%s\nis not\n%s", body, expected);
    json_decref(is);
    json_decref(should);
    free(body);
}

static const struct request_button BUTTONS[] = {
    {"Join", "j:1", false, false, NULL, NULL},
    {"Leave", "l:1", false, false, NULL, ""},
    {"Rules \"all\"", "https://example.org/?a=1&b=2", true, true, NULL, "~a:"},
    {"Start", "s:1", false, true, NULL, "~a:"},
};

#define KEYBOARD                                                                                   \
    "\"reply_markup\":{\"inline_keyboard\":[[{\"text\":\"Join\",\"callback_data\":\"j:1\"},"       \
    "{\"text\":\"Leave\",\"callback_data\":\"l:1\"}],[{\"text\":\"Rules \\\"all\\\"\",\"url\":"    \
    "\"https://example.org/?a=1&b=2\"}],[{\"text\":\"Start\",\"callback_data\":\"~a:s:1\"}]]}"
#define HTML "\"parse_mode\":\"HTML\",\"link_preview_options\":{\"is_disabled\":true}"

/* The body that these parts make, which are freed; NULL: none. */
static char *join(char *text, char *buttons, char *opening)
{
    static const char object[] = "{%s%s%s}";
    char *parts[] = {text, buttons, opening}, *body;
    const char *of[3];
    for (int i = 0; i < 3; i++)
        of[i] = parts[i] != NULL ? parts[i] : "";
    int n = asprintf(&body, object, of[0], of[1], of[2]);
    assert_true(n > 0);
    if (body[1] == ',')
        memmove(body + 1, body + 2, strlen(body + 2) + 1);
    for (int i = 0; i < 3; i++)
        free(parts[i]);
    return body;
}

TEST_CASE(test_text)
{
    expect(join(request_text("<b>Tokio</b>\n\"53\" \\ \x01\x7f \xf0\x9f\x8e\xb2"), NULL, NULL),
           "{\"text\":\"<b>Tokio</b>\\n\\\"53\\\" \\\\ \\u0001\\u007f \xf0\x9f\x8e\xb2\"," HTML
           "}");
    expect(join(request_text("x"), request_buttons(BUTTONS, 4), NULL),
           "{\"text\":\"x\"," HTML "," KEYBOARD "}");
    expect(join(NULL, request_buttons(BUTTONS, 4), NULL), "{" KEYBOARD "}");
    expect(join(NULL, request_buttons(NULL, 0), NULL), "{}");
}

TEST_CASE(test_opening)
{
    expect(join(request_text("x"), request_buttons(BUTTONS, 4),
                request_opening(&(struct request_opening){.thread = 77, .silent = true})),
           "{\"message_thread_id\":77,\"text\":\"x\",\"disable_notification\":true," HTML
           "," KEYBOARD "}");
    expect(join(request_text("x"), NULL, request_opening(&(struct request_opening){.asks = true})),
           "{\"text\":\"x\"," HTML ",\"reply_markup\":{\"force_reply\":true,\"selective\":true}}");
    expect(join(NULL, NULL, request_opening(&(struct request_opening){.secret = true})),
           "{\"protect_content\":true}");
    expect(
        join(NULL, NULL,
             request_opening(
                 &(struct request_opening){.thread = 7, .caption = "a \"file\"", .silent = true})),
        "{\"message_thread_id\":7,\"caption\":\"a \\\"file\\\"\",\"disable_notification\":true}");
    expect(join(NULL, NULL, request_opening(&(struct request_opening){.caption = ""})), "{}");
}

TEST_CASE(test_style)
{
    const struct request_button styled = {.label = "a", .data = "b", .style = "danger"};
    expect(join(NULL, request_buttons(&styled, 1), NULL),
           "{\"reply_markup\":{\"inline_keyboard\":[[{\"text\":\"a\",\"callback_data\":\"b\","
           "\"style\":\"danger\"}]]}}");
}

TEST_CASE(test_answer)
{
    expect(request_answer("123", NULL, false, NULL), "{\"callback_query_id\":\"123\"}");
    expect(request_answer("123", "no", true, NULL),
           "{\"callback_query_id\":\"123\",\"text\":\"no\",\"show_alert\":true}");
    expect(request_answer("123", NULL, false, "https://t.me/b?start=x"),
           "{\"callback_query_id\":\"123\",\"url\":\"https://t.me/b?start=x\"}");
}

TEST_CASE(test_commands)
{
    const struct request_command commands[] = {{"play", "Open a table"}, {"rules", "\"How\""}};
    expect(request_commands(commands, 2, "all_group_chats", "it"),
           "{\"commands\":[{\"command\":\"play\",\"description\":\"Open a table\"},"
           "{\"command\":\"rules\",\"description\":\"\\\"How\\\"\"}],"
           "\"scope\":{\"type\":\"all_group_chats\"},\"language_code\":\"it\"}");
    expect(request_commands(commands, 0, "default", ""),
           "{\"commands\":[],\"scope\":{\"type\":\"default\"}}");
}

TEST_CASE(test_poll)
{
    expect(request_poll(0, 100, 45),
           "{\"limit\":100,\"timeout\":45,\"allowed_updates\":[\"message\",\"callback_query\","
           "\"my_chat_member\",\"chat_member\"]}");
    expect(request_poll(2000000001, 1, 50),
           "{\"offset\":2000000001,\"limit\":1,\"timeout\":50,\"allowed_updates\":[\"message\","
           "\"callback_query\",\"my_chat_member\",\"chat_member\"]}");
}

TEST_CASE(test_address)
{
    expect(request_die(0), "{\"disable_notification\":true}");
    expect(request_die(7), "{\"message_thread_id\":7,\"disable_notification\":true}");
    char *body = request_member(42);
    expect(request_address(body, -1001234567890, 0), "{\"chat_id\":-1001234567890,\"user_id\":42}");
    expect(request_address(body, INT64_MIN, INT64_MAX),
           "{\"chat_id\":-9223372036854775808,\"message_id\":9223372036854775807,\"user_id\":42}");
    free(body);
    expect(request_address("{}", 5, 0), "{\"chat_id\":5}");
    expect(request_address("{}", 5, 6), "{\"chat_id\":5,\"message_id\":6}");
}

TEST_CASE(test_hushed)
{
    static const char text[] = "\"disable_notification\":true";
    char *loud = join(request_text(text), NULL, NULL);
    char *silent =
        join(request_text(text), NULL, request_opening(&(struct request_opening){.silent = true}));
    expect(request_hushed(loud),
           "{\"text\":\"\\\"disable_notification\\\":true\",\"parse_mode\":\"HTML\","
           "\"link_preview_options\":{\"is_disabled\":true},"
           "\"disable_notification\":true}");
    char *hushed = request_hushed(silent);
    assert_string_equal(hushed, silent);
    free(hushed);
    free(silent);
    free(loud);
}

TEST_CASE(test_without_times)
{
    assert_null(request_without_times("{\"text\":\"<b>18:30</b> &lt;tg-time unix=1>\"}"));
    char *body =
        join(request_text("<b>⏳ <tg-time unix=\"9\" format=\"wt\">Fri 18:30</tg-time></b>, "
                          "<tg-time unix=\"9\">18:30</tg-time>."),
             NULL, NULL);
    expect(request_without_times(body), "{\"text\":\"<b>⏳ Fri 18:30</b>, 18:30.\"," HTML "}");
    free(body);
}

/* Labels and popups are plain text, in which a person may be called anything. */
TEST_CASE(test_without_times_of_hostile_names)
{
    static const char *const plain[] = {"{\"text\":\"<tg-time \"}",
                                        "{\"text\":\"<tg-time \\\"\",\"a\":\">\"}",
                                        "{\"text\":\"</tg-time\"}"};
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        assert_null(request_without_times(plain[i]));
    struct request_button button = {.label = "<tg-time x", .data = "j:1"};
    char *body =
        join(request_text("<tg-time unix=\"9\" format=\"wt\">Fri 18:30</tg-time> &lt;/tg-time"),
             request_buttons(&button, 1), NULL);
    expect(request_without_times(body),
           "{\"text\":\"Fri 18:30 &lt;/tg-time\"," HTML ",\"reply_markup\":{\"inline_keyboard\":[[{"
           "\"text\":\"<tg-time x\",\"callback_data\":\"j:1\"}]]}}");
    free(body);
}

TEST_CASE(test_without)
{
    char *body =
        join(request_text("\"parse_mode\":\"HTML\", \\\"parse_mode\\\":1"),
             request_buttons(BUTTONS, 1), request_opening(&(struct request_opening){.thread = 3}));
    expect(request_without(body, "parse_mode"),
           "{\"message_thread_id\":3,\"text\":\"\\\"parse_mode\\\":\\\"HTML\\\", "
           "\\\\\\\"parse_mode\\\\\\\":1\",\"link_preview_options\":{\"is_disabled\":true},"
           "\"reply_markup\":{\"inline_keyboard\":[[{\"text\":\"Join\",\"callback_data\":\"j:1\"}]]"
           "}}");
    char *less = request_without(body, "message_thread_id");
    assert_null(strstr(less, "message_thread_id"));
    assert_int_equal(strlen(less), strlen(body) - strlen("\"message_thread_id\":3,"));
    expect(request_without(less, "message_thread_id"), less);
    free(less);
    free(body);
    expect(request_without("{\"a\":1}", "a"), "{}");
    expect(request_without("{\"a\":1,\"b\":\"x\\\"\"}", "b"), "{\"a\":1}");
    expect(request_without("{\"a\":1,\"b\":\"x\\\\\",\"c\":2}", "b"), "{\"a\":1,\"c\":2}");
}

TEST_CASE(test_broken_text_stays_sendable)
{
    static const struct {
        const char *text, *json;
    } ROWS[] = {
        {"a\xff"
         "b",
         "a\xef\xbf\xbd"
         "b"},
        {"\xc3", "\xef\xbf\xbd"},                                 /* the second byte is missing */
        {"\xe2\x9a", "\xef\xbf\xbd\xef\xbf\xbd"},                 /* the third */
        {"\xc0\x80", "\xef\xbf\xbd\xef\xbf\xbd"},                 /* an overlong NUL */
        {"\xed\xa0\x80", "\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd"}, /* a surrogate */
        {"\xf4\x90\x80\x80", "\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd"},
        {"\xf4\x8f\xbf\xbf", "\xf4\x8f\xbf\xbf"},
        {"\xe0\xa0\x80\xc2\x80", "\xe0\xa0\x80\xc2\x80"},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        char *body = request_answer("1", ROWS[i].text, false, NULL);
        json_t *json = json_loads(body, 0, NULL);
        assert_non_null(json);
        assert_string_equal(json_string_value(json_object_get(json, "text")), ROWS[i].json);
        json_decref(json);
        free(body);
    }
}

TEST_CASE(test_long_text)
{
    static char text[12000];
    memset(text, '"', sizeof text - 1);
    char *body = join(request_text(text), NULL, NULL);
    json_t *json = json_loads(body, 0, NULL);
    assert_string_equal(json_string_value(json_object_get(json, "text")), text);
    json_decref(json);
    free(body);
}
