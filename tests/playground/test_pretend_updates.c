/* test_pretend_updates.c - the pretend Telegram's queue: offsets, kinds, lifetimes. */
#include "caller.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SECOND = 1000, HOUR = 3600 * SECOND };

static int64_t id_of(const json_t *updates, size_t index)
{
    return json_integer_value(json_object_get(json_array_get(updates, index), "update_id"));
}

static void say_many(int count)
{
    for (int i = 0; i < count; i++)
        caller_say("hello");
}

#define BLAMELESS(name) TEST_AROUND(name, caller_set_up, caller_tear_down_blameless)

/* --- offsets --- */

BLAMELESS(begins_anywhere_and_confirms_by_offset)
{
    caller_say("one");
    caller_say("two");
    caller_say("three");
    json_t *updates = caller_poll(0, 100);
    int64_t first = id_of(updates, 0);
    assert_true(first > 2000000 && first <= 1000000000);
    assert_int_equal(json_array_size(updates), 3);
    assert_int_equal(id_of(updates, 2), first + 2);
    assert_string_equal(caller_text_of(updates, 1), "two");
    json_decref(updates);
    assert_int_equal(pretend_pending(caller_p), 3);
    caller_expect_count(first, 100, 3);
    updates = caller_poll(first + 1, 1);
    assert_int_equal(json_array_size(updates), 1);
    assert_string_equal(caller_text_of(updates, 0), "two");
    json_decref(updates);
    assert_int_equal(pretend_pending(caller_p), 2);
    caller_expect_count(first + 3, 100, 0);
    assert_int_equal(pretend_pending(caller_p), 0);
}

BLAMELESS(keeps_the_last_for_a_negative_offset)
{
    say_many(4);
    caller_say("last");
    json_t *updates = caller_poll(-1, 100);
    assert_int_equal(json_array_size(updates), 1);
    assert_string_equal(caller_text_of(updates, 0), "last");
    json_decref(updates);
    assert_int_equal(pretend_pending(caller_p), 1);
    caller_expect_count(-5, 100, 1);
}

BLAMELESS(falls_back_to_the_head_for_an_offset_of_the_future)
{
    say_many(2);
    json_t *updates = caller_poll(0, 100);
    int64_t first = id_of(updates, 0);
    json_decref(updates);
    caller_expect_count(first + 2 + 11, 100, 2);
    caller_expect_count(1, 100, 2);
    assert_int_equal(pretend_pending(caller_p), 2);
    caller_expect_count(first + 2 + 10, 100, 0);
    assert_int_equal(pretend_pending(caller_p), 0);
}

BLAMELESS(begins_again_after_a_quiet_week)
{
    caller_say("before");
    json_t *updates = caller_poll(0, 100);
    int64_t first = id_of(updates, 0);
    json_decref(updates);
    caller_expect_count(first + 1, 100, 0);
    pretend_advance(caller_p, 8 * 24 * (int64_t)HOUR);
    caller_say("after");
    updates = caller_poll(0, 100);
    assert_int_equal(json_array_size(updates), 1);
    assert_int_not_equal(id_of(updates, 0), first + 1);
    json_decref(updates);
}

BLAMELESS(clamps_the_limit)
{
    say_many(120);
    caller_expect_count(0, 1000, 100);
    caller_expect_count(0, 0, 1);
    caller_expect_count(0, -3, 1);
    caller_expect_count(0, 30, 30);
}

BLAMELESS(gives_little_to_who_spins)
{
    say_many(3);
    pretend_advance(caller_p, 3 * SECOND);
    caller_begin(caller, "getUpdates", caller_question(0, 100, 0));
    json_t *updates = caller_updates(caller);
    assert_int_equal(json_array_size(updates), 3);
    json_decref(updates);
    caller_begin(caller, "getUpdates", caller_question(0, 100, 0));
    updates = caller_updates(caller);
    assert_int_equal(json_array_size(updates), 1);
    json_decref(updates);
}

/* --- what is queued, and for how long --- */

static void press_something(void)
{
    char press[40];
    pretend_forge(caller_p, ADA, CLUB, 1, "x", press);
}

