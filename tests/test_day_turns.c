/* test_day_turns.c - games that last for days: clocks, reminders, quiet hours, absence, lost time.
 */
#include "day.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define REMINDED "It is your turn, and you have time until"
#define LAPSED   "Time is up for"

static struct evening day;

static int open_day(void **state)
{
    (void)state;
    day_open(&day, DAY_NOON_MS);
    return 0;
}

static int close_day(void **state)
{
    (void)state;
    day_close(&day);
    return 0;
}

static int reminders(void)
{
    int n = 0;
    for (int i = 0; i < 3; i++)
        n += day_told(&day, EVENING_HOST + i, REMINDED);
    return n;
}

static int lapses(void)
{
    return day_told(&day, EVENING_GROUP, LAPSED);
}

static void a_turn_lasts_a_day_and_is_reminded_of(void **state)
{
    (void)state;
    evening_game(&day, "classico");
    assert_int_equal(day_number("SELECT deadline_ms - began_ms FROM tables"), 24 * DAY_HOUR_MS);
    day_run(&day, 11 * DAY_HOUR_MS);
    assert_int_equal(reminders(), 0);
    day_run(&day, 12 * DAY_HOUR_MS + 30 * 60000);
    /* 12 hours before fell into the night, and at its end only 3 were left. */
    assert_int_equal(reminders(), 1);
    assert_int_equal(day_told(&day, EVENING_GROUP, REMINDED), 0);
    assert_int_equal(lapses(), 0);
    day_run(&day, DAY_HOUR_MS);
    assert_int_equal(lapses(), 1);
    assert_int_equal(day_number("SELECT count(*) FROM moves WHERE update_id = -1"), 1);
}

static void who_cannot_be_written_to_is_reminded_in_the_group(void **state)
{
    (void)state;
    evening_game(&day, "classico");
    int64_t who = evening_turn(&day);
    pretend_block(day.pretend, who, true);
    day_run(&day, 23 * DAY_HOUR_MS);
    assert_int_equal(day_told(&day, who, REMINDED), 0);
    assert_true(day_told(&day, EVENING_GROUP, REMINDED) >= 1);
}

static void a_short_turn_that_begins_at_night_waits_for_the_morning(void **state)
{
    (void)state;
    day_run(&day, 12 * DAY_HOUR_MS); /* 23:00 in London: the usual quiet hours begin */
    pretend_forget_calls(day.pretend);
    evening_lobby(&day, "classico");
    evening_say(&day, EVENING_HOST, EVENING_GROUP, "/clock 1h");
    evening_press(&day, EVENING_HOST, EVENING_GROUP, "s:");
    day_run(&day, 8 * DAY_HOUR_MS + 30 * 60000);
    assert_int_equal(lapses(), 0);
    for (int i = 0; i < 3; i++)
        assert_int_equal(day_rang(&day, EVENING_HOST + i, ""), 0);
    assert_int_equal(day_rang(&day, EVENING_GROUP, ""), 0);
    day_run(&day, DAY_HOUR_MS);
    assert_true(lapses() >= 1);
}

/* Nobody plays at all: the robot does, the clock is not shortened, and at last they are out. */
static void a_deserted_game_ends_without_racing(void **state)
{
    (void)state;
    evening_game(&day, "classico");
    for (int i = 0; i < 5; i++)
        day_run(&day, 24 * DAY_HOUR_MS);
    assert_in_range(day_number("SELECT sum(missed) FROM seats"), 4, 5);
    for (int i = 0; i < 10; i++)
        day_run(&day, 24 * DAY_HOUR_MS);
    assert_int_equal(day_number("SELECT status FROM tables"), 2);
    assert_true(day_told(&day, EVENING_GROUP, "let too many turns pass") >= 1);
}

