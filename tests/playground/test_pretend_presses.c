/* test_pretend_presses.c - the pretend Telegram's buttons, and how much it lets a bot say. */
#include "caller.h"
#include "testing.h"

#include <string.h>

enum { SECOND = 1000, HOUR = 3600 * SECOND };

/* --- presses --- */

static json_t *answer_to(const char *press, const char *text)
{
    return json_pack("{s:s, s:s, s:b}", "callback_query_id", press, "text", text, "show_alert", 1);
}

/* How many calls of the record were answers that came too late. */
static int late_answers(void)
{
    int n = 0;
    const json_t *calls = pretend_calls(caller_p);
    for (size_t i = 0; i < json_array_size(calls); i++)
        n += pretend_late_answer(caller_p, json_array_get(calls, i));
    return n;
}

CALLER_TEST(answers_a_press_once)
{
    const char *late = "Bad Request: query is too old and response timeout expired or query ID is "
                       "invalid";
    int64_t id = caller_sent(
        caller_with(caller_message(CLUB, "x"), "reply_markup", caller_keyboard("Yes", "y")));
    char press[40], other[40];
    assert_false(pretend_press(caller_p, ADA, CLUB, id, "n", press));
    assert_true(pretend_press(caller_p, ADA, CLUB, id, "y", press));
    assert_true(pretend_press(caller_p, BEN, CLUB, id, "y", other));
    assert_string_not_equal(press, other);
    assert_null(pretend_answer(caller_p, press));
    caller_expect_refusal("answerCallbackQuery",
                          caller_with(answer_to(press, ""), "text", caller_repeated("x", 201)), 400,
                          "Bad Request: MESSAGE_TOO_LONG");
    caller_expect_ok("answerCallbackQuery", answer_to(press, "thanks"));
    const json_t *answer = pretend_answer(caller_p, press);
    assert_string_equal(json_string_value(json_object_get(answer, "text")), "thanks");
    assert_true(json_is_true(json_object_get(answer, "show_alert")));
    assert_int_equal(json_array_size(pretend_complaints(caller_p)), 0);
    caller_expect_refusal("answerCallbackQuery", answer_to(press, "again"), 400, late);
    assert_int_equal(json_array_size(pretend_complaints(caller_p)), 1);
    assert_int_equal(late_answers(), 0);
    pretend_advance(caller_p, 15 * SECOND + 1);
    caller_expect_refusal("answerCallbackQuery", answer_to(other, "late"), 400, late);
    assert_int_equal(late_answers(), 1);
    assert_null(pretend_answer(caller_p, other));
    caller_expect_refusal("answerCallbackQuery", answer_to("12345", "wrong"), 400, late);
    assert_int_equal(json_array_size(pretend_complaints(caller_p)), 1);
}

/* The callback_query that waits in the queue; a new reference. */
static json_t *queued_press(void)
{
    pretend_advance(caller_p, 3 * SECOND);
    json_t *updates = caller_result("getUpdates", json_pack("{s:i}", "offset", -1));
    json_t *press = json_incref(json_object_get(json_array_get(updates, 0), "callback_query"));
    assert_non_null(press);
    json_decref(updates);
    return press;
}

CALLER_TEST(forges_presses_of_what_is_gone)
{
    int64_t id = caller_sent(
        caller_with(caller_message(CLUB, "x"), "reply_markup", caller_keyboard("Yes", "y")));
    char press[40];
    pretend_forge(caller_p, BEN, CLUB, id, "never offered", press);
    json_t *query = queued_press();
    assert_string_equal(json_string_value(json_object_get(query, "data")), "never offered");
    assert_string_equal(json_string_value(json_object_get(query, "id")), press);
    json_t *message = json_object_get(query, "message");
    assert_string_equal(json_string_value(json_object_get(message, "text")), "x");
    json_decref(query);
    pretend_delete(caller_p, CLUB, id);
    assert_false(pretend_press(caller_p, ADA, CLUB, id, "y", press));
    pretend_forge(caller_p, ADA, CLUB, id, "y", press);
    query = queued_press();
    message = json_object_get(query, "message");
    assert_int_equal(json_integer_value(json_object_get(message, "date")), 0);
    assert_int_equal(json_integer_value(json_object_get(message, "message_id")), id);
    assert_null(json_object_get(message, "text"));
    json_decref(query);
}

/* --- floods --- */

static void floods(void)
{
    pretend_close(caller_p);
    caller_p = pretend_open(&(struct pretend_options){.token = "42:secret",
                                                      .username = "cup_bot",
                                                      .seed = 3,
                                                      .flood_limits = true,
                                                      .manual_time = true});
    caller_close(caller);
    caller = caller_open(caller_p);
    pretend_group(caller_p, CLUB, "Club");
}

CALLER_TEST(allows_bursts_of_five)
{
    floods();
    for (int i = 0; i < 5; i++)
        caller_sent(caller_message(CLUB, "x"));
    caller_expect_refusal("sendMessage", caller_message(CLUB, "x"), 429,
                          "Too Many Requests: retry after 1");
    pretend_advance(caller_p, SECOND);
    caller_sent(caller_message(CLUB, "x"));
    caller_expect_refusal("sendMessage", caller_message(CLUB, "x"), 429,
                          "Too Many Requests: retry after 1");
}

CALLER_TEST(allows_twenty_a_minute_with_edits)
{
    floods();
    for (int i = 0; i < 10; i++) {
        int64_t id = caller_sent(caller_message(CLUB, "x"));
        pretend_advance(caller_p, SECOND);
        caller_expect_ok("editMessageText", caller_edit(CLUB, id, "y"));
        pretend_advance(caller_p, SECOND);
    }
    caller_expect_refusal("editMessageText", caller_edit(CLUB, 1, "z"), 429,
                          "Too Many Requests: retry after 40");
    caller_expect_ok("deleteMessage", caller_address(CLUB, 1));
    pretend_advance(caller_p, 40 * SECOND);
    caller_sent(caller_message(CLUB, "x"));
    pretend_advance(caller_p, SECOND);
    caller_sent(caller_message(CLUB, "x"));
}

CALLER_TEST(allows_thirty_a_second)
{
    floods();
    for (int i = 0; i < 31; i++)
        pretend_group(caller_p, -200 - i, "Another");
    for (int i = 0; i < 30; i++)
        caller_sent(caller_message(-200 - i, "x"));
    caller_expect_refusal("sendMessage", caller_message(-230, "x"), 429,
                          "Too Many Requests: retry after 1");
    pretend_advance(caller_p, SECOND);
    caller_sent(caller_message(-230, "x"));
}