BLAMELESS(forgets_presses_after_150_s_and_messages_after_a_day)
{
    caller_say("kept");
    press_something();
    assert_int_equal(pretend_pending(caller_p), 2);
    pretend_advance(caller_p, 149 * SECOND);
    assert_int_equal(pretend_pending(caller_p), 2);
    pretend_advance(caller_p, SECOND);
    assert_int_equal(pretend_pending(caller_p), 1);
    press_something();
    json_t *updates = caller_poll(0, 100);
    assert_int_equal(json_array_size(updates), 2);
    assert_int_equal(id_of(updates, 1), id_of(updates, 0) + 2);
    json_decref(updates);
    pretend_advance(caller_p, 24 * HOUR);
    assert_int_equal(pretend_pending(caller_p), 0);
}

BLAMELESS(makes_only_what_was_asked_for)
{
    json_t *arguments = caller_question(0, 100, 0);
    json_object_set_new(arguments, "allowed_updates", json_pack("[s, s]", "callback_query", "no"));
    caller_say("queued before, so it stays");
    json_decref(caller_call(caller, "getUpdates", arguments));
    caller_say("not wanted");
    press_something();
    assert_int_equal(pretend_pending(caller_p), 2);
    arguments = caller_question(1, 100, 0);
    json_object_set_new(arguments, "allowed_updates", json_array());
    json_decref(caller_call(caller, "getUpdates", arguments));
    caller_say("wanted again");
    assert_int_equal(pretend_pending(caller_p), 3);
}

BLAMELESS(leaves_out_what_must_be_asked_for)
{
    pretend_member(caller_p, CLUB, 0, "administrator");
    assert_int_equal(pretend_pending(caller_p), 1);
    pretend_member(caller_p, CLUB, ADA, "left");
    assert_int_equal(pretend_pending(caller_p), 1);
    json_t *arguments = caller_question(0, 100, 0);
    json_object_set_new(arguments, "allowed_updates", json_pack("[s]", "chat_member"));
    json_decref(caller_call(caller, "getUpdates", arguments));
    pretend_member(caller_p, CLUB, ADA, "member");
    assert_int_equal(pretend_pending(caller_p), 2);
}

BLAMELESS(delivers_what_is_injected)
{
    pretend_inject(caller_p, "{\"poll\":{\"id\":\"5\"}}");
    pretend_inject(caller_p, "{\"kind_of_the_future\":{}}");
    json_t *updates = caller_poll(0, 100);
    assert_int_equal(json_array_size(updates), 2);
    assert_non_null(json_object_get(json_array_get(updates, 0), "poll"));
    int64_t first = id_of(updates, 0);
    json_decref(updates);
    caller_expect_count(first + 2, 100, 0);
    pretend_inject_raw(caller_p, "{not json", 9);
    pretend_advance(caller_p, 3 * SECOND);
    caller_begin(caller, "getUpdates", caller_question(0, 100, 0));
    assert_int_equal(caller_wait(caller, PATIENCE_MS), 200);
    assert_string_equal(caller_body(caller), "{\"ok\":true,\"result\":[{not json]}");
}

BLAMELESS(delivers_a_batch_twice)
{
    pretend_fault(caller_p, "getUpdates", FAULT_DUPLICATE, 0, 1);
    caller_say("again and again");
    json_t *updates = caller_poll(0, 100);
    int64_t first = id_of(updates, 0);
    json_decref(updates);
    updates = caller_poll(first + 1, 100);
    assert_int_equal(json_array_size(updates), 1);
    assert_int_equal(id_of(updates, 0), first);
    json_decref(updates);
    caller_expect_count(first + 1, 100, 0);
}

BLAMELESS(cuts_large_batches_and_drops_large_updates)
{
    enum { LARGE = 60 * 1024, TOO_LARGE = 65 * 1024 };
    char *json = calloc(1, TOO_LARGE + 100);
    int begin = sprintf(json, "{\"message\":{\"text\":\"");
    memset(json + begin, 'x', TOO_LARGE);
    strcpy(json + begin + LARGE, "\"}}");
    for (int i = 0; i < 80; i++)
        pretend_inject(caller_p, json);
    memset(json + begin, 'x', TOO_LARGE);
    strcpy(json + begin + TOO_LARGE, "\"}}");
    pretend_inject(caller_p, json);
    free(json);
    assert_int_equal(pretend_pending(caller_p), 80);
    json_t *updates = caller_poll(0, 100);
    size_t count = json_array_size(updates);
    assert_true(count >= 4 * 1024 / 61 && count <= 4 * 1024 / 60);
    json_decref(updates);
}