static void lost_time_is_given_back(void **state)
{
    (void)state;
    evening_game(&day, "classico");
    int64_t deadline_ms = day_number("SELECT deadline_ms FROM tables");
    day_cut(&day, DAY_HOUR_MS);
    day_run(&day, 60000);
    int64_t later_ms = day_number("SELECT deadline_ms FROM tables");
    assert_in_range(later_ms - deadline_ms, DAY_HOUR_MS, DAY_HOUR_MS + 60000);
    assert_int_equal(day_told(&day, EVENING_GROUP, "I could hear nobody for"), 1);
    day_off(&day, 3 * DAY_HOUR_MS);
    day_run(&day, 60000);
    assert_in_range(day_number("SELECT deadline_ms FROM tables") - later_ms, 3 * DAY_HOUR_MS,
                    3 * DAY_HOUR_MS + 60000);
    assert_int_equal(day_told(&day, EVENING_GROUP, "I could hear nobody for"), 2);
    assert_int_equal(reminders() + lapses(), 0);
}

static void a_short_break_is_no_news(void **state)
{
    (void)state;
    evening_game(&day, "classico");
    day_off(&day, 120000);
    day_run(&day, 60000);
    assert_int_equal(day_told(&day, EVENING_GROUP, "I could hear nobody for"), 0);
}

static void a_press_that_waited_counts_before_time_is_up(void **state)
{
    (void)state;
    evening_game(&day, "classico");
    int64_t deadline_ms = day_number("SELECT deadline_ms FROM tables");
    day_run(&day, deadline_ms - day_now_ms() - 60000);
    int64_t who = evening_turn(&day);
    char press[40];
    const char *data = evening_data(&day, who, "m:");
    assert_non_null(data);
    const json_t *messages = pretend_messages(day.pretend, who);
    int64_t message = 0;
    for (size_t i = 0; i < json_array_size(messages); i++) {
        const json_t *one = json_array_get(messages, i);
        if (json_object_get(one, "reply_markup"))
            message = json_integer_value(json_object_get(one, "message_id"));
    }
    pretend_forge(day.pretend, who, who, message, data, press);
    day_off(&day, 100000); /* the deadline passes while the daemon is down */
    day_run(&day, 60000);
    assert_int_equal(lapses(), 0);
    assert_int_equal(day_number("SELECT count(*) FROM moves WHERE update_id > 0"), 1);
}

static void a_lobby_that_nobody_starts_is_closed(void **state)
{
    (void)state;
    evening_lobby(&day, "classico");
    for (int i = 0; i < 8; i++)
        day_run(&day, 24 * DAY_HOUR_MS);
    assert_int_equal(day_number("SELECT status FROM tables"), 3);
}

static void an_absence_is_told_and_kept_within_what_the_group_allows(void **state)
{
    (void)state;
    evening_game(&day, "classico");
    evening_say(&day, EVENING_ANN, EVENING_GROUP, "/away 3d");
    assert_int_equal(day_told(&day, EVENING_GROUP, "is away until"), 1);
    evening_say(&day, EVENING_ANN, EVENING_ANN, "/away 30d");
    assert_int_equal(day_told(&day, EVENING_ANN, "though for less time"), 1);
    evening_say(&day, EVENING_ANN, EVENING_ANN, "/away soon");
    assert_int_equal(day_told(&day, EVENING_ANN, "For how long?"), 1);
    evening_say(&day, EVENING_ANN, EVENING_ANN, "/back");
    assert_int_equal(day_told(&day, EVENING_ANN, "Welcome back"), 1);
    assert_int_equal(day_number("SELECT count(*) FROM absences WHERE ended_ms = 0"
                                " AND until_ms > from_ms"),
                     0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_turn_lasts_a_day_and_is_reminded_of, open_day,
                                        close_day),
        cmocka_unit_test_setup_teardown(who_cannot_be_written_to_is_reminded_in_the_group, open_day,
                                        close_day),
        cmocka_unit_test_setup_teardown(a_short_turn_that_begins_at_night_waits_for_the_morning,
                                        open_day, close_day),
        cmocka_unit_test_setup_teardown(a_deserted_game_ends_without_racing, open_day, close_day),
        cmocka_unit_test_setup_teardown(lost_time_is_given_back, open_day, close_day),
        cmocka_unit_test_setup_teardown(a_short_break_is_no_news, open_day, close_day),
        cmocka_unit_test_setup_teardown(a_press_that_waited_counts_before_time_is_up, open_day,
                                        close_day),
        cmocka_unit_test_setup_teardown(a_lobby_that_nobody_starts_is_closed, open_day, close_day),
        cmocka_unit_test_setup_teardown(an_absence_is_told_and_kept_within_what_the_group_allows,
                                        open_day, close_day),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
