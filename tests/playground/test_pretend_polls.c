/* test_pretend_polls.c - the pretend Telegram's long polls: waiting, waking, conflicts. */
#include "caller.h"
#include "testing.h"

#include <string.h>

enum { SECOND = 1000 };

static struct caller *other;

static int open_two(void **state)
{
    caller_set_up(state);
    other = caller_open(caller_p);
    return 0;
}

static int close_two(void **state)
{
    caller_close(other);
    return caller_tear_down_blameless(state);
}

#define TWO(name) TEST_AROUND(name, open_two, close_two)

TWO(ends_a_poll_on_request)
{
    pretend_end_poll(caller_p);
    assert_false(pretend_poll_waits(caller_p));
    caller_begin(caller, "getUpdates", caller_question(0, 100, 30));
    while (!pretend_poll_waits(caller_p))
        assert_int_equal(caller_wait(caller, 10), CALLER_NOTHING);
    pretend_end_poll(caller_p);
    json_t *updates = caller_updates(caller);
    assert_int_equal(json_array_size(updates), 0);
    assert_false(pretend_poll_waits(caller_p));
    json_decref(updates);
}

TWO(waits_and_wakes)
{
    caller_begin(caller, "getUpdates", caller_question(0, 100, 30));
    assert_int_equal(caller_wait(caller, 30), CALLER_NOTHING);
    caller_say("there you are");
    json_t *updates = caller_updates(caller);
    assert_string_equal(caller_text_of(updates, 0), "there you are");
    json_decref(updates);
}

TWO(waits_fifty_seconds_at_most)
{
    caller_begin(caller, "getUpdates", caller_question(0, 100, 300));
    assert_int_equal(caller_wait(caller, 30), CALLER_NOTHING);
    pretend_advance(caller_p, 49 * SECOND);
    assert_int_equal(caller_wait(caller, 30), CALLER_NOTHING);
    pretend_advance(caller_p, SECOND);
    json_t *updates = caller_updates(caller);
    assert_int_equal(json_array_size(updates), 0);
    json_decref(updates);
}

TWO(lets_a_spinner_wait_three_seconds)
{
    caller_expect_count(0, 100, 0);
    caller_begin(caller, "getUpdates", caller_question(0, 100, 0));
    assert_int_equal(caller_wait(caller, 30), CALLER_NOTHING);
    pretend_advance(caller_p, 3 * SECOND);
    json_decref(caller_updates(caller));
}

TWO(ends_the_older_of_two_polls)
{
    caller_begin(caller, "getUpdates", caller_question(0, 100, 30));
    assert_int_equal(caller_wait(caller, 30), CALLER_NOTHING);
    caller_begin(other, "getUpdates", caller_question(0, 100, 30));
    assert_int_equal(caller_wait(other, 30), CALLER_NOTHING);
    caller_refused(409, "Conflict: terminated by other getUpdates request; make sure that "
                        "only one bot instance is running");
    caller_say("to the newer");
    json_t *updates = caller_updates(other);
    assert_string_equal(caller_text_of(updates, 0), "to the newer");
    json_decref(updates);
}

/* Only a poll that has to wait ends another one. */
TWO(a_poll_that_need_not_wait_ends_none)
{
    caller_begin(caller, "getUpdates", caller_question(0, 100, 30));
    assert_int_equal(caller_wait(caller, 30), CALLER_NOTHING);
    caller_begin(other, "getUpdates", caller_question(7, 100, 0));
    json_decref(caller_updates(other));
    assert_int_equal(caller_wait(caller, 30), CALLER_NOTHING);
    caller_say("to the one that waits");
    json_t *updates = caller_updates(caller);
    assert_string_equal(caller_text_of(updates, 0), "to the one that waits");
    json_decref(updates);
}

TWO(tells_of_the_next_conflict_later)
{
    static const char why[] = "Conflict: terminated by other getUpdates request; make sure that "
                              "only one bot instance is running";
    caller_begin(caller, "getUpdates", caller_question(0, 100, 30));
    assert_int_equal(caller_wait(caller, 30), CALLER_NOTHING);
    caller_begin(other, "getUpdates", caller_question(0, 100, 30));
    caller_refused(409, why);
    int64_t before = pretend_polls(caller_p);
    caller_begin(caller, "getUpdates", caller_question(0, 100, 30));
    while (pretend_polls(caller_p) == before)
        assert_int_equal(caller_wait(other, 30), CALLER_NOTHING);
    pretend_advance(caller_p, 3 * SECOND);
    assert_int_equal(caller_wait(other, 5000), 409);
    pretend_advance(caller_p, 3 * SECOND);
    caller_begin(other, "getUpdates", caller_question(0, 100, 30));
    caller_refused(409, why);
}

TWO(keeps_the_poll_of_a_client_that_is_gone)
{
    caller_begin(caller, "getUpdates", caller_question(0, 100, 30));
    assert_int_equal(caller_wait(caller, 30), CALLER_NOTHING);
    caller_close(caller);
    caller = caller_open(caller_p);
    caller_say("nobody hears this");
    pretend_run(caller_p, 10);
    assert_int_equal(pretend_pending(caller_p), 1);
    caller_expect_count(0, 100, 1);
}

TWO(stands_back_for_a_webhook)
{
    caller_begin(caller, "getUpdates", caller_question(0, 100, 30));
    assert_int_equal(caller_wait(caller, 30), CALLER_NOTHING);
    json_decref(caller_call(other, "setWebhook", json_pack("{s:s}", "url", "https://x.example/")));
    assert_int_equal(caller_wait(other, 0), 200);
    caller_refused(409, "Conflict: terminated by setWebhook request");
    caller_begin(caller, "getUpdates", caller_question(0, 100, 30));
    caller_refused(409, "Conflict: can't use getUpdates method while webhook is active; use "
                        "deleteWebhook to delete the webhook first");
    json_decref(caller_call(other, "deleteWebhook", NULL));
    caller_expect_count(0, 100, 0);
}

/* It would wait, and the library lets no server end while a request waits. */
TWO(ends_while_a_poll_arrives)
{
    struct pretend *p = pretend_open(&(struct pretend_options){
        .token = "42:secret", .username = "cup_bot", .seed = 1, .manual_time = true});
    struct caller *client = caller_open(p);
    caller_get(client, "/bot42:secret/getMe");
    assert_int_equal(caller_wait(client, PATIENCE_MS), 200);
    caller_leave(client, "GET /bot42:secret/getUpdates?timeout=30 HTTP/1.1\r\nHost: x\r\n\r\n");
    pretend_close(p);
    caller_close(client);
}
