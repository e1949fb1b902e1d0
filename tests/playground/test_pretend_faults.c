/* test_pretend_faults.c - the pretend Telegram when things go wrong. */
#include "caller.h"
#include "testing.h"

#include <string.h>

static size_t messages(int64_t chat)
{
    return json_array_size(pretend_messages(caller_p, chat));
}

CALLER_TEST(answers_429_to_anybody_or_to_one_chat)
{
    pretend_fault(caller_p, NULL, FAULT_429, 7, 1);
    json_t *envelope = caller_call(caller, "getMe", NULL);
    assert_int_equal(
        json_integer_value(json_object_get(json_object_get(envelope, "parameters"), "retry_after")),
        7);
    assert_non_null(strstr(caller_head(caller), "Retry-After: 7\r\n"));
    json_decref(envelope);
    caller_refused(429, "Too Many Requests: retry after 7");
    caller_expect_ok("getMe", NULL);

    pretend_fault(caller_p, "sendMessage", FAULT_429_CHAT, 3, 2);
    caller_expect_refusal("sendMessage", caller_message(CLUB, "x"), 429,
                          "Too Many Requests: retry after 3");
    caller_expect_ok("sendMessage", caller_message(ADA, "x"));
    caller_expect_refusal("sendMessage", caller_message(CLUB, "x"), 429,
                          "Too Many Requests: retry after 3");
    caller_expect_ok("sendMessage", caller_message(CLUB, "x"));
}

CALLER_TEST(answers_429_to_every_third_send)
{
    pretend_fault_every(caller_p, 3, 2);
    for (int i = 1; i <= 9; i++) {
        json_decref(caller_call(caller, "getMe", NULL));
        assert_int_equal(caller_wait(caller, 0), 200);
        json_decref(caller_call(caller, "sendMessage", caller_message(ADA, "x")));
        assert_int_equal(caller_wait(caller, 0), i % 3 == 0 ? 429 : 200);
    }
}

CALLER_TEST(fails_in_many_ways)
{
    static const struct {
        enum pretend_fault fault;
        int status;
        bool sent;
    } cases[] = {
        {FAULT_500, 500, false},
        {FAULT_401, 401, false},
        {FAULT_409, 409, false},
        {FAULT_502_HTML, 502, false},
        {FAULT_HTML_200, 200, false},
        {FAULT_RESET_BEFORE, CALLER_CLOSED, false},
        {FAULT_RESET_AFTER, CALLER_CLOSED, true},
        {FAULT_TRUNCATED, CALLER_CLOSED, true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        size_t before = messages(ADA);
        pretend_fault(caller_p, "sendMessage", cases[i].fault, 0, 1);
        caller_begin(caller, "sendMessage", caller_message(ADA, "a message of some length"));
        assert_int_equal(caller_wait(caller, PATIENCE_MS), cases[i].status);
        assert_int_equal(messages(ADA) - before, cases[i].sent);
        bool html = cases[i].fault == FAULT_502_HTML || cases[i].fault == FAULT_HTML_200;
        assert_int_equal(strstr(caller_head(caller), "text/html") != NULL, html);
        assert_int_equal(caller_body_length(caller) > 0,
                         cases[i].status != CALLER_CLOSED || cases[i].fault == FAULT_TRUNCATED);
        caller_expect_ok("sendMessage", caller_message(ADA, "again"));
    }
}

CALLER_TEST(hangs_for_ever)
{
    pretend_fault(caller_p, "sendMessage", FAULT_HANG, 0, 1);
    caller_begin(caller, "sendMessage", caller_message(ADA, "x"));
    assert_int_equal(caller_wait(caller, 50), CALLER_NOTHING);
    pretend_advance(caller_p, INT64_C(1000) * 1000 * 1000);
    assert_int_equal(caller_wait(caller, 50), CALLER_NOTHING);
    assert_int_equal(messages(ADA), 1);
}

CALLER_TEST(is_slow_in_pretended_time)
{
    pretend_fault(caller_p, "sendMessage", FAULT_SLOW, 60000, 1);
    caller_begin(caller, "sendMessage", caller_message(ADA, "x"));
    assert_int_equal(caller_wait(caller, 30), CALLER_NOTHING);
    assert_int_equal(messages(ADA), 2);
    pretend_advance(caller_p, 50000);
    assert_int_equal(caller_wait(caller, 30), CALLER_NOTHING);
    pretend_advance(caller_p, 10000);
    assert_int_equal(caller_wait(caller, PATIENCE_MS), 200);
    pretend_latency(caller_p, 30000);
    caller_begin(caller, "getMe", NULL);
    assert_int_equal(caller_wait(caller, 30), CALLER_NOTHING);
    pretend_advance(caller_p, 30000);
    assert_int_equal(caller_wait(caller, PATIENCE_MS), 200);
}
