/* test_day_stuck.c - sends that do not succeed: nobody else waits for them, and they come to an
 * end.
 */
#include "day.h"
#include "lifetime.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { HOST = EVENING_HOST, ANN = EVENING_ANN, BOB = EVENING_BOB };

#define GROUP     EVENING_GROUP
#define AT        "@" EVENING_BOT
#define SECOND_MS INT64_C(1000)
#define MINUTE_MS INT64_C(60000)

static struct evening day;

/* Calls by this method to a chat that were made at all, however they ended. */
static int tried(int64_t chat, const char *method)
{
    size_t i;
    const json_t *call;
    int n = 0;
    json_array_foreach(pretend_calls(day.pretend), i, call) n +=
        json_integer_value(json_object_get(call, "chat")) == chat &&
        strcmp(json_string_value(json_object_get(call, "method")), method) == 0;
    return n;
}

/* What somebody presses when it is time, by the newest message that has such a button. */
struct pressing {
    int64_t who, chat;
    const char *data;
};

static void press_once(void *context)
{
    char press[40];
    const struct pressing *pressing = context;
    const char *data = evening_data(&day, pressing->chat, pressing->data);
    assert_non_null(data);
    assert_true(pretend_press(day.pretend, pressing->who, pressing->chat,
                              evening_newest(&day, pressing->chat), data, press));
    day_every(0, NULL, NULL);
}

/* --- files --- */

/* The file takes all the time that a call may take, and so it does when it is tried again. */
static void an_upload_holds_up_no_throw(void **state)
{
    struct pressing start = {HOST, GROUP, "s:"};
    (void)state;
    evening_lobby(&day, "classico");
    for (int64_t who = HOST; who <= BOB; who++)
        pretend_say(day.pretend, who, who, "/mydata", 0, 0);
    pretend_fault(day.pretend, "sendDocument", FAULT_HANG, 0, 6);
    day_every(3 * SECOND_MS, press_once, &start);
    pretend_forget_calls(day.pretend);
    day_run(&day, 6 * SECOND_MS);
    for (int64_t who = HOST; who <= BOB; who++)
        assert_int_equal(tried(who, "sendDocument"), 1);
    assert_int_equal(tried(day_turn(), "sendMessage"), 1);
}

int main(void)
{
#define A_DAY(test) cmocka_unit_test_prestate_setup_teardown(test, day_begin, day_end, &day)
    const struct CMUnitTest tests[] = {
        A_DAY(an_upload_holds_up_no_throw),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
